// How many random matches of Mascarade one core plays, and how many the same game on boardgame.io.

import { cpus } from 'node:os';
import { version as nodeVersion, stderr } from 'node:process';
import { expect, FastChance } from '@soiree/kernel';
import { mascarade, namedSet } from '@soiree/mascarade';
import {
  version as bgioVersion,
  Client,
  CreateGameReducer,
  InitializeGame,
  makeMove,
  ProcessGameConfig,
  toMove,
} from './peers/bgio.ts';
import { enumerate, mascarade as mascaradeOnBgio } from './peers/mascarade-bgio.ts';
import { playTogether } from './peers/together.ts';
import { table } from './table.ts';
import { measure, median, type Rate } from './timing.ts';

const SIZES = [4, 8, 13];
const ROUNDS = 15;
const WARM_UP = 1000;
const TURN = 400;
const MATCHES_TOGETHER = 50;

type Match = () => number;

function ours(seats: number): Match {
  const chance = new FastChance(seats);
  // memorise 0: nobody is asked whether they are ready, so every decision counted is a choice
  const options = expect(mascarade.options({ memorise: 0 }, seats));
  const actors: number[] = [];
  const moves: number[] = [];
  return () => {
    const state = mascarade.setup(options, seats, chance);
    let decisions = 0;
    for (;;) {
      const waiting = mascarade.actors(state, actors);
      if (waiting === 0) break;
      const seat = actors[waiting === 1 ? 0 : chance.below(waiting)];
      const count = mascarade.moves(state, seat, moves);
      mascarade.play(state, seat, moves[chance.below(count)], chance);
      decisions++;
    }
    if (!mascarade.outcome(state)) throw new Error('a match stopped before its end');
    return decisions;
  };
}

function bgioGame(seats: number) {
  const game = ProcessGameConfig(mascaradeOnBgio(expect(namedSet('printed', '1e', seats))));
  // its own seed is the time in milliseconds: several matches would have the same deal
  return (chance: FastChance) => ({ ...game, seed: `${chance.next()}` });
}

/** The way its own bots play matches out: the reducer itself, without client and store. */
function bgioReducer(seats: number): Match {
  const chance = new FastChance(seats);
  const game = bgioGame(seats);
  const reducer = CreateGameReducer({ game: game(chance) });
  return () => {
    let state = InitializeGame({ game: game(chance), numPlayers: seats });
    let decisions = 0;
    while (state.ctx.gameover === undefined) {
      const player = toMove(state.ctx);
      const list = enumerate(state.G, state.ctx, player);
      const { move, args } = list[chance.below(list.length)];
      state = reducer(state, makeMove(move, args, player));
      decisions++;
    }
    return decisions;
  };
}

/** The way of its documentation: a client without server and page, and one store for each match. */
function bgioClient(seats: number): Match {
  const chance = new FastChance(seats);
  const game = bgioGame(seats);
  return () => {
    const { store } = Client({ game: game(chance), numPlayers: seats, debug: false });
    let decisions = 0;
    for (;;) {
      const { G, ctx } = store.getState();
      if (ctx.gameover !== undefined) return decisions;
      const player = toMove(ctx);
      const list = enumerate(G, ctx, player);
      const { move, args } = list[chance.below(list.length)];
      store.dispatch(makeMove(move, args, player));
      decisions++;
    }
  };
}

const contestants: [name: string, start: (seats: number) => Match][] = [
  ['soirée', ours],
  ['boardgame.io, reducer', bgioReducer],
  ['boardgame.io, client', bgioClient],
];

export function engine(): string {
  for (const seats of SIZES) playTogether(seats, MATCHES_TOGETHER);

  const entries = SIZES.flatMap((seats) =>
    contestants.map(([name, start]) => ({ seats, name, match: start(seats), rates: [] as Rate[] })),
  );
  stderr.write('warming up\n');
  for (const { match } of entries) measure(match, WARM_UP);
  const start = { clock: performance.now(), used: 0 };
  for (let round = 1; round <= ROUNDS; round++) {
    stderr.write(`round ${round} of ${ROUNDS}\n`);
    for (const { match, rates } of entries) {
      const rate = measure(match, TURN);
      rates.push(rate);
      start.used += rate.seconds;
    }
  }
  const share = (1000 * start.used) / (performance.now() - start.clock);

  return `${report(entries)}

Node ${nodeVersion.slice(1)}, boardgame.io ${bgioVersion}, ${cpus()[0].model}; this program had ${Math.round(100 * share)} % of a core.

${explanation}`;
}

interface Entry {
  readonly seats: number;
  readonly name: string;
  readonly rates: readonly Rate[];
}

function report(entries: readonly Entry[]): string {
  const rows = SIZES.flatMap((seats) => {
    const [own, ...others] = entries.filter((entry) => entry.seats === seats);
    return [own, ...others].map((entry) => {
      const speeds = entry.rates.map(speed);
      const total = (of: 'games' | 'decisions') => entry.rates.reduce((sum, rate) => sum + rate[of], 0);
      const ratio = median(own.rates.map((rate, round) => speed(rate) / speeds[round]));
      return [
        entry.name,
        `${seats}`,
        whole(median(entry.rates.map((rate) => rate.games / rate.seconds))),
        whole(median(speeds)),
        `${whole(Math.min(...speeds))} – ${whole(Math.max(...speeds))}`,
        (total('decisions') / total('games')).toFixed(1),
        entry === own ? '' : `${whole(ratio)} ×`,
      ];
    });
  });
  return table(['', 'players', 'games/s', 'decisions/s', 'from – to', 'decisions a match', 'soirée is faster'], rows);
}

const speed = (rate: Rate): number => rate.decisions / rate.seconds;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

const explanation = `Whole matches of Mascarade, first edition, printed sets, default options but \`memorise: 0\`, so that
the trivial answer “ready” is neither asked nor counted; every move is drawn evenly from the legal ones. Ours goes through
\`actors\`, \`moves\`, \`play\` and \`outcome\` of the game object that everything else calls. boardgame.io plays the same
rules, written the way its documentation teaches (\`peers/mascarade-bgio.ts\`) and driven in its two ordinary ways: by its
reducer, as its own bots do, and by its local client without a page; in production mode and without undo. Before anything
is timed, both play ${MATCHES_TOGETHER} matches of each size side by side and must agree, move by move, about masks, coins, who is asked, how
many moves there are, and the ending. The contestants then take turns, ${ROUNDS} rounds of ${TURN / 1000} s each; a figure is the median of
its rounds, a ratio the median of the ratios within each round. Seconds are processor time of the one thread that plays,
so other programs matter less. boardgame.io gives something for its time: its moves check their arguments and leave the
state before them as it was, where ours change the state in place and trust their caller. To repeat:
\`npm run bench -- engine\`; with \`--write\` this section is replaced.`;
