import { mascarade, questions } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import type { MakeBot } from './bot.ts';
import { bots } from './index.ts';
import { blanks, playOut, type Table } from './testing.ts';

const own = (masks: string, steps?: object[]) => ({
  set: masks.split(' '),
  ...(steps && { blank: { name: 'Guest', steps } }),
});

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const tables: [string, Table][] = [
  ...upTo(2, 13).map((seats): [string, Table] => [`${seats} players, first edition`, { seats }]),
  ...upTo(4, 12).flatMap((seats): [string, Table][] =>
    ['A', 'B'].map((set) => [`${seats} players, scenario ${set}`, { seats, options: { edition: '2e', set } }]),
  ),
  [
    '13 players, second edition',
    {
      seats: 13,
      options: {
        edition: '2e',
        ...own('judge empress widow guru beggar king thief fool spy puppeteer princess witch patron cheater trickster'),
      },
    },
  ],
  ...upTo(2, 13).map((seats): [string, Table] => [
    `${seats} players, answers at once`,
    { seats, options: { contest: 'at-once' } },
  ]),
  ['8 players, second edition, at once', { seats: 8, options: { edition: '2e', set: 'B', contest: 'at-once' } }],
  ...Object.entries(blanks).flatMap(([name, steps]): [string, Table][] => [
    [`4 players, own set with the ${name}`, { seats: 4, options: own('judge king queen thief cheat blank', steps) }],
    [
      `9 players, second edition, own set with the ${name}`,
      {
        seats: 9,
        options: {
          edition: '2e',
          contest: 'at-once',
          ...own('judge empress patron princess puppeteer guru beggar spy peasant peasant blank', steps),
        },
      },
    ],
  ]),
];

const casts: [string, string[]][] = [
  ['random', ['random']],
  ['plain', ['plain']],
  ['plain and random', ['plain', 'random']],
];

interface Noted {
  decisions: number;
  readonly strange: string[];
  readonly asked: Set<string>;
}

const noteNothing = (): Noted => ({ decisions: 0, strange: [], asked: new Set() });

/** The same bot, but its answers are compared with the moves it was offered. */
const watched =
  (make: MakeBot, noted: Noted): MakeBot =>
  (seat, chance) => {
    const bot = make(seat, chance);
    return {
      hear: (event) => bot.hear(event),
      choose(view, budget) {
        const answer = bot.choose(view, budget);
        const picks = view.ask?.picks ?? 1;
        const offered = answer.every((one) => view.moves.includes(one));
        noted.decisions++;
        if (view.moves.length > 1) noted.asked.add(view.ask?.kind ?? 'nothing');
        if (!offered || answer.length !== picks || new Set(answer).size !== picks)
          noted.strange.push(`${view.ask?.kind}: ${answer.join(' + ')} of ${view.moves.join(', ')}`);
        return answer;
      },
    };
  };

const watchedCast = (levels: readonly string[], noted: Noted): MakeBot[] =>
  levels.map((level) => watched(bots.mascarade[level], noted));

describe.each(casts)('%s: answers only with offered moves, to the end of the match', (_, levels) => {
  test.each(tables)('%s', (_, table) => {
    for (const seed of [1, 2, 3]) {
      const noted = noteNothing();
      const match = playOut(table, watchedCast(levels, noted), seed);
      expect(noted.strange, `seed ${seed}`).toEqual([]);
      expect(noted.decisions, `seed ${seed}`).toBe(match.entries.length);
      expect(mascarade.outcome(match.state), `seed ${seed}: over`).not.toBeNull();
    }
  });
});

test('these tables ask every question there is, with more than one answer', () => {
  const noted = noteNothing();
  for (const [, table] of tables)
    for (const seed of [1, 2, 3, 4]) playOut(table, watchedCast(['plain', 'random'], noted), seed);
  // looking at one's own mask is no choice with one mask, and blank masks are for tables with one mask each
  const always = questions.filter((question) => question !== 'look-own');
  expect([...noted.asked].sort()).toEqual(['turn', 'contest', ...always].sort());
});
