import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gameIds } from '@soiree/games/ids';
import { expect, test } from 'vitest';

/**
 * No file outside a game's own folders names a game, so that adding one touches only the registries. Biome's plugins see
 * neither templates nor JSON, so this rule is a test.
 */

const ROOT = path.resolve(import.meta.dirname, '..');

/** The registries, and lists that a tool reads. */
const registries = [
  'games/ids.ts',
  'games/index.ts',
  'bots/games.ts',
  'words/games.ts',
  'words/rule-books.ts',
  'words/parts.ts',
  'cli/play/games.ts',
  'web/src/games/index.ts',
  'biome.json',
];
/** Each package lists the packages it imports. */
const isList = (file: string): boolean => file.endsWith('package.json') || registries.includes(file);

/** Files that still name a game. This list only gets shorter. */
const remaining = ['web/src/practice/first-table.ts'];

const isProduct = (file: string): boolean =>
  /\.(?:ts|svelte|cjs|mjs|json|grit)$/.test(file) &&
  !/\.test\.ts$|\/testing|package-lock|^(?:bench|docs|trials|scripts)\/|^words\/\w\w\/|^web\/(?:browser|screens)\//.test(
    file,
  );
/** A folder of a game's name, or a file whose name begins with it. */
const belongsTo = (file: string, game: string): boolean => new RegExp(`(?:^|/)${game}[/.-]`).test(file);

test('no file outside the folders of a game names it, except the registries', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const naming = files.filter((file) => {
    if (!isProduct(file) || isList(file) || gameIds.some((game) => belongsTo(file, game))) return false;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return gameIds.some((game) => text.includes(game));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(naming).toEqual(remaining);
});
