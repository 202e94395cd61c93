import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@soiree/server';
import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { captured, folder, KEY } from '../testing.ts';
import { backup, type Copying, restore, sizeIn } from './copies.ts';
import { problem } from './testing.ts';

let words: Speaker;
beforeAll(async () => {
  words = await speaker('en');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const never: Copying = () => Promise.reject(new Error('nothing should have been copied'));
const fails =
  (code: string, file = '/srv/data/soiree.db'): Copying =>
  () =>
    Promise.reject(problem(code, { file }));

describe('backup', () => {
  /** Records what it is asked for, and writes this many bytes. */
  function writer(bytes: number) {
    const asked: [Settings, string][] = [];
    const copy: Copying = async (settings, file) => {
      asked.push([settings, file]);
      writeFileSync(file, Buffer.alloc(bytes));
    };
    return { asked, copy };
  }

  test('copies the store in the folder, and says where the copy is and how large', async () => {
    const file = path.join(folder(), 'evening.db');
    const { asked, copy } = writer(1_234_567);
    const { result, stdout } = await captured(() => backup([file, '--data', '/srv/data'], words, copy));
    expect(result).toEqual({ ok: true, value: undefined });
    expect(asked).toMatchObject([[{ data: '/srv/data' }, file]]);
    expect(stdout).toBe(`The backup is in ${file} (1.2 MB).\n`);
  });

  test('a file is relative to the current folder', async () => {
    const file = path.join(folder(), 'evening.db');
    const { asked, copy } = writer(1);
    await captured(() => backup([path.relative(process.cwd(), file)], words, copy));
    expect(asked[0][1]).toBe(file);
  });

  test('the folder can come from the environment', async () => {
    vi.stubEnv('SOIREE_DATA', '/elsewhere');
    vi.stubEnv('SOIREE_PORT', 'of no interest here');
    const { asked, copy } = writer(1);
    await captured(() => backup([path.join(folder(), 'evening.db')], words, copy));
    expect(asked[0][0].data).toBe('/elsewhere');
  });

  test.each([
    ['file-exists', 'copy-there'],
    ['no-such-file', 'store-missing'],
    ['store-broken', 'store-broken'],
    ['store-unwritable', 'store-unwritable'],
  ])('%s is refused as %s, without a success message', async (code, refused) => {
    const { result, stdout } = await captured(() => backup(['x.db'], words, fails(code)));
    expect(result).toMatchObject({ ok: false, refusal: { code: refused } });
    expect(stdout).toBe('');
  });
});

describe('restore', () => {
  test('passes on the copy, and says where it is now', async () => {
    const asked: [string, string][] = [];
    const copy: Copying = async ({ data }, file) => void asked.push([data, file]);
    const { result, stdout } = await captured(() => restore(['/mnt/evening.db', '--data', '/srv/data'], words, copy));
    expect(result).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([['/srv/data', '/mnt/evening.db']]);
    expect(stdout).toBe('The backup is restored in /srv/data: start soiree serve to continue from there.\n');
  });

  test.each([
    ['file-exists', 'store-there'],
    ['no-such-file', 'copy-missing'],
    ['store-locked', 'store-locked'],
    ['store-broken', 'copy-broken'],
  ])('%s is refused as %s, without a success message', async (code, refused) => {
    const { result, stdout } = await captured(() => restore(['x.db'], words, fails(code)));
    expect(result).toMatchObject({ ok: false, refusal: { code: refused } });
    expect(stdout).toBe('');
  });

  test('says how to move an existing store away', async () => {
    const { result } = await captured(() => restore(['x.db', '--data', '/srv/d'], words, fails('file-exists')));
    expect(result).toMatchObject({ refusal: { values: { command: 'mv /srv/d /srv/d-before' } } });
  });
});

describe.each(Object.entries({ backup, restore }))('%s', (name, command) => {
  test.each([
    [[], 'copy-not-named', { command: `soiree ${name} FILE` }],
    [['a', 'b'], 'too-many-words', { word: 'b' }],
    [['a', '--data'], 'flag-needs-value', { flag: '--data' }],
    [['a', '--port', '1'], 'unknown-flag', { flag: '--port' }],
  ])('%j: %s', async (args, code, values) => {
    expect(await command(args, words, never)).toEqual({ ok: false, refusal: { code, values } });
  });

  test('a bug is not hidden', async () => {
    await expect(command(['a'], words, never)).rejects.toThrow('nothing should have been copied');
  });

  test.each(Object.keys(languages) as Language[])('in %s it has no bare keys', async (language) => {
    const file = path.join(folder(), 'evening.db');
    const copy: Copying = async () => writeFileSync(file, 'x');
    const speaking = await speaker(language);
    const { stdout } = await captured(() => command([file], speaking, copy));
    expect(stdout).toMatch(/^\S.+[.]\n$/);
    expect(stdout).not.toMatch(KEY);
  });
});

test.each([
  [0, '0 kB'],
  [4096, '4 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1 MB'],
  [12_345_678, '12.3 MB'],
  [7_654_321_000, '7.7 GB'],
])('%d bytes are %s', (size, text) => {
  expect(sizeIn('en', size)).toBe(text);
});
