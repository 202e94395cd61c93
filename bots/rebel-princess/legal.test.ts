import type { Event } from '@soiree/kernel';
import { type Phase, phases, princessIds, type RebelView, rebelPrincess, roundIds } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { MakeBot } from '../bot.ts';
import { bots } from '../index.ts';
import { random } from '../random.ts';
import { plain } from './plain.ts';
import { five, playOut } from './testing.ts';

/**
 * What was noted about a plain bot: answers that were not offered, and which questions it was asked with more than one
 * answer.
 */
interface Noted {
  readonly strange: string[];
  readonly asked: Set<Phase>;
  readonly used: Set<string>;
  decisions: number;
}

const noteNothing = (): Noted => ({ strange: [], asked: new Set(), used: new Set(), decisions: 0 });

const last = (move: string): string => move.slice(move.lastIndexOf(' ') + 1);

/** Whether these are valid picks for this question: as many as wanted of each kind, and no card twice. */
function isOffered({ moves, ask }: RebelView, answer: readonly string[]): boolean {
  const choices = ask?.choices ?? [{ count: 1, from: moves }];
  const counts = choices.map(({ from }) => answer.filter((one) => from.includes(one)).length);
  const cards = new Set(answer.map(last));
  const wanted = choices.reduce((sum, { count }) => sum + count, 0);
  return choices.every(({ count }, i) => counts[i] === count) && answer.length === wanted && cards.size === wanted;
}

const watched =
  (make: MakeBot, noted: Noted): MakeBot =>
  (seat, chance) => {
    const bot = make(seat, chance);
    return {
      hear: (event) => bot.hear(event),
      choose(any, budget) {
        const view = any as RebelView;
        const answer = bot.choose(view, budget);
        noted.decisions++;
        if (view.moves.length > 1) noted.asked.add(view.phase);
        if (!isOffered(view, answer)) noted.strange.push(`${view.phase}: ${answer} of ${view.moves}`);
        return answer;
      },
    };
  };

/** Powers that were used, by any of their names in events. */
function powersIn(told: readonly { readonly event: Event }[]): string[] {
  return told.flatMap(({ event }) => {
    const { princess, power } = event as { princess?: string; power?: string | null };
    return event.type === 'power' ? [princess as string] : event.type === 'played' && power ? [power] : [];
  });
}

/** Chosen so that each princess is at some table. */
const princessesFor = (seats: number, round: number) =>
  Array.from({ length: seats }, (_, seat) => princessIds[(round * seats + seat) % princessIds.length]);

const casts: [string, MakeBot[]][] = [
  ['plain', [plain]],
  ['plain and random', [plain, random]],
];

describe.each([3, 4, 5, 6])('%i players', (seats) => {
  describe.each(casts)('%s: answers only with offered moves, to the end of the match', (_, makers) => {
    test('every round card with every princess at the table in turn', () => {
      const noted = noteNothing();
      for (const [number, round] of roundIds.entries()) {
        const deal = { princesses: princessesFor(seats, number), rounds: five(round) };
        const cast = makers.map((make) => watched(make, noted));
        const before = noted.decisions;
        const match = playOut({ seats, options: { promo: true }, deal }, cast, number);
        expect(noted.strange, round).toEqual([]);
        expect(noted.decisions - before, round).toBe(match.entries.length);
        expect(rebelPrincess.outcome(match.state), round).not.toBeNull();
        for (const power of powersIn(match.told)) noted.used.add(power);
      }
      expect([...noted.asked].sort()).toEqual(phases.filter((one) => one !== 'over' && one !== 'princess').sort());
      expect([...noted.used].sort()).toEqual(princessIds.filter((id) => id !== 'carmesina').sort());
    });

    test('princesses to choose, none at all, and every option of a table', () => {
      const tables = [
        {},
        { princesses: false, rounds: 'first-game' },
        { promo: true, starLast: true, rebelOfTheBall: true, bathroomBreakDoubles: 'princes', peek: 'all' },
        { first: 1, peek: 'none', rounds: five('bathroom-break'), order: 'chosen' },
      ];
      for (const [seed, options] of tables.entries()) {
        const noted = noteNothing();
        const cast = makers.map((make) => watched(make, noted));
        const match = playOut({ seats, options }, cast, seed);
        expect(noted.strange).toEqual([]);
        expect(rebelPrincess.outcome(match.state)).not.toBeNull();
      }
    });
  });
});

test('the same seed gives the same match, another seed another', () => {
  const entries = (seed: number) => JSON.stringify(playOut({ seats: 4 }, [plain], seed).entries);
  expect(entries(7)).toBe(entries(7));
  expect(entries(7)).not.toBe(entries(8));
});

test('there is a plain bot for both games', () => {
  expect(Object.keys(bots['rebel-princess'])).toEqual(['random', 'plain', 'novice', 'regular', 'expert']);
  expect(bots['rebel-princess'].plain).toBe(plain);
  expect(bots.mascarade.plain).not.toBe(plain);
});
