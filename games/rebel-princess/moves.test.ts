import { FastChance, expect as sure } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { princessIds, rebelPrincess } from './index.ts';
import { powerOf, type RebelMove, readMove } from './moves.ts';

test.each<[string, RebelMove]>([
  ['qu3', { kind: 'play', card: 'qu3', declared: null }],
  ['pr12', { kind: 'play', card: 'pr12', declared: null }],
  ['fa7 zero', { kind: 'play', card: 'fa7', declared: 'zero' }],
  ['pe8 pea', { kind: 'play', card: 'pe8', declared: 'pea' }],
  ['left qu3', { kind: 'left', card: 'qu3' }],
  ['right qu3', { kind: 'right', card: 'qu3' }],
  ['aside qu3', { kind: 'aside', card: 'qu3' }],
  ['gift qu3', { kind: 'gift', card: 'qu3' }],
  ['give qu3', { kind: 'give', card: 'qu3' }],
  ['keep qu3', { kind: 'keep', card: 'qu3' }],
  ['return qu13', { kind: 'return', card: 'qu13' }],
  ['keep mulan', { kind: 'keep-princess', princess: 'mulan' }],
  ['lay pets', { kind: 'lay', suit: 'pets' }],
  ['mermaid princes', { kind: 'mermaid', suit: 'princes' }],
  ['pass', { kind: 'pass', until: 'now' }],
  ['pass unless-leading', { kind: 'pass', until: 'unless-leading' }],
  ['pass round', { kind: 'pass', until: 'round' }],
  ['ice', { kind: 'ice' }],
  ['beauty', { kind: 'beauty' }],
  ['cinderella', { kind: 'cinderella' }],
  ['alice', { kind: 'alice' }],
  ['scheherazade 2', { kind: 'scheherazade', seat: '2' }],
  ['leads 0', { kind: 'leads', seat: '0' }],
  ['swap qu5 qu9', { kind: 'swap', played: 'qu5', card: 'qu9' }],
  ['exchange fa9 qu3', { kind: 'exchange', card: 'fa9', played: 'qu3' }],
])('%s', (text, move) => {
  expect(readMove(text)).toEqual(move);
});

test.each([
  ...['', ' ', 'dance', 'PASS', ' pass', 'pass ', 'pass now', 'pass  round', 'qu13', 'qu0', 'qu5 nil', 'qu5 zero pea'],
  ...['left', 'left qu3 qu4', 'lay', 'lay frogs', 'mermaid frogs', 'alice 1', 'leads', 'swap qu5', 'exchange qu3'],
  ...['keep', 'keep-princess mulan', 'play qu3', 'unknown', 'toString'],
])('%j is not a move', (text) => {
  expect(readMove(text)).toEqual({ kind: 'unknown' });
});

test('every move that the game writes can be read, and every power has its princess', () => {
  const kinds = new Set<string>();
  const princesses = new Set<string>();
  const [actors, moves]: number[][] = [[], []];
  for (let seed = 0; seed < 60; seed++) {
    const chance = new FastChance(seed);
    const seats = 3 + (seed % 4);
    const options = sure(rebelPrincess.options({ promo: true }, seats));
    const state = rebelPrincess.setup(options, seats, chance);
    while (!rebelPrincess.outcome(state)) {
      const seat = actors[chance.below(rebelPrincess.actors(state, actors))];
      const count = rebelPrincess.moves(state, seat, moves);
      for (const move of moves.slice(0, count)) {
        const text = rebelPrincess.makeMove(state, seat, move);
        const said = readMove(text);
        expect(said.kind, `${text}, seed ${seed}`).not.toBe('unknown');
        kinds.add(said.kind);
        const power = powerOf(said);
        if (power) princesses.add(power);
        // with her own princess or Carmesina's copy, a seat uses no other power
        const own = princessIds[state.princess[seat]];
        if (power && own !== 'carmesina') expect(power, text).toBe(own);
      }
      rebelPrincess.play(state, seat, moves[chance.below(count)], chance);
    }
  }
  expect([...princesses].sort()).toEqual(princessIds.filter((id) => id !== 'carmesina').sort());
  expect([...kinds].sort()).toEqual([
    ...['alice', 'aside', 'beauty', 'cinderella', 'exchange', 'gift', 'give', 'ice', 'keep', 'keep-princess', 'lay'],
    ...['leads', 'left', 'mermaid', 'pass', 'play', 'return', 'right', 'scheherazade', 'swap'],
  ]);
});
