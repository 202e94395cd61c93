import { type Chance, FastChance, heard, type Seat, submit, expect as sure } from '@soiree/kernel';
import { cardsIn, rankOf, rebelPrincess, type State, SUITS, suitOf } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { MakeBot } from '../bot.ts';
import { random } from '../random.ts';
import { noTime } from '../testing.ts';
import { expert } from './expert.ts';
import { regular } from './regular.ts';
import { five, hands, openTable, type RebelMatch } from './testing.ts';

const budget = { milliseconds: 60_000, playouts: 60 };
const seeds = [1, 2, 3, 4, 5];

const table = (own: readonly string[], more: object = {}, options: object = {}): RebelMatch =>
  openTable(
    {
      seats: own.length,
      options: { princesses: false, ...options },
      deal: { hands: own.map((hand) => hand.split(' ')), rounds: five('invitation'), passed: true, ...more },
    },
    'blunders',
  );

function play(match: RebelMatch, ...moves: string[]): RebelMatch {
  for (const text of moves) {
    const [seat, ...move] = text.split(' ');
    sure(submit(match, { seat: Number(seat), action: [move.join(' ')] }));
  }
  return match;
}

/** What a bot would do that has been in this seat from the beginning. */
function choice(make: MakeBot, match: RebelMatch, seat: Seat, chance: Chance): string {
  const bot = make(seat, chance);
  for (const event of heard(match.told, seat)) bot.hear(event);
  return bot.choose(rebelPrincess.view(match.state, seat), budget).join(' + ');
}

const levels: [string, MakeBot][] = [
  ['regular', regular],
  ['expert', expert],
];

describe.each(levels)('%s', (_, make) => {
  test.each(seeds)('never overtakes a trick with the frog if it could duck (seed %i)', (seed) => {
    const own = 'pe10 pe1 qu1 qu2 qu9 fa1 fa2 fa9 pr1 pr2';
    const last = play(table(hands(own, 'pe9', 'pe8', 'pe3'), { leader: 1 }), '1 pe9', '2 pe8', '3 pe3');
    expect(choice(make, last, 0, new FastChance(seed))).toBe('pe1');
    const middle = play(table(hands(own, 'pe5', 'pe2', 'pe9 pe8'), { leader: 2 }), '2 pe2', '3 pe8');
    expect(choice(make, middle, 0, new FastChance(seed))).toBe('pe1');
  });

  test.each(seeds)('passes no low prince while it keeps a high one (seed %i)', (seed) => {
    for (const own of ['pr1 pr2 pr9 pr10 qu1 qu2 fa1 fa2 pe1 pe2', 'pr1 pr3 pr4 pr7 pr8 pr10 qu9 fa10 pe9 pe1']) {
      const passed = choice(make, table(hands(own), { passed: false }), 0, new FastChance(seed));
      const gone = passed.split(' + ').map((text) => text.split(' ')[1]);
      const princes = (cards: readonly string[]) =>
        cards.filter((text) => text.startsWith('pr')).map((text) => Number(text.slice(2)));
      const kept = princes(own.split(' ').filter((text) => !gone.includes(text)));
      expect(Math.max(...kept, 0), passed).toBeLessThan(Math.min(...princes(gone), 99));
    }
  });

  test.each(seeds)('stops a player who collects everything (seed %i)', (seed) => {
    const match = table(
      [
        'qu1 qu2 qu3 fa9 fa1 pe1 pe2 pr1 pr2 pr3',
        'qu10 qu9 qu8 qu7 pe10 pe9 pr10 pr9 pr8 fa8',
        'qu4 qu5 fa10 pe3 pe4 pe5 pe8 pr4 pr5 fa2',
        'qu6 fa3 fa4 fa5 fa6 fa7 pe6 pe7 pr6 pr7',
      ],
      { leader: 1 },
      { rebelOfTheBall: true },
    );
    const tricks = [
      'qu10 qu4 qu6 qu1',
      'qu9 qu5 pr7 qu2',
      'qu8 pr5 pr6 qu3',
      'qu7 pr4 fa7 pr3',
      'pe10 pe8 pe6 pe1',
      'pe9 pe3 pe7 pe2',
      'pr10 fa10 fa6 pr2',
      'pr9 pe4 fa5 pr1',
    ];
    for (const trick of tricks) play(match, ...trick.split(' ').map((card, i) => `${(1 + i) % 4} ${card}`));
    play(match, '1 fa8', '2 fa2', '3 fa4');
    expect(choice(make, match, 0, new FastChance(seed))).toBe('fa9');
  });

  test('never leads a dead suit at the end if there is a safe one', () => {
    let found = 0;
    for (let seed = 1; seed <= 800 && found < 5; seed++) {
      const match = openTable({ seats: 4, options: { princesses: false }, deal: { rounds: five('invitation') } }, seed);
      const bots = [0, 1, 2, 3].map((seat) => random(seat, new FastChance(10 * seed + seat)));
      const actors: Seat[] = [];
      while (match.state.sheet.length === 0 && !deadOrSafe(match.state)) {
        rebelPrincess.actors(match.state, actors);
        const [seat] = actors;
        sure(submit(match, { seat, action: bots[seat].choose(rebelPrincess.view(match.state, seat), noTime) }));
      }
      const cards = deadOrSafe(match.state);
      if (!cards) continue;
      found++;
      expect(choice(make, match, match.state.leader, new FastChance(seed)), `seed ${seed}`).toBe(cards.safe);
    }
    expect(found).toBe(5);
  });
});

/**
 * The leader has two cards: one of a suit that no one else has, and one below all others of its suit. The others have
 * something to throw.
 */
function deadOrSafe(state: State): { readonly safe: string } | undefined {
  const { leader, hands: held, phase, trick } = state;
  const own = cardsIn(held, SUITS * leader);
  if (phase !== 'play' || trick.length > 0 || own.length !== 2 || own.some((card) => suitOf(card) === 3))
    return undefined;
  const others = [0, 1, 2, 3].filter((seat) => seat !== leader).flatMap((seat) => cardsIn(held, SUITS * seat));
  const above = (card: number) => others.filter((one) => suitOf(one) === suitOf(card));
  const dead = own.find((card) => above(card).length === 0);
  const safe = own.find((card) => above(card).length > 1 && above(card).every((one) => rankOf(one) > rankOf(card)));
  if (dead === undefined || safe === undefined || others.filter((card) => suitOf(card) === 3).length === 0)
    return undefined;
  return { safe: `${['qu', 'fa', 'pe', 'pr'][suitOf(safe)]}${rankOf(safe)}` };
}
