import type { RebelEvent } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { freshAfter } from './fresh.ts';

const ME = 1;
const after = (events: readonly RebelEvent[], before: readonly string[] = [], viewer: number | 'spectator' = ME) => [
  ...freshAfter(new Set(before), events, viewer),
];

describe('what has just come to the hand', () => {
  test('is what neighbours passed, not what one passed to them', () => {
    const events: RebelEvent[] = [
      { type: 'gave', from: ME, to: 2, cards: ['qu1'] },
      { type: 'gave', from: 0, to: ME, cards: ['pe8', 'pr3'] },
    ];
    expect(after(events)).toEqual(['pe8', 'pr3']);
  });

  test('is what a power dealt, bartered or gave back, and what was haggled for', () => {
    expect(after([{ type: 'got', cards: ['fa2'] }])).toEqual(['fa2']);
    expect(after([{ type: 'bartered', seat: ME, target: 0, took: 'fa3' }])).toEqual(['fa3']);
    expect(after([{ type: 'returned', seat: 0, target: ME, gave: 'fa4' }])).toEqual(['fa4']);
    expect(after([{ type: 'haggled', seat: ME, gave: 'qu1', took: 'fa5' }])).toEqual(['fa5']);
  });

  test('is nothing of what goes to others', () => {
    expect(after([{ type: 'bartered', seat: 0, target: ME, took: 'fa3' }])).toEqual([]);
    expect(after([{ type: 'returned', seat: ME, target: 0, gave: 'fa4' }])).toEqual([]);
    expect(after([{ type: 'haggled', seat: 0, gave: 'qu1', took: 'fa5' }])).toEqual([]);
    expect(after([{ type: 'got', cards: ['fa2'] }], [], 'spectator')).toEqual([]);
  });

  test('stays new while others play, until one plays oneself', () => {
    const other: RebelEvent = { type: 'played', seat: 0, card: 'qu2', power: null };
    expect(after([other], ['pe8'])).toEqual(['pe8']);
    expect(after([{ ...other, seat: ME }], ['pe8'])).toEqual([]);
  });

  test('is nothing any more once a new hand is dealt, but for what comes after', () => {
    const dealt: RebelEvent = { type: 'hand', cards: ['qu1', 'qu2'] };
    expect(after([dealt, { type: 'got', cards: ['qu3'] }], ['pe8'])).toEqual(['qu3']);
  });
});
