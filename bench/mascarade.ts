// How many random matches of Mascarade one core plays, and how many of the same game on boardgame.io.

import { expect, FastChance } from '@soiree/kernel';
import { mascarade, namedSet, type State } from '@soiree/mascarade';
import { columns, type Entry, entry, head, type Match, ratio, speeds, whole } from './entry.ts';
import { enumerate, mascarade as mascaradeOnBgio } from './peers/mascarade-bgio.ts';
import { byClient, byReducer } from './peers/random-bgio.ts';
import { playTogether } from './peers/together.ts';
import { table } from './table.ts';

const SIZES = [4, 8, 13];
const MATCHES_TOGETHER = 50;

function ours(seats: number): Match {
  const chance = new FastChance(seats);
  // memorise 0: no one is asked whether they are ready, so every counted decision is a choice
  const options = expect(mascarade.options({ memorise: 0 }, seats));
  return () => playOut(mascarade.setup(options, seats, chance), chance);
}

const actors: number[] = [];
const moves: number[] = [];

function playOut(state: State, chance: FastChance): number {
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
}

const bgio = (seats: number) => mascaradeOnBgio(expect(namedSet('printed', '1e', seats)));

export function check(): void {
  for (const seats of SIZES) playTogether(seats, MATCHES_TOGETHER);
}

export const entries = (): Entry[] =>
  SIZES.flatMap((seats) => [
    entry('soirée', seats, ours(seats)),
    entry('boardgame.io, reducer', seats, byReducer(bgio(seats), enumerate, seats)),
    entry('boardgame.io, client', seats, byClient(bgio(seats), enumerate, seats)),
  ]);

export function report(all: readonly Entry[]): string {
  const rows = SIZES.flatMap((seats) => {
    const [own, ...others] = all.filter((one) => one.seats === seats);
    return [own, ...others].map((one) => [
      ...columns(one),
      one === own ? '' : `${whole(ratio(speeds(own), speeds(one)))} ×`,
    ]);
  });
  return `### Mascarade

${table([...head, 'soirée is faster'], rows)}

${explanation}`;
}

const explanation = `Whole matches of Mascarade: first edition, printed sets, default options except \`memorise: 0\`, so that
the trivial answer “ready” is neither asked nor counted. boardgame.io plays the same rules, written the way its documentation
teaches (\`peers/mascarade-bgio.ts\`). Before anything is timed, both play ${MATCHES_TOGETHER} matches of each size side by side and must
agree, move by move, on masks, coins, who is asked, how many moves there are, and the ending.`;
