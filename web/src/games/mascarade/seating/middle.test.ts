import { describe, expect, test } from 'vitest';
import { middleLayout } from './middle.ts';
import { ringFor } from './stations.ts';

const laptop = { width: 790, height: 545 };
const telephone = { width: 360, height: 415 };
const contents = (seats: number) => ({
  others: seats - 1,
  isSeated: true,
  hands: seats === 2 ? 3 : seats === 3 ? 2 : 1,
  isOpen: false,
  centre: seats === 4 ? 2 : seats === 5 ? 1 : 0,
});
const laid = (room: typeof laptop, seats: number) => {
  const { middle, scale } = ringFor(room, contents(seats));
  return { middle, scale, ...middleLayout(middle, scale, contents(seats).centre) };
};
const counts = Array.from({ length: 12 }, (_, i) => i + 2);

describe.each([laptop, telephone])('$width × $height', (room) => {
  test.each(counts)('%i players: bank and courthouse have room next to everything else', (seats) => {
    const { middle, picture, isTall } = laid(room, seats);
    expect(picture * (isTall ? 1 : 2)).toBeLessThan(middle.width);
    expect(picture * 0.9 * (isTall ? 2 : 1)).toBeLessThan(middle.height - 60);
  });
});

test.each(counts)('on a laptop, pictures are drawn with %i players', (seats) => {
  expect(laid(laptop, seats).picture).toBeGreaterThanOrEqual(32);
});

test('with too little room there are only signs', () => {
  const box = { x: 0, y: 0, width: 110, height: 180 };
  expect(middleLayout(box, 1, 0)).toEqual({ isTall: true, isShort: true, isFull: false, picture: 0 });
  expect(middleLayout(box, 1, 2).isFull).toBe(true);
});
