import type { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Progress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that keeps each piece written to it. */
function stream(isTTY: boolean) {
  const pieces: string[] = [];
  const out = { isTTY, write: (text: string) => pieces.push(text) } as unknown as WriteStream;
  return { pieces, out };
}

/** A run in which each game takes this many milliseconds. */
function run(games: number, milliseconds: number, isTTY: boolean): string[] {
  const { pieces, out } = stream(isTTY);
  const progress = new Progress(games, out, (done, rate) => `${done} at ${Math.round(rate)}`);
  for (let done = 1; done <= games; done++) {
    vi.advanceTimersByTime(milliseconds);
    progress.update(done);
  }
  return pieces;
}

describe('on a terminal', () => {
  test('a bar grows on one line and disappears at the end', () => {
    const pieces = run(50, 100, true);
    expect(pieces).toHaveLength(51);
    for (const piece of pieces) {
      expect(piece).toMatch(/^\r/);
      expect(piece).not.toContain('\n');
    }
    const bars = pieces.slice(0, -1).map((piece) => stripVTControlCharacters(piece));
    const full = bars.map((bar) => [...bar].filter((letter) => letter === '█').length);
    const width = bars.map((bar) => [...bar].filter((letter) => letter === '█' || letter === '░').length);
    expect(new Set(width).size).toBe(1);
    expect(full).toEqual(full.toSorted((a, b) => a - b));
    expect(full[0]).toBeLessThan(2);
    expect(full.at(-1)).toBe(width[0]);
    expect(bars[24]).toContain(' 25 at 10');
    expect(stripVTControlCharacters(pieces[50]).trim()).toBe('');
  });

  test('the bar disappears if a run ends early', () => {
    const { pieces, out } = stream(true);
    const progress = new Progress(50, out, () => 'some');
    progress.update(3);
    progress.clear();
    expect(pieces).toHaveLength(2);
    expect(stripVTControlCharacters(pieces[1]).trim()).toBe('');
  });

  test('the bar is drawn ten times a second at most', () => {
    // two seconds
    expect(run(2000, 1, true).length).toBeLessThan(25);
  });
});

describe('elsewhere', () => {
  test('a line for each tenth, and no control characters', () => {
    const pieces = run(50, 1000, false);
    expect(pieces).toHaveLength(10);
    for (const piece of pieces) expect(piece).toMatch(/^\d+ at \d+\n$/);
    expect(pieces.map((piece) => Number.parseInt(piece, 10))).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
  });

  test('nothing for a run of a second', () => {
    expect(run(1000, 1, false)).toEqual([]);
  });

  test('games of an earlier run count as done, but not towards the speed', () => {
    const { pieces, out } = stream(false);
    const progress = new Progress(50, out, (done, rate) => `${done} at ${rate.toFixed(1)}`, 25);
    for (let done = 26; done <= 50; done++) {
      vi.advanceTimersByTime(1000);
      progress.update(done);
    }
    expect(pieces).toEqual(['30 at 1.0\n', '35 at 1.0\n', '40 at 1.0\n', '45 at 1.0\n', '50 at 1.0\n']);
  });

  test('there is nothing to clear', () => {
    const { pieces, out } = stream(false);
    new Progress(50, out, () => '').clear();
    expect(pieces).toEqual([]);
  });

  test('a single game has a single line', () => {
    expect(run(1, 5000, false)).toEqual(['1 at 0\n']);
  });
});
