import { describe, expect, test } from 'vitest';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });

const types = (table: Table, from: number) => table.heard('spectator', from).map((event) => event.type);

describe('masquerade-ball', () => {
  const masquerade = (given: Scene) => three({ round: 'masquerade-ball', ...given });

  test('R1 Alice: after all cards are turned up', () => {
    const table = masquerade({
      princesses: { 1: 'alice' },
      hands: { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 pe3' },
    });
    const from = table.now;
    table.plays(0, 'qu3');
    table.plays(1, 'qu9');
    expect(table.refuses(1, 'alice')).toBe('not-asked');
    table.plays(2, 'qu4');
    expect(types(table, from)).toEqual(['played', 'played', 'played', 'turned-up']);
    expect(table.asked).toEqual([1]);
    expect(table.powers(1)).toEqual(['alice']);
    expect(table.plays(1, 'alice')).toEqual([
      { type: 'power', seat: 1, princess: 'alice', copied: false, cards: ['qu3', 'qu4', 'qu9'] },
      { type: 'leads', seat: 1 },
    ]);
    expect(table.handSizes).toEqual([2, 2, 2]);
    expect(table.everybody.flatMap((seat) => table.hand(seat)).sort()).toEqual(
      ['qu3', 'fa4', 'qu9', 'fa5', 'qu4', 'pe3'].sort(),
    );
  });

  test('R2 Ice Princess: the random lead is face up', () => {
    const table = masquerade({
      princesses: { 2: 'ice-princess' },
      hands: { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' },
    });
    table.plays(2, 'ice');
    const [drawn, ...others] = table.cards(0);
    expect(others).toEqual([]);
    expect(['qu3', 'fa4']).toContain(drawn);
    expect(table.plays(0, drawn)).toEqual([{ type: 'played', seat: 0, card: drawn, power: null }]);
    for (const viewer of table.viewers) {
      expect(table.view(viewer).trick).toEqual([{ seat: 0, card: drawn, zero: false }]);
    }
    const answer = drawn === 'qu3' ? 'qu9' : 'fa5';
    expect(table.plays(1, answer)).toEqual([{ type: 'played', seat: 1, card: null, power: null }]);
  });

  test('R3 Pea: announced, and the others are bound although they play face down', () => {
    const table = masquerade({
      princesses: { 1: 'pea-princess' },
      hands: { 0: 'qu2 fa4', 1: 'qu3 fa5', 2: 'qu4 qu9' },
    });
    table.plays(0, 'qu2');
    expect(table.plays(1, 'qu3 pea')).toEqual([{ type: 'played', seat: 1, card: null, power: 'pea-princess' }]);
    expect(table.view('spectator').peas).toEqual([1]);
    expect(table.cards(2)).toEqual(['qu9']);
    expect(table.refuses(2, 'qu4')).toBe('above-five');
    expect(table.plays(2, 'qu9').slice(0, 2)).toEqual([
      { type: 'played', seat: 2, card: null, power: null },
      {
        type: 'turned-up',
        cards: [
          { seat: 0, card: 'qu2' },
          { seat: 1, card: 'qu3' },
          { seat: 2, card: 'qu9' },
        ],
      },
    ]);
  });
});

describe('royal-decree', () => {
  const decree = (given: Scene) => three({ round: 'royal-decree', ...given });

  test('R4 Snow White: a queen as 0 beats every non-queen', () => {
    const hands = { 0: 'fa9 pe2', 1: 'qu5 pe3', 2: 'fa10 pe4' };
    expect(decree({ princesses: { 1: 'snow-white' }, hands }).takes('fa9', 'qu5 zero', 'fa10')).toBe(1);
  });

  test('R4 Snow White: a queen as 0 is the lowest queen', () => {
    const hands = { 0: 'fa9 pe2', 1: 'qu5 pe3', 2: 'qu2 pe4' };
    expect(decree({ princesses: { 1: 'snow-white' }, hands }).takes('fa9', 'qu5 zero', 'qu2')).toBe(2);
    expect(decree({ princesses: { 1: 'snow-white' }, hands }).takes('fa9', 'qu5', 'qu2')).toBe(1);
  });

  test('R5 Mulan: a queen only for a queen', () => {
    const hands = { 0: 'fa9 pe2', 1: 'qu3 qu8 pe3 pe4', 2: 'fa10 qu6' };
    const pet = decree({ princesses: { 1: 'mulan' }, hands });
    pet.trickOf('fa9', 'pe3', 'fa10');
    expect(pet.powers(1)).toEqual(['swap pe3 pe4']);
    expect(pet.refuses(1, 'swap pe3 qu8')).toBe('power-not-now');

    const queen = decree({ princesses: { 1: 'mulan' }, hands: { ...hands, 2: 'qu6 pe5' } });
    queen.trickOf('fa9', 'qu3', 'qu6');
    expect(queen.powers(1)).toEqual(['swap qu3 qu8']);
    queen.plays(1, 'swap qu3 qu8');
    expect(queen.tricks).toEqual([0, 1, 0]);
  });

  test('R6 Pea: follow suit first; if pets are led, queens are not allowed', () => {
    const hands = { 0: 'pe3 fa2', 1: 'pe2 pe9 qu10', 2: 'pe4 qu9' };
    const table = decree({ princesses: { 0: 'pea-princess' }, hands });
    table.plays(0, 'pe3 pea');
    expect(table.cards(1)).toEqual(['pe9']);
    expect(table.refuses(1, 'qu10')).toBe('follow-suit');
    table.plays(1, 'pe9');
    expect(table.cards(2)).toEqual(['pe4']);
    expect(table.refuses(2, 'qu9')).toBe('follow-suit');
  });

  test('R7 Cinderella: the lowest queen', () => {
    const table = decree({
      princesses: { 0: 'cinderella' },
      hands: { 0: 'fa2 pe2', 1: 'qu9 pe3', 2: 'qu3 pe4' },
    });
    table.plays(0, 'cinderella');
    expect(table.takes('fa2', 'qu9', 'qu3')).toBe(2);
  });
});

describe('musical-chairs', () => {
  const chairs = (given: Scene) => three({ round: 'musical-chairs', ...given });
  const hands = { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' };

  test('R8 Alice: deal, then pass', () => {
    const table = chairs({ princesses: { 1: 'alice' }, hands });
    table.trickOf('qu3', 'qu9', 'qu4');
    expect(table.phase).toBe('won');
    table.plays(1, 'alice');
    expect(table.phase).toBe('chairs');
    expect(table.handSizes).toEqual([2, 2, 2]);
    const before = table.everybody.map((seat) => table.hand(seat));
    const queens = before.map((hand) => hand.find((card) => card.startsWith('qu')) as string);
    expect(queens.slice().sort()).toEqual(['qu3', 'qu4', 'qu9']);
    table.allPlay(queens.map((card) => `right ${card}`));
    expect(table.everybody.map((seat) => table.hand(seat)[0])).toEqual([queens[1], queens[2], queens[0]]);
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([1]);
  });

  test('R9 Pocahontas: names the leader, then everyone passes', () => {
    const table = chairs({ princesses: { 1: 'pocahontas' }, hands });
    table.trickOf('qu3', 'qu9', 'qu4');
    expect(table.phase).toBe('next');
    table.plays(1, 'leads 2');
    expect(table.phase).toBe('chairs');
    expect(table.asked).toEqual([0, 1, 2]);
    table.allPlay(['right fa4', 'right fa5', 'right fa3']);
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([2]);
    expect(table.cards(2)).toEqual(['fa4']);
  });
});

describe('late-to-the-ball', () => {
  const late = (given: Scene) => three({ round: 'late-to-the-ball', ...given });
  const hands = { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' };
  const lay = ['aside fa4', 'aside fa5', 'aside fa3'];

  test('R10 Alice: into the hand, an extra trick before the set-aside cards', () => {
    const table = late({ princesses: { 1: 'alice' }, hands });
    table.allPlay(lay);
    table.trickOf('qu3', 'qu9', 'qu4');
    table.plays(1, 'alice');
    expect(table.handSizes).toEqual([1, 1, 1]);
    expect(table.everybody.flatMap((seat) => table.hand(seat)).sort()).toEqual(['qu3', 'qu4', 'qu9']);
    expect(table.everybody.map((seat) => table.aside(seat))).toEqual([['fa4'], ['fa5'], ['fa3']]);
    expect(table.view(0)).toMatchObject({ laid: false, leader: 1 });
    const winner = table.everybody.find((seat) => table.hand(seat)[0] === 'qu9') as number;
    table.takes(...[1, 2, 0].map((seat) => table.hand(seat)[0]));
    expect(table.view(0)).toMatchObject({ laid: true, leader: winner });
    const order = [winner, (winner + 1) % 3, (winner + 2) % 3];
    expect(table.takes(...order.map((seat) => ['fa4', 'fa5', 'fa3'][seat]))).toBe(1);
    expect(table.view(0).sheet).toHaveLength(1);
  });

  test('R10 Alice: into the hand, an extra trick after the set-aside cards', () => {
    const table = late({ princesses: { 1: 'alice' }, hands });
    table.allPlay(lay);
    expect(table.takes('qu3', 'qu9', 'qu4')).toBe(1);
    expect(table.view(0).laid).toBe(true);
    table.trickOf('fa5', 'fa3', 'fa4');
    table.plays(1, 'alice');
    expect(table.view(0)).toMatchObject({ laid: false, leader: 1, sheet: [] });
    expect(table.handSizes).toEqual([1, 1, 1]);
    expect(table.view(0).people.map((one) => [one.cards, one.aside])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const [card] = table.hand(1);
    table.takes(card, ...[2, 0].map((seat) => table.hand(seat)[0]));
    expect(table.view(0).sheet).toHaveLength(1);
  });

  test('R11 Ice Princess: draws only from the hand', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = late({ princesses: { 2: 'ice-princess' }, hands, seed });
      table.allPlay(lay);
      table.plays(2, 'ice');
      expect(table.cards(0)).toEqual(['qu3']);
    }
  });

  test('R11 Ice Princess: not before the last trick', () => {
    const table = late({ princesses: { 2: 'ice-princess' }, hands });
    table.allPlay(lay);
    expect(table.asked).toEqual([2]);
    table.takes('qu3', 'qu9', 'qu4');
    expect(table.view(0).laid).toBe(true);
    expect(table.upright(2)).toBe(true);
    expect(table.phase).toBe('play');
    expect(table.refuses(2, 'ice')).toBe('not-asked');
  });

  test('R12 Mulan: neither lays the set-aside card nor takes one back for it', () => {
    const table = late({
      princesses: { 1: 'mulan' },
      hands: { 0: 'qu3 fa4 fa6', 1: 'qu9 qu10 fa5', 2: 'qu4 fa3 fa7' },
    });
    table.allPlay(['aside fa4', 'aside qu10', 'aside fa3']);
    table.trickOf('qu3', 'qu9', 'qu4');
    expect(table.asked).toEqual([1]);
    expect(table.powers(1)).toEqual([]);
    table.plays(1, 'pass');
    expect(table.takes('fa5', 'fa7', 'fa6')).toBe(2);
    table.trickOf('fa3', 'fa4', 'qu10');
    expect(table.view(0).sheet).toHaveLength(1);
  });

  test('R12 Pea: usable with the set-aside card, without effect, and spent', () => {
    const table = late({ princesses: { 1: 'pea-princess' }, hands: { ...hands, 2: 'qu4 fa3' } });
    table.allPlay(lay);
    expect(table.takes('qu3', 'qu9', 'qu4')).toBe(1);
    table.plays(1, 'fa5 pea');
    expect(table.upright(1)).toBe(false);
    expect(table.cards(2)).toEqual(['fa3']);
    table.plays(2, 'fa3');
    expect(table.cards(0)).toEqual(['fa4']);
  });

  test('R12 Mermaid: the set-aside card does not count as held, and she does not choose it', () => {
    const table = late({
      princesses: { 2: 'little-mermaid' },
      hands: { 0: 'qu3 pe4 fa6', 1: 'pe9 fa5 pe7', 2: 'pe2 fa3 pe5' },
    });
    table.allPlay(['aside qu3', 'aside fa5', 'aside fa3']);
    table.plays(2, 'mermaid queens');
    expect(table.cards(0)).toEqual(['fa6', 'pe4']);

    const last = late({ princesses: { 2: 'little-mermaid' }, hands });
    last.allPlay(lay);
    last.takes('qu3', 'qu9', 'qu4');
    expect(last.asked).toEqual([2]);
    last.plays(2, 'mermaid queens');
    expect(last.upright(2)).toBe(false);
    expect(last.cards(1)).toEqual(['fa5']);
  });
});
