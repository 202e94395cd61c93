import { FastChance, expect as sure } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type MascaradeMove, readMove, readSlot } from './moves.ts';

test.each<[string, MascaradeMove]>([
  ['ready', { kind: 'ready' }],
  ['pass', { kind: 'pass' }],
  ['decline', { kind: 'decline' }],
  ['look', { kind: 'look', slot: null }],
  ['look c1', { kind: 'look', slot: 'c1' }],
  ['contest', { kind: 'contest', slot: null }],
  ['contest 1P', { kind: 'contest', slot: '1P' }],
  ['swap', { kind: 'swap', slots: [] }],
  ['swap 3', { kind: 'swap', slots: ['3'] }],
  ['pretend 0L 1R', { kind: 'pretend', slots: ['0L', '1R'] }],
  ['announce queen', { kind: 'announce', mask: 'queen', slot: null }],
  ['announce king-1e 0R', { kind: 'announce', mask: 'king-1e', slot: '0R' }],
  ['name judge', { kind: 'name', mask: 'judge' }],
  ['take 2', { kind: 'take', place: '2' }],
  ['give 0', { kind: 'give', place: '0' }],
  ['exchange 12', { kind: 'exchange', place: '12' }],
  ['ask 1', { kind: 'ask', place: '1' }],
  ['show 3', { kind: 'show', place: '3' }],
  ['move 1 4', { kind: 'move', places: ['1', '4'] }],
])('%s', (text, move) => {
  expect(readMove(text)).toEqual(move);
});

test.each([
  ...['', ' ', 'dance', 'Look', ' look', 'pass now', 'look 0 1', 'swap 0 1 2', 'announce', 'announce king 0 1'],
  ...['name', 'name king 0', 'take', 'take 1 2', 'move 1', 'move 1 2 3', 'unknown', 'toString'],
])('%j is not a move', (text) => {
  expect(readMove(text)).toEqual({ kind: 'unknown' });
});

test('slots', () => {
  expect(readSlot('11')).toEqual({ place: 11, hand: null, centre: null });
  expect(readSlot('2L')).toEqual({ place: 2, hand: 'left', centre: null });
  expect(readSlot('2R')).toEqual({ place: 2, hand: 'right', centre: null });
  expect(readSlot('0P')).toEqual({ place: 0, hand: 'protected', centre: null });
  expect(readSlot('c1')).toEqual({ place: null, hand: null, centre: 1 });
});

/** Masks and a blank whose questions the usual set of the first edition does not ask. */
const second = {
  edition: '2e',
  set: ['judge', 'puppeteer', 'princess', 'king-2e', 'patron', 'blank'],
  blank: { name: 'Duke', players: 4, steps: [{ effect: 'give-player', coins: 1 }] },
};

test('every move that the game writes can be read', () => {
  const kinds = new Set<string>();
  const [actors, moves]: number[][] = [[], []];
  for (let seed = 0; seed < 120; seed++) {
    const chance = new FastChance(seed);
    const [seats, raw] = seed % 2 ? [6, second] : [2 + ((seed / 2) % 12), {}];
    const options = sure(mascarade.options(raw, seats));
    const state = mascarade.setup(options, seats, chance);
    while (!mascarade.outcome(state)) {
      const seat = actors[chance.below(mascarade.actors(state, actors))];
      const count = mascarade.moves(state, seat, moves);
      for (const move of moves.slice(0, count)) {
        const text = mascarade.makeMove(state, seat, move);
        const { kind } = readMove(text);
        expect(kind, `${text}, seed ${seed}`).toBe(text.split(' ')[0]);
        kinds.add(kind);
      }
      mascarade.play(state, seat, moves[chance.below(count)], chance);
    }
  }
  expect([...kinds].sort()).toEqual([
    ...['announce', 'ask', 'contest', 'decline', 'exchange', 'give', 'look', 'move', 'name', 'pass', 'pretend'],
    ...['ready', 'show', 'swap', 'take'],
  ]);
});
