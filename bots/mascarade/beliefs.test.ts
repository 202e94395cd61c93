import type { MascaradeEvent, MaskId } from '@soiree/mascarade';
import { beforeEach, describe, expect, test } from 'vitest';
import { Beliefs } from './beliefs.ts';

const ME = 0;
const slots = ['0', '1', '2', '3', '4', 'c0'];

const dealt = (masks: MaskId[] | null): MascaradeEvent => ({ type: 'dealt', slots, masks, first: 0 });
const swap = (seat: number, a: string, b: string): MascaradeEvent => ({
  type: 'swap',
  seat,
  slots: [a, b],
  owners: [seat, null],
});
const decided = (a: string, b: string, really: boolean): MascaradeEvent => ({
  type: 'decided',
  slots: [a, b],
  really,
});
const sight = (slot: string, mask: MaskId): MascaradeEvent => ({ type: 'sight', slot, owner: null, mask });

let beliefs: Beliefs;
const hear = (...events: MascaradeEvent[]) => {
  for (const event of events) beliefs.hear(event);
};

beforeEach(() => {
  beliefs = new Beliefs(ME);
  hear(dealt(['judge', 'king-1e', 'queen', 'witch', 'thief', 'cheat']));
});

describe('the deal', () => {
  test('is known for certain, including the centre', () => {
    expect(slots.map((slot) => beliefs.best(slot))).toEqual(
      ['judge', 'king-1e', 'queen', 'witch', 'thief', 'cheat'].map((mask) => ({ mask, chance: 1 })),
    );
    expect(beliefs.of('0', 'king-1e')).toBe(0);
  });

  test('is not known if it was not told', () => {
    beliefs = new Beliefs(ME);
    hear(dealt(null));
    expect(beliefs.of('0', 'judge')).toBe(0);
    expect(beliefs.best('0').chance).toBe(0);
  });
});

describe('a swap by someone else', () => {
  test('leaves both masks equally likely in both slots', () => {
    hear(swap(1, '1', '2'));
    for (const slot of ['1', '2']) {
      expect(beliefs.of(slot, 'king-1e')).toBe(0.5);
      expect(beliefs.of(slot, 'queen')).toBe(0.5);
    }
    expect(beliefs.best('0')).toEqual({ mask: 'judge', chance: 1 });
  });

  test('affects my own mask too', () => {
    hear(swap(1, '1', '0'));
    expect(beliefs.of('0', 'judge')).toBe(0.5);
    expect(beliefs.of('0', 'king-1e')).toBe(0.5);
  });

  test('of masks that are already mixed mixes them further', () => {
    hear(swap(1, '1', '2'), swap(3, '3', '2'));
    expect(beliefs.of('2', 'king-1e')).toBe(0.25);
    expect(beliefs.of('3', 'queen')).toBe(0.25);
    expect(beliefs.of('3', 'witch')).toBe(0.5);
    expect(beliefs.of('1', 'king-1e')).toBe(0.5);
  });

  test('does not change how likely each mask is overall', () => {
    hear(swap(1, '1', '2'), swap(3, '3', '2'), swap(4, '4', 'c0'), swap(2, '2', '4'));
    for (const mask of ['judge', 'king-1e', 'queen', 'witch', 'thief', 'cheat'] as const) {
      expect(slots.reduce((sum, slot) => sum + beliefs.of(slot, mask), 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('my own decision', () => {
  test('to swap is exact', () => {
    hear(swap(ME, '0', '1'), decided('0', '1', true));
    expect(beliefs.best('0')).toEqual({ mask: 'king-1e', chance: 1 });
    expect(beliefs.best('1')).toEqual({ mask: 'judge', chance: 1 });
  });

  test('to pretend changes nothing', () => {
    hear(swap(ME, '0', '1'), decided('0', '1', false));
    expect(beliefs.best('0')).toEqual({ mask: 'judge', chance: 1 });
    expect(beliefs.best('1')).toEqual({ mask: 'king-1e', chance: 1 });
  });

  test('carries uncertainty along unchanged', () => {
    hear(swap(1, '1', '2'), swap(ME, '0', '2'), decided('0', '2', true));
    expect(beliefs.of('0', 'king-1e')).toBe(0.5);
    expect(beliefs.of('0', 'queen')).toBe(0.5);
    expect(beliefs.best('2')).toEqual({ mask: 'judge', chance: 1 });
    expect(beliefs.of('1', 'king-1e')).toBe(0.5);
  });
});

describe('a mask that is seen', () => {
  test.each<[string, MascaradeEvent]>([
    ['looked at', sight('1', 'queen')],
    ['revealed', { type: 'reveal', seat: 1, slot: '1', mask: 'queen' }],
    ['shown', { type: 'shown', target: 1, slot: '1', mask: 'queen' }],
  ])('%s is there, and no longer elsewhere: so the other of the two is known as well', (_, event) => {
    hear(swap(1, '1', '2'), event);
    expect(beliefs.best('1')).toEqual({ mask: 'queen', chance: 1 });
    expect(beliefs.of('1', 'king-1e')).toBe(0);
    expect(beliefs.of('2', 'queen')).toBe(0);
    expect(beliefs.best('2')).toEqual({ mask: 'king-1e', chance: 1 });
  });

  test('retold without the mask teaches nothing', () => {
    hear(swap(1, '1', '2'), { type: 'reveal', seat: 1, slot: '1', mask: null });
    expect(beliefs.of('1', 'king-1e')).toBe(0.5);
  });

  test('against all belief is believed', () => {
    hear(sight('3', 'king-1e'));
    expect(beliefs.best('3')).toEqual({ mask: 'king-1e', chance: 1 });
    expect(beliefs.of('1', 'king-1e')).toBeLessThan(0.1);
  });

  test('elsewhere leaves rows that add up to one', () => {
    hear(swap(1, '1', '2'), swap(3, '3', '2'), swap(4, '4', '3'), sight('2', 'queen'));
    const masks = ['judge', 'king-1e', 'queen', 'witch', 'thief', 'cheat'] as const;
    for (const slot of slots) expect(masks.reduce((sum, mask) => sum + beliefs.of(slot, mask), 0)).toBeCloseTo(1, 12);
  });
});

describe('the second Peasant', () => {
  beforeEach(() => {
    beliefs = new Beliefs(ME);
    hear(dealt(['judge', 'king-1e', 'queen', 'peasant', 'peasant', 'cheat']));
  });

  test('stays where it is when the first is seen', () => {
    hear(sight('3', 'peasant'));
    expect(beliefs.best('3')).toEqual({ mask: 'peasant', chance: 1 });
    expect(beliefs.best('4')).toEqual({ mask: 'peasant', chance: 1 });
  });

  test('stays equally likely where it may be when the first is seen', () => {
    hear(swap(4, '4', '2'), sight('3', 'peasant'));
    expect(beliefs.of('4', 'peasant')).toBeCloseTo(0.5, 12);
    expect(beliefs.of('2', 'peasant')).toBeCloseTo(0.5, 12);
  });

  test('is less likely where the one just seen may have come from', () => {
    hear(swap(4, '4', '2'), sight('2', 'peasant'));
    expect(beliefs.best('2')).toEqual({ mask: 'peasant', chance: 1 });
    expect(beliefs.best('3')).toEqual({ mask: 'peasant', chance: 1 });
    expect(beliefs.of('4', 'peasant')).toBeLessThan(0.5);
    expect(beliefs.of('4', 'queen')).toBeGreaterThan(0.5);
  });
});

test('a public event without a mask changes nothing', () => {
  const before = JSON.stringify(slots.map((slot) => beliefs.best(slot)));
  hear(
    { type: 'turn', turn: 5, seat: 1, bound: false },
    { type: 'look', seat: 1, slot: '1', owner: 1 },
    { type: 'announce', seat: 1, mask: 'judge', slot: '1' },
    { type: 'answer', seat: 2, contests: true, slot: '2' },
    { type: 'named', seat: 2, mask: 'judge' },
    { type: 'moved', seats: [1, 2], places: [2, 1] },
  );
  expect(JSON.stringify(slots.map((slot) => beliefs.best(slot)))).toBe(before);
});
