import { expect as certain, heard, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { type MascaradeEvent, type MascaradeView, mascarade } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { LONGEST_MOTION, TURN } from '#table/motion/plan.ts';
import { played } from '../testing.ts';
import { at, planOf } from './plan.ts';

const purses = ({ coins, bank, court }: MascaradeView): [place: string, coins: number][] => [
  ...coins.map((own, place): [string, number] => [at.purse(place), own]),
  [at.bank, bank],
  [at.court, court],
];

const few: [seats: number, options: object][] = [
  [2, {}],
  [4, {}],
  [8, {}],
  [13, {}],
  [6, { edition: '2e', set: 'B' }],
  [11, { edition: '2e', set: 'B', contest: 'at-once' }],
];

describe.each(few)('%i players %j', (seats, options) => {
  test('the flying coins add up to each purse’s new amount', () => {
    let flown = 0;
    for (let seed = 0; seed < 4; seed++) {
      for (const { before, after, events } of played(seats, options, seed, 600, 0)) {
        const { changes } = planOf(events, before);
        flown += changes.length;
        const now = new Map(purses(before));
        for (const { place, by } of changes) now.set(place, now.get(place)! + by);
        expect([...now]).toEqual(purses(after));
      }
    }
    expect(flown).toBeGreaterThan(0);
  });

  test('everything ends in time, in the order of the events', () => {
    for (const { before, events } of played(seats, options, 9, 600, 0)) {
      const { flights, effects, changes, length } = planOf(events, before);
      expect(length).toBeLessThanOrEqual(LONGEST_MOTION);
      const ends = [
        ...flights.map(({ lands }) => lands),
        ...effects.map(({ at, lasts }) => at + lasts),
        ...changes.map(({ at }) => at),
      ];
      for (const end of ends) expect(end).toBeLessThanOrEqual(length + 0.001);
      const steps = flights.filter(({ thing }) => thing.kind !== 'coin').map(({ leaves }) => leaves);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      const begins = changes.filter(({ by }) => by < 0).map(({ at }) => at);
      expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    }
  });
});

test('revealed masks turn over together, and coins wait until players could see them', () => {
  const [view] = [...played(4, {}, 1, 5, 0)].map(({ after }) => after);
  const reveal = (seat: number): MascaradeEvent => ({ type: 'reveal', seat, slot: `${seat}`, mask: 'queen' });
  const coins: MascaradeEvent = { type: 'coins', why: 'fine', transfers: [{ from: 1, to: 'court', coins: 1 }] };
  const only = planOf([coins], view);
  const { flights } = planOf([reveal(0), reveal(1), coins], view);
  expect(only.flights[0].leaves).toBe(0);
  expect(flights).toHaveLength(1);
  expect(flights[0].leaves).toBeGreaterThan(TURN);
  // Together: a second mask takes no more time than the first.
  expect(planOf([reveal(0), coins], view).flights).toEqual(flights);
});

test('a swap looks the same whether it was real or not', () => {
  const shown = new Set<string>();
  for (const really of [true, false]) {
    const match = certain(
      openMatch(mascarade, { seats: 6, options: { memorise: 0, first: 1 }, secret: secretFromSeed(1) }),
    );
    const before = new Map(
      ([0, 1, 'spectator'] as const).map((viewer) => [viewer, mascarade.view(match.state, viewer)]),
    );
    const { told } = certain(submit(match, { seat: 1, action: [`${really ? 'swap' : 'pretend'} 3`] }));
    for (const [viewer, view] of before) shown.add(JSON.stringify(planOf(heard(told, viewer), view)));
  }
  expect(shown.size).toBe(1);
});
