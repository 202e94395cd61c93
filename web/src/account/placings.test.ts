import type { MatchSummary } from '@soiree/protocol';
import { type Speaker, speaker } from '@soiree/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownResult, placings, whenPlayed } from './placings.ts';

const VERA = 'a'.repeat(32);
type Seat = MatchSummary['seats'][number];

const seat = (number: number, of: Partial<Seat>): Seat => ({
  seat: number,
  player: null,
  name: '',
  bot: null,
  standIn: false,
  rank: number + 1,
  score: 6,
  won: false,
  ...of,
});

const match = (seats: Seat[], of: Partial<MatchSummary> = {}): MatchSummary => ({
  match: '0'.repeat(32),
  table: 'K7QM3X',
  game: 'mascarade',
  startedAt: 0,
  finishedAt: 0,
  ending: 'rich',
  standIns: false,
  rated: true,
  seats,
  ...of,
});

const vera = (of: Partial<Seat> = {}) => seat(0, { player: VERA, name: 'Vera', ...of });

let en: Speaker;
let pl: Speaker;
let uk: Speaker;
beforeAll(async () => {
  en = await speaker('en', ['account', 'people', 'table']);
  pl = await speaker('pl', ['account', 'people', 'table']);
  uk = await speaker('uk', ['account', 'people', 'table']);
});

describe('the people in a match', () => {
  test('are sorted by place, those who share one by seat', () => {
    const seats = [vera({ rank: 3 }), seat(1, { name: 'Adam', rank: 1 }), seat(2, { name: 'Ida', rank: 1 })];
    expect(placings(en, match(seats), VERA).map(({ name, place }) => `${place} ${name}`)).toEqual([
      '1 Adam',
      '1 Ida',
      '3 Vera',
    ]);
  });

  test('have their names, bots that of their chair, deleted people “A guest”', () => {
    const seats = [vera(), seat(1, { bot: 'plain' }), seat(2, {})];
    const [you, bot, guest] = placings(en, match(seats), VERA);
    expect(you).toMatchObject({ name: 'Vera', isYou: true, isBot: false });
    expect(bot).toMatchObject({ name: 'Mira', isYou: false, isBot: true });
    expect(guest).toMatchObject({ name: 'A guest', isYou: false });
  });

  test('have scores in correct plurals, negative ones too, and none if nothing was counted', () => {
    const scores = (words: Speaker, game: MatchSummary['game'], ...list: (number | null)[]) =>
      placings(
        words,
        match(
          list.map((score, i) => seat(i, { score })),
          { game },
        ),
        undefined,
      ).map(({ score }) => score);
    expect(scores(en, 'mascarade', 1, 13)).toEqual(['1 coin', '13 coins']);
    expect(scores(uk, 'rebel-princess', -1, 3, 12, null)).toEqual([
      '-1 пропозиція',
      '3 пропозиції',
      '12 пропозицій',
      '',
    ]);
    expect(scores(pl, 'rebel-princess', 3)).toEqual(['oświadczyny: 3']);
  });

  test('are marked if a stand-in played', () => {
    const seats = [vera(), seat(1, { name: 'Adam', standIn: true })];
    expect(placings(en, match(seats), VERA).map(({ isStandIn }) => isStandIn)).toEqual([false, true]);
  });
});

describe('how it ended for this person', () => {
  test.each<[string, Partial<Seat>, Partial<Seat>, string | null]>([
    ['You won', { rank: 1, won: true }, {}, 'rich'],
    ['A shared victory', { rank: 1, won: true }, { rank: 1, won: true }, 'rich'],
    ['Place 2 of 2', { rank: 2 }, { rank: 1, won: true }, 'rich'],
    ['Ended by agreement', { rank: null }, { rank: null }, 'agreed'],
    ['Never finished', { rank: null }, { rank: null }, 'abandoned'],
  ])('%s', (line, own, other, ending) => {
    expect(ownResult(en, match([vera(own), seat(1, { name: 'Adam', ...other })], { ending }), VERA)).toBe(line);
  });

  test('a viewer without an id is not mistaken for a person whose data was deleted', () => {
    expect(ownResult(en, match([seat(0, { rank: 1, won: true })]), undefined)).toBe('Finished');
  });
});

test('the date is written in the style of the language', () => {
  const at = new Date(2026, 4, 3, 21, 40).getTime();
  expect(whenPlayed('en', at)).toBe('3 May 2026, 21:40');
  expect(whenPlayed('nl', at)).toContain('3 mei 2026');
});
