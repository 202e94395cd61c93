import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

const link = 'http://192.168.1.20:8080/t/KQ7M3X';

/** The squares that a path paints. */
function painted(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let i = 0; i < Number(width); i++) squares.add(`${Number(x) + i} ${y}`);
  }
  return squares;
}

test('every dark square of the code is painted, and no other', () => {
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const { path } = drawQr(link);
  expect(painted(path)).toEqual(new Set(dark));
  expect(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('');
});

test('a margin of four squares stays empty', () => {
  const { size, path } = drawQr(link);
  const places = [...painted(path)].flatMap((square) => square.split(' ').map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
