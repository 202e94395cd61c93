import { FastChance, type Move, type Seat, shuffle } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type PrincessId, princessIds, type RoundId, rebelPrincess, roundIds } from './index.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6 pe2', 1: 'qu9 qu5 fa9 pe3', 2: 'qu7 fa4 fa8 pe4' };

/** What everyone hears, in short: a power by its princess. */
const story = (table: Table, from: number): string[] =>
  table.heard('spectator', from).map((event) => (event.type === 'power' ? event.princess : event.type));

describe('the timeline from one lead to the next', () => {
  test('1 the leader plays: powers before the trick are over', () => {
    const table = three({ princesses: { 2: 'cinderella' }, hands });
    expect(table.asked).toEqual([2]);
    table.plays(2, 'pass');
    table.plays(0, 'qu3');
    expect(table.refuses(2, 'cinderella')).toBe('not-asked');
    expect(table.upright(2)).toBe(true);
  });

  test('2 all play in order, in two laps if there are two, then all cards are turned up', () => {
    const twice = three({ round: 'prince-rings-twice', hands, leader: 1 });
    const from = twice.now;
    twice.trickOf('qu9', 'qu7', 'qu3', 'qu5', 'fa4', 'fa2');
    const seats = twice.heard('spectator', from).flatMap((event) => (event.type === 'played' ? [event.seat] : []));
    expect(seats).toEqual([1, 2, 0, 1, 2, 0]);
    const masked = three({ round: 'masquerade-ball', hands });
    const start = masked.now;
    masked.trickOf('qu3', 'qu9', 'qu7');
    expect(story(masked, start)).toEqual(['played', 'played', 'played', 'turned-up', 'trick']);
  });

  test('2 Snow White and the Pea are declared together with the card', () => {
    for (const [princess, word] of [
      ['snow-white', 'zero'],
      ['pea-princess', 'pea'],
    ] as const) {
      const table = three({ princesses: { 1: princess }, hands });
      table.plays(0, 'qu3');
      table.plays(1, 'qu5');
      expect(table.refuses(1, `qu5 ${word}`), 'too late').toBe('not-asked');
    }
  });

  test('3, 4 Mulan before the winner is decided', () => {
    const table = three({ princesses: { 1: 'mulan', 2: 'alice' }, hands });
    table.trickOf('qu3', 'qu5', 'qu7');
    expect(table.phase).toBe('played');
    expect(table.view(0).winner).toBeNull();
    expect(table.refuses(2, 'alice')).toBe('not-asked');
    table.plays(1, 'swap qu5 qu9');
    expect(table.tricks, 'Alice has not won after all').toEqual([0, 1, 0]);
  });

  test('5, 6 Alice before the hag; if used, there is no exchange and no one takes the trick', () => {
    const hag = () => {
      const table = three({ round: 'haggle-with-the-hag', princesses: { 1: 'alice' }, hands });
      table.trickOf('qu3', 'qu9', 'qu7');
      expect(table.phase).toBe('won');
      return table;
    };
    const used = hag();
    const from = used.now;
    used.plays(1, 'alice');
    expect(story(used, from)).toEqual(['alice', 'leads']);
    expect(used.phase).toBe('play');
    expect(used.tricks).toEqual([0, 0, 0]);
    const passed = hag();
    passed.plays(1, 'pass');
    expect(passed.phase).toBe('hag');
  });

  test('6, 7, 8 the exchange, then the winner takes the trick, then Pocahontas', () => {
    const table = three({ round: 'haggle-with-the-hag', princesses: { 1: 'pocahontas' }, hands });
    const from = table.now;
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'exchange fa9 qu7');
    table.plays(1, 'leads 2');
    expect(story(table, from).slice(3)).toEqual(['haggled', 'trick', 'pocahontas']);
    expect(table.won(1)).toEqual(['qu3', 'qu9', 'fa9']);
  });

  test('6 no exchange after the last trick', () => {
    const table = three({ round: 'haggle-with-the-hag', hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('pass');
  });

  test('7 the winner takes the gift pile with the trick', () => {
    const table = three({ round: 'wedding-gift', hands });
    table.allPlay(['gift pe2', 'gift pe3', 'gift pe4']);
    table.takes('qu3', 'qu9', 'qu7');
    expect(table.won(1)).toEqual(['qu3', 'qu7', 'qu9', 'pe2', 'pe3', 'pe4']);
    expect(table.pile).toEqual([]);
  });

  test('8, 9, 12 musical-chairs: Pocahontas, then the pass, then the window', () => {
    const table = three({
      round: 'musical-chairs',
      princesses: { 1: 'pocahontas', 0: 'mulan', 2: 'little-mermaid' },
      hands: { ...hands, 0: 'qu3 qu4 fa6 pe2' },
    });
    table.plays(2, 'pass');
    const from = table.now;
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(0, 'swap qu3 qu4');
    expect(table.phase).toBe('next');
    table.plays(1, 'leads 0');
    expect(table.phase).toBe('chairs');
    expect(table.refuses(2, 'mermaid pets')).toBe('no-such-card');
    table.allPlay(['right pe2', 'right pe3', 'right pe4']);
    expect(table.phase).toBe('before');
    table.plays(2, 'mermaid pets');
    expect(story(table, from)).toEqual([
      ...['played', 'played', 'played', 'mulan', 'trick', 'pocahontas', 'passed', 'little-mermaid'],
    ]);
    expect(table.cards(0)).toEqual(['pe3']);
  });

  test('9 no pass once hands are empty', () => {
    const table = three({ round: 'musical-chairs', hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('pass');
    expect(table.view(0).rounds).toHaveLength(2);
  });

  test.each<[RoundId, string[][]]>([
    ['after-party', [['fa2'], ['fa9'], ['fa4']]],
    ['blind-mans-bluff', [['fa9'], ['fa4'], ['fa2']]],
  ])('8, 10, 12 %s: Pocahontas, then the halves change, then the window', (round, second) => {
    const table = three({
      round,
      princesses: { 1: 'pocahontas', 2: 'scheherazade' },
      hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' },
    });
    table.allPlay(['aside fa2', 'aside fa9', 'aside fa4']);
    table.plays(2, 'pass');
    const from = table.now;
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'leads 0');
    expect(table.phase).toBe('before');
    expect(table.everybody.map((seat) => table.hand(seat))).toEqual(second);
    table.plays(2, 'scheherazade 0');
    expect(story(table, from).slice(3)).toEqual(['trick', 'pocahontas', 'taken-up', 'scheherazade']);
  });

  test('10, 12 late-to-the-ball: the last trick has its window', () => {
    const table = three({
      round: 'late-to-the-ball',
      princesses: { 2: 'cinderella' },
      hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' },
    });
    table.allPlay(['aside fa2', 'aside fa9', 'aside fa4']);
    expect(table.phase, 'after the cards are laid aside').toBe('before');
    table.takes('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('before');
    table.plays(2, 'cinderella');
    table.trickOf('fa9', 'fa4', 'fa2');
    const scored = table.heard('spectator').find((event) => event.type === 'scored');
    expect(scored?.type === 'scored' && scored.won[0]).toContain('fa9');
  });

  test('8, 11, 12 wedding-gift: Pocahontas, then the gifts, then the window', () => {
    const table = three({ round: 'wedding-gift', princesses: { 1: 'pocahontas', 2: 'cinderella' }, hands });
    expect(table.phase, 'also before the first trick').toBe('gift');
    table.allPlay(['gift pe2', 'gift pe3', 'gift pe4']);
    expect(table.phase).toBe('before');
    table.plays(2, 'pass');
    const from = table.now;
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'leads 0');
    table.allPlay(['gift fa2', 'gift qu5', 'gift fa4']);
    table.plays(2, 'cinderella');
    expect(story(table, from).slice(3)).toEqual(['trick', 'pocahontas', 'gifts', 'cinderella']);
  });

  test('12 also before the first trick of the round, after passing and setting aside', () => {
    const princesses = { 1: 'cinderella' } as const;
    const plain = scene({ seats: 3, passed: false, princesses });
    expect(plain.phase).toBe('pass');
    plain.playOut(new FastChance(1), ({ state }) => state.phase !== 'pass');
    expect(plain.phase).toBe('before');
    const crystal = scene({ seats: 3, round: 'crystal-clear', princesses });
    expect(crystal.phase).toBe('lay');
    crystal.playOut(new FastChance(1), ({ state }) => state.phase !== 'lay');
    expect(crystal.phase).toBe('before');
  });

  test('the end of a round: score, deal, then the next round card', () => {
    const table = three({ hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    const from = table.now;
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(
      table
        .heard(0, from)
        .map(({ type }) => type)
        .slice(3),
    ).toEqual(['trick', 'scored', 'dealt', 'hand', 'round']);
    expect(table.heard('spectator').at(-1)).toMatchObject({ type: 'round', round: 2, leader: 1 });
  });
});

/** From the table of hand sizes: cards dealt, by number of players from 3. */
const dealt = [12, 10, 8, 8];
const tables = roundIds.flatMap((round) => [3, 4, 5, 6].map((seats) => ({ round, seats })));

describe('Alice adds exactly one trick', () => {
  /** Plays one round in which Alice is used whenever possible, and no other power. */
  function playRound(given: Scene): Record<'tricks' | 'alice' | 'gifts' | 'passes', number> {
    const table = scene(given);
    const chance = new FastChance(Number(given.seed));
    const from = table.now;
    while (table.state.rounds.length === 1) {
      const seat = table.asked.find((one) => table.moves(one).includes('alice'));
      if (seat !== undefined) table.plays(seat, 'alice');
      else if (['before', 'played', 'won', 'next', 'hag'].includes(table.phase)) table.plays(table.asked[0], 'pass');
      else table.playAny(chance);
    }
    const count = (type: string) => story(table, from).filter((word) => word === type).length;
    const laps = given.round === 'prince-rings-twice' ? 2 : 1;
    const tricks = count('played') / ((given.seats ?? 4) * laps);
    return { tricks, alice: count('alice'), gifts: count('gifts'), passes: count('passed') };
  }

  test.each(tables)('$round, $seats players', ({ round, seats }) => {
    const size = dealt[seats - 3];
    const tricks = ['wedding-gift', 'prince-rings-twice'].includes(round) ? size / 2 : size;
    const uses = new Set<number>();
    for (const princesses of [{}, { 0: 'alice' }, { 0: 'alice', 1: 'carmesina' }] as Scene['princesses'][]) {
      for (let seed = 1; seed < 4; seed++) {
        const played = playRound({ seats, round, princesses, seed });
        uses.add(played.alice);
        expect(played).toEqual({
          tricks: tricks + played.alice,
          alice: played.alice,
          gifts: round === 'wedding-gift' ? tricks : 0,
          passes: round === 'musical-chairs' ? size - 1 + played.alice : 0,
        });
      }
    }
    expect([...uses]).toContain(0);
    expect(Math.max(...uses)).toBeGreaterThan(0);
  });
});

test.each(tables)(
  'before every trick all hands have the same size, at least 1 except for the set-aside cards: $round, $seats players',
  ({ round, seats }) => {
    const asked: Seat[] = [];
    const moves: Move[] = [];
    const rounds = [round, ...roundIds.filter((id) => id !== round)].slice(0, 5);
    let windows = 0;
    for (let seed = 0; seed < 4; seed++) {
      const chance = new FastChance(seed * 100 + seats);
      const options = rebelPrincess.options({ promo: true }, seats);
      if (!options.ok) throw new Error(options.refusal.code);
      const princesses: PrincessId[] = shuffle([...princessIds], chance).slice(0, seats);
      const state = rebelPrincess.setup(options.value, seats, chance, { rounds, princesses });
      while (state.rounds.length === 1) {
        const seat = asked[chance.below(rebelPrincess.actors(state, asked))];
        rebelPrincess.play(state, seat, moves[chance.below(rebelPrincess.moves(state, seat, moves))], chance);
        if (state.phase !== 'before' && (state.phase !== 'play' || state.trick.length > 0)) continue;
        windows++;
        const { people, laid } = rebelPrincess.view(state, 'spectator');
        const sizes = people.map(({ cards }) => cards);
        expect(sizes).toEqual(Array(seats).fill(sizes[0]));
        expect(sizes[0] === 0).toBe(laid);
        if (laid) expect(people.map(({ aside }) => aside)).toEqual(Array(seats).fill(1));
      }
    }
    expect(windows).toBeGreaterThanOrEqual(4 * (dealt[seats - 3] / 2));
  },
);
