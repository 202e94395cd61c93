import { expect as certain, FastChance, heard, openMatch, secretFromSeed, submit, type Viewer } from '@soiree/kernel';
import { drawDecision } from '@soiree/kernel/fuzz';
import { type RebelEvent, type RebelView, rebelPrincess, roundIds } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { type MotionPlan, still } from '#table/motion/plan.ts';
import { at, type Flying, planOf } from './plan.ts';

const SEED = 20_271_224;

interface Told {
  readonly events: readonly RebelEvent[];
  readonly before: RebelView;
  readonly now: RebelView;
}

/** The messages that one viewer receives in a random match of these rounds. */
function* messages(seats: number, rounds: readonly string[], viewer: Viewer, seed: number): Generator<Told> {
  const options = { rounds, order: 'chosen', promo: true };
  const match = certain(openMatch(rebelPrincess, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  let before = rebelPrincess.view(match.state, viewer);
  let known = match.told.length;
  while (!rebelPrincess.outcome(match.state)) {
    certain(submit(match, drawDecision(match as never, chance) as never));
    const events = heard(match.told.slice(known) as Parameters<typeof heard<RebelEvent>>[0], viewer);
    known = match.told.length;
    const now = rebelPrincess.view(match.state, viewer);
    yield { events, before, now };
    before = now;
  }
}

const places = /^(hand (qu|fa|pe|pr)\d+|trick \d [01]|seat \d|princess \d|middle|pile|round)$/;
const fives = [0, 5, 10, 15, 16].map((from) => roundIds.slice(from, from + 5));

describe.each(fives)('%s, %s, %s, %s, %s', (...rounds) => {
  test.each([
    [3, 0],
    [4, 1],
    [6, 'spectator'],
  ] as const)(
    '%i players, seen by %s: in order, between existing places, within a second and a half',
    (seats, viewer) => {
      let flights = 0;
      for (const { events, before, now } of messages(seats, rounds, viewer, SEED + seats)) {
        const plan = planOf(events, before, now);
        const repeat = JSON.stringify(events);
        expect(plan.length, repeat).toBeLessThanOrEqual(1500);
        for (const { from, to, since, leaves, lands, thing: card } of plan.flights) {
          expect(
            [from, to].filter((place) => !places.test(place)),
            repeat,
          ).toEqual([]);
          expect(since, repeat).toBeLessThanOrEqual(leaves);
          expect(leaves, repeat).toBeLessThanOrEqual(lands);
          expect(lands, repeat).toBeLessThanOrEqual(plan.length);
          // A card that comes into the hand is in it now; a card that leaves it was in it.
          if (to.startsWith('hand ')) expect(now.hand, repeat).toContain(to.slice(5));
          if (from.startsWith('hand '))
            expect([...before.hand, ...before.aside, ...now.hand], repeat).toContain(from.slice(5));
          // No one sees more than the events say.
          if (card !== null) expect(JSON.stringify([events, before, now]), repeat).toContain(card);
        }
        flights += plan.flights.length;
      }
      expect(flights).toBeGreaterThan(100);
    },
  );
});

const player = { princess: null, upright: false, cards: 3, aside: 0, open: [], tricks: 0, total: 0 };
const table = (change: Partial<RebelView> = {}): RebelView =>
  ({
    ...{ viewer: 0, seats: 3, phase: 'play', rounds: ['invitation'], people: [player, player, player] },
    ...{ hand: ['qu3', 'pe8'], aside: [], trick: [], pile: 0, ...change },
  }) as RebelView;
const ways = ({ flights }: MotionPlan<Flying>): string[] =>
  flights.map(({ thing, from, to }) => `${thing ?? 'a card'}: ${from} → ${to}`);
const turns = ({ effects }: MotionPlan<Flying>) => effects.filter(({ kind }) => kind === 'turn');

describe('what is drawn', () => {
  const lying = [
    { seat: 1, card: 'qu9', zero: false },
    { seat: 2, card: 'qu2', zero: false },
  ];
  const played = { type: 'played', seat: 0, card: 'qu3', power: null } as const;

  test('the viewer’s own card leaves the hand, another’s comes from their seat', () => {
    expect(ways(planOf([played], table({ trick: lying }), table()))).toEqual(['qu3: hand qu3 → trick 0 0']);
    const other = { ...played, seat: 1, card: 'qu9' };
    expect(ways(planOf([other], table(), table({ trick: lying.slice(0, 1) })))).toEqual(['qu9: seat 1 → trick 1 0']);
  });

  test('a full trick stays for a while before it goes to its winner', () => {
    const plan = planOf(
      [played, { type: 'trick', winner: 1, cards: 3 }],
      table({ trick: lying }),
      table({ hand: ['pe8'] }),
    );
    expect(ways(plan).slice(1)).toEqual([
      'qu9: trick 1 0 → seat 1',
      'qu2: trick 2 0 → seat 1',
      'qu3: trick 0 0 → seat 1',
    ]);
    const [own, ...taken] = plan.flights;
    for (const { since, leaves } of taken) {
      expect(since).toBeLessThanOrEqual(own.lands);
      expect(leaves).toBeGreaterThan(own.lands);
    }
  });

  test('the winning card is highlighted, but only once all have played', () => {
    const events: RebelEvent[] = [played, { type: 'trick', winner: 1, cards: 3 }];
    const { flights } = planOf(events, table({ trick: lying }), table({ hand: ['pe8'] }));
    const shining = flights.filter(({ shines }) => shines !== undefined);
    expect(shining.map(({ thing }) => thing)).toEqual(['qu9']);
    const [own] = flights;
    expect(shining[0].shines).toBeGreaterThanOrEqual(own.lands);
    expect(shining[0].shines).toBeLessThan(shining[0].leaves);
  });

  test('with reduced motion, a trick that is gone still stays for a moment', () => {
    const quiet = still(planOf([played, { type: 'trick', winner: 1, cards: 3 }], table({ trick: lying }), table()));
    expect(quiet.flights.map(({ from, to }) => from === to)).toEqual([true, true, true]);
    expect(turns(quiet)).toEqual([]);
    expect(still(planOf([played], table({ trick: lying }), table())).length).toBe(0);
  });

  test('cards are passed to neighbours: the viewer’s own face up, the others face down, all at the same time', () => {
    const before = table({ phase: 'pass', rounds: ['late-to-the-ball'] });
    const plan = planOf(
      [
        { type: 'passed' },
        { type: 'gave', from: 0, to: 2, cards: ['pe8'] },
        { type: 'gave', from: 1, to: 0, cards: ['fa1'] },
      ],
      before,
      table({ hand: ['qu3', 'fa1'] }),
    );
    expect(ways(plan)).toEqual(['a card: seat 2 → seat 1', 'pe8: hand pe8 → seat 2', 'fa1: seat 1 → hand fa1']);
    expect(plan.flights[0].leaves).toBe(plan.flights[1].leaves);
  });

  test('Mulan’s card comes and the other goes, and the trick is taken with her new card', () => {
    const all = [...lying, { seat: 0, card: 'qu3', zero: false }];
    const mulan = { type: 'power', seat: 2, princess: 'mulan', copied: false, took: 'qu2', laid: 'qu10' } as const;
    const plan = planOf([mulan, { type: 'trick', winner: 2, cards: 3 }], table({ trick: all }), table());
    expect(ways(plan)).toEqual([
      'qu2: trick 2 0 → seat 2',
      'qu10: seat 2 → trick 2 0',
      'qu9: trick 1 0 → seat 2',
      'qu10: trick 2 0 → seat 2',
      'qu3: trick 0 0 → seat 2',
    ]);
  });

  test('face-down cards are turned up in place', () => {
    const down = [lying[0], { seat: 2, card: null, zero: false }];
    const cards = [{ seat: 2, card: 'pr1' }];
    const plan = planOf([{ type: 'turned-up', cards }], table({ trick: down }), table({ trick: lying }));
    expect(turns(plan)).toMatchObject([{ place: at.trick(2, 0), at: 0 }]);
  });
});
