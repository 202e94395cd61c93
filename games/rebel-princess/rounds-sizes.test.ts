import { FastChance } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type PrincessId, type RoundId, roundIds } from './ids.ts';
import { scene, type Table } from './testing.ts';

const SEED = 20_260_715;
const SEATS = [3, 4, 5, 6] as const;

/** Plays one round of this card at random from the deal on, and returns what happened. */
function playRound(round: RoundId, seats: number, seed: number, princesses: Partial<Record<number, PrincessId>> = {}) {
  const table = scene({ seats, round, passed: false, princesses, seed });
  const windows: Table['handSizes'][] = [];
  let [laid, aside] = [0, 0];
  table.playOut(new FastChance(seed), (now) => {
    if (now.phase === 'before') now.state.laid ? laid++ : windows.push(now.handSizes);
    aside = Math.max(aside, now.aside(0).length);
    return now.state.rounds.length > 1;
  });
  const told = table.heard('spectator');
  const count = (type: string) => told.filter((event) => event.type === type).length;
  const alices = told.filter((event) => event.type === 'power' && event.princess === 'alice').length;
  return {
    windows,
    laid,
    aside,
    tricks: count('trick'),
    cards: told.flatMap((event) => (event.type === 'trick' ? [event.cards] : [])),
    gifts: count('gifts'),
    // minus one for the pass at the start of the round
    chairs: count('passed') - 1,
    alices,
  };
}

/** The table of hand sizes: cards, and so tricks. Half of it is a half, the gift tricks, or the tricks of two laps. */
const cards = { 3: 12, 4: 10, 5: 8, 6: 8 } as const;
const chairPasses = { 3: 11, 4: 9, 5: 7, 6: 7 } as const;
const halved: readonly RoundId[] = ['wedding-gift', 'prince-rings-twice'];
const split: readonly RoundId[] = ['after-party', 'blind-mans-bluff'];

describe.each(SEATS)('hand sizes of %i players', (seats) => {
  test.each(roundIds)('%s', (round) => {
    for (let seed = SEED; seed < SEED + 4; seed++) {
      const seen = playRound(round, seats, seed);
      const tricks = halved.includes(round) ? cards[seats] / 2 : cards[seats];
      const repeat = `playRound('${round}', ${seats}, ${seed})`;
      expect(seen.tricks, repeat).toBe(tricks);
      expect(seen.cards, repeat).toEqual(Array(tricks).fill(round === 'prince-rings-twice' ? 2 * seats : seats));
      expect(seen.gifts, repeat).toBe(round === 'wedding-gift' ? cards[seats] / 2 : 0);
      expect(seen.chairs, repeat).toBe(round === 'musical-chairs' ? chairPasses[seats] : 0);
      const aside = split.includes(round) ? cards[seats] / 2 : round === 'late-to-the-ball' ? 1 : 0;
      expect(seen.aside, repeat).toBe(aside);
    }
  });
});

/** Princesses who are asked before every trick, so that each window is seen, and Alice, who adds tricks. */
const asking = { 0: 'little-mermaid', 1: 'alice', 2: 'carmesina' } as const;

describe('R invariants of windows and of Alice, with princesses', () => {
  test.each(roundIds)('%s: at every window before a trick all hands have the same size, at least 1', (round) => {
    let windows = 0;
    for (const seats of SEATS) {
      for (let seed = SEED; seed < SEED + 5; seed++) {
        const seen = playRound(round, seats, seed, asking);
        windows += seen.windows.length;
        for (const sizes of seen.windows) {
          expect(sizes, `playRound('${round}', ${seats}, ${seed}, asking)`).toEqual(Array(seats).fill(sizes[0]));
          expect(sizes[0]).toBeGreaterThan(0);
        }
        if (round !== 'late-to-the-ball') expect(seen.laid).toBe(0);
      }
    }
    expect(windows).toBeGreaterThan(20);
  });

  test.each(roundIds)('%s: each use of Alice adds exactly one trick, no gift, one pass of chairs', (round) => {
    let uses = 0;
    for (const seats of SEATS) {
      for (let seed = SEED; seed < SEED + 8; seed++) {
        const seen = playRound(round, seats, seed, asking);
        const repeat = `playRound('${round}', ${seats}, ${seed}, asking)`;
        const tricks = halved.includes(round) ? cards[seats] / 2 : cards[seats];
        // as many tricks are taken as usual; the one dealt back counts for no one
        expect(seen.tricks, repeat).toBe(tricks);
        expect(seen.gifts, repeat).toBe(round === 'wedding-gift' ? cards[seats] / 2 : 0);
        expect(seen.chairs, repeat).toBe(round === 'musical-chairs' ? chairPasses[seats] + seen.alices : 0);
        uses += seen.alices;
      }
    }
    expect(uses).toBeGreaterThan(0);
  });
});

test('R a trick dealt back by Alice counts for no one, and one more is played', () => {
  const table = scene({
    seats: 3,
    hands: { 0: 'qu9 fa2', 1: 'qu3 fa3', 2: 'qu4 fa4' },
    won: { 0: 'rest' },
    princesses: { 0: 'alice' },
  });
  const from = table.now;
  table.trickOf('qu9', 'qu3', 'qu4');
  table.plays(0, 'alice');
  expect([table.tricks, table.handSizes]).toEqual([
    [0, 0, 0],
    [2, 2, 2],
  ]);
  table.playOut(new FastChance(SEED), ({ state }) => state.rounds.length > 1);
  const played = table.heard('spectator', from).filter(({ type }) => type === 'played');
  expect(played).toHaveLength(9);
});
