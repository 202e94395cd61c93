import type { RebelEvent } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { freshAfter } from './fresh.ts';

const ME = 1;
const after = (events: readonly RebelEvent[], before: readonly string[] = [], viewer: number | 'spectator' = ME) => [
  ...freshAfter(new Set(before), events, viewer),
];

describe('the new cards in a hand', () => {
  test('are those that neighbours passed, not those passed to them', () => {
    const events: RebelEvent[] = [
      { type: 'gave', from: ME, to: 2, cards: ['qu1'] },
      { type: 'gave', from: 0, to: ME, cards: ['pe8', 'pr3'] },
    ];
    expect(after(events)).toEqual(['pe8', 'pr3']);
  });

  test('include cards that were dealt, bartered or returned by a power, or taken from the hag', () => {
    expect(after([{ type: 'got', cards: ['fa2'] }])).toEqual(['fa2']);
    expect(after([{ type: 'bartered', seat: ME, target: 0, took: 'fa3' }])).toEqual(['fa3']);
    expect(after([{ type: 'returned', seat: 0, target: ME, gave: 'fa4' }])).toEqual(['fa4']);
    expect(after([{ type: 'haggled', seat: ME, gave: 'qu1', took: 'fa5' }])).toEqual(['fa5']);
  });

  test('do not include cards that go to others', () => {
    expect(after([{ type: 'bartered', seat: 0, target: ME, took: 'fa3' }])).toEqual([]);
    expect(after([{ type: 'returned', seat: ME, target: 0, gave: 'fa4' }])).toEqual([]);
    expect(after([{ type: 'haggled', seat: 0, gave: 'qu1', took: 'fa5' }])).toEqual([]);
    expect(after([{ type: 'got', cards: ['fa2'] }], [], 'spectator')).toEqual([]);
  });

  test('stay new while others play, until the viewer plays', () => {
    const other: RebelEvent = { type: 'played', seat: 0, card: 'qu2', power: null };
    expect(after([other], ['pe8'])).toEqual(['pe8']);
    expect(after([{ ...other, seat: ME }], ['pe8'])).toEqual([]);
  });

  test('are cleared when a new hand is dealt, except for later ones', () => {
    const dealt: RebelEvent = { type: 'hand', cards: ['qu1', 'qu2'] };
    expect(after([dealt, { type: 'got', cards: ['qu3'] }], ['pe8'])).toEqual(['qu3']);
  });
});
