import { type Language, languages, refusalSentence, type Speaker, speaker } from '@soiree/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { KEY } from '../testing.ts';
import { backupRefusal, isProblem, restoreRefusal, startRefusal, stopRefusal } from './problems.ts';
import { problem } from './testing.ts';

const file = '/srv/data/soiree.db';
const store = ['store-locked', 'store-unwritable', 'store-newer', 'store-broken', 'store-empty'];
const ways = {
  start: { refuse: startRefusal, codes: ['port-taken', 'port-barred', 'no-such-host', 'pages-missing', ...store] },
  stop: { refuse: stopRefusal, codes: ['store-unsaved'] },
  backup: { refuse: backupRefusal, codes: ['file-exists', 'no-such-file', ...store] },
  restore: {
    refuse: (error: unknown) => restoreRefusal(error, '/srv/data'),
    codes: ['file-exists', 'no-such-file', ...store],
  },
};
const all = Object.values(ways).flatMap(({ refuse, codes }) =>
  codes.map((code) => refuse(problem(code, { port: 80, host: '10.9.9.9', file, folder: '/srv/web/build' }))),
);

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  let words: Speaker;
  beforeAll(async () => {
    words = await speaker(language);
  });

  test.each(all)('$code has a sentence that names what it is about', (refusal) => {
    const sentence = refusalSentence(words, refusal);
    expect(sentence).not.toMatch(KEY);
    expect(sentence).toContain(
      `${refusal.values.file ?? refusal.values.port ?? refusal.values.host ?? refusal.values.folder}`,
    );
  });
});

test('none of them is a usage error', () => {
  for (const refusal of all) expect(isProblem(refusal)).toBe(true);
  for (const code of ['bad-flag', 'bad-variable', 'copy-not-named', 'unknown-flag']) {
    expect(isProblem({ code, values: {} })).toBe(false);
  }
});

test('suggests another port, which exists', () => {
  const suggested = (port: number) => startRefusal(problem('port-taken', { port })).values.flag;
  expect(suggested(8080)).toBe('--port 8081');
  expect(suggested(65_535)).toBe('--port 65534');
});

describe('a store in the way of a restored copy', () => {
  const command = (folder: string) => restoreRefusal(problem('file-exists', { file }), folder).values.command;

  test('can be moved away by the suggested command, whatever its name', () => {
    expect(command('/srv/data')).toBe('mv /srv/data /srv/data-before');
    expect(command('/srv/data/')).toBe('mv /srv/data /srv/data-before');
    expect(command("/srv/my 'own' $data")).toBe(
      `mv '/srv/my '\\''own'\\'' $data' '/srv/my '\\''own'\\'' $data-before'`,
    );
  });

  test('if something is damaged or too new, it is the copy, not the store', () => {
    expect(restoreRefusal(problem('store-broken', { file }), 'data').code).toBe('copy-broken');
    expect(restoreRefusal(problem('store-newer', { file }), 'data').code).toBe('copy-newer');
  });
});

test.each(Object.entries(ways))('an unknown problem stays a bug: %s', (_, { refuse }) => {
  const bugs = [
    new TypeError('x is not a function'),
    Object.assign(new Error('EACCES'), { code: 'EACCES' }),
    problem('ate-too-much', {}),
    'a text',
  ];
  for (const bug of bugs) {
    let thrown: unknown;
    try {
      refuse(bug);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(bug);
  }
});
