import { describe, expect, test } from 'vitest';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });

describe('Snow White', () => {
  const hands = { 0: 'qu3 fa2 fa4', 1: 'qu2 qu7 qu8', 2: 'pe4 pe5 fa3' };
  const snow = (given: Scene = {}) => three({ princesses: { 1: 'snow-white' }, hands, ...given });

  test('is declared with a card of 7 or less, on her turn and at no other time', () => {
    const table = snow();
    expect(table.phase).toBe('play');
    expect(table.moves(0)).toEqual(['qu3', 'fa2', 'fa4']);
    expect(table.refuses(1, 'qu2 zero')).toBe('not-asked');
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu2', 'qu7', 'qu8', 'qu2 zero', 'qu7 zero']);
    expect(table.refuses(1, 'qu8 zero')).toBe('zero-too-high');
    table.plays(1, 'qu7');
    expect(table.moves(2)).toEqual(['fa3', 'pe4', 'pe5']);
    expect(table.upright(1)).toBe(true);
  });

  test('must follow suit like everyone', () => {
    const table = snow({ hands: { ...hands, 1: 'qu8 fa7 fa9' } });
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu8']);
    expect(table.refuses(1, 'fa7 zero')).toBe('follow-suit');
  });

  test('her card counts as 0', () => {
    expect(snow().takes('qu3', 'qu7', 'pe4')).toBe(1);
    expect(snow().takes('qu3', 'qu7 zero', 'pe4')).toBe(0);
  });

  test('a 0 that is led wins if no one follows', () => {
    const table = snow({ leader: 1, hands: { 0: 'fa2 fa4', 1: 'qu7 qu8', 2: 'pe4 pe5' } });
    expect(table.takes('qu7 zero', 'pe4', 'fa2')).toBe(1);
  });

  test('everyone hears it and sees which card counts as 0', () => {
    const table = snow();
    table.plays(0, 'qu3');
    expect(table.plays(1, 'qu7 zero')).toEqual([{ type: 'played', seat: 1, card: 'qu7', power: 'snow-white' }]);
    expect(table.upright(1)).toBe(false);
    for (const viewer of table.viewers) {
      expect(table.view(viewer).people[1].upright).toBe(false);
      expect(table.view(viewer).trick).toEqual([
        { seat: 0, card: 'qu3', zero: false },
        { seat: 1, card: 'qu7', zero: true },
      ]);
    }
  });

  test('once a round', () => {
    const table = snow();
    table.takes('qu3', 'qu7 zero', 'pe4');
    table.plays(0, 'fa2');
    table.plays(1, 'qu2');
    expect(table.upright(1)).toBe(false);
    const again = snow();
    again.takes('qu3', 'qu7 zero', 'pe4');
    again.plays(0, 'fa2');
    expect(again.moves(1)).toEqual(['qu2', 'qu8']);
    expect(again.refuses(1, 'qu2 zero')).toBe('power-not-yours');
  });

  test('0 ends with the trick: the next one has the printed ranks', () => {
    const table = snow({ hands: { 0: 'qu3 qu4', 1: 'qu7 qu5', 2: 'pe4 pe5' } });
    expect(table.takes('qu3', 'qu7 zero', 'pe4')).toBe(0);
    expect(table.takes('qu4', 'qu5', 'pe5')).toBe(1);
  });

  test('is refreshed for the next round', () => {
    const table = snow({ hands: { 0: 'qu3', 1: 'qu2', 2: 'pe4' } });
    table.trickOf('qu3', 'qu2 zero', 'pe4');
    expect(table.upright(1)).toBe(true);
    table.toRound(2);
    table.playOut({ below: () => 0 }, (at) => at.asked[0] === 1);
    const zeros = table.moves(1).filter((text) => text.endsWith(' zero'));
    expect(zeros).toEqual(
      table
        .cards(1)
        .filter((text) => Number(text.slice(2)) <= 7)
        .map((text) => `${text} zero`),
    );
  });

  test('no one else may declare 0', () => {
    const table = snow();
    expect(table.refuses(0, 'qu3 zero')).toBe('power-not-yours');
  });
});

describe('Pea', () => {
  const hands = { 0: 'qu3 fa2 fa6', 1: 'qu2 qu7 fa3', 2: 'qu4 qu9 fa4' };
  const pea = (given: Scene = {}) => three({ princesses: { 0: 'pea-princess' }, hands, ...given });

  test('with the card she leads: everyone else must play above 5 if they can', () => {
    const table = pea();
    expect(table.moves(0)).toEqual(['qu3', 'fa2', 'fa6', 'qu3 pea', 'fa2 pea', 'fa6 pea']);
    expect(table.plays(0, 'qu3 pea')).toEqual([{ type: 'played', seat: 0, card: 'qu3', power: 'pea-princess' }]);
    expect(table.upright(0)).toBe(false);
    expect(table.view(2).peas).toEqual([0]);
    expect(table.cards(1)).toEqual(['qu7']);
    expect(table.refuses(1, 'qu2')).toBe('above-five');
    table.plays(1, 'qu7');
    expect(table.cards(2)).toEqual(['qu9']);
  });

  test('without her power everyone plays as usual', () => {
    const table = pea();
    table.plays(0, 'qu3');
    expect(table.cards(1)).toEqual(['qu2', 'qu7']);
  });

  test('she only narrows the choice: suit comes first', () => {
    const table = pea({ hands: { ...hands, 1: 'qu2 fa7 fa9' } });
    table.plays(0, 'qu3 pea');
    expect(table.cards(1)).toEqual(['qu2']);
    expect(table.refuses(1, 'fa9')).toBe('follow-suit');
  });

  test('a void player plays above 5 of any suit if they can, otherwise anything', () => {
    const table = pea({ hands: { 0: 'qu3 fa2 fa6', 1: 'pe2 pr7 fa9', 2: 'pe3 pe4 fa4' } });
    table.plays(0, 'qu3 pea');
    expect(table.cards(1)).toEqual(['fa9', 'pr7']);
    table.plays(1, 'pr7');
    expect(table.cards(2)).toEqual(['fa4', 'pe3', 'pe4']);
  });

  test('used in the middle of a trick she binds only those still to play', () => {
    const table = pea({ princesses: { 1: 'pea-princess' } });
    table.plays(0, 'qu3');
    expect(table.moves(1)).toEqual(['qu2', 'qu7', 'qu2 pea', 'qu7 pea']);
    table.plays(1, 'qu2 pea');
    expect(table.cards(2)).toEqual(['qu9']);
  });

  test('is not offered to the last to play', () => {
    const table = pea({ princesses: { 2: 'pea-princess' } });
    table.plays(0, 'qu3');
    table.plays(1, 'qu2');
    expect(table.moves(2)).toEqual(['qu4', 'qu9']);
    expect(table.refuses(2, 'qu4 pea')).toBe('pea-last');
  });

  test('two laps: she is not bound herself, and is not offered with the very last card', () => {
    const table = pea({
      round: 'prince-rings-twice',
      princesses: { 2: 'pea-princess' },
      hands: { 0: 'qu3 qu8 fa6', 1: 'qu2 qu7 fa3', 2: 'qu4 qu5 qu9' },
    });
    table.plays(0, 'qu3');
    table.plays(1, 'qu2');
    expect(table.moves(2)).toContain('qu4 pea');
    table.plays(2, 'qu4');
    table.plays(0, 'qu8');
    table.plays(1, 'qu7');
    expect(table.moves(2)).toEqual(['qu5', 'qu9']);

    const used = pea({
      round: 'prince-rings-twice',
      princesses: { 2: 'pea-princess' },
      hands: { 0: 'qu3 qu8 qu6', 1: 'qu2 qu7 fa3', 2: 'qu4 qu5 qu9' },
    });
    used.trickOf('qu6', 'qu2', 'qu4 pea');
    expect(used.cards(0)).toEqual(['qu8']);
    used.plays(0, 'qu8');
    expect(used.cards(1)).toEqual(['qu7']);
    used.plays(1, 'qu7');
    expect(used.cards(2)).toEqual(['qu5', 'qu9']);
  });

  test('above 5 means printed 6 to 12, even if the ranking is reversed', () => {
    const table = pea({ princesses: { 0: 'pea-princess', 1: 'cinderella' } });
    table.plays(1, 'cinderella');
    table.plays(0, 'qu3 pea');
    expect(table.cards(1)).toEqual(['qu7']);
  });

  test('ends with the trick, once a round', () => {
    const table = pea({ hands: { 0: 'qu3 fa2 fa6', 1: 'qu7 fa3 fa9', 2: 'qu9 fa4 fa8' } });
    expect(table.takes('qu3 pea', 'qu7', 'qu9')).toBe(2);
    expect(table.view(1).peas).toEqual([]);
    table.plays(2, 'fa4');
    expect(table.moves(0)).toEqual(['fa2', 'fa6']);
    expect(table.refuses(0, 'fa2 pea')).toBe('power-not-yours');
    table.plays(0, 'fa2');
    expect(table.cards(1)).toEqual(['fa3', 'fa9']);
  });

  test('is refreshed for the next round', () => {
    const table = pea({ hands: { 0: 'qu3', 1: 'qu7', 2: 'qu9' }, princesses: { 2: 'pea-princess' }, leader: 2 });
    table.trickOf('qu9 pea', 'qu3', 'qu7');
    expect(table.upright(2)).toBe(true);
    table.toRound(2);
    expect(table.asked).toEqual([2]);
    expect(table.moves(2).filter((text) => text.endsWith(' pea'))).toEqual(table.cards(2).map((text) => `${text} pea`));
  });
});
