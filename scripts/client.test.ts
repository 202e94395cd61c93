// Set-up and the build of the client in a small repository: the real scripts, Node and Vite, but a client of three
// lines.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

const files = {
  'package.json': '{ "workspaces": ["web"] }',
  'package-lock.json': '{ "packages": { "": {}, "web": {} } }',
  'node_modules/.package-lock.json': '{ "packages": { "web": {} } }',
  'web/package.json': '{ "type": "module" }',
  'web/browser/package.json': '{}',
  'web/browser/package-lock.json': '{ "packages": { "": {} } }',
  'web/browser/node_modules/.package-lock.json': '{ "packages": {} }',
  // like SvelteKit, into a folder named build
  'web/vite.config.js':
    "export default { build: { outDir: process.env.SOIREE_WEB_OUT || 'build', emptyOutDir: true } };\n",
  'web/index.html': '<!doctype html><script type="module" src="/main.js"></script>\n',
  'web/main.js': "import { hello } from '../words/hello.js';\n\ndocument.title = hello;\n",
  'words/hello.js': "export const hello = 'Good evening';\n",
  'kernel/index.js': 'export {};\n',
  'games/mascarade/index.js': 'export {};\n',
  'tables/index.js': 'export {};\n',
  'bots/index.js': 'export {};\n',
  'protocol/index.js': 'export {};\n',
  'cli/soiree.ts': "console.log('open');\n",
  'web/screens/run.ts': "console.log('screens');\n",
  'scripts/test.ts': "console.log('tested');\n",
};

let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'soiree-client-'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const script of ['client.cjs', 'lock.cjs', 'refusal.cjs', 'run.cjs', 'setup.cjs']) {
    cpSync(path.join(ROOT, 'scripts', script), path.join(project, 'scripts', script));
  }
  const isNode = (name: string) => /^node-(bin-)?(linux|darwin|win)/.test(name);
  for (const name of ['vite', ...readdirSync(path.join(ROOT, 'node_modules')).filter(isNode)]) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(project, 'node_modules', name), 'junction');
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** What `npm run TASK` writes. */
function run(task: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { NODE_ENV, SOIREE_PAGES, SOIREE_WEB_OUT, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', task, ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...rest, ...env },
  });
  return { status, stdout, stderr };
}

const BUILDING = 'Building the web client. This takes a few seconds…\n';
const opened = { status: 0, stdout: 'open\n', stderr: '' };
const openedAfterBuild = { ...opened, stderr: BUILDING };

const built = () =>
  readdirSync(path.join(project, 'web/build/assets'))
    .map((file) => readFileSync(path.join(project, 'web/build/assets', file), 'utf8'))
    .join();

describe('npm start', () => {
  test('builds the client first, and not again if nothing has changed', () => {
    expect(run('start')).toEqual(openedAfterBuild);
    expect(built()).toContain('Good evening');
    expect(run('start')).toEqual(opened);
  });

  test('builds it again when a source has changed', () => {
    run('start');
    const changes = {
      'words/hello.js': "export const hello = 'Dobry wieczór';\n",
      'web/index.html': `${files['web/index.html']}<p>`,
      'web/src/new.js': 'export {};\n',
      'kernel/index.js': 'export const kernel = 1;\n',
      'games/mascarade/index.js': 'export const game = 1;\n',
      'bots/index.js': 'export const bot = 1;\n',
      'protocol/index.js': 'export const protocol = 1;\n',
      'package-lock.json': `${files['package-lock.json']}\n`,
    };
    for (const [file, text] of Object.entries(changes)) {
      write(file, text);
      expect([file, run('start')]).toEqual([file, openedAfterBuild]);
    }
    expect(built()).toContain('Dobry wieczór');
    expect(run('start')).toEqual(opened);
  });

  test('does not build it again when only other files have changed', () => {
    run('start');
    for (const file of [
      'web/src/board.test.ts',
      'web/browser/whole-match.ts',
      'web/test/evening.ts',
      'web/testing/people.ts',
      'web/screens/more.ts',
      'web/.svelte-kit/generated.js',
      'web/node_modules/$app/types.d.ts',
      'kernel/chance.test.ts',
      'server/start.ts',
    ]) {
      write(file, 'changed');
    }
    expect(run('start')).toEqual(opened);
  });

  test('builds it again when it is gone, or was built by hand', () => {
    run('start');
    rmSync(path.join(project, 'web/build'), { recursive: true });
    expect(run('start')).toEqual(openedAfterBuild);
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: path.join(project, 'web') });
    expect(status).toBe(0);
    expect(run('start')).toEqual(openedAfterBuild);
  });

  test('stops with Vite’s output and a sentence when it cannot be built', () => {
    run('start');
    write('web/main.js', "import { hello } from '../words/nowhere.js';\n");
    for (let i = 0; i < 2; i++) {
      const { status, stdout, stderr } = run('start');
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^Building the web client\. .*nowhere\.js.*\nThe web client could not be built \(see /s);
      expect(stderr).not.toContain('client.cjs');
    }
    expect(existsSync(path.join(project, '.setup-lock'))).toBe(false);
    write('web/main.js', files['web/main.js']);
    expect(run('start')).toEqual(opened);
  });

  test('does not build it if another build is served', () => {
    expect(run('start', [], { SOIREE_PAGES: project })).toEqual(opened);
    expect(existsSync(path.join(project, 'web/build'))).toBe(false);
  });

  test('builds into its own folder, even if SOIREE_WEB_OUT names another', () => {
    expect(run('start', [], { SOIREE_WEB_OUT: path.join(project, 'elsewhere') })).toEqual(openedAfterBuild);
    expect(built()).toContain('Good evening');
  });
});

test('npm run web always builds it', () => {
  for (let i = 0; i < 2; i++) expect(run('web')).toEqual({ status: 0, stdout: '', stderr: BUILDING });
  expect(run('start')).toEqual(opened);
});

test('npm run screens builds the client first', () => {
  expect(run('screens')).toEqual({ status: 0, stdout: 'screens\n', stderr: BUILDING });
});

test.each<[string[], boolean]>([
  [[], true],
  [['browser'], true],
  [['lint', 'browser', '-t', 'x'], true],
  [['kernel'], false],
  [['kernel', '-t', 'browser'], false],
])('npm test %j: builds it: %s', (args, isBuilt) => {
  expect(run('test', args)).toEqual({ status: 0, stdout: 'tested\n', stderr: isBuilt ? BUILDING : '' });
});
