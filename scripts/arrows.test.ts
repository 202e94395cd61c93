// The lint rules let a package import only what it may depend on. Biome runs once over a small repository of good and
// bad files, and the test compares its findings with the tables below.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workspaces } from './workspaces.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const value = (from: string) => `import { thing } from '${from}';\n\nexport const copy = thing;\n`;
const inPage = (code: string) => `<script lang="ts">\n${code.replace(/^(?=.)/gm, '  ')}</script>\n`;
const type = (from: string) => `import type { Thing } from '${from}';\n\nexport type Copy = Thing;\n`;

/** For each package, the packages whose code it may use. */
const leansOn: Record<string, string[]> = {
  kernel: [],
  'games/mascarade': ['kernel'],
  'games/rebel-princess': ['kernel'],
  games: ['kernel', 'mascarade', 'rebel-princess'],
  bots: ['kernel', 'mascarade', 'rebel-princess', 'games'],
  words: [],
  protocol: ['kernel'],
  tables: ['kernel', 'games'],
  server: ['kernel', 'mascarade', 'rebel-princess', 'games', 'bots', 'protocol', 'tables'],
  trials: ['kernel', 'mascarade', 'rebel-princess', 'games', 'bots', 'protocol', 'tables', 'server'],
  web: ['kernel', 'mascarade', 'rebel-princess', 'games', 'bots', 'words', 'tables'],
  cli: ['kernel', 'mascarade', 'rebel-princess', 'games', 'bots', 'words', 'protocol', 'tables', 'server', 'web'],
  scripts: ['kernel', 'mascarade', 'rebel-princess', 'games', 'bots', 'words', 'protocol', 'tables', 'server', 'web'],
};

const allowed: [file: string, code: string][] = [
  ['kernel/zod.ts', value('zod')],
  ['kernel/fuzz/own-package.ts', value('../chance.ts')],
  ['games/mascarade/masks/own-package.ts', value('../state.ts')],
  ['games/mascarade/fuzz.test.ts', value('@soiree/kernel/fuzz')],
  ['tables/type-protocol.ts', type('@soiree/protocol')],
  ['tables/limits.ts', value('@soiree/protocol/limits')],
  ['tables/schemas.test.ts', value('@soiree/protocol')],
  ['words/type-kernel.ts', type('@soiree/kernel')],
  ['words/type-game.ts', type('@soiree/mascarade')],
  ['words/reexport-type.ts', "export type { Thing } from '@soiree/mascarade';\n"],
  ['words/every-mask.test.ts', value('@soiree/mascarade')],
  ['words/mascarade/moves.ts', value('@soiree/mascarade/moves')],
  ['words/mascarade/rules.ts', value('@soiree/mascarade/box')],
  ['words/rules/facts.ts', value('@soiree/mascarade/box')],
  ['web/src/match/type.ts', type('@soiree/kernel')],
  ['web/src/match/type-protocol.ts', type('@soiree/protocol')],
  ['web/src/match/Type.svelte', inPage(type('@soiree/kernel'))],
  ['web/src/match/names.ts', value('@soiree/mascarade/masks')],
  ['web/src/match/Words.svelte', inPage(value('@soiree/words'))],
  ['web/src/match/own-package.ts', value('#games/mascarade/board.ts')],
  ['web/src/match/every-mask.test.ts', value('@soiree/mascarade')],
  ['web/src/practice/bots.ts', value('@soiree/bots')],
  ['web/src/worker/check.ts', value('@soiree/kernel')],
  ['web/test/match.ts', value('@soiree/kernel')],
  ['web/testing/match.ts', value('@soiree/mascarade')],
];

const forbidden: [file: string, code: string][] = [
  ['kernel/type.ts', type('@soiree/mascarade')],
  ['kernel/subpath.ts', value('@soiree/mascarade/cards')],
  ['kernel/dynamic.ts', "export const thing = await import('@soiree/bots');\n"],
  ['kernel/reexport.ts', "export { thing } from '@soiree/bots';\n"],
  ['kernel/reexport-all.ts', "export * from '@soiree/bots';\n"],
  ['kernel/bare.ts', "import '@soiree/bots';\n"],
  ['kernel/path.ts', value('../games/mascarade/index.ts')],
  ['kernel/fuzz/path.ts', value('../../bots/index.ts')],
  ['kernel/path-type.ts', type('../bots/index.ts')],
  ['kernel/path-of-type.ts', "export type Thing = import('../bots/index.ts').Thing;\n"],
  ['games/mascarade/path.ts', value('../../kernel/index.ts')],
  ['games/mascarade/path-game.ts', value('../rebel-princess/index.ts')],
  ['games/mascarade/other-game.ts', type('@soiree/rebel-princess')],
  ['bots/path-dynamic.ts', "export const thing = await import('../kernel/index.ts');\n"],
  ['cli/path.ts', value('../kernel/index.ts')],
  ['scripts/path.ts', value('../kernel/index.ts')],
  ['tables/type-bots.ts', type('@soiree/bots')],
  ['tables/file.ts', value('node:fs')],
  ['server/path-trials.ts', value('../trials/fuzz/fuzz.ts')],
  ['trials/fuzz/path.ts', value('../../server/start.ts')],
  ['words/type-bots.ts', type('@soiree/bots')],
  ['words/facts.ts', value('@soiree/mascarade/box')],
  ['words/rules/play.ts', value('@soiree/mascarade')],
  ['words/rules/type-bots.ts', type('@soiree/bots')],
  ['words/type-inside.ts', "import { type Thing } from '@soiree/kernel';\n\nexport type Copy = Thing;\n"],
  ['words/dynamic.ts', "export const thing = await import('@soiree/mascarade');\n"],
  ['words/reexport.ts', "export { thing } from '@soiree/mascarade';\n"],
  ['words/reexport-all.ts', "export * from '@soiree/mascarade';\n"],
  ['words/path-type.ts', type('../kernel/index.ts')],
  ['web/src/match/type-server.ts', type('@soiree/server')],
  ['web/src/match/type-inside.ts', "import { type Thing } from '@soiree/bots';\n\nexport type Copy = Thing;\n"],
  ['web/src/match/dynamic.ts', "export const thing = await import('@soiree/rebel-princess');\n"],
  ['web/src/match/reexport.ts', "export { thing } from '@soiree/mascarade';\n"],
  ['web/src/match/path.ts', value('../../../kernel/index.ts')],
  ['web/src/match/Path.svelte', inPage(value('../../../kernel/index.ts'))],
  ['web/src/match/Server.svelte', inPage(type('@soiree/server'))],
  ...['kernel', 'mascarade', 'rebel-princess', 'bots', 'protocol', 'tables'].flatMap((name): [string, string][] => [
    [`web/src/match/value-${name}.ts`, value(`@soiree/${name}`)],
    [`web/src/match/Value-${name}.svelte`, inPage(value(`@soiree/${name}`))],
  ]),
  ['web/src/practice/schemas.ts', value('@soiree/protocol')],
  ['web/test/schemas.ts', value('@soiree/protocol')],
];

for (const [folder, uses] of Object.entries(leansOn)) {
  for (const other of Object.keys(leansOn).map((name) => path.basename(name))) {
    if (other === path.basename(folder) || other === 'scripts') continue;
    const list = uses.includes(other) ? allowed : forbidden;
    list.push([`${folder}/uses-${other}.ts`, value(`@soiree/${other}`)]);
  }
}

let copy: string;
let complaints: Map<string, string[]>;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'soiree-arrows-'));
  for (const part of ['biome.json', 'scripts/lint'])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  for (const [file, code] of [...allowed, ...forbidden]) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), code);
  }
  complaints = lint(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The rules each file breaks. */
function lint(folder: string): Map<string, string[]> {
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  const found = new Map<string, string[]>();
  for (const [, rule, file] of stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),/gm)) {
    const name = path.relative(folder, path.resolve(folder, file)).replaceAll(path.sep, '/');
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return found;
}

test('every package is in the table', () => {
  expect(Object.keys(leansOn)).toEqual(expect.arrayContaining(workspaces().map((workspace) => workspace.folder)));
});

test('every package is checked by the compiler', () => {
  const { include } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  const checked = include.map((pattern: string) => pattern.split('/')[0]);
  const missing = workspaces().filter(({ folder }) => !checked.includes(folder.split('/')[0]));
  expect(missing).toEqual([]);
});

describe('allowed', () => {
  test.each(allowed)('%s', (file) => {
    expect(complaints.get(file)).toBeUndefined();
  });
});

describe('forbidden', () => {
  test.each(forbidden)('%s', (file) => {
    const arrows = (complaints.get(file) ?? []).filter((rule) =>
      /^(plugin|lint\/style\/noRestrictedImports)$/.test(rule),
    );
    expect(arrows).not.toEqual([]);
  });
});
