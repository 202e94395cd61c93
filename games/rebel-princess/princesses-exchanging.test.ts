import { describe, expect, test } from 'vitest';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 pr6', 1: 'qu7 fa3 fa9', 2: 'qu9 fa4 fa8' };
const passes = ['pass', 'pass unless-leading', 'pass round'];
const seeds = Array.from({ length: 30 }, (_, seed) => seed);

describe('Sleeping Beauty', () => {
  const beauty = (given: Scene = {}) => three({ princesses: { 1: 'sleeping-beauty' }, hands, ...given });

  test('everyone, including herself, gives her a hand card of their choice', () => {
    const table = beauty();
    table.plays(1, 'beauty');
    expect(table.phase).toBe('collect');
    expect(table.asked).toEqual([0, 1, 2]);
    expect(table.moves(0)).toEqual(['give qu3', 'give fa2', 'give pr6']);
    expect(table.moves(1)).toEqual(['give qu7', 'give fa3', 'give fa9']);
    expect(table.refuses(0, 'give qu9')).toBe('card-not-held');
    table.plays(2, 'give qu9');
    expect(table.refuses(2, 'give fa4')).toBe('not-asked');
    table.plays(1, 'give fa9');
    expect(table.phase).toBe('collect');
    table.plays(0, 'give pr6');
    expect(table.phase).toBe('keep');
    expect(table.asked).toEqual([1]);
  });

  const collected = (seed?: number) => {
    const table = beauty({ seed });
    table.plays(1, 'beauty');
    table.allPlay(['give pr6', 'give fa9', 'give qu9']);
    return table;
  };

  test('she keeps any one, and each other player gets one of the rest', () => {
    for (const kept of ['pr6', 'fa9', 'qu9']) {
      const table = collected();
      expect(table.moves(1)).toEqual(['keep qu9', 'keep fa9', 'keep pr6']);
      expect(table.refuses(1, 'keep qu7')).toBe('card-not-held');
      table.plays(1, `keep ${kept}`);
      expect(table.hand(1)).toContain(kept);
      expect(table.handSizes).toEqual([3, 3, 3]);
      const rest = ['pr6', 'fa9', 'qu9'].filter((card) => card !== kept);
      const got = [0, 2].map((seat) => table.hand(seat).find((card) => rest.includes(card)));
      expect(got.slice().sort()).toEqual(rest.sort());
      expect(table.phase).toBe('play');
    }
  });

  test('the rest are dealt at random', () => {
    const got = seeds.map((seed) => {
      const table = collected(seed);
      table.plays(1, 'keep fa9');
      return table.hand(0).includes('qu9') ? 'qu9' : 'pr6';
    });
    expect(new Set(got)).toEqual(new Set(['qu9', 'pr6']));
  });

  test('a prince given does not open the party', () => {
    const table = collected();
    table.plays(1, 'keep pr6');
    expect(table.party).toBe(false);
    expect(table.cards(0)).not.toContain('pr6');
  });

  test('is not asked before the set-aside cards of late-to-the-ball', () => {
    const table = beauty({ round: 'late-to-the-ball', hands: { 0: 'qu3 fa2', 1: 'qu7 fa3', 2: 'qu9 fa4' } });
    table.allPlay(['aside fa2', 'aside fa3', 'aside fa4']);
    expect(table.asked).toEqual([1]);
    table.takes('qu3', 'qu7', 'qu9');
    expect(table.phase).toBe('play');
    expect(table.upright(1)).toBe(true);
  });
});

describe('Scheherazade', () => {
  const scheherazade = (given: Scene = {}) => three({ princesses: { 1: 'scheherazade' }, hands, ...given });

  test('takes a random card of another player’s hand', () => {
    const taken = new Set<string>();
    for (const seed of seeds) {
      const table = scheherazade({ seed });
      table.plays(1, 'scheherazade 0');
      expect(table.phase).toBe('return');
      expect(table.handSizes).toEqual([2, 4, 3]);
      taken.add(table.hand(1).find((card) => ['qu3', 'fa2', 'pr6'].includes(card)) as string);
    }
    expect([...taken].sort()).toEqual(['fa2', 'pr6', 'qu3']);
  });

  test('gives back any one of hers, possibly the same', () => {
    const table = scheherazade();
    table.plays(1, 'scheherazade 0');
    const taken = table.hand(1).find((card) => !['qu7', 'fa3', 'fa9'].includes(card)) as string;
    expect(table.asked).toEqual([1]);
    expect(table.moves(1)).toEqual(table.hand(1).map((card) => `return ${card}`));
    expect(table.moves(1)).toHaveLength(4);
    table.plays(1, `return ${taken}`);
    expect(table.hand(0)).toEqual(['qu3', 'fa2', 'pr6']);
    expect(table.hand(1)).toEqual(['qu7', 'fa3', 'fa9']);

    const other = scheherazade();
    other.plays(1, 'scheherazade 0');
    other.plays(1, 'return fa9');
    expect(other.hand(0)).toEqual(['qu3', 'fa2', 'fa9', 'pr6'].filter((card) => card !== taken));
    expect(other.hand(1)).toContain(taken);
    expect(other.handSizes).toEqual([3, 3, 3]);
    expect(other.phase).toBe('play');
  });

  test('may not choose herself', () => {
    const table = scheherazade();
    expect(table.refuses(1, 'scheherazade 1')).toBe('power-not-now');
    expect(table.refuses(1, 'scheherazade 3')).toBe('no-such-seat');
  });

  test('a prince taken and given does not open the party', () => {
    const table = scheherazade({ hands: { ...hands, 0: 'pr6', 1: 'qu7', 2: 'qu9' } });
    table.plays(1, 'scheherazade 0');
    table.plays(1, 'return qu7');
    expect(table.party).toBe(false);
  });

  test('draws only from hidden cards; not from a hand that is all open', () => {
    const table = scheherazade({
      round: 'crystal-clear',
      hands: { 0: 'qu3 qu4 fa2', 1: 'qu7 fa3 fa9', 2: 'qu8 qu9 qu10' },
    });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    expect(table.powers(1)).toEqual(['scheherazade 0']);
    table.plays(1, 'scheherazade 0');
    expect(table.hand(1)).toContain('fa2');
  });

  test('is not asked before the set-aside cards of late-to-the-ball', () => {
    const table = scheherazade({ round: 'late-to-the-ball', hands: { 0: 'qu3 fa2', 1: 'qu7 fa3', 2: 'qu9 fa4' } });
    table.allPlay(['aside fa2', 'aside fa3', 'aside fa4']);
    expect(table.powers(1)).toEqual(['scheherazade 0', 'scheherazade 2']);
    table.takes('qu3', 'qu7', 'qu9');
    expect(table.phase).toBe('play');
    expect(table.upright(1)).toBe(true);
  });

  test('is not asked if all others’ hands are open', () => {
    const table = scheherazade({ round: 'crystal-clear', hands: { 0: 'qu3 qu4', 1: 'qu7 fa3', 2: 'qu8 qu9' } });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    expect(table.phase).toBe('play');
    expect(table.upright(1)).toBe(true);
  });
});

describe('Mulan', () => {
  const mulan = (given: Scene = {}) => three({ princesses: { 1: 'mulan' }, hands, ...given });

  test('when all have played she exchanges her card for another of its suit', () => {
    const table = mulan({ hands: { 0: 'qu5 fa2 pr6', 1: 'qu3 qu7 qu8', 2: 'qu4 fa4 fa8' } });
    expect(table.phase).toBe('play');
    table.plays(0, 'qu5');
    table.plays(1, 'qu3');
    table.plays(2, 'qu4');
    expect(table.phase).toBe('played');
    expect(table.asked).toEqual([1]);
    expect(table.moves(1)).toEqual([...passes, 'swap qu3 qu7', 'swap qu3 qu8']);
    expect(table.plays(1, 'swap qu3 qu8')).toEqual([
      { type: 'power', seat: 1, princess: 'mulan', copied: false, took: 'qu3', laid: 'qu8' },
      { type: 'trick', winner: 1, cards: 3 },
    ]);
    expect(table.hand(1)).toEqual(['qu3', 'qu7']);
    expect(table.won(1)).toEqual(['qu4', 'qu5', 'qu8']);
  });

  test('may also give up a winning card', () => {
    const table = mulan({ hands: { 0: 'qu5 fa2', 1: 'qu3 qu7', 2: 'qu4 fa4' } });
    table.trickOf('qu5', 'qu7', 'qu4');
    table.plays(1, 'swap qu7 qu3');
    expect(table.tricks).toEqual([1, 0, 0]);
  });

  test('if void, she stays with the suit she played', () => {
    const table = mulan({ hands: { 0: 'qu5 fa2 pr6', 1: 'pe3 pe4 fa9', 2: 'qu4 fa4 fa8' } });
    table.trickOf('qu5', 'pe3', 'qu4');
    expect(table.powers(1)).toEqual(['swap pe3 pe4']);
    table.plays(1, 'swap pe3 pe4');
    expect(table.tricks).toEqual([1, 0, 0]);
  });

  test('is asked, with passing as her only move, if her hidden cards do not allow it', () => {
    const table = mulan();
    table.trickOf('qu3', 'qu7', 'qu9');
    expect(table.asked).toEqual([1]);
    expect(table.moves(1)).toEqual(passes);
    expect(table.refuses(1, 'swap qu7 fa3')).toBe('power-not-now');
    expect(table.refuses(1, 'swap qu7 qu8')).toBe('power-not-now');
    expect(table.refuses(1, 'swap qu9 qu7')).toBe('not-your-card');
    table.plays(1, 'pass');
    expect(table.tricks).toEqual([0, 0, 1]);
    expect(table.upright(1)).toBe(true);
  });

  test('the frog can neither be taken back nor laid', () => {
    const played = mulan({ hands: { 0: 'pe5 fa2 fa6', 1: 'pe8 pe9 pe10', 2: 'pe4 fa4 fa3' } });
    played.trickOf('pe5', 'pe8', 'pe4');
    expect(played.phase, 'everyone saw the frog').toBe('play');
    expect(played.tricks).toEqual([0, 1, 0]);

    const held = mulan({ hands: { 0: 'pe5 fa2 fa6', 1: 'pe3 pe8 pe10', 2: 'pe4 fa4 fa3' } });
    held.trickOf('pe5', 'pe3', 'pe4');
    expect(held.powers(1)).toEqual(['swap pe3 pe10']);
    expect(held.refuses(1, 'swap pe3 pe8')).toBe('power-not-now');
    const only = mulan({ hands: { 0: 'pe5 fa2', 1: 'pe3 pe8', 2: 'pe4 fa4' } });
    only.trickOf('pe5', 'pe3', 'pe4');
    expect(only.moves(1)).toEqual(passes);
  });

  test('is not asked without a hand card', () => {
    const table = mulan({ hands: { 0: 'qu3', 1: 'qu7', 2: 'qu9' } });
    table.trickOf('qu3', 'qu7', 'qu9');
    expect(table.view(0).sheet).toHaveLength(1);
  });

  test('is not asked if her whole hand is open and does not allow it', () => {
    const open = (hand: string, lay: string) => {
      const table = mulan({ round: 'crystal-clear', hands: { 0: 'qu3 fa2 pr6', 1: hand, 2: 'qu9 fa4 fa8' } });
      table.allPlay(['lay queens', `lay ${lay}`, 'lay queens']);
      table.trickOf('qu3', 'qu7', 'qu9');
      return table;
    };
    // only fairies are left, all open
    expect(open('qu7 fa3 fa9', 'fairies').phase).toBe('play');
    expect(open('qu7 fa3 pe4', 'fairies').phase, 'a hidden card might be a queen').toBe('played');
    expect(open('qu7 qu8 fa9', 'queens').powers(1)).toEqual(['swap qu7 qu8']);
    const queens = open('qu7 qu8 qu10', 'queens');
    expect(queens.powers(1)).toEqual(['swap qu7 qu8', 'swap qu7 qu10']);
  });

  test('once a round, and refreshed for the next', () => {
    const table = mulan({ hands: { 0: 'qu5 qu2 fa2', 1: 'qu3 qu7 qu8', 2: 'qu4 qu9 fa8' } });
    table.trickOf('qu5', 'qu3', 'qu4');
    table.plays(1, 'swap qu3 qu7');
    expect(table.upright(1)).toBe(false);
    table.trickOf('qu3', 'qu9', 'qu2');
    expect(table.phase, 'not asked again').toBe('play');
    table.trickOf('fa8', 'fa2', 'qu8');
    expect(table.upright(1)).toBe(true);
    table.toRound(2);
    table.playOut({ below: () => 0 }, ({ state }) => state.phase === 'played');
    expect(table.asked).toEqual([1]);
  });
});
