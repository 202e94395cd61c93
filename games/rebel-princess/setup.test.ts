import { expect as certain, FastChance, openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { deck, makeCard } from './cards.ts';
import { firstGame } from './first-game.ts';
import { princessIds, rebelPrincess, roundIds, rounds } from './index.ts';
import { Table } from './testing.ts';

/** A table with nothing set by hand. */
const open = (seats: number, options: Record<string, unknown> = {}, seed: string | number = 1): Table =>
  new Table(certain(openMatch(rebelPrincess, { seats, options, secret: secretFromSeed(String(seed)) })), []);

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const counts = [3, 4, 5, 6];

describe('decks', () => {
  test.each([
    [3, 2, 10, 36, 12],
    [4, 1, 10, 40, 10],
    [5, 1, 10, 40, 8],
    [6, 1, 12, 48, 8],
  ])('F %i players: ranks %i to %i, %i cards, %i each', (seats, from, to, cards, each) => {
    const wanted = ['qu', 'fa', 'pe', 'pr'].flatMap((suit) =>
      Array.from({ length: to - from + 1 }, (_, i) => `${suit}${from + i}`),
    );
    expect(wanted).toHaveLength(cards);
    expect(deck(seats).map(makeCard)).toEqual(wanted);
    const table = open(seats, { princesses: false });
    expect(table.handSizes).toEqual(Array(seats).fill(each));
    expect(table.everybody.flatMap((seat) => table.hand(seat)).sort()).toEqual(wanted.sort());
    expect(table.heard('spectator')[0]).toEqual({ type: 'dealt', cards: each });
  });

  test('F three to six players', () => {
    for (const seats of [2, 7]) {
      const result = openMatch(rebelPrincess, { seats, options: {}, secret: secretFromSeed('1') });
      expect(result.ok ? '' : result.refusal.code).toBe('seats');
    }
  });

  test('F hands are dealt at random', () => {
    expect(new Set(seeds.map((seed) => open(4, { princesses: false }, seed).hand(0).join())).size).toBe(40);
  });
});

describe('princesses', () => {
  test('F set-up in this order: hands, princesses, round cards; a princess is chosen knowing the first hand', () => {
    const table = open(4);
    expect(table.heard(2).map(({ type }) => type)).toEqual(['dealt', 'hand', 'offered']);
    expect([table.phase, table.asked, table.view(2).rounds]).toEqual(['princess', [0, 1, 2, 3], []]);
    expect(table.view(2).hand).toHaveLength(10);
    const from = table.now;
    for (const seat of table.everybody) table.plays(seat, table.moves(seat)[0]);
    expect(table.heard('spectator', from).map(({ type }) => type)).toEqual(['princesses', 'round']);
    expect(table.phase).toBe('pass');
  });

  test.each([3, 4, 5])('F %i players: everyone is dealt two, keeps one, the other leaves the game', (seats) => {
    const table = open(seats);
    const offers = table.everybody.map((seat) => table.view(seat).offers);
    expect(new Set(offers.flat()).size).toBe(2 * seats);
    for (const seat of table.everybody) {
      expect([...table.moves(seat)].sort()).toEqual(offers[seat].map((one) => `keep ${one}`).sort());
      const other = offers[(seat + 1) % seats][0];
      expect(table.refuses(seat, `keep ${other}`)).toBe('princess-not-offered');
      table.plays(seat, `keep ${offers[seat][1]}`);
    }
    expect(table.view(0).people.map(({ princess }) => princess)).toEqual(offers.map((two) => two[1]));
    const told = table.viewers.map((viewer) => JSON.stringify([table.view(viewer), table.heard(viewer, 1)]));
    for (const [seat, [refused]] of offers.entries()) {
      for (const [viewer, text] of told.entries()) if (viewer !== seat) expect(text).not.toContain(refused);
    }
  });

  test('F the kept princesses are shown at the same time', () => {
    const table = open(4);
    const from = table.now;
    for (const seat of [3, 0, 2]) {
      table.plays(seat, table.moves(seat)[0]);
      expect(table.heard(1, from)).toEqual([]);
      expect(table.view(1).people.map(({ princess }) => princess)).toEqual([null, null, null, null]);
    }
    table.plays(1, table.moves(1)[0]);
    expect(table.view(1).people.every(({ princess, upright }) => princess !== null && upright)).toBe(true);
  });

  test.each([false, true])('R six players (promo: %s): too few for two each, everyone is dealt one', (promo) => {
    const table = open(6, { promo });
    expect([table.phase, table.view(0).offers]).toEqual(['pass', []]);
    const kept = table.view('spectator').people.map(({ princess }) => princess);
    expect(new Set(kept).size).toBe(6);
    expect(kept).not.toContain(null);
    expect(table.heard('spectator').map(({ type }) => type)).toEqual(['dealt', 'princesses', 'round']);
  });

  test('F ten of them and the promo princess, who is used only by option', () => {
    const dealt = (seats: number, promo: boolean) =>
      new Set(
        seeds.flatMap((seed) => {
          const table = open(seats, { promo }, seed);
          return table.everybody.flatMap((seat) => [
            ...table.view(seat).offers,
            table.view(seat).people[seat].princess,
          ]);
        }),
      );
    for (const seats of counts) {
      expect(dealt(seats, false).has('carmesina')).toBe(false);
      expect(dealt(seats, true).has('carmesina')).toBe(true);
    }
    expect(princessIds).toHaveLength(11);
  });

  test('F she stays for all five rounds, and is upright again in each', () => {
    const table = open(4);
    for (const seat of table.everybody) table.plays(seat, table.moves(seat)[0]);
    const kept = table.view(0).people.map(({ princess }) => princess);
    let exhausted = 0;
    for (const round of [1, 2, 3, 4, 5]) {
      expect(table.view(0).rounds).toHaveLength(round);
      expect(table.view(0).people.map(({ princess }) => princess)).toEqual(kept);
      expect(table.everybody.map((seat) => table.upright(seat))).toEqual([true, true, true, true]);
      table.playOut(new FastChance(round), ({ state }) => {
        if (!table.everybody.every((seat) => table.upright(seat))) exhausted |= 1 << round;
        return state.rounds.length > round;
      });
    }
    expect(exhausted).toBe(0b111110);
    expect(table.phase).toBe('over');
  });

  test('F a first game may be played without princesses', () => {
    const table = open(4, { princesses: false });
    expect(table.phase).toBe('pass');
    expect(table.view(0).people.map(({ princess }) => princess)).toEqual([null, null, null, null]);
  });
});

describe('who leads first', () => {
  test('R the host’s choice', () => {
    for (const first of [0, 1, 2, 3]) expect(open(4, { first, princesses: false }).leader).toBe(first);
  });

  test('R at random', () => {
    expect([...new Set(seeds.map((seed) => open(4, { princesses: false }, seed).leader))].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('round cards', () => {
  /** The five rounds of a table. Each is drawn when it is turned up, so they have to be played. */
  const fiveRounds = (options: Record<string, unknown>, seed: number) => {
    const table = open(3, { princesses: false, ...options }, seed);
    while (table.phase !== 'over') {
      const seat = table.asked[0];
      const ask = table.view(seat).ask;
      if (!ask?.choices) table.plays(seat, table.moves(seat)[0]);
      else {
        const hand = table.hand(seat);
        table.plays(
          seat,
          ...ask.choices.flatMap(({ count, from }) =>
            hand.splice(0, count).map((card) => `${from[0].split(' ')[0]} ${card}`),
          ),
        );
      }
    }
    return table.view('spectator').rounds;
  };

  test('F 21 of them, five are used, drawn at random', () => {
    expect(roundIds).toHaveLength(21);
    const drawn = seeds.map((seed) => fiveRounds({}, seed));
    for (const five of drawn) expect(new Set(five).size).toBe(5);
    expect(new Set(drawn.flat()).size).toBe(21);
    expect(new Set(drawn.map((five) => five[0])).size).toBeGreaterThan(10);
  });

  test('F face down until their round', () => {
    const table = open(4, { princesses: false, rounds: 'first-game' });
    expect(table.view(0).rounds).toEqual(['once-upon-a-time']);
    const seen = table.viewers.map((viewer) => JSON.stringify([table.view(viewer), table.heard(viewer)])).join();
    for (const later of firstGame.slice(1)) expect(seen).not.toContain(later);
  });

  test('F the first-game set, in its order', () => {
    const set = ['once-upon-a-time', 'masquerade-ball', 'invitation', 'royal-decree', 'wedding-gift'];
    for (const seed of [1, 2, 3]) expect(fiveRounds({ rounds: 'first-game' }, seed)).toEqual(set);
    const mixed = seeds.slice(0, 9).map((seed) => fiveRounds({ rounds: 'first-game', order: 'random' }, seed));
    for (const five of mixed) expect([...five].sort()).toEqual([...set].sort());
    expect(new Set(mixed.map(String)).size).toBeGreaterThan(1);
  });

  test('F five of the players’ choice, in chosen or random order', () => {
    const chosen = ['upside-down', 'odds-and-evens', 'after-party', 'single-fairy', 'invitation'];
    for (const seed of [1, 2, 3]) expect(fiveRounds({ rounds: chosen, order: 'chosen' }, seed)).toEqual(chosen);
    const orders = seeds.map((seed) => fiveRounds({ rounds: chosen }, seed));
    for (const five of orders) expect([...five].sort()).toEqual([...chosen].sort());
    expect(new Set(orders.map((five) => five[0])).size).toBe(5);
  });

  test('F a ★ card is recommended for round 5: option starLast', () => {
    const stars = ['bathroom-break', 'dancing-queens', 'pets-revenge', 'single-fairy', 'wedding-gift'];
    expect(roundIds.filter((id) => rounds[id].star).sort()).toEqual(stars);
    const fives = seeds.map((seed) => fiveRounds({ starLast: true }, seed));
    for (const five of fives) {
      expect(stars).toContain(five[4]);
      expect(new Set(five).size).toBe(5);
    }
    expect(seeds.some((seed) => !stars.includes(fiveRounds({}, seed)[4]))).toBe(true);
  });
});
