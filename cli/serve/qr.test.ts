import { stripVTControlCharacters } from 'node:util';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { widthOf } from '../columns.ts';
import { qrLines } from './qr.ts';

const address = 'http://192.168.1.20:8080';
const lines = qrLines(address, 200) ?? [];

/** The upper and lower square of each character: true is dark. What is drawn is light. */
const halves: Record<string, [boolean, boolean]> = {
  '█': [false, false],
  '▀': [false, true],
  '▄': [true, false],
  ' ': [true, true],
};

test('draws the code of the address, with a light border', () => {
  const rows = lines.map(stripVTControlCharacters).flatMap((line) => {
    const signs = [...line].map((sign) => halves[sign]);
    return [signs.map(([above]) => above), signs.map(([, below]) => below)];
  });
  const { data } = encode(address, { border: 2 });
  expect(rows.slice(0, data.length)).toEqual(data);
  for (const row of data) expect([row[0], row[1], row.at(-2), row.at(-1)]).toEqual([false, false, false, false]);
  expect(data[0].concat(data[1])).not.toContain(true);
});

test('every line sets its own white and black, and resets the colours', () => {
  for (const line of lines) {
    expect(line.startsWith('\x1b[38;5;231;48;5;16m')).toBe(true);
    expect(line.endsWith('\x1b[0m')).toBe(true);
    expect(stripVTControlCharacters(line)).toMatch(/^[█▀▄ ]+$/);
  }
});

test('is drawn only where it fits', () => {
  const width = widthOf(lines[0]);
  expect(qrLines(address, width)).toEqual(lines);
  expect(qrLines(address, width - 1)).toBeUndefined();
});

test('a typical address fits on a typical screen, with the lines around it', () => {
  const longest = qrLines('http://192.168.178.123:65535', 80) ?? [];
  expect(longest.length).toBeGreaterThan(10);
  expect(longest.length).toBeLessThan(17);
});
