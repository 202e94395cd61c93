import { describe, expect, test } from 'vitest';
import { AnswerPicks } from './picks.ts';

const cards = ['qu1', 'qu2', 'fa3', 'pe8', 'pr5'];
const kind = (verb: string, count: number, sign: string) => ({
  count,
  sign,
  texts: cards.map((card) => `${verb} ${card}`),
});

describe('several of one kind', () => {
  test('are picked and taken back in any order, and listed in the order of picking', () => {
    const picks = new AnswerPicks([kind('right', 3, '→')]);
    expect([picks.isEmpty, picks.isComplete, picks.missing]).toEqual([true, false, 3]);
    for (const choice of [4, 0, 2]) expect(picks.toggle(choice)).toBe(true);
    expect(picks.isComplete).toBe(true);
    expect(picks.texts).toEqual(['right pr5', 'right qu1', 'right fa3']);
    expect(picks.toggle(0)).toBe(true);
    expect(picks.missing).toBe(1);
    expect(picks.toggle(1)).toBe(true);
    expect(picks.texts).toEqual(['right pr5', 'right fa3', 'right qu2']);
    expect([...picks.signs]).toEqual([
      [4, '→'],
      [2, '→'],
      [1, '→'],
    ]);
  });

  test('no more than needed', () => {
    const picks = new AnswerPicks([kind('aside', 2, '✓')]);
    picks.toggle(0);
    picks.toggle(1);
    expect(picks.toggle(2)).toBe(false);
    expect(picks.texts).toEqual(['aside qu1', 'aside qu2']);
    picks.takeBack();
    expect(picks.texts).toEqual(['aside qu1']);
    picks.takeBack();
    picks.takeBack();
    expect(picks.isEmpty).toBe(true);
  });
});

describe('two kinds', () => {
  test('the first kind is filled first, and again when one of its picks is taken back', () => {
    const picks = new AnswerPicks([kind('left', 1, '←'), kind('right', 1, '→')]);
    picks.toggle(3);
    picks.toggle(1);
    expect(picks.texts).toEqual(['left pe8', 'right qu2']);
    picks.toggle(3);
    picks.toggle(0);
    expect(picks.texts).toEqual(['left qu1', 'right qu2']);
    picks.takeBack();
    expect(picks.texts).toEqual(['left qu1']);
  });
});
