import { describe, expect, test } from 'vitest';
import type { PrincessId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };
const mermaid = ['mermaid queens', 'mermaid fairies', 'mermaid pets'];

describe('Carmesina', () => {
  const carmesina = (first: PrincessId, second: PrincessId, given: Scene = {}) =>
    three({ princesses: { 0: first, 1: 'carmesina', 2: second }, hands, ...given });

  test('copies a princess in front of another player, and no other', () => {
    const table = carmesina('little-mermaid', 'cinderella');
    expect(table.asked).toEqual([0, 1, 2]);
    expect(table.powers(0)).toEqual(mermaid);
    expect(table.powers(1)).toEqual([...mermaid, 'cinderella']);
    expect(table.powers(2)).toEqual(['cinderella']);
    expect(table.refuses(1, 'ice')).toBe('power-not-now');
    expect(table.refuses(1, 'beauty')).toBe('power-not-now');
  });

  test('the copied princess is not exhausted; everyone hears whom Carmesina copies', () => {
    const table = carmesina('little-mermaid', 'cinderella');
    expect(table.plays(1, 'cinderella')).toEqual([{ type: 'power', seat: 1, princess: 'cinderella', copied: true }]);
    expect(table.everybody.map((seat) => table.upright(seat))).toEqual([true, false, true]);
    expect(table.view('spectator').reversed).toBe(true);
  });

  test('may also copy an exhausted princess', () => {
    const table = carmesina('little-mermaid', 'cinderella');
    table.plays(2, 'cinderella');
    table.takes('qu3', 'qu5', 'qu7');
    expect(table.upright(2)).toBe(false);
    table.plays(1, 'cinderella');
    expect(table.view(0).reversed).toBe(true);
  });

  test('once a round, whomever she copied; in the next round another or the same', () => {
    for (const next of ['cinderella', 'mermaid queens']) {
      const table = carmesina('little-mermaid', 'cinderella', { hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' } });
      table.plays(1, 'cinderella');
      table.takes('qu3', 'qu9', 'qu7');
      expect(table.phase).toBe('before');
      expect(table.asked, 'not asked for the other one either').toEqual([0, 2]);
      table.takes('fa2', 'fa9', 'fa4');
      expect(table.upright(1)).toBe(true);
      table.toRound(2);
      expect(table.powers(1)).toEqual([...mermaid, 'cinderella']);
      table.plays(1, next);
      expect(table.upright(1)).toBe(false);
    }
  });

  test('is asked on public facts like the copied princess, and not at other moments', () => {
    const table = carmesina('mulan', 'alice');
    expect(table.phase).toBe('play');
    table.trickOf('qu3', 'qu5', 'qu7');
    expect(table.phase).toBe('played');
    expect(table.asked).toEqual([0, 1]);
    expect(table.powers(1)).toEqual(['swap qu5 qu9']);
    expect(table.refuses(1, 'alice')).toBe('power-not-now');
    table.plays(0, 'pass');
    table.plays(1, 'pass');
    expect(table.phase, 'Alice herself has won').toBe('won');
    expect(table.asked).toEqual([2]);
  });

  test('as Snow White', () => {
    const table = carmesina('snow-white', 'cinderella');
    table.plays(1, 'pass');
    table.plays(2, 'pass');
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu5', 'qu9', 'qu5 zero']);
    expect(table.plays(1, 'qu5 zero')).toEqual([{ type: 'played', seat: 1, card: 'qu5', power: 'snow-white' }]);
    expect(table.upright(1)).toBe(false);
    expect(table.upright(0)).toBe(true);
    expect(table.view(0).trick[1].zero).toBe(true);
  });

  test('as the Pea', () => {
    const table = carmesina('pea-princess', 'alice', { hands: { ...hands, 2: 'qu4 qu7 fa8' } });
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu5', 'qu9', 'qu5 pea', 'qu9 pea']);
    table.plays(1, 'qu5 pea');
    expect(table.cards(2)).toEqual(['qu7']);
  });

  test('as Snow White or the Pea: both are offered with a card', () => {
    const table = carmesina('pea-princess', 'snow-white');
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu5', 'qu9', 'qu5 zero', 'qu5 pea', 'qu9 pea']);
  });

  test('as Mulan', () => {
    const table = carmesina('mulan', 'cinderella');
    table.trickOf('qu3', 'qu5', 'qu7');
    expect(table.plays(1, 'swap qu5 qu9')).toEqual([
      { type: 'power', seat: 1, princess: 'mulan', copied: true, took: 'qu5', laid: 'qu9' },
    ]);
    table.plays(0, 'pass');
    expect(table.tricks).toEqual([0, 1, 0]);
  });

  test('as Alice', () => {
    const table = carmesina('alice', 'cinderella');
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.asked).toEqual([1]);
    expect(table.plays(1, 'alice')[0]).toMatchObject({ princess: 'alice', copied: true });
    expect(table.handSizes).toEqual([3, 3, 3]);
    expect(table.leader).toBe(1);
  });

  test('as Pocahontas', () => {
    const table = carmesina('pocahontas', 'alice');
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.powers(1)).toEqual(['alice']);
    table.plays(1, 'pass');
    expect(table.powers(1)).toEqual(['leads 0', 'leads 2']);
    table.plays(1, 'leads 2');
    expect(table.asked).toEqual([2]);
    expect(table.upright(1)).toBe(false);
  });

  test('as the Ice Princess, Sleeping Beauty or Scheherazade', () => {
    const ice = carmesina('ice-princess', 'alice');
    ice.plays(1, 'ice');
    expect(ice.upright(0)).toBe(true);
    expect(ice.cards(0)).toHaveLength(1);

    const beauty = carmesina('sleeping-beauty', 'alice');
    beauty.plays(1, 'beauty');
    beauty.allPlay(['give qu3', 'give fa9', 'give qu7']);
    expect(beauty.asked).toEqual([1]);
    beauty.plays(1, 'keep qu7');
    expect(beauty.hand(1)).toEqual(['qu5', 'qu7', 'qu9']);

    const scheherazade = carmesina('scheherazade', 'alice');
    scheherazade.plays(1, 'scheherazade 2');
    scheherazade.plays(1, 'return fa9');
    expect(scheherazade.hand(2)).toContain('fa9');
    expect(scheherazade.asked, 'the copied one may act herself').toEqual([0]);
  });
});

describe('undoing: the second power is refused, stays upright, and may be used in a later trick', () => {
  type Use = readonly [seat: number, move: string];
  const cases: [string, Scene['princesses'], Use, Use][] = [
    ['Ice Princess, then Little Mermaid', { 0: 'ice-princess', 2: 'little-mermaid' }, [0, 'ice'], [2, 'mermaid pets']],
    ['Little Mermaid, then Ice Princess', { 0: 'ice-princess', 2: 'little-mermaid' }, [2, 'mermaid pets'], [0, 'ice']],
    ['Cinderella twice', { 0: 'cinderella', 1: 'carmesina' }, [0, 'cinderella'], [1, 'cinderella']],
    ['Cinderella twice, Carmesina first', { 0: 'cinderella', 1: 'carmesina' }, [1, 'cinderella'], [0, 'cinderella']],
    ['Mermaid twice', { 0: 'little-mermaid', 1: 'carmesina' }, [0, 'mermaid pets'], [1, 'mermaid queens']],
    [
      'Mermaid twice, Carmesina first',
      { 0: 'little-mermaid', 1: 'carmesina' },
      [1, 'mermaid pets'],
      [0, 'mermaid pets'],
    ],
    ['Ice Princess twice', { 0: 'ice-princess', 1: 'carmesina' }, [0, 'ice'], [1, 'ice']],
    ['Ice Princess twice, Carmesina first', { 0: 'ice-princess', 1: 'carmesina' }, [1, 'ice'], [0, 'ice']],
    [
      'Ice Princess, then Carmesina as Mermaid',
      { 0: 'ice-princess', 1: 'carmesina', 2: 'little-mermaid' },
      [0, 'ice'],
      [1, 'mermaid pets'],
    ],
    [
      'Carmesina as Ice Princess, then Mermaid',
      { 0: 'ice-princess', 1: 'carmesina', 2: 'little-mermaid' },
      [1, 'ice'],
      [2, 'mermaid pets'],
    ],
  ];

  test.each(cases)('%s', (_, princesses, [first, one], [second, other]) => {
    // the third princess does not get in the way of the two
    const spare = [0, 1, 2].find((seat) => !princesses?.[seat as 0]);
    const set: Scene['princesses'] = spare === undefined ? princesses : { ...princesses, [spare]: 'pea-princess' };
    const table = three({
      princesses: set,
      leader: first,
      hands: { 0: 'qu3 qu2 qu6', 1: 'qu9 qu5 qu4', 2: 'qu7 qu8 qu10' },
    });
    expect(table.powers(second)).toContain(other);
    table.plays(first, one);
    expect(table.refuses(second, other)).toBe('not-asked');
    expect(table.upright(second)).toBe(true);
    table.passAll();
    table.playOut({ below: () => 0 }, ({ state }) => state.phase === 'before');
    expect(table.tricks.reduce((sum, won) => sum + won)).toBe(1);
    expect(table.upright(second)).toBe(true);
    expect(table.powers(second)).toContain(other);
    table.plays(second, other);
    expect(table.upright(second)).toBe(false);
  });
});
