import { FastChance, noChance, type Seat } from '@soiree/kernel';
import { mascarade, type State } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { blanks, openTable, type Table } from '../testing.ts';
import { Quick } from './policy.ts';

const tables: [string, Table][] = [
  ['two', { seats: 2 }],
  ['three', { seats: 3, options: { contest: 'at-once' } }],
  ['four', { seats: 4 }],
  ['seven, second edition', { seats: 7, options: { edition: '2e', set: 'B' } }],
  ['thirteen', { seats: 13 }],
  ['twelve, second edition', { seats: 12, options: { edition: '2e', set: 'B', contest: 'at-once' } }],
  ...Object.entries(blanks).map(([name, steps]): [string, Table] => [
    `four, with the ${name}`,
    { seats: 4, options: { set: 'judge king queen thief cheat blank'.split(' '), blank: { name: 'Guest', steps } } },
  ]),
];

/** Everyone has seen the deal. */
function opened(policy: Quick, state: State): void {
  policy.drawn.slots = state.masks.length;
  policy.drawn.minds = Int32Array.from({ length: state.seats * state.masks.length }, (_, i) => {
    return 1 << state.masks[i % state.masks.length];
  });
  policy.begin();
}

interface Noted {
  readonly state: State;
  readonly seat: Seat;
  readonly text: string;
}

function playThrough(table: Table, seed: number, note: (noted: Noted, policy: Quick) => void): State {
  const { state } = openTable(table, seed);
  const policy = new Quick();
  const chance = new FastChance(seed);
  const actors: Seat[] = [];
  opened(policy, state);
  for (let i = 0; i < 20_000 && mascarade.actors(state, actors) > 0; i++) {
    const seat = actors[0];
    const move = policy.choose(state, seat, chance);
    expect(mascarade.whyNot(state, seat, move)).toBeUndefined();
    note({ state, seat, text: mascarade.makeMove(state, seat, move) }, policy);
    policy.watch(state, seat, move);
    mascarade.play(state, seat, move, noChance);
  }
  return state;
}

describe('the quick policy', () => {
  test.each(tables)('plays only legal moves, to the end (%s)', (_, table) => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(mascarade.outcome(playThrough(table, seed, () => {}))).not.toBeNull();
    }
  });

  test.each(tables)('what a seat is sure of is true (%s)', (_, table) => {
    let sure = 0;
    for (let seed = 1; seed <= 5; seed++) {
      playThrough(table, seed, ({ state, seat }, policy) => {
        for (const [slot, mask] of state.masks.entries()) {
          const mind = policy.mind(seat, slot);
          expect((mind >> mask) & 1).toBe(1);
          if (mind === 1 << mask) sure++;
        }
      });
    }
    expect(sure).toBeGreaterThan(20);
  });
});

test('it does not act on what no one has seen: with other masks but the same memories it plays the same moves', () => {
  const { state } = openTable(
    { seats: 6, options: { memorise: 0 }, deal: { masks: 'judge bishop king queen cheat witch'.split(' '), turn: 4 } },
    1,
  );
  const other = mascarade.clone(state);
  [other.masks[1], other.masks[4]] = [other.masks[4], other.masks[1]];
  const choices = (world: State) => {
    const policy = new Quick();
    policy.drawn.slots = 6;
    policy.drawn.minds = new Int32Array(36).fill(state.masks.reduce((bits, mask) => bits | (1 << mask), 0));
    policy.begin();
    return Array.from({ length: 50 }, (_, seed) => policy.choose(world, world.active, new FastChance(seed)));
  };
  expect(choices(other)).toEqual(choices(state));
});
