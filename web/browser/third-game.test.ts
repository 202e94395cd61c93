import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
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
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { test } from './test.ts';
import { screens } from './visitor.ts';
import { t } from './words.ts';

/** Follows docs/adding-a-game.md in a copy of the project, and plays the game that it adds. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Milliseconds for the copy and its build. */
const PATIENCE = 120_000;

interface Step {
  readonly kind: string;
  readonly file: string;
  readonly lines: readonly string[];
}

const steps: Step[] = [
  ...readFileSync(path.join(ROOT, 'docs/adding-a-game.md'), 'utf8').matchAll(/^```(\w+) (\S+)\n(.*?)\n```$/gms),
].map(([, kind, file, text]) => ({ kind, file, lines: text.split('\n') }));

/** The tracked files, and every installed package; the project's own packages are those of the copy. */
function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    if (/^(?:bench|docs|trials)\//.test(file)) continue;
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(to, file));
  }
  mkdirSync(path.join(to, 'node_modules/@soiree'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@soiree') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(to, 'node_modules', name));
  }
}

function follow(to: string, { kind, file, lines }: Step): void {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    writeFileSync(path.join(to, name), text);
  };
  if (kind !== 'diff') return write(file, `${lines.join('\n')}\n`);
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  const files = globSync(file, { cwd: to });
  expect(files, file).not.toEqual([]);
  for (const name of files) {
    const text = readFileSync(path.join(to, name), 'utf8');
    expect(text, name).toContain(before.join('\n'));
    write(name, text.replace(before.join('\n'), after.join('\n')));
  }
}

/** What `npm install` does for the packages of the project. */
function linkPackages(to: string): void {
  for (const file of globSync('{*,games/*}/package.json', { cwd: to, exclude: ['node_modules'] })) {
    const { name } = JSON.parse(readFileSync(path.join(to, file), 'utf8'));
    if (name.startsWith('@soiree/'))
      symlinkSync(path.join(to, path.dirname(file)), path.join(to, 'node_modules', name));
  }
}

/** Answers every question with the first possible answers until the match is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const answer = page.locator('[data-answers] [data-answer]').first();
  const pick = page.locator('[data-answers] input:not(:checked)').first();
  const confirm = page.locator('[data-answers] [data-confirm]');
  const result = page.locator('[data-result]');
  for (;;) {
    await answer.or(pick).or(confirm).or(result).first().waitFor();
    if (await result.isVisible()) return;
    const seq = await page.locator('[data-seq]').getAttribute('data-seq');
    if (await confirm.isVisible()) {
      while (await confirm.isDisabled()) await pick.check();
      await confirm.click();
    } else await answer.click();
    await page.locator(`[data-seq]:not([data-seq="${seq}"])`).waitFor();
  }
}

describe('a game that was added by the guide', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'soiree-third-game-'));
  const soiree = async (...args: string[]) => (await run(execPath, ['cli/soiree.ts', ...args], { cwd: copy })).stdout;
  let server: ServerProcess;

  beforeAll(async () => {
    expect(steps.length).toBeGreaterThan(6);
    copyProject(copy);
    for (const step of steps) follow(copy, step);
    linkPackages(copy);
    await run(execPath, [path.join(copy, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: path.join(copy, 'web') });
    server = await ServerProcess.open({}, copy);
  }, PATIENCE);

  afterAll(async () => {
    await server?.close();
    rmSync(copy, { recursive: true, force: true });
  });

  test('is played by random bots', async () => {
    const report = await soiree('simulate', 'parlour', '--players', '4', '--matches', '20', '--lang', 'en');
    expect(report).toMatch(/^Matches +20$/m);
    expect(report).toMatch(/^random /m);
  });

  test('is played in the terminal', async () => {
    const script = `
      import { speaker } from '@soiree/words';
      import { playInTerminal } from './cli/play/play.ts';
      import { anything, ScriptedTerminal } from './cli/play/testing.ts';
      const words = await speaker('en');
      const terminal = new ScriptedTerminal(anything(words, 3));
      const { ok } = await playInTerminal(['parlour', '--seed', '3', '--pace', '0'], words, terminal);
      console.log(ok, terminal.screen);
    `;
    const { stdout } = await run(execPath, ['--input-type=module', '-e', script], { cwd: copy });
    expect(stdout).toMatch(/^true .*(?:wins?|victory)/is);
  });

  test('is played at a table of the server, on a plain board, on a phone', async ({ come }) => {
    const { page } = await come(screens.phone);
    await page.goto(server.address);
    const poster = page.getByRole('article', { name: 'Parlour' });
    await poster.getByRole('button', { name: t('shell.home.create') }).click();
    await page.getByRole('button', { name: t('waiting-room.new.open'), exact: true }).click();
    await page.getByLabel(t('shell.name.label'), { exact: true }).fill('Adele');
    await page.getByRole('button', { name: t('shell.name.save'), exact: true }).click();
    await page.getByRole('radio', { name: t('waiting-room.pace.instant'), exact: true }).check();
    await page.getByRole('button', { name: t('waiting-room.start.fill'), exact: true }).click();
    await page.getByRole('button', { name: t('waiting-room.start.start'), exact: true }).click();
    await page.getByRole('group', { name: t('table.match.answers') }).waitFor();
    expect(await page.locator('dl').textContent()).toContain('hand');
    await playToTheEnd(page);
    expect(await page.locator('.ending').textContent()).toMatch(/win|victory/i);
  });

  test('is played in practice', async ({ come }) => {
    const { page } = await come();
    await page.goto(`${server.address}/practice/parlour`);
    await playToTheEnd(page);
  });
});
