import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bots, SeatedBots } from '@soiree/bots';
import { games } from '@soiree/games';
import {
  type AnyGame,
  expect as certain,
  FastChance,
  hears,
  type Log,
  type Match,
  openMatch,
  secretFromSeed,
  submit,
  type Told,
  toLog,
} from '@soiree/kernel';
import { type Language, languages, refusalSentence, speaker } from '@soiree/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { replay } from './replay.ts';
import { captured, folder, KEY } from './testing.ts';

const words = await speaker('en');
const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
const opening = { seats: 4, secret: secretFromSeed('replay'), names, at: 1 };
const open = (options: object, deal?: object) =>
  certain(openMatch(games.mascarade as AnyGame, { ...opening, options, deal })) as Match;

/** A finished match between bots. */
function finished(): Log {
  const match = open({});
  const seated = names.map((_, seat) => bots.mascarade.plain(seat, new FastChance(seat)));
  new SeatedBots(match, seated, { milliseconds: 0 }).playOn(10_000);
  return structuredClone(toLog(match));
}

/** Ben has looked at the Cheat, Cleo has swapped, and no one has announced anything. */
function begun(): Log {
  const masks = ['judge', 'cheat', 'queen', 'thief', 'king', 'bishop'];
  const match = open({ first: 1, memorise: 0 }, { masks, turn: 4 });
  certain(submit(match, { seat: 1, action: ['look'] }));
  certain(submit(match, { seat: 2, action: ['swap 3'] }));
  return structuredClone(toLog(match));
}

function fileOf(content: unknown): string {
  const file = path.join(folder(), 'match.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const run = (...args: string[]) => captured(() => replay(args, words));

/** The sentences of a story, without the blank lines between turns. */
const told = (stdout: string): string[] => stdout.split('\n').filter((line) => line !== '');

const code = ({ result }: { result: Awaited<ReturnType<typeof replay>> }) => (result.ok ? 'ok' : result.refusal.code);

describe('show', () => {
  test('shows a finished match from its stored events, one sentence each', async () => {
    const log = finished();
    const { result, stdout, stderr } = await run('show', fileOf(log));
    expect(result.ok).toBe(true);
    expect(stderr).toBe('');
    expect(told(stdout)).toHaveLength(log.events?.length ?? 0);
    expect(told(stdout).at(-1)).toMatch(/wins?!/);
    expect(stdout).not.toMatch(KEY);
  });

  test('shows it as it was played, whatever the rules are now', async () => {
    const log = finished();
    const before = await run('show', fileOf(log));
    log.header.rules = 77;
    log.header.options = {};
    log.entries = [];
    const after = await run('show', fileOf(log));
    expect(after.result.ok).toBe(true);
    expect(after.stdout).toBe(before.stdout);
  });

  test('shows the stored events, not what the moves would lead to', async () => {
    const log = finished();
    Object.assign(log.events?.at(-1)?.event ?? {}, { winners: [0, 1, 2, 3] });
    expect(told((await run('show', fileOf(log))).stdout).at(-1)).toContain('Ada, Ben, Cleo and Dan');
  });

  test('folds an unfinished match', async () => {
    const log = begun();
    expect(log.events).toBeUndefined();
    const { result, stdout } = await run('show', fileOf(log));
    expect(result.ok).toBe(true);
    expect(told(stdout)).toEqual([
      expect.stringContaining('Ben'),
      expect.any(String),
      expect.stringContaining('Ben'),
      'Ben looks at their own mask.',
      expect.stringMatching(/^ {2}\(Ben\) .*Cheat/),
      expect.stringContaining('Cleo'),
      expect.stringMatching(/^Cleo takes /),
      expect.stringMatching(/^ {2}\(Cleo\) /),
      expect.stringContaining('Dan'),
    ]);
    log.header.rules = 77;
    expect(code(await run('show', fileOf(log)))).toBe('other-rules');
  });

  test('--seat hides what others saw', async () => {
    const file = fileOf(begun());
    for (const seat of ['0', '2', '3']) {
      const { stdout } = await run('show', file, '--seat', seat);
      expect(stdout).not.toMatch(/Cheat|Judge|Queen|Thief|King|Bishop/);
      expect(stdout).toContain('Ben looks at their own mask.');
    }
    const own = await run('show', file, '--seat', '1');
    expect(own.stdout).toMatch(/You look at your mask/);
    expect(own.stdout).toMatch(/Cheat/);
    expect(own.stdout).not.toContain('(');
  });

  test('--seat shows exactly what that seat was told, in a whole match', async () => {
    const log = finished();
    const file = fileOf(log);
    for (const seat of [0, 1, 2, 3]) {
      const { stdout } = await run('show', file, `--seat=${seat}`);
      const heard = (log.events as Told[]).filter(({ audience }) => hears(audience, seat));
      expect(told(stdout)).toHaveLength(heard.length);
      expect(heard.length).toBeLessThan(log.events?.length ?? 0);
    }
  });

  test('control characters in names are not printed', async () => {
    const log = begun();
    log.header.names = ['Ada', 'B\x1b[2Jen\x07', 'C\x9bl\reo', 'Dan'];
    const { stdout } = await run('show', fileOf(log));
    expect(stdout).toContain('B[2Jen looks at their own mask.');
    expect(stdout).toContain('It’s Cleo’s turn.');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is that there are none
    expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  });

  test('a seat without a name goes by its number', async () => {
    const log = begun();
    log.header.names = [];
    expect((await run('show', fileOf(log))).stdout).toContain('1 looks at their own mask.');
  });

  test.each(Object.keys(languages) as Language[])('has no bare keys in %s', async (language) => {
    const speaking = await speaker(language);
    for (const log of [finished(), begun()]) {
      const { stdout } = await captured(async () => replay(['show', fileOf(log)], speaking));
      expect(stdout).not.toMatch(KEY);
    }
  });

  test.each(Object.keys(games))(
    '%s is shown, or refused with a list of the games that are; it always verifies',
    async (id) => {
      const match = certain(openMatch(games[id], { ...opening, options: {} }));
      const file = fileOf(toLog(match));
      expect(['ok', 'unknown-game']).toContain(code(await run('show', file)));
      expect(code(await run('verify', file))).toBe('ok');
    },
  );

  test('names an event that lacks what its sentence needs', async () => {
    const log = finished();
    const at = log.events?.findIndex(({ event }) => event.type === 'swap') ?? 0;
    (log.events as Told[])[at] = { seq: 1, audience: -1, event: { type: 'swap' } };
    const { result } = await run('show', fileOf(log));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'bad-log', values: { path: `events.${at}` } } });
  });
});

describe('verify', () => {
  const marks = (stdout: string): string =>
    stdout
      .replaceAll(/[^✓✗–\n]/g, '')
      .replaceAll(/\n+/g, '')
      .slice(0, 5);

  test('a genuine match passes every check', async () => {
    const { result, stdout } = await run('verify', fileOf(finished()));
    expect(result).toEqual({ ok: true, value: undefined });
    expect(stdout.match(/^✓ /gm)).toHaveLength(5);
    expect(stdout).toMatch(/\nEverything in this file checks out\.\n$/);
    expect(stdout).not.toMatch(KEY);
  });

  test('an unfinished match, or one set by hand, passes the checks that apply', async () => {
    const { result, stdout } = await run('verify', fileOf(begun()));
    expect(result.ok).toBe(true);
    expect(stdout.match(/^✓ /gm)).toHaveLength(2);
    expect(stdout.match(/^– /gm)).toHaveLength(3);
    expect(stdout).toMatch(/\nNothing in this file is wrong, but not everything could be checked\.\n$/);
  });

  test('without the secret nothing can be checked, and nothing fails', async () => {
    const log = finished();
    Reflect.deleteProperty(log.header, 'secret');
    const { result, stdout } = await run('verify', fileOf(log));
    expect(result.ok).toBe(true);
    expect(stdout.match(/^– .*: .*secret/gm)).toHaveLength(5);
    expect(stdout).toContain('not everything could be checked');
  });

  test('with other rules only the secret is checked', async () => {
    const log = finished();
    log.header.rules = 77;
    const { result, stdout } = await run('verify', fileOf(log));
    expect(result.ok).toBe(true);
    expect(stdout.match(/^✓ /gm)).toHaveLength(1);
    expect(stdout.match(/^– /gm)).toHaveLength(4);
  });

  describe('tampering is caught', () => {
    let log: Log;
    beforeEach(() => {
      log = finished();
    });

    test.each<[string, string, (log: Log) => void]>([
      ['another secret', '✗✗–––', ({ header }) => Object.assign(header, { secret: secretFromSeed('else') })],
      ['another commitment', '✗✓✓✓✓', ({ header }) => Object.assign(header, { commitment: 'ab'.repeat(32) })],
      ['another contribution', '✓✗–––', ({ header }) => header.contributions.splice(0, 1, 'ab'.repeat(16))],
      ['other options', '✓✗–––', ({ header }) => Object.assign(header.options, { contest: 'at-once' })],
      ['a deal set afterwards', '✓✗–––', (whole) => Object.assign(whole.header, { deal: dealOf(whole) })],
      ['one more seat', '✓✗–––', ({ header }) => Object.assign(header, { seats: 5 })],
      ['another move', '✓✗–––', ({ entries }) => entries[4].action.splice(0, 1, 'swap c1')],
      ['an unknown move', '✓✗–––', ({ entries }) => entries[4].action.splice(0, 1, 'fly')],
      ['another player', '✓✗–––', ({ entries }) => Object.assign(entries[4], { seat: (entries[4].seat + 1) % 4 })],
      ['a move left out', '✓✗–––', ({ entries }) => entries.splice(4, 1)],
      ['a move twice', '✓✗–––', ({ entries }) => entries.splice(4, 0, entries[4])],
      ['two moves in the wrong order', '✓✗–––', ({ entries }) => entries.splice(4, 2, entries[5], entries[4])],
      ['another hash', '✓✗–––', ({ entries }) => Object.assign(entries[4], { hash: 'ab'.repeat(8) })],
      ['the end cut off', '✓✓✓✗✗', ({ entries }) => entries.pop()],
      ['another winner', '✓✓✓✗✓', ({ ending }) => ending?.winners.splice(0, 1, 9)],
      ['another reason', '✓✓✓✗✓', ({ ending }) => Object.assign(ending ?? {}, { reason: 'luck' })],
      ['another event', '✓✓✓✓✗', ({ events }) => Object.assign(events?.[3].event ?? {}, { seat: 9 })],
      ['an event left out', '✓✓✓✓✗', ({ events }) => events?.splice(3, 1)],
      ['an event for another audience', '✓✓✓✓✗', ({ events }) => Object.assign(events?.[3] ?? {}, { audience: 1 })],
      ['nested event', '✓✓✓✓✗', ({ events }) => Object.assign(events?.[3].event ?? {}, { more: nested(50_000) })],
    ])('%s', async (_, expected, tamper) => {
      tamper(log);
      const { result, stdout } = await run('verify', fileOf(log));
      expect(result).toEqual({ ok: false, refusal: { code: 'replay-untrue', values: {} } });
      expect(marks(stdout)).toBe(expected);
      for (const line of stdout.trim().split('\n')) {
        if (!line.startsWith('✓')) expect(line).toMatch(/^[✗–] \S.+: .+[.…]$/);
        expect(line).not.toMatch(KEY);
      }
    });
  });
});

/** The deal that was drawn, in the form of a deal set by hand. */
const dealOf = (log: Log) => ({ masks: log.events?.[0].event.masks });

interface Nested {
  inside?: Nested;
}

function nested(depth: number): Nested {
  let all: Nested = {};
  for (let i = 0; i < depth; i++) all = { inside: all };
  return all;
}

describe('an unreadable file is refused with a sentence', () => {
  const refuses = async (expected: string, ...args: string[]) => {
    const { result, stdout } = await run(...args);
    expect(result.ok ? 'ok' : result.refusal.code).toBe(expected);
    expect(stdout).toBe('');
    if (result.ok) return;
    const sentence = refusalSentence(words, result.refusal);
    expect(sentence).toMatch(/^[A-Z“-].* .*\.$/su);
    expect(sentence).not.toMatch(/^refusal\.|\{\{/);
  };

  const header = () => finished().header;
  test.each<[string, string, () => unknown]>([
    ['an empty file', 'not-json', () => ''],
    ['half a file', 'not-json', () => JSON.stringify(finished()).slice(0, 500)],
    ['plain text', 'not-json', () => 'once upon a time'],
    ['a list', 'bad-log', () => []],
    ['null', 'bad-log', () => 'null'],
    ['another object', 'bad-log', () => ({ name: 'soiree' })],
    ['another format', 'bad-log', () => ({ ...finished(), soiree: 2 })],
    ['infinitely many seats', 'bad-log', () => JSON.stringify(finished()).replace('"seats":4', '"seats":1e400')],
    ['huge numbers', 'bad-log', () => ({ ...finished(), header: { ...header(), startedAt: 1e300 } })],
    ['a huge table', 'bad-log', () => ({ ...finished(), header: { ...header(), seats: 2 ** 40 } })],
    ['a huge audience', 'bad-log', () => JSON.stringify(finished()).replace('"audience":-1', '"audience":1e99')],
    ['a negative number', 'bad-log', () => ({ ...finished(), header: { ...header(), rules: -1 } })],
    ['an invalid length', 'bad-log', () => ({ ...finished(), entries: [{ id: { length: { toString: 1 } } }] })],
    ['another game', 'unknown-game', () => ({ ...finished(), header: { ...header(), game: 'chess' } })],
    ['__proto__ as game', 'unknown-game', () => ({ ...finished(), header: { ...header(), game: '__proto__' } })],
  ])('%s: %s', async (_, expected, content) => {
    const file = fileOf(content());
    await refuses(expected, 'show', file);
    await refuses(expected, 'verify', file);
  });

  test('a file that does not exist, or is a folder', async () => {
    const place = folder();
    mkdirSync(path.join(place, 'match.json'));
    for (const action of ['show', 'verify']) {
      await refuses('file-unreadable', action, path.join(place, 'none.json'));
      await refuses('file-unreadable', action, path.join(place, 'match.json'));
      await refuses('file-unreadable', action, 'a\0b');
    }
  });

  test('missing, unknown or too many words', async () => {
    const file = fileOf(finished());
    await refuses('replay-action');
    await refuses('replay-action', 'burn', file);
    await refuses('file-not-named', 'show');
    await refuses('too-many-words', 'show', file, 'again');
    await refuses('unknown-flag', 'show', file, '--fast');
  });

  test('a seat that is not at the table', async () => {
    const file = fileOf(finished());
    await refuses('no-such-seat', 'show', file, '--seat', '4');
    await refuses('flag-out-of-range', 'show', file, '--seat', '13');
    await refuses('flag-out-of-range', 'show', file, '--seat=-1');
  });
});
