// Loads every entry point with plain Node, because Vitest resolves and compiles more than Node does.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspaces } from './workspaces.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

function node(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', timeout: 30_000 });
}

const entries = workspaces().flatMap(({ folder, manifest }) =>
  Object.entries(manifest.exports ?? {})
    .filter(([, file]) => existsSync(path.join(ROOT, folder, file)))
    .map(([key]) => path.posix.join(manifest.name, key)),
);

test.each(entries)('%s', (entry) => {
  const { status, stderr } = node('--input-type=module', '--eval', `await import('${entry}');`);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

// only the second one loads the server's dependencies
test.each([['--help'], ['serve', '--help']])('soiree %s %s', (...args) => {
  const { status, stdout, stderr } = node('cli/soiree.ts', ...args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/soiree/i);
});
