import { expect as certain, openMatch, secretFromSeed } from '@soiree/kernel';
import { type RebelView, rebelPrincess, roundIds } from '@soiree/rebel-princess';
import { botNames, type Language, languages, speaker } from '@soiree/words';
import { type RebelScene, rebelScene } from '@soiree/words/rebel-princess';
import { describe, expect, test } from 'vitest';
import { ink } from '../ink.ts';
import { widest } from '../lines.ts';
import { handLines } from './hand.ts';
import { tableLines } from './table.ts';

const words = await speaker('en');
const style = (width = 79, height = 20) => ({ words, ink: ink(false), width, height });

function at(seats: number, change: Partial<RebelView> = {}): RebelScene {
  const match = certain(openMatch(rebelPrincess, { seats, options: { first: 1 }, secret: secretFromSeed(1) }));
  const view = rebelPrincess.view(match.state, 0);
  return rebelScene({ ...view, phase: 'play', rounds: ['royal-decree'], ...change }, [
    'Anna',
    ...botNames(words).slice(0, seats - 1),
  ]);
}

const person = {
  princess: 'mulan',
  upright: true,
  cards: 9,
  aside: 0,
  open: [],
  tricks: 0,
  total: 0,
} as const;

const people = [
  { ...person, princess: 'snow-white', tricks: 2, total: 7 },
  { ...person, upright: false },
  { ...person, princess: 'alice', tricks: 1, total: -3 },
  { ...person, princess: 'cinderella' },
] as const;

const trick = [
  { seat: 1, card: 'qu7', zero: false },
  { seat: 2, card: 'pe8', zero: false },
  { seat: 3, card: 'qu2', zero: true },
];

test('the round, everyone clockwise from your left, and the state of the trick', () => {
  const scene = at(4, {
    people,
    trick,
    suit: 'queens',
    actors: [0],
    lowWins: true,
    party: true,
    leader: 1,
    peas: [2],
  });
  expect(tableLines(scene, style())).toEqual([
    'Royal Decree – A queen always wins the trick – the highest, if there are',
    '  several. You must still follow suit if you can.',
    '',
    '              this trick   princess      tricks  proposals',
    '  Otto        Queen 7      ○ Mulan            0          0',
    '  Mira        The frog     ● Alice            1         −3',
    '  Leon        Queen 2 = 0  ● Cinderella       0          0',
    '▸ Anna (you)               ● Snow White       2          7',
    '',
    'Lead suit: queens · the princes are at the party · ranking reversed: low beats',
    '  high · above 5, says Mira',
  ]);
});

test('in a small window the blank lines go first, then the header, then part of the rule', () => {
  const scene = at(4, { people, trick, suit: 'queens', rounds: ['midnight-makeover'] });
  const heights = [12, 11, 9, 8, 7, 6].map((height) => tableLines(scene, style(79, height)));
  expect(heights.map((lines) => lines.length)).toEqual([11, 11, 9, 8, 7, 6]);
  expect(heights[3].join('\n')).toContain('fairies are the lead suit.');
  expect(heights[4][1]).toMatch(/ …$/);
});

test('the last trick until the next lead, with a star at its winner', () => {
  const last = [...trick, { seat: 0, card: 'qu9', zero: false }];
  const lines = tableLines(at(4, { people, last, winner: 0, leader: 2, suit: 'queens' }), style());
  expect(lines.join('\n')).toMatch(/^★ Anna \(you\) {2}Queen 9 +● Snow White +2 +7$/m);
  expect(lines.join('\n')).toContain('last trick');
  expect(lines.join('\n')).toContain('Mira leads');
});

test('cards face down, cards laid open, two laps', () => {
  const hidden = [trick[0], { seat: 2, card: null, zero: true }];
  expect(tableLines(at(4, { people, trick: hidden, suit: 'queens' }), style()).join('\n')).toMatch(
    'Mira        [face down] = 0',
  );
  const open = people.map((one, i) => ({ ...one, open: i === 2 ? ['pe2', 'pe8', 'pe9'] : [] }));
  expect(tableLines(at(4, { people: open }), style()).join('\n')).toMatch('pets 2, 8 (frog), 9');
  const twice = [...trick, { seat: 0, card: 'fa3', zero: false }, { seat: 1, card: 'qu10', zero: false }];
  expect(tableLines(at(4, { people, trick: twice, suit: 'queens' }), style()).join('\n')).toMatch('Queen 7 + Queen 10');
});

describe('the hand', () => {
  const hand = ['qu1', 'qu10', 'fa3', 'pe7', 'pe8', 'pr12'];

  test('stays in place whether it is being chosen from or not', () => {
    expect(handLines(at(4, { hand }), style())).toEqual([
      'queens      1       10',
      'fairies     3',
      'pets        7       8 (frog)',
      'princes     12',
    ]);
    const raised = new Set(['qu1', 'qu10']);
    expect(handLines(at(4, { hand }), style(), { numbers: true, raised })).toEqual([
      'queens   1 [1]   2 [10]',
      'fairies  3  3',
      'pets     4  7    5  8 (frog)',
      'princes  6  12',
    ]);
    const signs = new Map([
      [1, '←'],
      [4, '→'],
    ]);
    expect(handLines(at(4, { hand }), style(), { numbers: true, signs })).toEqual([
      'queens   1 [1]   2 [10]←',
      'fairies  3 [3]',
      'pets     4 [7]   5 [8 (frog)]→',
      'princes  6 [12]',
    ]);
  });

  test('shows the card laid aside below it; at the end that is the only card', () => {
    expect(handLines(at(4, { hand: ['qu1'], aside: ['pe8'] }), style())).toEqual([
      'queens     1',
      'Laid aside: the frog',
    ]);
    expect(handLines(at(4, { hand: [], aside: ['pe8'], laid: true }), style())).toEqual(['pets     8 (frog)']);
  });
});

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test.each([3, 4, 5, 6])('%i players fit widths from 40 columns on', async (seats) => {
    const speaks = await speaker(language);
    const cards = ['pe10', 'pe8', 'qu12', 'pr11', 'fa12', 'pe9', 'qu10', 'pr10', 'pe11', 'qu11', 'fa10', 'pe12'];
    const all = Array.from({ length: seats }, () => ({ ...person, princess: 'pea-princess', open: ['pe8'] }) as const);
    const two = Array.from({ length: 2 * seats }, (_, i) => ({ seat: i % seats, card: cards[i], zero: i % 2 === 0 }));
    const hand = [...cards].sort();
    for (const [i, round] of roundIds.entries()) {
      const scene = at(seats, { people: all, trick: two, suit: 'pets', rounds: [round], hand, peas: [0, 1], pile: 4 });
      for (let width = 39 + (i % 9); width < 130; width += 9) {
        const lines = tableLines(scene, { ...style(width), words: speaks });
        expect(widest(lines)).toBeLessThanOrEqual(width);
        const table = lines.join('\n');
        expect(scene.names.slice(1).filter((name) => !table.includes(name))).toEqual([]);
        expect(widest(handLines(scene, { ...style(width), words: speaks }, { numbers: true }))).toBeLessThanOrEqual(
          width,
        );
      }
    }
  });
});
