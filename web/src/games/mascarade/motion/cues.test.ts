import { expect as certain, heard, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { type MascaradeEvent, type MascaradeView, mascarade } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { played } from '../testing.ts';
import { type Cue, cuesOf, type Hop, LONGEST, type Spot } from './cues.ts';

const hopsOf = (cues: readonly Cue[]): Hop[] => cues.flatMap((cue) => (cue.kind === 'coins' ? cue.hops : []));
const purse = (view: MascaradeView, spot: Spot): number => (typeof spot === 'number' ? view.coins[spot] : view[spot]);

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
        const hops = hopsOf(cuesOf(events, after));
        flown += hops.length;
        for (const spot of [...before.coins.keys(), 'bank', 'court'] as Spot[]) {
          const came = hops.filter(({ to }) => to === spot).reduce((sum, { coins }) => sum + coins, 0);
          const went = hops.filter(({ from }) => from === spot).reduce((sum, { coins }) => sum + coins, 0);
          expect(purse(before, spot) + came - went).toBe(purse(after, spot));
        }
      }
    }
    expect(flown).toBeGreaterThan(0);
  });

  test('everything ends in time, in the order of the events', () => {
    for (const { after, events } of played(seats, options, 9, 600, 0)) {
      const cues = cuesOf(events, after);
      for (const { after: start, lasts } of cues) expect(start + lasts).toBeLessThanOrEqual(LONGEST + 100);
      expect(cues.map((cue) => cue.after)).toEqual(cues.map((cue) => cue.after).toSorted((a, b) => a - b));
    }
  });
});

test('revealed masks turn over together, and coins wait until players could see them', () => {
  const [view] = [...played(4, {}, 1, 5, 0)].map(({ after }) => after);
  const reveal = (seat: number): MascaradeEvent => ({ type: 'reveal', seat, slot: `${seat}`, mask: 'queen' });
  const coins: MascaradeEvent = { type: 'coins', why: 'fine', transfers: [{ from: 1, to: 'court', coins: 1 }] };
  const cues = cuesOf([reveal(0), reveal(1), coins], view);
  expect(cues.map(({ kind }) => kind)).toEqual(['turn', 'coins']);
  expect(cues[1].after).toBeGreaterThan(cues[0].lasts);
});

test('a swap looks the same whether it was real or not', () => {
  const shown = new Set<string>();
  for (const really of [true, false]) {
    const match = certain(
      openMatch(mascarade, { seats: 6, options: { memorise: 0, first: 1 }, secret: secretFromSeed(1) }),
    );
    const { told } = certain(submit(match, { seat: 1, action: [`${really ? 'swap' : 'pretend'} 3`] }));
    for (const viewer of [0, 1, 'spectator'] as const) {
      shown.add(JSON.stringify(cuesOf(heard(told, viewer), mascarade.view(match.state, viewer))));
    }
  }
  expect(shown.size).toBe(1);
});
