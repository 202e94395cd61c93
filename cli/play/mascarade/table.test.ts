import { expect as certain, openMatch, secretFromSeed } from '@soiree/kernel';
import { type MascaradeView, mascarade, maskIds } from '@soiree/mascarade';
import { botNames, type Language, languages, speaker } from '@soiree/words';
import { type MascaradeScene, mascaradeScene, maskName } from '@soiree/words/mascarade';
import { describe, expect, test } from 'vitest';
import { ink } from '../ink.ts';
import { widest } from '../lines.ts';
import { dealLines, tableLines } from './table.ts';

const words = await speaker('en');
const style = (width: number, height = 30) => ({ words, ink: ink(false), width, height });

function at(seats: number, change: (view: MascaradeView) => Partial<MascaradeView> = () => ({})): MascaradeScene {
  const match = certain(openMatch(mascarade, { seats, options: { first: 0, memorise: 0 }, secret: secretFromSeed(1) }));
  const view = mascarade.view(match.state, 0);
  return mascaradeScene({ ...view, ...change(view) }, ['Anna', ...botNames(words).slice(0, seats - 1)]);
}

test('a ring, clockwise from your left', () => {
  const coins = [1, 2, 3, 4, 5, 12];
  expect(
    tableLines(
      at(6, () => ({ coins, court: 2 })),
      style(79),
    ),
  ).toEqual([
    '                                   Leon ●●●● 4',
    '                       ╭───────────────────────────────╮',
    '            Mira ●●● 3 │           Bank 158            │   Vera ●●●●● 5',
    '            Otto ●● 2  │        Courthouse 2 ●●        │   Hugo ●●●●●●●●●●●● 12',
    '                       ╰───────────────────────────────╯',
    '                               ▸ Anna (you) ● 1',
  ]);
});

test('figures if there is no room for stacks of coins, and a list if there is no room for a ring', () => {
  const rich = at(5, () => ({ coins: [6, 12, 12, 6, 6] }));
  expect(tableLines(rich, style(52))).toEqual([
    '            ╭──────────────────────────╮',
    '  Mira 12 ● │         Bank 164         │   Leon 6 ●',
    '  Otto 12 ● │       Courthouse 0       │   Vera 6 ●',
    '            │        Centre [ ]        │',
    '            ╰──────────────────────────╯',
    '                  ▸ Anna (you) 6 ●',
  ]);
  expect(tableLines(rich, style(39))).toEqual([
    '▸ Anna (you) 6 ●     Leon 6 ●',
    '  Otto 12 ●          Vera 6 ●',
    '  Mira 12 ●',
    'Bank 164 · Courthouse 0 · Centre [ ]',
  ]);
});

test('a claim: who announced, who is asked, who passed and who contests', () => {
  const claim = { mask: 'king-1e', seat: 1, answers: [null, '1', 'pass', '3', null], users: [], user: null } as const;
  const lines = tableLines(
    at(5, () => ({ phase: 'contest', actors: [4], claim: { ...claim, step: 0, target: null } })),
    style(79),
  );
  const table = lines.join('\n');
  expect(table).toMatch('▸ Otto');
  expect(table).toMatch('– Mira');
  expect(table).toMatch('! Leon');
  expect(table).toMatch('? Vera');
  expect(table).toMatch('Otto announces: King.');
});

test('masks of two and three players, and the hand laid on one', () => {
  const claim = {
    mask: 'king-1e',
    seat: 1,
    answers: [null, '1R'],
    users: [],
    user: null,
    step: 0,
    target: null,
  } as const;
  const lines = tableLines(
    at(2, () => ({ phase: 'contest', actors: [0], claim })),
    style(79),
  ).map((line) => line.trim());
  expect(lines).toContain('[L] [R]! [P]');
  expect(lines).toContain('[L] [R] [P]');
});

test('masks that the Spy looks at are face up until the decision', () => {
  const faces = Array(10).fill(null).with(0, 'judge').with(4, 'spy-1e');
  const table = tableLines(
    at(10, () => ({ faces })),
    style(79),
  ).join('\n');
  expect(table).toMatch('[Judge]');
  expect(table).toMatch('[Spy]');
});

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test.each(Array.from({ length: 12 }, (_, i) => i + 2))('%i players fit widths from 40 columns on', async (seats) => {
    const speaks = await speaker(language);
    const coins = Array(seats).fill(12);
    const here = at(seats, () => ({ coins, court: 20 }));
    const faces = here.view.faces.map((_, i) => maskIds[i]);
    for (let width = 39 + (seats % 4); width < 130; width += 4) {
      for (const height of [30, 12, 5]) {
        const lines = tableLines(here, { ...style(width, height), words: speaks });
        const deal = dealLines(here, faces, { ...style(width, height), words: speaks });
        expect(widest(lines)).toBeLessThanOrEqual(width);
        expect(widest(deal)).toBeLessThanOrEqual(width);
        const table = lines.join('\n');
        expect(here.names.filter((name) => table.split(name).length !== 2)).toEqual([]);
        const dealt = deal.join('\n');
        expect(faces.filter((mask) => !dealt.includes(maskName(speaks, mask)))).toEqual([]);
      }
    }
  });
});
