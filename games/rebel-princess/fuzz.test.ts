import { type Chance, shuffle } from '@soiree/kernel';
import { fuzz, type TableSetup } from '@soiree/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { deck } from './cards.ts';
import { type PrincessId, princessIds, type RoundId, rebelPrincess, roundIds } from './index.ts';
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
      if (inHand && count(state.given[i], suit, inHand)) return 'a given card is still in a hand';
      if (!inHand && (state.given[i] | state.givenRight[i]) & ~state.hands[i]) return 'a chosen card is in no hand';
      if (state.open[i] & ~state.hands[i]) return 'an open card is in no hand';
    }
  }
  for (let suit = 0; suit < 4; suit++)
    if (count(state.pile[suit], suit, 'the pile')) return 'a gift is also somewhere else';
  for (const card of state.trick)
    if (count(1 << (card % 12), Math.floor(card / 12), 'the trick')) return 'a card twice';
  const wanted = deck(state.seats).length;
  const cards = seen.reduce((sum, bits) => sum + bits.toString(2).replaceAll('0', '').length, 0);
  return cards === wanted || state.phase === 'over' ? undefined : `there are ${cards} cards, not ${wanted}`;
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)];

/** Any table that can be set up: every player count, rounds of every kind, all options. */
function anyTable(chance: Chance): TableSetup {
  const seats = 3 + chance.below(4);
  const rounds = pick(['random', 'first-game', shuffle([...roundIds], chance).slice(0, 5)] as const, chance);
  return {
    seats,
    options: {
      princesses: chance.below(4) > 0,
      promo: chance.below(2) === 0,
      rounds,
      order: rounds === 'random' ? 'random' : pick(['random', 'chosen'], chance),
      starLast: rounds === 'random' && chance.below(2) === 0,
      bathroomBreakDoubles: pick(['all', 'princes'], chance),
      rebelOfTheBall: chance.below(2) === 0,
      first: pick(['random', seats - 1], chance),
      peek: pick(['none', 'last', 'all'], chance),
    },
  };
}

/** Five rounds: this card and the next ones of the list. This way each card comes at every place of a match. */
const roundsFrom = (round: RoundId): RoundId[] =>
  [0, 1, 2, 3, 4].map((i) => roundIds[(roundIds.indexOf(round) + i) % roundIds.length]);

/** This princess at one seat, any others at the other seats. */
function withPrincess(
  princess: PrincessId,
  rounds: RoundId[],
  chance: Chance,
  seats = 3 + chance.below(4),
): TableSetup {
  const others = shuffle(
    [...princessIds].filter((id) => id !== princess),
    chance,
  );
  const princesses = shuffle([princess, ...others.slice(0, seats - 1)], chance);
  const peek = pick(['none', 'last', 'all'], chance);
  return { seats, options: { promo: true, peek }, deal: { rounds, princesses } };
}

describe('random matches at every kind of table', () => {
  test('2,000 matches obey every law of the contract, and nothing leaks', () => {
    const report = fuzz(rebelPrincess, { seed: SEED, matches: 2_000, maxMoves: MAX_MOVES, table: anyTable, conserve });
    expect(report.matches).toBe(2_000);
    expect(report.apart).toBeGreaterThan(1000);
  }, 600_000);

  const closely = { states: 0.03, walks: 0.1, steps: 8, matches: 0.25 };

  test.each(roundIds)('%s with 3, 4, 5 and 6 players, checked closely', (round) => {
    for (const seats of [3, 4, 5, 6]) {
      const table = (chance: Chance) => withPrincess(pick(princessIds, chance), roundsFrom(round), chance, seats);
      const run = { seed: SEED + seats, matches: 3, maxMoves: MAX_MOVES, table, conserve, thoroughness: closely };
      expect(fuzz(rebelPrincess, run).steps).toBeGreaterThan(0);
    }
  });

  test.each(princessIds)('%s in every round, checked closely', (princess) => {
    for (const round of roundIds) {
      const table = (chance: Chance) => withPrincess(princess, roundsFrom(round), chance);
      const run = { seed: SEED, matches: 1, maxMoves: MAX_MOVES, table, conserve, thoroughness: closely };
      expect(fuzz(rebelPrincess, run).steps).toBeGreaterThan(0);
    }
  });

  test('every step of a few matches', () => {
    const thoroughness = { states: 1, walks: 1, steps: 6, matches: 1 };
    const report = fuzz(rebelPrincess, {
      seed: SEED,
      matches: 8,
      maxMoves: MAX_MOVES,
      table: anyTable,
      conserve,
      thoroughness,
    });
    expect(report.submitted).toBe(8);
  });
});
