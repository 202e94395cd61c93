// How fast one core plays random matches of our games, and how fast others play them.

import { cpus } from 'node:os';
import { version as nodeVersion, stderr } from 'node:process';
import * as mascarade from './mascarade.ts';
import { version as bgioVersion } from './peers/bgio.ts';
import * as rebelPrincess from './rebel-princess.ts';
import { measure } from './timing.ts';

const ROUNDS = 15;
const WARM_UP = 1000;
const TURN = 400;

export function engine(): string {
  const games = [mascarade, rebelPrincess].map((game) => ({ ...game, all: game.entries() }));
  const all = games.flatMap((game) => game.all);
  for (const { check } of games) check();

  stderr.write('warming up\n');
  for (const { match } of all) measure(match, WARM_UP);
  const start = { clock: performance.now(), used: 0 };
  for (let round = 1; round <= ROUNDS; round++) {
    stderr.write(`round ${round} of ${ROUNDS}\n`);
    for (const { match, rates } of all) {
      const rate = measure(match, TURN);
      rates.push(rate);
      start.used += rate.seconds;
    }
  }
  const share = (1000 * start.used) / (performance.now() - start.clock);

  return `${games.map((game) => game.report(game.all)).join('\n\n')}

### Method

Node ${nodeVersion.slice(1)}, boardgame.io ${bgioVersion}, ${cpus()[0].model}; this program had ${Math.round(100 * share)} % of a core.

${explanation}`;
}

const explanation = `These are whole matches; every move is drawn uniformly from the legal ones. Our matches go through \`actors\`, \`moves\`, \`play\` and
\`outcome\` of the game object that all other code calls. boardgame.io is driven in its two ordinary ways, in production mode and
without undo: by its reducer, as its own bots do, and by its local client without a page. The contestants take turns, ${ROUNDS} rounds
of ${TURN / 1000} s each. A figure is the median of its rounds; a ratio is the median of the ratios within each round. Seconds are processor
time of the one thread that plays, so other programs matter less.

boardgame.io does more for its time: its moves check their arguments and leave the previous state as it was. Our moves change the
state in place and trust their caller. To repeat: \`npm run bench -- engine\`; \`--write\` replaces this section.`;
