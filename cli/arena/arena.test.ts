import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages, speaker } from '@soiree/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captured, folder, KEY } from '../testing.ts';
import { arena } from './arena.ts';
import type { Findings } from './findings.ts';
import { report } from './report.ts';

const english = await speaker('en');

const run = (...args: string[]) => captured(() => arena(args, english));

/** Runs to the end and parses what `--json` prints. */
async function found(...args: string[]): Promise<Findings> {
  const { result, stdout } = await run(...args, '--json');
  expect(result).toEqual({ ok: true, value: undefined });
  return JSON.parse(stdout);
}

describe('a run', () => {
  test('plays every deal in all rotations, and rounds up to whole deals', async () => {
    const { deals, planned, games, unfinished, standings, bots, seed, budget } = await found(
      ...['mascarade', 'plain', 'random', 'random', '--matches', '10', '--workers', '1'],
    );
    expect({ deals, planned, games, unfinished }).toEqual({ deals: 4, planned: 4, games: 12, unfinished: 0 });
    expect({ bots, seed, budget }).toEqual({
      bots: ['plain', 'random', 'random'],
      seed: '1',
      budget: { milliseconds: 20 },
    });
    expect(standings.map(({ name, seats }) => [name, seats])).toEqual([
      ['plain', 1],
      ['random', 2],
    ]);
    const [plain, random] = standings;
    expect(plain.share.mean + 2 * random.share.mean).toBeCloseTo(1, 9);
    expect(plain.relative.mean).toBeCloseTo(3 * plain.share.mean, 9);
    expect(plain.share.mean).toBeGreaterThan(random.share.mean);
    expect(plain.result!.mean).toBeGreaterThan(random.result!.mean);
    expect(plain.rating!.mu).toBeGreaterThan(random.rating!.mu);
    expect(plain.rating!.shown).toBeCloseTo(plain.rating!.mu - 3 * plain.rating!.sigma, 9);
  });

  test('with playouts gives identical figures, however many threads play it', async () => {
    const args = ['rebel-princess', 'plain', 'random', 'plain', 'random', '--matches', '16', '--playouts', '3'];
    const [one, three] = [
      await run(...args, '--json', '--workers', '1'),
      await run(...args, '--json', '--workers', '3'),
    ];
    expect(one.result.ok).toBe(true);
    expect(JSON.parse(one.stdout).budget).toEqual({ playouts: 3 });
    expect(three.stdout).toBe(one.stdout);
  });

  test('accepts table options', async () => {
    const { options } = await found(
      ...[
        'mascarade',
        'random',
        'random',
        'random',
        'random',
        '--matches',
        '4',
        '--options',
        '{"edition":"2e","set":"B"}',
      ],
    );
    expect(options).toMatchObject({ edition: '2e' });
  });

  test('among identical bots has no rating: there is no one to compare with', async () => {
    const figures = await found('mascarade', 'random', 'random', '--matches', '2', '--workers', '1');
    expect(figures.standings).toMatchObject([{ name: 'random', seats: 2, share: { mean: 0.5 }, rating: null }]);
    expect(report(english, figures)).not.toContain('OpenSkill');
  });
});

describe('what is printed', () => {
  test('shares, results and ratings of each bot', async () => {
    const { result, stdout, stderr } = await run('mascarade', 'plain', 'random', '--matches', '40', '--workers', '1');
    expect(result.ok).toBe(true);
    expect(stdout).toMatch(/^Matches +40$/m);
    expect(stdout).toMatch(/^Deals, each played with every rotation of the seats +20$/m);
    expect(stdout).toMatch(/^Fair share +50\.0 %$/m);
    expect(stdout).toMatch(/^plain +1 +\d+\.\d % +\d+\.\d–\d+\.\d % +[12]\.\d\d +[012]\.\d\d–[012]\.\d\d$/m);
    expect(stdout).toMatch(/^Coins at the end\nBot +mean +95 %\nplain +\d+\.\d\d +\d+\.\d\d–\d+\.\d\d$/m);
    expect(stdout).toMatch(/^Rating \(OpenSkill\)\nBot +rating +strength +uncertainty\nplain +\d+\.\d\d/m);
    expect(stdout).not.toMatch(KEY);
    expect(stderr).not.toContain('\x1b');
  });

  describe('including faults', () => {
    const faulty = ['mascarade', 'exec:echo oops >&2; exit 3', 'random', '--matches', '2', '--workers', '1'];
    let figures: Findings;

    beforeAll(async () => {
      figures = await found(...faulty);
    });

    test('is the report of what was found, in the language of the reader', async () => {
      const ukrainian = await speaker('uk');
      const { result, stdout } = await captured(() => arena(faulty, ukrainian));
      expect(result.ok).toBe(true);
      expect(stdout).toBe(report(ukrainian, figures));
    });

    test.each(Object.keys(languages) as Language[])('in %s, without bare keys', async (language) => {
      const text = report(await speaker(language), figures);
      expect(text).not.toMatch(KEY);
      expect(text.split('\n\n')).toHaveLength(6);
      expect(text).toContain('  oops\n');
      if (language !== 'en') expect(text).not.toMatch(/Matches|share|Coins|uncertainty|against|deal/);
    });
  });

  test('a chart on request', async () => {
    const file = path.join(folder(), 'chart.svg');
    const { result, stdout } = await run(
      'mascarade',
      'plain',
      'random',
      '--matches',
      '4',
      '--svg',
      file,
      '--workers',
      '1',
    );
    expect(result.ok).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]+>plain<[\s\S]+>random<[\s\S]+<\/svg>\n$/);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The chart is in ${file}.`);
  });
});

describe('a program with faults', () => {
  test('is reported, with the first fault of each kind in full', async () => {
    const { stdout } = await run(
      'mascarade',
      'exec:echo sorry >&2; exit 3',
      'random',
      '--matches',
      '2',
      '--workers',
      '1',
    );
    expect(stdout).toMatch(/^Program faults\nexec:echo sorry >&2; exit 3 +ended +2$/m);
    expect(stdout).toContain('deal 0, rotation 0, seat 0, question 1: The program has ended (3).\n  sorry\n');
  });

  test('is sent home when it reaches the limit: the run ends and says so', async () => {
    const args = ['mascarade', 'exec:exit 3', 'random', '--matches', '100', '--faults', '4', '--json'];
    const { result, stdout } = await run(...args);
    expect(result).toEqual({
      ok: false,
      refusal: { code: 'program-sent-home', values: { bot: 'exec:exit 3', faults: 4, games: 4 } },
    });
    expect(JSON.parse(stdout)).toMatchObject({ sentHome: 'exec:exit 3', planned: 50, deals: 2, games: 4 });
  });
});

describe('--resume', () => {
  const args = ['mascarade', 'plain', 'random', '--seed', 'kept', '--workers', '1'];

  const file = path.join(folder(afterAll), 'run.jsonl');
  let kept: string;

  beforeAll(async () => {
    await run(...args, '--matches', '2', '--resume', file);
    kept = readFileSync(file, 'utf8');
  });

  test('continues where a shorter run ended, with the same result as a single run', async () => {
    const own = path.join(folder(), 'run.jsonl');
    const first = await run(...args, '--matches', '6', '--resume', own);
    expect(first.stdout).toContain(`Progress is saved in ${own}.`);
    expect(readFileSync(own, 'utf8').split('\n')).toHaveLength(5);
    const whole = await found(...args, '--matches', '20');
    expect(await found(...args, '--matches', '20', '--resume', own)).toEqual(whole);
    // nothing is left to play, and the report is the same
    expect(await found(...args, '--matches', '20', '--resume', own)).toEqual(whole);
    expect(readFileSync(own, 'utf8').split('\n')).toHaveLength(12);
  });

  test.each([
    ['another seed', ['mascarade', 'plain', 'random', '--seed', 'other'], '--seed'],
    ['another line-up', ['mascarade', 'random', 'plain', '--seed', 'kept'], 'BOT…'],
    ['another budget', [...args, '--playouts', '7'], '--budget, --playouts'],
    ['other options', [...args, '--options', '{"memory":"helpful"}'], '--options'],
  ])('refuses %s', async (_, other, part) => {
    const { result, stdout } = await run(...other, '--matches', '2', '--resume', file);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'other-run', values: { file, part } } });
    expect(stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });
});

describe('mistakes are refused before anything is played', () => {
  test.each<[string, string, string[], object]>([
    ['no game', 'game-not-named', [], { games: 'mascarade, rebel-princess' }],
    ['an unknown game', 'unknown-game', ['chess', 'plain', 'plain'], { game: 'chess' }],
    ['an unknown bot', 'unknown-bot', ['mascarade', 'plain', 'genius'], { bot: 'genius' }],
    ['a program without a name', 'exec-empty', ['mascarade', 'plain', 'exec:'], { bot: 'exec:' }],
    ['no bots', 'line-up-size', ['mascarade'], { min: 2, max: 13, bots: 0 }],
    ['too few', 'line-up-size', ['rebel-princess', 'plain', 'plain'], { min: 3, max: 6, bots: 2 }],
    ['options that are not JSON', 'flag-not-json', ['mascarade', 'plain', 'plain', '--options', '{a'], {}],
    ['options that are a list', 'bad-options', ['mascarade', 'plain', 'plain', '--options', '[]'], {}],
    ['no games', 'flag-out-of-range', ['mascarade', 'plain', 'plain', '--matches', '0'], { flag: '--matches' }],
    ['no time', 'flag-out-of-range', ['mascarade', 'plain', 'plain', '--budget', '0'], { flag: '--budget' }],
    ['an unknown flag', 'unknown-flag', ['mascarade', 'plain', 'plain', '--fast'], { flag: '--fast' }],
    ['a value for a switch', 'flag-takes-nothing', ['mascarade', 'plain', 'plain', '--json=yes'], { flag: '--json' }],
  ])('%s: %s', async (_, code, args, values) => {
    const { result, stdout, stderr } = await run(...args);
    expect(result).toEqual({ ok: false, refusal: { code, values: expect.objectContaining(values) } });
    expect(stdout + stderr).toBe('');
  });

  test('a chart that cannot be written', async () => {
    const file = path.join(folder(), 'no', 'chart.svg');
    const { result, stderr } = await run('mascarade', 'plain', 'plain', '--matches', '2', '--svg', file);
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'file-unwritable', values: { file, error: 'ENOENT' } },
    });
    expect(stderr).toBe('');
  });

  test('a chart whose path is a folder', async () => {
    const file = path.join(folder(), 'chart.svg');
    mkdirSync(file);
    const { result, stdout } = await run('mascarade', 'plain', 'plain', '--matches', '2', '--svg', file);
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'file-unwritable', values: { file, error: 'EISDIR' } },
    });
    expect(stdout).toBe('');
  });

  test('a file that is not a run, which is left unchanged', async () => {
    const file = path.join(folder(), 'letter.txt');
    writeFileSync(file, 'Dear diary,\n');
    const { result } = await run('mascarade', 'plain', 'plain', '--matches', '2', '--resume', file);
    expect(result).toEqual({ ok: false, refusal: { code: 'not-a-run', values: { file, line: 1 } } });
    expect(readFileSync(file, 'utf8')).toBe('Dear diary,\n');
    expect(existsSync(file)).toBe(true);
  });
});
