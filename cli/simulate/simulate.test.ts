import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { games } from '@soiree/games';
import { checkLog, expect as sure, verify } from '@soiree/kernel';
import { type Language, languages, speaker } from '@soiree/words';
import { describe, expect, test, vi } from 'vitest';
import { replay } from '../replay.ts';
import { captured, folder, KEY } from '../testing.ts';
import { simulate, usualBot } from './simulate.ts';
import { Figures } from './tally.ts';

const english = await speaker('en');

/** Runs a simulation, and returns its figures both as data and as printed. */
async function run(...args: string[]) {
  const counting = vi.spyOn(Figures.prototype, 'count');
  try {
    const { result, stdout, stderr } = await captured(() => simulate(args, english));
    return { result, stdout, stderr, figures: counting.mock.contexts[0] as unknown as Figures };
  } finally {
    counting.mockRestore();
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** The tables of a report without the speed of the run. */
const tables = (report: string): string => report.split('\n\n').slice(1).join('\n\n');

describe('figures', () => {
  test.each([
    ['plain and random, five players', ['--players', '5', '--matches', '60', '--bots', 'plain,random'], 5, 60],
    ['random, two players', ['--players', '2', '--matches', '40', '--bots', 'random'], 2, 40],
    ['thirteen', ['--players', '13', '--matches', '10'], 13, 10],
    ['second edition', ['--players', '8', '--matches', '20', '--options', '{"edition":"2e","set":"B"}'], 8, 20],
  ])('add up (%s)', async (_, args, players, count) => {
    const { result, figures, stdout, stderr } = await run(...args);
    expect(result).toEqual({ ok: true, value: undefined });
    expect(figures.games).toBe(count);
    expect(sum(figures.endings.values())).toBe(count);
    expect(figures.bySeat).toHaveLength(players);
    expect(sum(figures.bySeat)).toBeCloseTo(count, 9);
    expect(sum([...figures.byBot.values()].map(({ wins }) => wins))).toBeCloseTo(count, 9);
    expect(sum([...figures.byBot.values()].map(({ seats }) => seats))).toBe(players * count);
    expect(figures.longest).toBeGreaterThanOrEqual(figures.moves / count);
    expect(figures.longest).toBeLessThanOrEqual(figures.moves);
    expect(stdout).toMatch(new RegExp(`^Matches +${count}$`, 'm'));
    expect(stdout).not.toMatch(KEY);
    expect(stderr).not.toContain('\x1b');
  });

  test('without --bots, plain plays; in a game without bots of its own, random', async () => {
    const { figures } = await run('--matches', '1');
    expect([...figures.byBot.keys()]).toEqual(['plain']);
    expect(Object.keys(games).map(usualBot)).toEqual(['plain', 'plain']);
    expect(usualBot('parlour')).toBe('random');
  });

  test('every level sits in every seat equally often', async () => {
    const { figures } = await run('--players', '4', '--matches', '12', '--bots', 'plain,random,random');
    expect(figures.byBot.get('plain')?.seats).toBe(16);
    expect(figures.byBot.get('random')?.seats).toBe(32);
  });

  test('are the same for the same seed, and different for another', async () => {
    const args = ['--matches', '30', '--bots', 'random,plain'];
    const [one, again, other] = [await run(...args), await run(...args), await run(...args, '--seed', 'else')];
    const spelled = (figures: Figures) => [{ ...figures }, [...figures.byBot], [...figures.endings]];
    expect(spelled(again.figures)).toEqual(spelled(one.figures));
    expect(tables(again.stdout)).toBe(tables(one.stdout));
    expect(tables(one.stdout)).toContain('Wins by seat');
    expect(spelled(other.figures)).not.toEqual(spelled(one.figures));
  });
});

describe('--logs', () => {
  test('stores every match in a file that verifies, in a new folder', async () => {
    const place = path.join(folder(), 'deep', 'down');
    const { result, stdout } = await run('--matches', '5', '--players', '6', '--seed', 'abc', '--logs', place);
    expect(result.ok).toBe(true);
    expect(stdout).toContain(`The matches are in ${place}.`);
    const files = readdirSync(place).sort();
    expect(files).toEqual([0, 1, 2, 3, 4].map((i) => `mascarade-abc-${i}.json`));
    for (const file of files) {
      const log = sure(checkLog(JSON.parse(readFileSync(path.join(place, file), 'utf8'))));
      const names = ['commitment', 'moves', 'deal', 'ending', 'events'];
      expect(verify(games.mascarade, log)).toEqual(names.map((check) => ({ check })));
      const checked = await captured(() => replay(['verify', path.join(place, file)], english));
      expect(checked.result).toEqual({ ok: true, value: undefined });
      expect(checked.stdout.match(/^✓/gm)).toHaveLength(5);
      expect(checked.stdout).toContain('Everything in this file checks out.');
    }
  });

  test('a seed with a slash still gives one file in that folder', async () => {
    const place = folder();
    const { result } = await run('--matches', '1', '--seed', '../a/b', '--logs', place);
    expect(result.ok).toBe(true);
    expect(readdirSync(place)).toEqual(['mascarade-..%2Fa%2Fb-0.json']);
  });

  test('a file that cannot be written is refused', async () => {
    const place = folder();
    mkdirSync(path.join(place, 'mascarade-x-0.json'));
    const { result } = await run('--matches', '2', '--seed', 'x', '--logs', place);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'file-unwritable' } });
  });
});

describe('mistakes are refused', () => {
  test.each<[string, string, string[], object]>([
    [
      'an unknown bot',
      'unknown-bot',
      ['--bots', 'plain,genius'],
      { bot: 'genius', bots: 'random, plain, novice, regular, expert' },
    ],
    ['a built-in name as bot', 'unknown-bot', ['--bots', 'constructor'], { bot: 'constructor' }],
    ['no bot between commas', 'unknown-bot', ['--bots', 'plain,,random'], { bot: '' }],
    ['options that are not JSON', 'flag-not-json', ['--options', '{edition:2e}'], { flag: '--options' }],
    ['options that are a list', 'bad-options', ['--options', '[]'], {}],
    ['options that are a number', 'bad-options', ['--options', '7'], {}],
    ['an unknown option', 'bad-options', ['--options', '{"speed":1}'], { path: 'speed' }],
    ['too many for the game', 'flag-out-of-range', ['--players', '14'], { flag: '--players', max: 13 }],
    ['too few for the game', 'flag-out-of-range', ['--players', '1'], { flag: '--players', min: 2 }],
    ['too many for the scenario', 'scenario-seats', ['--players', '13', '--options', '{"edition":"2e"}'], { max: 12 }],
    [
      'too few for the edition',
      'second-edition-seats',
      ['--players', '3', '--options', '{"edition":"2e"}'],
      { min: 4 },
    ],
    ['no games', 'flag-out-of-range', ['--matches', '0'], { flag: '--matches' }],
    ['an unknown game', 'unknown-game', ['chess'], { game: 'chess', games: expect.stringContaining('mascarade') }],
    ['__proto__ as game', 'unknown-game', ['__proto__'], {}],
    ['too many words', 'too-many-words', ['mascarade', 'again'], { word: 'again' }],
    ['an unknown flag', 'unknown-flag', ['--fast'], { flag: '--fast' }],
  ])('%s: %s', async (_, code, args, values) => {
    const { result, stdout, stderr } = await run('--matches', '1', ...args);
    expect(result).toEqual({ ok: false, refusal: { code, values: expect.objectContaining(values) } });
    expect(stdout + stderr).toBe('');
  });

  test.each(Object.keys(games))('%s is simulated, or refused with a list of the games that are', async (game) => {
    const { result } = await run(game, '--matches', '1', '--bots', 'random');
    if (result.ok) return;
    expect(result.refusal.code).toBe('unknown-game');
    expect(`${result.refusal.values.games}`.split(', ')).not.toContain(game);
  });

  test('a folder that cannot be used', async () => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, '');
    for (const place of [file, path.join(file, 'inside')]) {
      const { result } = await run('--matches', '1', '--logs', place);
      expect(result).toMatchObject({ ok: false, refusal: { code: 'folder-unusable', values: { folder: place } } });
    }
  });
});

test.each(Object.keys(languages) as Language[])('the report in %s has no bare keys', async (language) => {
  const words = await speaker(language);
  const args = ['--matches', '12', '--players', '8', '--bots', 'random,plain', '--logs', folder()];
  const { result, stdout } = await captured(() => simulate(args, words));
  expect(result.ok).toBe(true);
  expect(stdout).not.toMatch(KEY);
  expect(stdout.split('\n\n').length).toBe(5);
  const letters = { en: /[a-z]/, uk: /[іїє]/, pl: /[ąęłńóśźż]/, ru: /[ыэ]/, nl: /[a-z]/ };
  expect(stdout).toMatch(letters[language]);
  if (language !== 'en') expect(stdout).not.toContain('Decisions');
});
