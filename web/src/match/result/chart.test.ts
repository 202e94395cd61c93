import { describe, expect, test } from 'vitest';
import { apart, changes, draw, ticks } from './chart.ts';

const frame = { width: 400, height: 240, top: 10, right: 80, bottom: 30, left: 30 };

test.each([
  [0, 13, 6, [0, 5, 10]],
  [0, 5, 10, [0, 1, 2, 3, 4, 5]],
  [-10, 40, 4, [0, 20, 40]],
  [0, 1, 2, [0, 1]],
  [4, 4, 5, [4]],
])('round numbers from %i to %i, at most %i', (low, high, most, all) => {
  expect(ticks(low, high, most)).toEqual(all);
});

describe('names next to their lines', () => {
  test('stay where they are if there is room', () => {
    expect(apart([80, 20, 50], 15, 0, 100)).toEqual([80, 20, 50]);
  });

  test('move apart if they overlap, and keep their order', () => {
    expect(apart([50, 50, 52], 15, 0, 100)).toEqual([50, 65, 80]);
  });

  test('stay inside the picture', () => {
    expect(apart([95, 99, 100], 15, 0, 100)).toEqual([70, 85, 100]);
  });
});

describe('the lines', () => {
  const course = {
    points: [
      { at: 1, values: [6, 6, 6] },
      { at: 2, values: [6, 6, 6] },
      { at: 3, values: [13, 0, 6] },
    ],
  };

  test('there is one per person, and each ends where it should', () => {
    const { lines } = draw(course, frame);
    expect(lines).toHaveLength(3);
    expect(lines.every(({ marks }) => marks.at(-1)!.x === 320)).toBe(true);
    expect(lines[0].marks.at(-1)!.y).toBeCloseTo(10 - 2);
    expect(lines[1].marks.at(-1)!.y).toBeCloseTo(210);
  });

  test('run side by side for people with equal values, not on top of each other', () => {
    const starts = draw(course, frame).lines.map(({ marks }) => marks[0].y);
    expect(new Set(starts).size).toBe(3);
  });

  test('are single points if the match ended before anything was counted', () => {
    const { lines, across } = draw({ points: [{ at: 0, values: [0, 0, 0] }] }, frame);
    expect(lines.every(({ path }) => /^M[\d.]+ [\d.]+$/.test(path))).toBe(true);
    expect(across).toHaveLength(1);
  });

  test('have few marks even with many points', () => {
    const points = Array.from({ length: 200 }, (_, at) => ({ at, values: [at] }));
    const [{ marks }] = draw({ points }, frame).lines;
    expect(marks.length).toBeGreaterThan(3);
    expect(marks.length).toBeLessThan(12);
  });

  test('leave room for negative values', () => {
    const { up } = draw(
      {
        points: [
          { at: 0, values: [0] },
          { at: 1, values: [-10] },
        ],
      },
      frame,
    );
    expect(up.map(({ text }) => text)).toContain('−10');
  });
});

test('a table has a row for each change, and for the end', () => {
  const points = [[6], [6], [7], [7], [7]].map((values, at) => ({ at, values }));
  expect(changes({ points }).map(({ at }) => at)).toEqual([0, 2, 4]);
});
