import { FastChance, expect as sure } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { rebelPrincess, roundIds } from './index.ts';
import { scene } from './testing.ts';

test('everything: whatever a seat sees is there too, all cards are face up, and nothing is asked', () => {
  const met = { hand: 0, aside: 0, chosen: 0, offers: 0, drawn: 0, collected: 0, faceDown: 0 };
  const [actors, moves]: number[][] = [[], []];
  for (let seed = 0; seed < 40; seed++) {
    const chance = new FastChance(seed);
    const seats = 3 + (seed % 4);
    const rounds = [0, 1, 2, 3, 4].map((i) => roundIds[(seed * 5 + i) % roundIds.length]);
    const state = rebelPrincess.setup(sure(rebelPrincess.options({ rounds }, seats)), seats, chance);
    while (!rebelPrincess.outcome(state)) {
      const all = rebelPrincess.view(state, 'everything');
      expect([all.viewer, all.ask, all.moves, all.barred]).toEqual(['everything', null, [], []]);
      expect(all.trick.every(({ card }) => card !== null)).toBe(true);
      for (let seat = 0; seat < seats; seat++) {
        const own = rebelPrincess.view(state, seat);
        expect(own.faceUp).toBeUndefined();
        expect(all.people[seat].open).toEqual(own.hand);
        expect(all.people[seat].princess).toBe(own.people[seat].princess);
        for (const part of ['aside', 'chosen', 'offers'] as const) {
          expect(all.faceUp?.[part][seat], part).toEqual(own[part]);
          met[part] += own[part].length;
        }
        if (own.drawn !== null) expect(all.drawn).toBe(own.drawn);
        if (own.collected.length > 0) expect(all.collected).toEqual(own.collected);
        for (const [i, { card }] of own.trick.entries()) {
          if (card === null) met.faceDown++;
          else expect(all.trick[i].card).toBe(card);
        }
        met.hand += own.hand.length;
        met.drawn += own.drawn === null ? 0 : 1;
        met.collected += own.collected.length;
      }
      const seat = actors[chance.below(rebelPrincess.actors(state, actors))];
      rebelPrincess.play(state, seat, moves[chance.below(rebelPrincess.moves(state, seat, moves))], chance);
    }
  }
  for (const [part, count] of Object.entries(met)) expect(count, part).toBeGreaterThan(10);
});

test('a spectator sees none of it', () => {
  const { state } = scene({ round: 'wedding-gift' });
  const [all, watched] = [rebelPrincess.view(state, 'everything'), rebelPrincess.view(state, 'spectator')];
  expect(all.people.map(({ open }) => open.length)).toEqual([10, 10, 10, 10]);
  expect(watched.people.map(({ open }) => open.length)).toEqual([0, 0, 0, 0]);
  expect(watched.faceUp).toBeUndefined();
});

test('the gift pile and the won cards are face up', () => {
  const table = scene({ round: 'wedding-gift', seats: 3 });
  for (let seat = 0; seat < 3; seat++) table.plays(seat, table.moves(seat)[0]);
  const piled = rebelPrincess.view(table.state, 'everything').faceUp?.pile;
  expect(piled).toHaveLength(3);
  table.playOut(new FastChance(1), () => table.state.tricks.some((count) => count > 0));
  const { faceUp } = rebelPrincess.view(table.state, 'everything');
  expect(faceUp?.won.flat()).toEqual(expect.arrayContaining([...(piled ?? [])]));
});
