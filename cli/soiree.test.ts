import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Match, openMatch, secretFromSeed, expect as sure, toLog } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { folder, KEY, ran, soiree, start } from './testing.ts';

describe('the program', () => {
  test('--help lists every command', async () => {
    const { code, stdout, stderr } = await ran(['--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const command of ['serve', 'play', 'rules', 'simulate', 'arena', 'replay', 'referee', 'backup', 'restore']) {
      expect(stdout).toContain(`  ${command}`);
    }
    expect(stdout).toMatch(/^Commands$/m);
    expect(stdout).not.toMatch(KEY);
  });

  test('an unknown command is refused with a sentence that names it and the known ones', async () => {
    const { code, stdout, stderr } = await ran(['dance']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      'There’s no command “dance”; choose one of: serve, play, rules, simulate, arena, replay, referee, backup, restore.\n',
    );
  });

  test('--lang uk speaks Ukrainian, wherever it is placed', async () => {
    const { code, stdout } = await ran(['simulate', '--help', '--lang', 'uk']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/[іїє]/);
    expect(stdout).toContain('--players 2–13');
    expect(stdout).not.toMatch(KEY);
  });

  test('an unknown language is refused', async () => {
    const { code, stdout, stderr } = await ran(['--lang=xx', '--help']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('There’s no language “xx”; choose one of: en, uk, pl, ru, nl.\n');
  });

  test('uses the language of the terminal, LC_ALL before LANG', async () => {
    const polish = await soiree(['dance'], '', { LANG: 'pl_PL.UTF-8', LC_ALL: '' });
    const plain = await ran(['dance'], { LANG: 'pl_PL.UTF-8', LC_ALL: 'C' });
    expect(polish.stderr).toMatch(/^Nie ma polecenia/);
    expect(plain.stderr).toMatch(/^There’s no command/);
  });

  test('a file that fails a check ends with exit code 1, and says so', async () => {
    const file = path.join(folder(), 'match.json');
    const match = sure(openMatch(mascarade, { seats: 4, options: {}, secret: secretFromSeed(1) }));
    const log = toLog(match as unknown as Match);
    writeFileSync(file, JSON.stringify({ ...log, header: { ...log.header, commitment: 'ab'.repeat(32) } }));
    const { code, stdout, stderr } = await ran(['replay', 'verify', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ /m);
    expect(stderr).toBe('This file failed verification: don’t trust it.\n');
  });
});

/** A process of its own, only a few times. */
describe.concurrent('soiree', () => {
  test('play without a terminal explains itself', async () => {
    const { code, stdout, stderr } = await soiree(['play']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('npx soiree simulate');
    expect(stdout).toContain('npx soiree referee');
    expect(stdout).not.toMatch(KEY);
  });

  test('rules are plain text if there is no terminal', async () => {
    const { code, stdout, stderr } = await soiree(['rules', 'mascarade', 'чарівниця', '--lang=uk']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Чарівниця\n\n/);
    expect(stdout).not.toMatch(KEY);
    expect(stdout).not.toMatch(/[A-Za-z]{3}/);
    expect(stdout).not.toContain('\x1b');
  });

  test('an unreadable file is refused with exit code 2, without control characters', async () => {
    const file = path.join(tmpdir(), 'soiree-\x1b[2Jnone\x07.json');
    const { code, stdout, stderr } = await soiree(['replay', 'verify', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /^The file .*none\.json can’t be read \(no such file or folder\): check its name and folder\.\n$/,
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is that there are none
    expect(stderr).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
  });

  test('a closed output is not an error', async () => {
    const child = start(['simulate', '--matches', '20', '--lang', 'en']);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    child.stdout.destroy();
    child.stdin.end();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(complaint).toBe('');
    expect(code).toBe(0);
  });
});
