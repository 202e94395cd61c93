import type { Chance } from '@soiree/kernel';
import { fuzz, type Table } from '@soiree/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { deck } from './cards.ts';
import { rebelPrincess, roundIds } from './index.ts';
import { at, type State } from './state.ts';

const SEED = 20_261_115;
const MAX_MOVES = 3_000;

/** Every card is in exactly one place, at every step. */
function conserve(state: State): string | undefined {
  const seen = [0, 0, 0, 0];
  const count = (bits: number, suit: number, where: string): string | undefined => {
    if (seen[suit] & bits) return `a card is in two places, one of them ${where}`;
    seen[suit] |= bits;
    return undefined;
  };
  const inHand = state.phase === 'keep' ? 'collected' : undefined;
  for (let seat = 0; seat < state.seats; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      const i = at(seat) + suit;
      for (const [where, list] of [
        ['a hand', state.hands],
        ['aside', state.aside],
        ['won', state.won],
      ] as const) {
        const twice = count(list[i], suit, where);
        if (twice) return twice;
      }
      if (inHand && count(state.given[i], suit, inHand)) return 'a card given is still in a hand';
      if (!inHand && (state.given[i] | state.givenRight[i]) & ~state.hands[i]) return 'a card chosen is in no hand';
      if (state.open[i] & ~state.hands[i]) return 'an open card is in no hand';
    }
  }
  for (let suit = 0; suit < 4; suit++) if (count(state.pile[suit], suit, 'the pile')) return 'a gift is elsewhere too';
  for (const card of state.trick)
    if (count(1 << (card % 12), Math.floor(card / 12), 'the trick')) return 'a card twice';
  const wanted = deck(state.seats).length;
  const cards = seen.reduce((sum, bits) => sum + bits.toString(2).replaceAll('0', '').length, 0);
  return cards === wanted || state.phase === 'over' ? undefined : `there are ${cards} cards, not ${wanted}`;
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)];

/** Five rounds of one card and four others; every table option. */
function anyTable(chance: Chance, seats = 3 + chance.below(4), round = pick(roundIds, chance)): Table {
  const others = roundIds.filter((id) => id !== round);
  const start = chance.below(others.length - 4);
  const own = chance.below(2) === 0;
  return {
    seats,
    options: {
      princesses: chance.below(4) > 0,
      promo: chance.below(2) === 0,
      rounds: own ? [round, ...others.slice(start, start + 4)] : 'random',
      order: own ? pick(['random', 'chosen'], chance) : 'random',
      starLast: !own && chance.below(2) === 0,
      bathroomBreakDoubles: pick(['all', 'princes'], chance),
      rebelOfTheBall: chance.below(2) === 0,
      first: pick(['random', seats - 1], chance),
      peek: pick(['none', 'last', 'all'], chance),
    },
  };
}

describe('random matches of every kind of table', () => {
  test('matches keep every law of the contract, and nothing leaks', () => {
    const report = fuzz(rebelPrincess, { seed: SEED, matches: 2_000, maxMoves: MAX_MOVES, table: anyTable, conserve });
    expect(report.apart).toBeGreaterThan(1000);
  }, 600_000);
});
