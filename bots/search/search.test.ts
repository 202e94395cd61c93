import { FastChance, type Seat } from '@soiree/kernel';
import { type Parlour, parlour } from '@soiree/kernel/fuzz/parlour';
import { describe, expect, test } from 'vitest';
import { best, type Policy, search, type Weighing } from './search.ts';

const deal = { hands: ['q10,f10,p10,q1,f1,p1', 'q2,q3,q4,q5,q6,q7', 'f2,f3,f4,f5,f6,f7'], mulan: 2 };

function play(picked = 3): Parlour {
  const state = parlour.setup({ tricks: 1 }, 3, new FastChance(1), deal);
  for (const seat of [0, 1, 2]) {
    const hand = state.hands[seat].slice();
    for (let pick = 0; pick < picked; pick++) parlour.play(state, seat, hand[pick], new FastChance(1));
  }
  return state;
}

const lowest: Policy<Parlour> = { choose: (state, seat) => parlour.fallback(state, seat) };
const points = (state: Parlour, seat: Seat) => (state.points[seat] - (state.bonus === seat ? 1 : 0)) / 2;

const weighing = (state: Parlour, more: Partial<Weighing<Parlour>> = {}): Weighing<Parlour> => ({
  game: parlour,
  seat: 0,
  draw: () => state,
  candidates: parlour.view(state, 0).moves.map((move) => [move]),
  policy: lowest,
  value: points,
  cut: () => false,
  budget: { milliseconds: 60_000, playouts: 60 },
  chance: new FastChance(3),
  ...more,
});

/** The cards with which seat 0, who leads, takes the trick if the others play their lowest. */
function takers(state: Parlour): string[] {
  return parlour.view(state, 0).moves.filter((text) => {
    const after = parlour.clone(state);
    const move = parlour.parseMove(after, 0, text);
    if (move.ok) parlour.play(after, 0, move.value, new FastChance(1));
    for (const seat of [1, 2, 2]) parlour.play(after, seat, parlour.fallback(after, seat), new FastChance(1));
    return points(after, 0) > 0;
  });
}

describe('search finds the best answer', () => {
  test('a card that takes the trick, among those that do not', () => {
    const state = play();
    const { moves } = parlour.view(state, 0);
    const taking = takers(state);
    expect(taking.length).toBeGreaterThan(0);
    expect(taking.length).toBeLessThan(moves.length);
    const weighed = search(weighing(state));
    expect(weighed.map(({ action }) => action)).toEqual(moves.map((move) => [move]));
    expect(weighed.map(({ mean }) => mean)).toEqual(moves.map((move) => (taking.includes(move) ? 0.5 : 0)));
    expect(taking).toContain(best(weighed).action[0]);
  });

  test('its own hand counts, whatever the others hold in the worlds that are drawn', () => {
    const state = play();
    const luck = new FastChance(5);
    const seen = parlour.view(state, 0);
    const guess = () => parlour.imagine(seen, parlour.secrets(parlour.resample(state, 0, luck)));
    expect(best(search(weighing(state, { draw: guess }))).action[0]).toMatch(/10$/);
  });

  test('a decision of several picks is one candidate', () => {
    const state = play(0);
    const candidates = [
      ['q1', 'f1', 'p1'],
      ['q10', 'f10', 'p10'],
    ];
    const kept = (after: Parlour) => (after.hands[0].includes(9) ? 1 : 0);
    const weighed = search(weighing(state, { candidates, value: kept, cut: ({ phase }) => phase === 'play' }));
    expect(weighed.map(({ mean }) => mean)).toEqual([1, 0]);
  });
});

describe('a hunch counts as a number of playouts', () => {
  const state = play();
  const { moves } = parlour.view(state, 0);
  const taking = takers(state);
  const chosen = (playouts: number, hunch: number, worth: number) => {
    const worths = moves.map((move) => (taking.includes(move) ? 0 : worth));
    const budget = { milliseconds: 60_000, playouts };
    return best(search(weighing(state, { budget, hunch: { worths, playouts: hunch } }))).action[0];
  };

  test('it decides if it counts for more than the playouts, and only then', () => {
    // a card that takes the trick is worth half a point; the others seem to be worth a whole one
    expect(taking).not.toContain(chosen(moves.length, 2, 1));
    expect(taking).toContain(chosen(40 * moves.length, 2, 1));
    expect(taking).toContain(chosen(moves.length, 0, 1));
  });

  test('the mean does not include it, the score does', () => {
    const worths = moves.map((_, i) => i);
    const budget = { milliseconds: 60_000, playouts: moves.length };
    for (const [i, one] of search(weighing(state, { budget, hunch: { worths, playouts: 3 } })).entries()) {
      expect(one.mean).toBe(taking.includes(moves[i]) ? 0.5 : 0);
      expect(one.score).toBeCloseTo(one.mean + (3 * i) / one.visits, 10);
    }
  });
});

describe('a toll', () => {
  const state = play();
  const { moves } = parlour.view(state, 0);
  const taking = takers(state);
  const weighed = (toll: number) => {
    const tolls = moves.map((move) => (taking.includes(move) ? toll : 0));
    return search(weighing(state, { tolls }));
  };

  test('an answer that costs more than it brings is not chosen, however long the search', () => {
    // a card that takes the trick is worth half a point
    expect(taking).toContain(best(weighed(0.4)).action[0]);
    expect(taking).not.toContain(best(weighed(0.6)).action[0]);
  });

  test('is included in what an answer is worth', () => {
    for (const [i, { mean }] of weighed(0.4).entries()) {
      expect(mean).toBeCloseTo(taking.includes(moves[i]) ? 0.1 : 0, 10);
    }
  });
});

describe('search distributes its playouts', () => {
  const six = (more: Partial<Weighing<Parlour>> = {}) => search(weighing(play(), more));

  test('at most as many as it is given, and more for the better half', () => {
    const weighed = six({ budget: { milliseconds: 60_000, playouts: 90 } });
    const visits = weighed.map((one) => one.visits);
    expect(visits.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(90);
    expect(Math.max(...visits)).toBe(best(weighed).visits);
    for (const one of weighed) expect(one.visits).toBeGreaterThan(0);
    const wins = weighed.filter(({ mean }) => mean > 0).map((one) => one.visits);
    const loses = weighed.filter(({ mean }) => mean === 0).map((one) => one.visits);
    expect(Math.max(...wins)).toBeGreaterThan(Math.max(...loses));
  });

  test('with no time at all each is still tried', () => {
    for (const { visits } of six({ budget: { milliseconds: 0 } })) expect(visits).toBeGreaterThan(0);
  });

  test('the same seed gives the same result, other luck another', () => {
    const any: Policy<Parlour> = {
      choose(state, seat, chance) {
        const moves: number[] = [];
        return moves[chance.below(parlour.moves(state, seat, moves))];
      },
    };
    const value = (state: Parlour, seat: Seat) => state.points[seat] / 2;
    const run = (seed: number) => six({ policy: any, value, chance: new FastChance(seed) });
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  test('in one world every candidate has the same luck', () => {
    const bonus: Parlour['bonus'][] = [];
    const value = (state: Parlour) => {
      bonus.push(state.bonus);
      return 0;
    };
    six({ value, budget: { milliseconds: 60_000, playouts: 18 } });
    const first = bonus.slice(0, parlour.view(play(), 0).moves.length);
    expect(new Set(first).size).toBe(1);
    expect(new Set(bonus).size).toBeGreaterThan(1);
  });

  test('the error is that of the mean', () => {
    const luck = new FastChance(8);
    const [weighed] = six({
      candidates: [['q10']],
      value: () => luck.below(2),
      budget: { milliseconds: 60_000, playouts: 400 },
    });
    expect(weighed.visits).toBe(400);
    expect(weighed.error).toBeCloseTo(Math.sqrt((weighed.mean * (1 - weighed.mean)) / 400), 10);
  });
});

describe('the policy follows a playout', () => {
  test('it is notified where a playout begins, and of every move before it is played', () => {
    const told: string[] = [];
    const policy: Policy<Parlour> = {
      ...lowest,
      begin: (state) => told.push(`begin ${state.played.flat().length}`),
      watch: (state, seat, move) => told.push(`${seat} ${parlour.makeMove(state, seat, move)}`),
    };
    const state = play();
    search(weighing(state, { policy, candidates: [['q10']], budget: { milliseconds: 60_000, playouts: 1 } }));
    expect(told.slice(0, 2)).toEqual(['begin 0', '0 q10']);
    expect(told.length).toBe(5);
  });

  test('a candidate that is not a move is a bug', () => {
    expect(() => search(weighing(play(), { candidates: [['fly']] }))).toThrow('a candidate is not a move: fly');
  });
});
