// No two packages export a declaration of the same name, so that a name means one thing wherever it is read. What
// belongs to a game may be called the same in each game.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gameIds } from '@soiree/games/ids';
import { expect, test } from 'vitest';
import { workspaces } from './workspaces.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;

/** Tests and what only they use. */
const isTest = (file: string) =>
  /\.test\.ts$|(^|\/)testing(\/|\.ts$)|^web\/(browser|test|screens)\/|^trials\//.test(file);
/** The kernel has a tiny game for its own tests. */
const ofGame = new RegExp(`(^|/)(${gameIds.join('|')})/|^kernel/fuzz/parlour`);

/** Where each exported name is declared: by package, or `a game`. */
function declarations(): Map<string, Map<string, string[]>> {
  const folders = workspaces()
    .map(({ folder }) => folder)
    .sort((a, b) => b.length - a.length);
  const found = new Map<string, Map<string, string[]>>();
  const seen = new Set<string>();
  for (const folder of folders) {
    for (const file of globSync(`${folder}/**/*.{ts,svelte}`, {
      cwd: ROOT,
      exclude: ['**/node_modules', '**/.svelte-kit', 'web/build'],
    })) {
      if (isTest(file) || seen.has(file)) continue;
      seen.add(file);
      const owner = ofGame.test(file) ? 'a game' : folder;
      for (const [, name] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(DECLARATION)) {
        const owners = found.get(name) ?? new Map<string, string[]>();
        found.set(name, owners.set(owner, [...(owners.get(owner) ?? []), file]));
      }
    }
  }
  return found;
}

const all = declarations();

test('the packages are read', () => {
  expect(all.size).toBeGreaterThan(1000);
  expect([...(all.get('AppendQueue')?.keys() ?? [])]).toEqual(['server']);
});

test('no two packages export the same name', () => {
  const clashes = [...all].filter(([, owners]) => owners.size > 1);
  expect(clashes.map(([name, owners]) => `${name}: ${[...owners.values()].flat().join(', ')}`)).toEqual([]);
});
