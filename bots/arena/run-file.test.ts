import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as sure } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { LineUp } from './line-up.ts';
import { RunFile } from './run-file.ts';
import { dealOf, folder, gameOf, lineUpOf } from './testing.ts';

const duel = lineUpOf(['plain', 'random']);
const deals = [0, 1, 2].map((deal) => dealOf(deal, gameOf(13, deal), gameOf(2, 13)));

/** A file that contains these deals. */
function kept(lineUp: LineUp = duel, played = deals): string {
  const file = path.join(folder(), 'run.jsonl');
  const run = sure(RunFile.open(file, lineUp));
  for (const deal of played) sure(run.add(deal));
  run.close();
  return file;
}

function reopened(file: string, lineUp: LineUp = duel) {
  const run = sure(RunFile.open(file, lineUp));
  run.close();
  return run.played;
}

describe('a run continues', () => {
  test('with everything that was played', () => {
    expect(reopened(kept())).toEqual(deals);
    expect(reopened(path.join(folder(), 'new'))).toEqual([]);
  });

  test('more than once', () => {
    const file = kept(duel, deals.slice(0, 1));
    for (const deal of deals.slice(1)) {
      const run = sure(RunFile.open(file, duel));
      sure(run.add(deal));
      run.close();
    }
    expect(reopened(file)).toEqual(deals);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
  });

  test('without a line that was cut off, whose deal is played again', () => {
    const whole = readFileSync(kept(), 'utf8');
    const ends = [...whole.matchAll(/\n/g)].map(({ index }) => index + 1);
    for (const cut of [1, 40, ends[0] - 1, ends[0], ends[0] + 1, ends[1] - 1, ends[1] + 9, whole.length - 1]) {
      const file = path.join(folder(), 'cut');
      writeFileSync(file, whole.slice(0, cut));
      const lines = Math.max(0, ends.filter((end) => end <= cut).length - 1);
      const run = sure(RunFile.open(file, duel));
      expect(run.played, `cut at ${cut}`).toEqual(deals.slice(0, lines));
      for (const deal of deals.slice(lines)) sure(run.add(deal));
      run.close();
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
  });

  test('with a different patience for programs', () => {
    expect(reopened(kept(), { ...duel, patience: 1 })).toEqual(deals);
  });

  test('with a budget in playouts, without a time limit', () => {
    const counted = lineUpOf(['plain', 'random'], { budget: { milliseconds: Number.POSITIVE_INFINITY, playouts: 50 } });
    expect(reopened(kept(counted), counted)).toEqual(deals);
  });
});

describe('another run is refused, and the refusal says what differs', () => {
  test.each<[string, LineUp, object]>([
    ['another seed', lineUpOf(['plain', 'random'], { seed: '2' }), { part: '--seed', there: 'arena', here: '2' }],
    ['another line-up', lineUpOf(['random', 'plain']), { part: 'BOT…', there: 'plain random', here: 'random plain' }],
    [
      'more bots',
      lineUpOf(['plain', 'random', 'random']),
      { part: 'BOT…', there: 'plain random', here: 'plain random random' },
    ],
    ['other options', lineUpOf(['plain', 'random'], { options: { memorise: 5 } }), { part: '--options' }],
    [
      'another budget',
      lineUpOf(['plain', 'random'], { budget: { milliseconds: 100 } }),
      { part: '--budget, --playouts', there: '{"milliseconds":20}', here: '{"milliseconds":100}' },
    ],
    [
      'another game',
      lineUpOf(['plain', 'random', 'random'], { game: 'rebel-princess' }),
      { part: 'GAME', there: 'mascarade', here: 'rebel-princess' },
    ],
  ])('%s', (_, lineUp, values) => {
    const file = kept();
    const before = readFileSync(file, 'utf8');
    expect(RunFile.open(file, lineUp)).toEqual({
      ok: false,
      refusal: { code: 'other-run', values: expect.objectContaining({ file, ...values }) },
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a file that is not a run is refused and not changed', () => {
  const whole = () => readFileSync(kept(), 'utf8').split('\n');

  test.each<[string, () => string, number]>([
    ['a letter', () => 'Dear diary,\n', 1],
    ['a letter without an end', () => 'Dear diary,', 1],
    ['JSON of another kind', () => '{"soiree":1}\n', 1],
    ['a damaged line', () => whole().with(2, '{"deal":1,"games":[').join('\n'), 3],
    ['a line of another kind', () => whole().with(1, '{"deal":0}').join('\n'), 2],
    [
      'a deal with a game too few',
      () =>
        whole()
          .with(3, JSON.stringify(dealOf(2, gameOf(13, 2))))
          .join('\n'),
      4,
    ],
  ])('%s', (_, text, line) => {
    const file = path.join(folder(), 'other');
    const before = text();
    writeFileSync(file, before);
    expect(RunFile.open(file, duel)).toEqual({ ok: false, refusal: { code: 'not-a-run', values: { file, line } } });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('a folder', () => {
    const place = path.join(folder(), 'inside');
    mkdirSync(place);
    expect(RunFile.open(place, duel)).toMatchObject({
      ok: false,
      refusal: { code: 'file-unreadable', values: { file: place, error: 'EISDIR' } },
    });
  });

  test('a file in a folder that does not exist', () => {
    const file = path.join(folder(), 'no', 'run');
    expect(RunFile.open(file, duel)).toMatchObject({
      ok: false,
      refusal: { code: 'file-unwritable', values: { file, error: 'ENOENT' } },
    });
  });
});

test('a deal that is in the file twice counts once', () => {
  const file = kept();
  appendFileSync(file, `${JSON.stringify(deals[1])}\n`);
  expect(reopened(file)).toEqual(deals);
});
