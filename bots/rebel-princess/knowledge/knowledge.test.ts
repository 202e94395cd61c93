import { FastChance } from '@soiree/kernel';
import {
  CARDS,
  cardsIn,
  parseCard,
  princessIds,
  put,
  type RoundId,
  rebelPrincess,
  roundIds,
  type State,
  SUITS,
} from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { Quick } from '../policy.ts';
import { CardRater } from '../rating.ts';
import { five, hands } from '../testing.ts';
import { chosen, UNKNOWN } from './model.ts';
import { chiSquare, literal, unlikely, Watched } from './testing.ts';

const card = (text: string): number => parseCard(text) as number;
const holds = (list: readonly number[], seat: number, text: string): boolean =>
  cardsIn(list, SUITS * seat).includes(card(text));
const share = <T>(all: readonly T[], found: (one: T) => boolean): number => all.filter(found).length / all.length;
const handSize = (state: State, seat: number): number => cardsIn(state.hands, SUITS * seat).length;

describe('every world looks the same to the seat', () => {
  test.each([3, 4, 5, 6])('%i players, every round card and princess, at every moment and for every seat', (seats) => {
    let worlds = 0;
    for (const [number, round] of roundIds.entries()) {
      const princesses = Array.from({ length: seats }, (_, i) => princessIds[(3 * number + i) % princessIds.length]);
      const deal = { princesses, rounds: five(round) };
      const table = new Watched({ seats, options: { promo: true, peek: number % 2 ? 'all' : 'last' }, deal }, number);
      const chance = new FastChance(number);
      while (table.state.sheet.length === 0) {
        for (let seat = 0; seat < seats; seat++) {
          const view = table.view(seat);
          const world = rebelPrincess.imagine(view, table.knowledge[seat].sample(view, chance));
          expect(rebelPrincess.view(world, seat), `${round}, seat ${seat}`).toEqual(view);
          worlds++;
        }
        table.step();
      }
    }
    expect(worlds).toBeGreaterThan(2000);
  });

  test('princesses that have not been chosen yet', () => {
    const table = new Watched({ seats: 5 }, 1);
    expect(table.state.phase).toBe('princess');
    const view = table.view(2);
    for (const guess of table.sample(2, 20)) {
      expect(rebelPrincess.view(rebelPrincess.imagine(view, guess), 2)).toEqual(view);
      expect(new Set(guess.offers).size).toBe(10);
    }
  });
});

/** Rounds in which every card that leaves a hand is seen, at the latest when all are turned up. */
const seen: RoundId[] = roundIds.filter(
  (id) =>
    ![
      'musical-chairs',
      'late-to-the-ball',
      'wedding-gift',
      'after-party',
      'blind-mans-bluff',
      'crystal-clear',
    ].includes(id) && id !== 'haggle-with-the-hag',
);

describe('a player cannot hold a card that would have forbidden what they played', () => {
  test.each(seen)('%s: everything that fits is equally likely, and nothing else ever occurs', (round) => {
    let [compared, narrowed] = [0, 0];
    for (let seed = 1; seed <= 60 && compared < 4; seed++) {
      const deal = { rounds: five(round), passed: true };
      const table = new Watched({ seats: 3, options: { princesses: false }, deal }, seed, literal);
      // face down there is more to learn later, which has its own test
      const most = round === 'masquerade-ball' ? 9 : 10;
      table.until(
        (state) => handSize(state, 0) + handSize(state, 1) + handSize(state, 2) <= most && state.phase === 'play',
      );
      const viewer = table.view(0).actors[0];
      const all = table.worlds(viewer);
      const fitting = all.filter((world) => table.fits(world, viewer));
      if (fitting.length < 2 || fitting.length > 40) continue;
      if (fitting.length < all.length) narrowed++;
      const places = new Map(fitting.map((world, i) => [world.join(), i]));
      const counts = fitting.map(() => 0);
      const count = 60 * fitting.length;
      for (const { hands: world } of table.sample(viewer, count, seed)) {
        const place = places.get(world.join());
        expect(place, `seed ${seed}`).toBeDefined();
        counts[place as number]++;
      }
      // successive worlds are slightly correlated, which at most doubles the sum
      expect(
        chiSquare(
          counts,
          counts.map(() => 60),
        ),
        `seed ${seed}`,
      ).toBeLessThan(unlikely(fitting.length - 1) * 2);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
    expect(narrowed).toBeGreaterThan(0);
  });

  test('a lead says something too: a prince led before the party is open means only princes', () => {
    const position = hands('qu1 qu2 qu3 fa1 fa2 fa3 pe1 pe2 pe3 qu4', 'pr1 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10');
    const deal = {
      hands: position.map((hand) => hand.split(' ')),
      rounds: five('invitation'),
      leader: 1,
      passed: true,
    };
    const table = new Watched({ seats: 4, options: { princesses: false }, deal }, 1).play('1 pr1');
    for (const guess of table.sample(2, 50)) expect(cardsIn(guess.hands, SUITS).every((one) => one >= 36)).toBe(true);
  });

  test('a face-down card and its player’s hand fit each other', () => {
    let checked = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const deal = { rounds: five('masquerade-ball'), passed: true };
      const table = new Watched({ seats: 4, options: { princesses: false }, deal }, seed, literal);
      table.until((state) => handSize(state, 0) <= 4 && state.trick.length === 3);
      const viewer = table.view(0).actors[0];
      for (const { hands: held, trick } of table.sample(viewer, 30, seed)) {
        for (let i = 1; i < 3; i++) {
          const player = (table.state.leader + i) % 4;
          if (Math.floor(trick[i] / 12) === table.state.suit) continue;
          expect(held[SUITS * player + table.state.suit], `seed ${seed}`).toBe(0);
          checked++;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
  });
});

test('a player who chose one card hardly held a better one: as likely as the model says', () => {
  let compared = 0;
  for (let seed = 1; seed <= 40 && compared < 5; seed++) {
    const deal = { rounds: five('invitation'), passed: true };
    const table = new Watched({ seats: 3, options: { princesses: false }, deal }, seed);
    table.until((state) => handSize(state, 0) + handSize(state, 1) + handSize(state, 2) <= 9 && state.phase === 'play');
    const viewer = table.view(0).actors[0];
    const fitting = table.worlds(viewer).filter((world) => table.fits(world, viewer));
    if (fitting.length < 4 || fitting.length > 30) continue;
    const weights = fitting.map((world) => likelihood(table, world, viewer));
    const sum = weights.reduce((a, b) => a + b);
    const count = 6000;
    const places = new Map(fitting.map((world, i) => [world.join(), i]));
    const counts = fitting.map(() => 0);
    for (const { hands: world } of table.sample(viewer, count, seed)) counts[places.get(world.join()) as number]++;
    for (const [i, weight] of weights.entries()) {
      const expected = weight / sum;
      expect(Math.abs(counts[i] / count - expected), `seed ${seed}`).toBeLessThan(
        0.01 + 6 * Math.sqrt((expected * (1 - expected)) / count),
      );
    }
    compared++;
  }
  expect(compared).toBe(5);
});

test('a seat that hears several rounds at once learns as much as one that was there all the time', () => {
  const rounds = [...(['midnight-makeover', 'odds-and-evens', 'poisoned-apple'] as const), ...five('invitation')].slice(
    0,
    5,
  );
  const sit = () => new Watched({ seats: 4, options: { princesses: false }, deal: { rounds } }, 5);
  const later = ({ sheet, phase, tricks }: State) =>
    sheet.length === 8 && phase === 'play' && tricks.reduce((a, b) => a + b) === 4;
  // everyone follows the rules of thumb of the round that is played
  const quick = new Quick();
  const play = (table: Watched, watches: boolean) => {
    while (!later(table.state)) {
      const { state } = table;
      const [seat] = table.view(0).actors;
      if (watches && table.view(0).moves.length > 0) table.sample(0, 1);
      if (state.phase !== 'play') table.step();
      else table.play(`${seat} ${rebelPrincess.makeMove(state, seat, quick.choose(state, seat, new FastChance(1)))}`);
    }
    return table;
  };
  const [present, late] = [play(sit(), true), play(sit(), false)];
  expect(late.state).toEqual(present.state);
  expect(late.sample(0, 40)).toEqual(present.sample(0, 40));
});

/** The product of what the model says about each card played, from what its player would have held. */
function likelihood(table: Watched, world: readonly number[], viewer: number): number {
  const rating = new CardRater();
  const held = world.slice();
  let product = 1;
  for (const { seat, card: played, before } of [...table.played].reverse()) {
    put(held, SUITS * seat, played);
    if (seat === viewer) continue;
    const then = rebelPrincess.clone(before);
    for (let i = 0; i < SUITS; i++) then.hands[SUITS * seat + i] = held[SUITS * seat + i];
    const moves: number[] = [];
    const count = rebelPrincess.moves(then, seat, moves);
    if (count < 2) continue;
    rating.look(then, seat);
    const worths = moves.slice(0, count).map((move) => rating.worth(move, false));
    product *= chosen(rating.worth(played, false), worths, count, UNKNOWN);
  }
  return product;
}

describe('cards that change hands', () => {
  const start = (round: RoundId, princesses?: readonly string[], own = hands(''), seed = 3) =>
    new Watched(
      {
        seats: 4,
        options: { princesses: princesses !== undefined },
        deal: { hands: own.map((hand) => hand.split(' ')), rounds: five(round), princesses, leader: 0, passed: true },
      },
      seed,
      literal,
    );
  const others = ['snow-white', 'pea-princess', 'little-mermaid'];

  test('a card that a seat has passed is where it passed it', () => {
    const deal = { hands: hands('').map((hand) => hand.split(' ')), rounds: five('invitation'), leader: 0 };
    const table = new Watched({ seats: 4, options: { princesses: false }, deal }, 1, literal);
    table.play('0 right qu1 + right qu2 + right qu3');
    table.until(({ phase }) => phase === 'play');
    for (const guess of table.sample(0, 30)) {
      for (const text of ['qu1', 'qu2', 'qu3']) expect(holds(guess.hands, 3, text)).toBe(true);
    }
    // received cards are in one's own hand, and in no other
    for (const one of cardsIn(table.state.hands, 0)) {
      for (const guess of table.sample(0, 5)) expect(cardsIn(guess.hands, SUITS).includes(one)).toBe(false);
    }
  });

  test('musical-chairs: a card passed on may be passed on again, as one of many', () => {
    // four suits in each hand, so that everyone follows and the cards say nothing else
    const own = ['qu', 'fa', 'pe', 'pr'].map((_, seat) =>
      Array.from({ length: 10 }, (_, i) => `${['qu', 'fa', 'pe', 'pr'][(seat + i) % 4]}${i + 1}`).join(' '),
    );
    let compared = 0;
    for (let seed = 1; seed <= 60 && compared < 3; seed++) {
      const table = start('musical-chairs', undefined, own, seed);
      table.until(({ phase }) => phase === 'chairs');
      const given = table.view(0).moves[0];
      table.play(`0 ${given}`).until(({ phase }) => phase === 'play');
      const text = given.split(' ')[1];
      expect(table.sample(0, 30).every(({ hands: held }) => holds(held, 3, text))).toBe(true);
      table.until(({ phase, tricks }) => phase === 'chairs' && tricks.reduce((a, b) => a + b) === 2);
      table.until(({ phase }) => phase === 'play');
      const followed = table.played.every(
        ({ card: one, before }) => before.suit < 0 || before.suit === Math.floor(one / 12),
      );
      if (!followed || ![2, 3].some((seat) => holds(table.state.hands, seat, text))) continue;
      const all = table.sample(0, 3000);
      expect(Math.abs(share(all, ({ hands: held }) => holds(held, 3, text)) - 7 / 8), `seed ${seed}`).toBeLessThan(
        0.05,
      );
      expect(Math.abs(share(all, ({ hands: held }) => holds(held, 2, text)) - 1 / 8), `seed ${seed}`).toBeLessThan(
        0.05,
      );
      compared++;
    }
    expect(compared).toBe(3);
  });

  test('wedding-gift: each other player gave one card, this seat the one it gave', () => {
    const table = start('wedding-gift');
    table.play('0 gift qu5').until(({ phase }) => phase === 'play');
    for (const guess of table.sample(0, 50)) {
      const pile = cardsIn(guess.pile, 0);
      expect(pile).toHaveLength(4);
      expect(pile).toContain(card('qu5'));
    }
    const frog = share(table.sample(0, 4000), ({ pile }) => cardsIn(pile, 0).includes(card('pe8')));
    expect(frog).toBeCloseTo(3 / 30, 1);
  });

  test('alice: each of the others has exactly one of the cards that were dealt back', () => {
    const own = hands('qu1 qu2 qu3 qu4 fa1 fa2 fa3 pe1 pe2 pr1', 'qu10', 'qu5', 'qu6');
    const table = start('invitation', ['mulan', 'alice', ...others.slice(0, 2)], own);
    table.play('0 qu4', '1 qu10', '2 qu5', '3 qu6');
    if (table.state.phase === 'played') table.play('0 pass');
    table.play('1 alice');
    const mine = ['qu4', 'qu10', 'qu5', 'qu6'].filter((text) => holds(table.state.hands, 0, text));
    expect(mine).toHaveLength(1);
    const rest = ['qu4', 'qu10', 'qu5', 'qu6'].filter((text) => text !== mine[0]);
    const all = table.sample(0, 3000);
    for (const guess of all) {
      for (const seat of [1, 2, 3]) expect(rest.filter((text) => holds(guess.hands, seat, text))).toHaveLength(1);
    }
    for (const text of rest) {
      for (const seat of [1, 2, 3]) {
        expect(share(all, (guess) => holds(guess.hands, seat, text))).toBeCloseTo(1 / 3, 1);
      }
    }
  });

  test('mulan and the hag: what was openly taken is in that hand', () => {
    const own = hands('fa1 fa2 fa3 fa4 fa5 pe1 pe2 pe3 pr1 pr2', 'fa6 fa9', 'fa7', 'fa8');
    const table = start('haggle-with-the-hag', ['snow-white', 'mulan', 'alice', 'pocahontas'], own);
    table.play('0 fa1', '1 fa6', '2 fa7', '3 fa8');
    if (table.state.phase === 'played') table.play(`1 ${table.view(1).moves.find((move) => move.startsWith('swap'))}`);
    const swapped = table.match.told.map(({ event }) => event).find(({ type }) => type === 'power') as unknown as {
      took: string;
    };
    expect(table.sample(0, 30).every((guess) => holds(guess.hands, 1, swapped.took))).toBe(true);
    table.until(({ phase }) => phase === 'hag');
    const winner = table.state.winner;
    const exchange = table.view(winner).moves.find((move) => move.startsWith('exchange')) as string;
    table.play(`${winner} ${exchange}`);
    const took = exchange.split(' ')[2];
    for (const seat of [0, 1, 2, 3].filter((one) => one !== winner)) {
      expect(table.sample(seat, 20).every((guess) => holds(guess.hands, winner, took))).toBe(true);
    }
  });

  test('crystal-clear: a suit is open completely', () => {
    const table = start('crystal-clear');
    table.until(({ phase }) => phase === 'play');
    for (const [seat, { open }] of table.view(0).people.entries()) {
      if (seat === 0) continue;
      const suit = open[0].slice(0, 2);
      for (const guess of table.sample(0, 20)) {
        const held = cardsIn(guess.hands, SUITS * seat).filter((one) => one >= 0 && one < CARDS);
        const same = held.filter((one) => Math.floor(one / 12) === ['qu', 'fa', 'pe', 'pr'].indexOf(suit));
        expect(same.sort((a, b) => a - b)).toEqual(open.map(card).sort((a, b) => a - b));
      }
    }
  });

  test('scheherazade: the two of them know what went where', () => {
    const table = start('invitation', ['scheherazade', ...others]);
    table.play('0 scheherazade 2');
    const { drawn } = table.view(0);
    table.play(`0 return ${drawn}`);
    expect(table.sample(0, 30).every((guess) => holds(guess.hands, 2, drawn as string))).toBe(true);
  });

  test('sleeping-beauty: each of the others has one of the cards that she was given', () => {
    const table = start('invitation', ['sleeping-beauty', 'snow-white', 'alice', 'mulan']);
    table.play('0 beauty').until(({ phase }) => phase === 'keep');
    const given = [...table.view(0).collected];
    table.play(`0 keep ${given[0]}`);
    for (const guess of table.sample(0, 50)) {
      for (const seat of [1, 2, 3]) {
        expect(given.slice(1).filter((text) => holds(guess.hands, seat, text))).toHaveLength(1);
      }
    }
  });
});
