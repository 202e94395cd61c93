import type { View } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import type { MakeBot } from '../bot.ts';
import { random } from '../random.ts';
import { playOut, type Table } from '../testing.ts';
import { foils } from './foils.ts';
import { regular } from './regular.ts';

/** What a bot answers to each kind of question. */
function overheard(maker: MakeBot): {
  readonly bot: MakeBot;
  readonly said: { kind: string; move: string; view: View }[];
} {
  const said: { kind: string; move: string; view: View }[] = [];
  const bot: MakeBot = (seat, chance) => {
    const inner = maker(seat, chance);
    return {
      hear: (event) => inner.hear(event),
      choose(view, budget) {
        const answer = inner.choose(view, budget);
        said.push({ kind: view.ask?.kind ?? '', move: answer[0], view });
        return answer;
      },
    };
  };
  return { bot, said };
}

const tables: [string, Table][] = [
  ['two', { seats: 2 }],
  ['four', { seats: 4 }],
  ['eight, second edition', { seats: 8, options: { edition: '2e', set: 'B' } }],
];

test.each(tables)('one always contests, one never does (%s)', (_, table) => {
  for (const [foil, word] of [
    ['contester', 'contest'],
    ['believer', 'pass'],
  ] as const) {
    const { bot, said } = overheard(foils[foil]);
    for (let seed = 1; seed <= 5; seed++) playOut(table, [bot, regular], seed);
    const answers = said.filter(({ kind }) => kind === 'contest').map(({ move }) => move.split(' ')[0]);
    expect(answers.length).toBeGreaterThan(5);
    expect(new Set(answers)).toEqual(new Set([word]));
  }
});

test.each(tables)('one announces whenever it may, and what brings most (%s)', (_, table) => {
  const { bot, said } = overheard(foils.boaster);
  for (let seed = 1; seed <= 5; seed++) playOut(table, [bot, regular], seed);
  const turns = said.filter(
    ({ kind, view }) => kind === 'turn' && view.moves.some((move) => move.startsWith('announce')),
  );
  expect(turns.length).toBeGreaterThan(5);
  expect(turns.filter(({ move }) => !move.startsWith('announce'))).toEqual([]);
  expect(new Set(turns.map(({ move }) => move.split(' ')[1])).size).toBeGreaterThan(1);
});

// a quarter would be luck; the expert has half or more against each of them, measured over 80 to 120 matches
test.each(Object.entries({ ...foils, random }))('a regular gains on one that is a %s', (_, foil) => {
  let won = 0;
  const matches = 60;
  for (let seed = 1; seed <= matches; seed++) {
    const at = seed % 4;
    const makers = [0, 1, 2, 3].map((seat) => (seat === at ? regular : foil));
    const winners = mascarade.outcome(playOut({ seats: 4 }, makers, seed).state)?.winners ?? [];
    if (winners.includes(at)) won += 1 / winners.length;
  }
  expect(won / matches).toBeGreaterThan(0.3);
});
