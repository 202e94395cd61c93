import { FastChance } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type RoundId, roundIds } from './ids.ts';
import { type Scene, scene } from './testing.ts';

const SEED = 20_260_716;
const ROUNDS = 12;
const SEATS = [3, 4, 5, 6] as const;

/** Proposals in the deck: the princes in use and the frog. */
const S = { 3: 14, 4: 15, 5: 15, 6: 17 } as const;

/** The score of a random round of this card; every other one has princesses. */
function scored(round: RoundId, seats: number, seed: number, more: Scene = {}) {
  const princesses = seed % 2 === 0 ? { 0: 'alice', 1: 'sleeping-beauty', 2: 'mulan' } : {};
  const table = scene({ seats, round, passed: false, princesses: princesses as Scene['princesses'], seed, ...more });
  table.playOut(new FastChance(seed), ({ state }) => state.rounds.length > 1);
  const event = table.heard('spectator').find((one) => one.type === 'scored');
  if (!event) throw new Error('the round was not scored');
  return event;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Checks every seed, with a text that says how to repeat it. */
function eachRound(round: RoundId, check: (seats: 3 | 4 | 5 | 6, seed: number, repeat: string) => void): void {
  for (const seats of SEATS) {
    for (let seed = SEED; seed < SEED + ROUNDS; seed++) check(seats, seed, `scored('${round}', ${seats}, ${seed})`);
  }
}

test.each(roundIds)(
  '%s: where proposals come from adds up, each card counts once, and only for the player who won it',
  (round) => {
    for (const seats of SEATS) {
      for (let seed = SEED; seed < SEED + 4; seed++) {
        const before = Array.from({ length: seats }, (_, seat) => (seat * seed) % 7);
        const { proposals, won, counted } = scored(round, seats, seed, { scores: before });
        const repeat = `scored('${round}', ${seats}, ${seed})`;
        for (const [seat, own] of counted.entries()) {
          expect(sum(own.map((one) => one.proposals)), repeat).toBe(proposals[seat]);
          const cards = own.flatMap((one) => one.cards);
          expect(new Set(cards).size, repeat).toBe(cards.length);
          expect(won[seat], repeat).toEqual(expect.arrayContaining(cards));
        }
      }
    }
  },
);

describe('the sum of all scores of a round', () => {
  const special: readonly RoundId[] = ['pets-revenge', 'single-fairy', 'dancing-queens', 'bathroom-break'];

  test.each(roundIds.filter((id) => !special.includes(id)))('%s: 14, 15, 15, 17', (round) => {
    eachRound(round, (seats, seed, repeat) => {
      const { proposals, won } = scored(round, seats, seed);
      expect(sum(proposals), repeat).toBe(S[seats]);
      expect(won.flat(), repeat).toHaveLength({ 3: 36, 4: 40, 5: 40, 6: 48 }[seats]);
      const worth = won.map((cards) => sum(cards.map((card) => (card.startsWith('pr') ? 1 : card === 'pe8' ? 5 : 0))));
      expect(proposals, repeat).toEqual(worth);
    });
  });

  test('pets-revenge: 23, 25, 25, 29', () => {
    eachRound('pets-revenge', (seats, seed, repeat) => {
      const { proposals } = scored('pets-revenge', seats, seed);
      expect(sum(proposals), repeat).toBe({ 3: 23, 4: 25, 5: 25, 6: 29 }[seats]);
    });
  });

  test('single-fairy: 5 at every count', () => {
    eachRound('single-fairy', (seats, seed, repeat) => {
      expect(sum(scored('single-fairy', seats, seed).proposals), repeat).toBe(5);
    });
  });

  test('dancing-queens: by its formula, and between 14, 15, 15, 17 and 32, 35, 35, 41', () => {
    eachRound('dancing-queens', (seats, seed, repeat) => {
      const { proposals, won } = scored('dancing-queens', seats, seed);
      expect(proposals, repeat).toEqual(won.map(dance));
      expect(sum(proposals), repeat).toBeGreaterThanOrEqual(S[seats]);
      expect(sum(proposals), repeat).toBeLessThanOrEqual({ 3: 32, 4: 35, 5: 35, 6: 41 }[seats]);
    });
  });

  test('bathroom-break in round 1: as usual', () => {
    eachRound('bathroom-break', (seats, seed, repeat) => {
      expect(sum(scored('bathroom-break', seats, seed).proposals), repeat).toBe(S[seats]);
    });
  });

  test('bathroom-break later: between S and 2 S', () => {
    const sums = new Set<boolean>();
    eachRound('bathroom-break', (seats, seed, repeat) => {
      const before = Array.from({ length: seats }, (_, seat) => (seat * seed) % 7);
      const all = sum(scored('bathroom-break', seats, seed, { scores: before }).proposals);
      expect(all, repeat).toBeGreaterThanOrEqual(S[seats]);
      expect(all, repeat).toBeLessThanOrEqual(2 * S[seats]);
      sums.add(all > S[seats]);
    });
    expect(sums.has(true)).toBe(true);
  });

  test('bathroom-break: 2 S if the player who had the most wins nothing', () => {
    const table = scene({
      seats: 3,
      round: 'bathroom-break',
      hands: { 0: 'qu9', 1: 'fa2', 2: 'pe2' },
      won: { 2: 'rest' },
      scores: [3, 2, 1],
    });
    table.takes('qu9', 'fa2', 'pe2');
    expect(sum(table.score())).toBe(28);
  });

  test.each(roundIds.filter((id) => id !== 'wedding-gift'))('a rebel breaks every sum: %s', (round) => {
    const hands = { 0: 'qu9 qu8', 1: 'fa2 fa3', 2: 'pe2 pe3' };
    const rebels = { options: { rebelOfTheBall: true } };
    const table = scene({ seats: 3, round, hands, won: { 0: 'rest' }, ...rebels });
    table.playOut(new FastChance(SEED), ({ state }) => state.rounds.length > 1);
    expect(table.score()[0]).toBe(-10);
    expect(sum(table.score())).toBeLessThan(0);
  });
});

/** Pairs of equal rank first, then any others, then the remaining princes; written as on the card. */
function dance(cards: readonly string[]): number {
  const ranks = (suit: string) => cards.filter((card) => card.startsWith(suit)).map((card) => Number(card.slice(2)));
  const [princes, queens] = [ranks('pr'), ranks('qu')];
  const equal = princes.filter((rank) => queens.includes(rank)).length;
  const others = Math.min(princes.length, queens.length) - equal;
  const alone = princes.length - equal - others;
  return 3 * equal + 2 * others + alone + (cards.includes('pe8') ? 5 : 0);
}
