import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectionsFor, openFileLimit } from './open-files.ts';

const TABLE = `Limit                     Soft Limit           Hard Limit           Units
Max processes             7823                 7823                 processes
Max open files            1024                 524288               files
Max locked memory         8388608              8388608              bytes
`;

function limitIn(text: string): number | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'limits');
  writeFileSync(file, text);
  return openFileLimit(file);
}

test('the limit of open files is the soft one', () => {
  expect(limitIn(TABLE)).toBe(1024);
  expect(limitIn(TABLE.replace('1024 ', 'unlimited '))).toBe(Number.POSITIVE_INFINITY);
});

test('a system that does not say has no known limit', () => {
  expect(limitIn('')).toBeUndefined();
  expect(openFileLimit('/no/such/file')).toBeUndefined();
});

test.each([
  [1024, 1, 919],
  [1024, 64, 604],
  [200, 1, 100],
  [undefined, 1, 3991],
  [524_288, 1, 20_000],
  [Number.POSITIVE_INFINITY, 64, 20_000],
])('with a limit of %s open files and %i threads there are at most %i connections', (limit, threads, most) => {
  expect(connectionsFor(threads, limit)).toBe(most);
});
