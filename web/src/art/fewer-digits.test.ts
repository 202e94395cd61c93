import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fewerDigits } from './fewer-digits.ts';

test('keeps whole numbers', () => {
  expect(fewerDigits('M10.456 20.04c-.049.36 1.98.567-3.25 4z')).toBe('M10 20c0 0 2 1-3 4z');
  expect(fewerDigits('M10.456 20.04H30.9V1.2')).toBe('M10 20H31V1');
});

test('rounding errors do not add up: strokes do not drift', () => {
  expect(fewerDigits('M0 0l1.4 0l1.4 0l1.4 0h.4v.6h.4')).toBe('M0 0l1 0 2 0 1 0h1v1h0');
  expect(fewerDigits('M.4.4h5.4zh5.4')).toBe('M0 0h6zh6');
});

test('radii keep a digit, and an arc’s flags need no separator', () => {
  expect(fewerDigits('M0 0a5.55 5.55 0 011.52-.25')).toBe('M0 0a5.5 5.5 0 0 1 2 0');
});

test('throws on something that is not a path', () => {
  expect(() => fewerDigits('M1 2 ?')).toThrow('not a path');
});

/** Roughly where a path goes: every end of a stroke, in absolute coordinates. */
function ends(path: string): number[] {
  const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
  const places: number[] = [];
  let [x, y, fromX, fromY] = [0, 0, 0, 0];
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    if (kind === 'z') {
      [x, y] = [fromX, fromY];
      continue;
    }
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += counts[kind]) {
      const last = numbers.slice(at, at + counts[kind]);
      const [baseX, baseY] = command === kind ? [x, y] : [0, 0];
      if (kind === 'h') x = baseX + last[0];
      else if (kind === 'v') y = baseY + last[0];
      else [x, y] = [baseX + last[last.length - 2], baseY + last[last.length - 1]];
      if (kind === 'm' && at === 0) [fromX, fromY] = [x, y];
      places.push(x, y);
    }
  }
  return places;
}

test('no icon moves visibly', () => {
  const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  for (const name of ['old-king', 'herbs-bundle', 'spy', 'mermaid', 'hourglass', 'witch-face']) {
    for (const [, path] of icons[name].body.matchAll(/ d="([^"]*)"/g)) {
      const [before, after] = [ends(path), ends(fewerDigits(path))];
      expect(after.length, name).toBe(before.length);
      const furthest = Math.max(...after.map((place, i) => Math.abs(place - before[i])));
      expect(furthest, name).toBeLessThan(0.51);
    }
  }
});
