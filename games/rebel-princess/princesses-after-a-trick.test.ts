import { describe, expect, test } from 'vitest';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'qu7 fa4' };
const passes = ['pass', 'pass unless-leading', 'pass round'];
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('Alice', () => {
  const alice = (given: Scene = {}) => three({ princesses: { 1: 'alice' }, hands, ...given });

  test('right after winning: shuffles the trick, deals it back one to each, and leads', () => {
    const table = alice();
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('won');
    expect(table.asked).toEqual([1]);
    expect(table.moves(1)).toEqual([...passes, 'alice']);
    expect(table.plays(1, 'alice')).toEqual([
      { type: 'power', seat: 1, princess: 'alice', copied: false, cards: ['qu3', 'qu7', 'qu9'] },
      { type: 'leads', seat: 1 },
    ]);
    expect(table.handSizes).toEqual([2, 2, 2]);
    expect(table.trick).toEqual([]);
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([1]);
  });

  test('the cards are dealt at random', () => {
    const dealt = seeds.map((seed) => {
      const table = alice({ seed });
      table.trickOf('qu3', 'qu9', 'qu7');
      table.plays(1, 'alice');
      return table.everybody.map((seat) => table.hand(seat)[0]).join(' ');
    });
    expect(new Set(dealt).size).toBe(6);
  });

  test('the trick counts for no one', () => {
    const table = alice();
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'alice');
    expect(table.tricks).toEqual([0, 0, 0]);
    expect(table.won(1)).toEqual([]);
  });

  test('if she passes, the winner takes the trick', () => {
    const table = alice();
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'pass');
    expect(table.tricks).toEqual([0, 1, 0]);
    expect(table.won(1)).toEqual(['qu3', 'qu7', 'qu9']);
    expect(table.upright(1)).toBe(true);
  });

  test('only after winning', () => {
    const table = alice({ hands: { ...hands, 1: 'qu4 fa3' } });
    table.trickOf('qu3', 'qu4', 'qu7');
    expect(table.phase).toBe('play');
    expect(table.tricks).toEqual([0, 0, 1]);
  });

  test('not with the frog in the trick', () => {
    const table = alice({ hands: { 0: 'pe8 fa2', 1: 'pe9 fa3', 2: 'pe7 fa4' } });
    table.trickOf('pe8', 'pe9', 'pe7');
    expect(table.phase).toBe('play');
    expect(table.won(1)).toEqual(['pe7', 'pe8', 'pe9']);
  });

  test('the frog in the gift pile does not count', () => {
    const table = alice({
      round: 'wedding-gift',
      hands: { 0: 'qu3 pe8 fa2', 1: 'qu9 pe5 fa3', 2: 'qu7 pe4 fa4' },
    });
    table.allPlay(['gift pe8', 'gift pe5', 'gift pe4']);
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.powers(1)).toEqual(['alice']);
  });

  test('it does not close the party', () => {
    const table = alice({ hands: { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'pr7 fa4' } });
    table.trickOf('qu3', 'qu9', 'pr7');
    table.plays(1, 'alice');
    expect(table.party).toBe(true);
  });

  test('also after the last trick: the round has one more trick', () => {
    const table = alice({ hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'alice');
    expect(table.view(0).sheet).toEqual([]);
    table.trickOf(...[1, 2, 0].map((seat) => table.hand(seat)[0]));
    expect(table.view(0).sheet).toHaveLength(1);
  });

  test('once a round, and refreshed for the next', () => {
    const table = alice({ hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'alice');
    expect(table.upright(1)).toBe(false);
    table.trickOf(...[1, 2, 0].map((seat) => table.hand(seat)[0]));
    expect(table.view(0).sheet, 'no one was asked, whoever won').toHaveLength(1);
    expect(table.upright(1)).toBe(true);
    table.toRound(2);
    table.playOut({ below: () => 0 }, ({ state }) => state.phase === 'won');
    expect(table.asked).toEqual([1]);
  });
});

describe('Pocahontas', () => {
  const pocahontas = (given: Scene = {}) => three({ princesses: { 1: 'pocahontas' }, hands, ...given });

  test('after winning she chooses another player to lead the next trick', () => {
    const table = pocahontas();
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('next');
    expect(table.asked).toEqual([1]);
    expect(table.moves(1)).toEqual([...passes, 'leads 0', 'leads 2']);
    expect(table.refuses(1, 'leads 1')).toBe('power-not-now');
    expect(table.tricks, 'the trick is hers').toEqual([0, 1, 0]);
    expect(table.plays(1, 'leads 2')).toEqual([
      { type: 'power', seat: 1, princess: 'pocahontas', copied: false, target: 2 },
    ]);
    expect(table.asked).toEqual([2]);
    expect(table.takes('fa4', 'fa2', 'fa3')).toBe(2);
  });

  test('if she passes, she leads herself', () => {
    const table = pocahontas();
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'pass');
    expect(table.asked).toEqual([1]);
    expect(table.upright(1)).toBe(true);
  });

  test('only after winning', () => {
    const table = pocahontas({ hands: { ...hands, 1: 'qu4 fa3' } });
    table.trickOf('qu3', 'qu4', 'qu7');
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([2]);
  });

  test('only if the round has another trick', () => {
    const table = pocahontas({ hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('pass');
    expect(table.view(0)).toMatchObject({ leader: 1, rounds: ['once-upon-a-time', 'invitation'] });
  });

  test('also before the set-aside cards of late-to-the-ball', () => {
    const table = pocahontas({ round: 'late-to-the-ball' });
    table.allPlay(['aside fa2', 'aside fa3', 'aside fa4']);
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'leads 0');
    expect(table.asked).toEqual([0]);
    expect(table.cards(0)).toEqual(['fa2']);
  });

  test('once a round, and refreshed for the next', () => {
    const table = pocahontas({ hands: { 0: 'qu3 fa2 fa6', 1: 'qu9 fa9 fa10', 2: 'qu7 fa4 fa8' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'leads 2');
    expect(table.upright(1)).toBe(false);
    table.trickOf('fa4', 'fa2', 'fa9');
    expect(table.phase, 'not asked again').toBe('play');
    expect(table.asked).toEqual([1]);
    table.trickOf('fa10', 'fa8', 'fa6');
    expect(table.upright(1)).toBe(true);
    table.toRound(2);
    table.playOut({ below: () => 0 }, ({ state }) => state.phase === 'next');
    expect(table.asked).toEqual([1]);
  });
});
