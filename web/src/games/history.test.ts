import {
  type AnyGame,
  type Event,
  expect as expectDone,
  FastChance,
  heard,
  type Match,
  openMatch,
  retold,
  secretFromSeed,
  submit,
} from '@soiree/kernel';
import { drawDecision } from '@soiree/kernel/fuzz';
import { type MascaradeView, mascarade } from '@soiree/mascarade';
import { type RebelView, rebelPrincess } from '@soiree/rebel-princess';
import { speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { history as ofMascarade } from '#games/mascarade/history.ts';
import { history as ofRebelPrincess } from '#games/rebel-princess/history.ts';
import { chapters } from '#match/chapters.ts';

const names = ['Adele', 'Bruno', 'Cedric', 'David', 'Fran', 'Josh', 'Harry', 'Ida'];

/** A whole random match; `step` sees the match after the deal and after each move. */
function played(game: AnyGame, seats: number, options: object, seed: number, step = (_: Match) => {}): Match {
  const match = expectDone(openMatch(game, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  step(match);
  while (!game.outcome(match.state)) {
    expectDone(submit(match, drawDecision(match, chance)));
    step(match);
  }
  return match;
}

const view = (match: Match) => match.game.view(match.state, 'spectator');
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('coins over a match of Mascarade', () => {
  const tables = [
    [2, { memorise: 0 }],
    [6, { memorise: 0, edition: '2e', set: 'B' }],
    [
      8,
      {
        memorise: 0,
        edition: '2e',
        set: ['puppeteer', 'witch', 'judge', 'king-2e', 'empress', 'patron', 'beggar', 'guru'],
      },
    ],
    [5, { memorise: 0, memory: 'helpful' }],
  ] as const;

  test.each(tables)('with %i people are what everyone had at the beginning of each turn: %j', (seats, options) => {
    for (let seed = 1; seed <= 6; seed++) {
      const had = new Map<number, readonly number[]>();
      const match = played(mascarade as unknown as AnyGame, seats, options, seed, (now) => {
        const { turn, phase } = now.state as { turn: number; phase: string };
        if (phase === 'turn' && !had.has(turn)) had.set(turn, ofMascarade.standing(view(now)));
      });
      const { points } = ofMascarade.course(heard(match.told, 'spectator'), view(match));
      expect(points.at(-1)!.values).toEqual(mascarade.outcome(match.state as never)!.scores);
      expect(points.length).toBeGreaterThan(4);
      for (const { at, values } of points.slice(0, -1)) expect({ at, values }).toEqual({ at, values: had.get(at) });
      expect(points.map(({ at }) => at)).toEqual(points.map((_, i) => i));
    }
  });

  test('belong to people, even after people have been moved', () => {
    const seated = { coins: [1, 2, 3], seatAt: [2, 0, 1] } as unknown as MascaradeView;
    expect(ofMascarade.standing(seated)).toEqual([2, 3, 1]);
  });
});

test('proposals over a match of Rebel Princess match the score sheet, added up', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const match = played(rebelPrincess as unknown as AnyGame, 4, {}, seed);
    const seen = view(match) as RebelView;
    const { points } = ofRebelPrincess.course(heard(match.told, 'spectator'), seen);
    expect(points.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const [round, { values }] of points.entries()) {
      expect(values).toEqual([0, 1, 2, 3].map((seat) => sum(seen.sheet.slice(0, round).map((row) => row[seat]))));
    }
    expect(points.at(-1)!.values).toEqual(ofRebelPrincess.standing(seen));
  }
});

describe.each([
  ['mascarade', mascarade as unknown as AnyGame, ofMascarade, 5],
  ['rebel-princess', rebelPrincess as unknown as AnyGame, ofRebelPrincess, 4],
] as const)('the story of %s', (_, game, history, seats) => {
  const match = played(game, seats, {}, 11);
  const story = retold(match.told, 0);

  test('has a chapter for each turn or round, and contains every event once, in order', () => {
    const all = chapters(story, history);
    const inOrder = (events: readonly Event[]) => events.toSorted((a, b) => story.indexOf(a) - story.indexOf(b));
    const again = all.flatMap(({ opening, events }): Event[] => [...(opening ? [opening] : []), ...events]);
    expect(inOrder(again)).toEqual(story);
    for (const { events } of all) expect(inOrder(events)).toEqual(events);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i));
    expect(all.length).toBeGreaterThan(5);
  });

  test('can be put into words from first to last', async () => {
    const words = await speaker('en');
    const scene = { names, view: game.view(match.state, 0), options: match.header.options };
    const told = story.map((event) => history.tell(words, event, scene));
    expect(told.filter((sentence) => !/^\p{Lu}.*[.!?…”]$/u.test(sentence))).toEqual([]);
    expect(history.ending(words, game.outcome(match.state)!, scene)).toMatch(/win|victory/i);
    expect(history.score(words, 5)).toMatch(/^5 /);
  });
});

describe('chapters', () => {
  const binding = {
    chapter: ({ type }: Event) => Number(type) || null,
    closes: ({ type }: Event) => type === 'end',
  };
  const bound = (text: string) =>
    chapters(
      text.split(' ').map((type) => ({ type })),
      binding,
    ).map(({ number, opening, events }) => [number, opening?.type, events.map(({ type }) => type).join(' ')]);

  test('events before the first chapter form their own', () => {
    expect(bound('a b 1 c 2')).toEqual([
      [0, undefined, 'a b'],
      [1, '1', 'c'],
      [2, '2', ''],
    ]);
    expect(chapters([], binding)).toEqual([]);
  });

  test('events between two chapters belong to the second, or to the first if there is no second', () => {
    expect(bound('1 a end b c 2 d end e')).toEqual([
      [1, '1', 'a end'],
      [2, '2', 'b c d end e'],
    ]);
  });
});
