import { FastChance, type Seat } from '@soiree/kernel';
import {
  CARDS,
  type Options,
  phases,
  princessIds,
  rebelPrincess,
  roundIds,
  type State,
  total,
} from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { Quick } from './policy.ts';
import { stakesOf } from './stakes.ts';
import { winShare } from './standing.ts';
import { five } from './testing.ts';

function setup(seats: number, round: number, seed: number): State {
  const deal = {
    princesses: Array.from({ length: seats }, (_, seat) => princessIds[(3 * round + seat) % princessIds.length]),
    rounds: five(roundIds[round]),
  };
  const options = rebelPrincess.options({ promo: true }, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  return rebelPrincess.setup(options.value as Options, seats, new FastChance(seed), deal);
}

describe('the quick policy', () => {
  test('picks cards without having seen the other hands: what it caches for one seat is not used for another', () => {
    const shared = new Quick();
    const actors: Seat[] = [];
    let picked = 0;
    for (let round = 0; round < roundIds.length; round++) {
      const state = setup(4, round, round);
      const chance = new FastChance(round);
      while (rebelPrincess.actors(state, actors) > 0 && state.sheet.length === 0) {
        const [seat] = actors;
        const { phase } = state;
        const move = shared.choose(state, seat, chance);
        if (phase === 'pass' || phase === 'aside') {
          expect(move).toBe(new Quick().choose(state, seat, chance));
          picked++;
        }
        rebelPrincess.play(state, seat, move, chance);
      }
    }
    expect(picked).toBeGreaterThan(100);
  });

  test('has an answer to every question that the rules allow', () => {
    const policy = new Quick();
    const asked = new Set<string>();
    const [actors, moves]: [Seat[], number[]] = [[], []];
    for (let round = 0; round < roundIds.length; round++) {
      for (const seats of [3, 4, 5, 6]) {
        const state = setup(seats, round, round);
        const chance = new FastChance(round);
        while (rebelPrincess.actors(state, actors) > 0) {
          const [seat] = actors;
          const before = JSON.stringify(state);
          const move = policy.choose(state, seat, chance);
          expect(JSON.stringify(state)).toBe(before);
          const count = rebelPrincess.moves(state, seat, moves);
          expect(moves.slice(0, count)).toContain(move);
          asked.add(state.phase);
          // In playouts it does not use a power before a trick. Here one is used now and then, to reach the questions
          // that follow.
          const played = state.phase === 'before' && round % 2 === 0 ? moves[chance.below(count)] : move;
          rebelPrincess.play(state, seat, played, chance);
        }
        expect(rebelPrincess.outcome(state)).not.toBeNull();
      }
    }
    const never = ['over', 'princess'];
    expect([...asked].sort()).toEqual(phases.filter((phase) => !never.includes(phase)).sort());
  });

  test('looks only at its own hand when cards are played or given', () => {
    const policy = new Quick();
    let compared = 0;
    for (let seed = 0; seed < 42; seed++) {
      const state = setup(4, seed % roundIds.length, seed);
      const chance = new FastChance(seed);
      const actors: Seat[] = [];
      while (state.sheet.length === 0 && rebelPrincess.actors(state, actors) > 0) {
        const [seat] = actors;
        if (['play', 'pass', 'chairs', 'gift', 'aside', 'lay'].includes(state.phase)) {
          const other = rebelPrincess.resample(state, seat, new FastChance(compared));
          // a face-down card is hidden too, but the policy uses the real one
          if (other.trick.join() === state.trick.join()) {
            expect(policy.choose(other, seat, new FastChance(1))).toBe(policy.choose(state, seat, new FastChance(1)));
            compared++;
          }
        }
        rebelPrincess.play(state, seat, policy.choose(state, seat, chance), chance);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});

test('a player who follows the rules of thumb gets far fewer proposals than one who plays any card', () => {
  const policy = new Quick();
  const [actors, moves]: [Seat[], number[]] = [[], []];
  const sums = [0, 0];
  for (let seed = 0; seed < 2 * roundIds.length; seed++) {
    const state = setup(4, seed % roundIds.length, seed);
    const chance = new FastChance(seed);
    while (rebelPrincess.actors(state, actors) > 0) {
      const [seat] = actors;
      const count = rebelPrincess.moves(state, seat, moves);
      // all pass cards and use powers alike, so only the play is compared
      const isAny = state.phase === 'play' && (seat + seed) % 2 === 1;
      const move = isAny ? moves[chance.below(count)] : policy.choose(state, seat, chance);
      rebelPrincess.play(state, seat, move, chance);
    }
    for (let seat = 0; seat < 4; seat++) sums[(seat + seed) % 2] += total(state, seat);
  }
  expect(sums[0]).toBeGreaterThan(0);
  expect(sums[0]).toBeLessThan(0.6 * sums[1]);
});

test('what is at stake comes from the round card', () => {
  const costs = (round: (typeof roundIds)[number]) => {
    const { cost } = stakesOf(setup(4, roundIds.indexOf(round), 1), 0);
    return { prince: cost[3 * 12 + 4], frog: cost[2 * 12 + 7], pet: cost[2 * 12], fairy: cost[12], queen: cost[0] };
  };
  expect(costs('invitation')).toEqual({ prince: 1, frog: 5, pet: 0, fairy: 0, queen: 0 });
  expect(costs('pets-revenge')).toEqual({ prince: 1, frog: 6, pet: 1, fairy: 0, queen: 0 });
  expect(costs('single-fairy').fairy).toBe(-1);
  expect(costs('dancing-queens').queen).toBe(1);
  expect(stakesOf(setup(4, 0, 1), 0).cost).toHaveLength(CARDS);
});

test('fewer proposals are a better standing, the more so the fewer rounds are left', () => {
  const after = (...sheet: number[]) => ({ ...setup(4, 0, 1), sheet });
  const gain = (rows: number) => {
    const before = Array<number>(4 * (rows - 1)).fill(3);
    return winShare(after(...before, 0, 5, 5, 5), 0) - winShare(after(...before, 5, 5, 5, 0), 0);
  };
  expect(gain(1)).toBeGreaterThan(0);
  expect(gain(4)).toBeGreaterThan(gain(1));
});
