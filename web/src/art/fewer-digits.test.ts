import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fewerDigits } from './fewer-digits.ts';

test('keeps one digit behind the point', () => {
  expect(fewerDigits('M10.456 20.04c-.049.36 1.98.567-3.25 0z')).toBe('M10.5 20c0 .4 2 .6-3.3 0z');
});

test('a number that loses its point does not melt into the next', () => {
  expect(fewerDigits('l1.98.567')).toBe('l2 .6');
  expect(fewerDigits('l1.2-.04')).toBe('l1.2 0');
});

test('knows the flags of an arc without anything between them', () => {
  expect(fewerDigits('a5.55 5.55 0 011.52.25')).toBe('a5.5 5.5 0 0 1 1.5.3');
});

test('says so when it is given no path', () => {
  expect(() => fewerDigits('M1 2 ?')).toThrow('no path');
});

/** Where a path has been, roughly: every end of a stroke, in absolute numbers. */
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

test('no icon moves by more than anybody sees', () => {
  const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  for (const name of ['old-king', 'herbs-bundle', 'spy', 'mermaid', 'hourglass', 'witch-face']) {
    for (const [, path] of icons[name].body.matchAll(/ d="([^"]*)"/g)) {
      const [before, after] = [ends(path), ends(fewerDigits(path))];
      expect(after.length, name).toBe(before.length);
      const furthest = Math.max(...after.map((place, i) => Math.abs(place - before[i])));
      expect(furthest, name).toBeLessThan(2);
    }
  }
});
