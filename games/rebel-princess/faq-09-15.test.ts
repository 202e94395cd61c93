import { FastChance } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

describe('FAQ 9 prince-rings-twice and the Pea: A leads, B has her, C', () => {
  const given: Scene = {
    seats: 3,
    round: 'prince-rings-twice',
    hands: { 0: 'qu2 qu7 qu10 fa2', 1: 'qu3 qu5 qu6 fa3', 2: 'qu4 qu8 qu9 fa4' },
    won: { 0: 'rest' },
    princesses: { 1: 'pea-princess' },
  };

  test('FAQ 9 used on B’s first card it binds C1, A2 and C2, not B2', () => {
    const table = scene(given);
    table.trickOf('qu10', 'qu3 pea');
    expect(table.cards(2)).toEqual(['qu8', 'qu9']);
    expect(table.refuses(2, 'qu4')).toBe('above-five');
    table.plays(2, 'qu8');
    expect(table.cards(0)).toEqual(['qu7']);
    table.plays(0, 'qu7');
    expect(table.moves(1)).toEqual(['qu5', 'qu6']);
    table.plays(1, 'qu5');
    expect(table.cards(2)).toEqual(['qu9']);
  });

  test('FAQ 9 used on B’s second card it binds C2 alone', () => {
    const table = scene(given);
    table.trickOf('qu10', 'qu3');
    expect(table.cards(2)).toEqual(['qu4', 'qu8', 'qu9']);
    table.plays(2, 'qu8');
    expect(table.cards(0)).toEqual(['qu2', 'qu7']);
    table.plays(0, 'qu2');
    expect(table.moves(1)).toEqual(['qu5', 'qu6', 'qu5 pea', 'qu6 pea']);
    table.plays(1, 'qu5 pea');
    expect(table.cards(2)).toEqual(['qu9']);
  });

  test('FAQ 9 it lasts to the end of the trick, no longer', () => {
    const hands = { 0: 'qu7 qu10 fa2 fa5', 1: 'qu3 qu5 fa3 fa6', 2: 'qu8 qu9 fa4 fa9' };
    const table = scene({ ...given, hands });
    expect(table.takes('qu10', 'qu3 pea', 'qu8', 'qu7', 'qu5', 'qu9')).toBe(0);
    table.trickOf('fa2', 'fa3');
    expect(table.cards(2)).toEqual(['fa4', 'fa9']);
  });
});

test('FAQ 9 the last to play may use it on the first card, not on the second, because no one plays after that', () => {
  const table = scene({
    seats: 3,
    round: 'prince-rings-twice',
    hands: { 0: 'qu10 qu2 qu8', 1: 'qu3 qu4 qu9', 2: 'qu5 qu6 qu7' },
    won: { 0: 'rest' },
    princesses: { 2: 'pea-princess' },
  });
  table.trickOf('qu10', 'qu3');
  expect(table.moves(2)).toEqual(['qu5', 'qu6', 'qu7', 'qu5 pea', 'qu6 pea', 'qu7 pea']);
  table.trickOf('qu5', 'qu8', 'qu4');
  expect(table.moves(2)).toEqual(['qu6', 'qu7']);
  expect(table.refuses(2, 'qu6 pea')).toBe('pea-last');
});

describe('FAQ 10 odds-and-evens and the Pea, who leads qu4', () => {
  const after = (hand: string) => {
    const table = scene({
      seats: 3,
      round: 'odds-and-evens',
      hands: { 0: 'qu4 pe2', 1: hand, 2: 'pe3 pe4' },
      won: { 0: 'rest' },
      princesses: { 0: 'pea-princess' },
    });
    table.plays(0, 'qu4 pea');
    return table.cards(1);
  };

  test.each([
    ['none above 5 obeys the parity: a lower one that does', 'qu2 qu7 qu9', ['qu2']],
    ['parity with a card above 5', 'qu2 qu8', ['qu8']],
    ['void: parity above 5, of any suit', 'fa3 fa10 pr6 pr2', ['fa10', 'pr6']],
    ['void, none above 5 obeys the parity: a lower one that does', 'fa2 pe9', ['fa2']],
    ['no even queen: above 5 among the queens', 'qu3 qu9 fa8', ['qu9']],
  ])('FAQ 10 %s (%s)', (_, hand, cards) => {
    expect(after(hand)).toEqual(cards);
  });
});

test('FAQ 11 the Pea, then Snow White: she may play a 6 or 7 and count it as 0', () => {
  const given: Scene = {
    seats: 3,
    hands: { 0: 'qu4 fa2', 1: 'qu3 qu7', 2: 'qu6 qu2' },
    won: { 0: 'rest' },
    princesses: { 0: 'pea-princess', 1: 'snow-white' },
  };
  const table = scene(given);
  table.plays(0, 'qu4 pea');
  expect(table.moves(1)).toEqual(['qu7', 'qu7 zero']);
  expect(table.refuses(1, 'qu3 zero')).toBe('above-five');
  table.plays(1, 'qu7 zero');
  expect(table.cards(2)).toEqual(['qu6']);
  table.plays(2, 'qu6');
  expect(table.leader).toBe(2);
  expect(scene(given).takes('qu4 pea', 'qu7', 'qu6')).toBe(1);
});

describe('FAQ 12 Ice Princess and Little Mermaid exclude each other in one trick', () => {
  const given: Scene = {
    hands: { 0: 'qu10', 1: 'qu1', 2: 'qu2', 3: 'qu3' },
    princesses: { 1: 'ice-princess', 2: 'little-mermaid' },
  };

  test('FAQ 12 Ice, then Mermaid: refused; in the next trick allowed', () => {
    const table = scene({
      hands: { 0: 'pe10 fa9', 1: 'pe1 fa1', 2: 'pe2 fa2', 3: 'pe3 fa3' },
      won: { 0: 'rest' },
      princesses: { 1: 'ice-princess', 2: 'little-mermaid' },
    });
    table.plays(1, 'ice');
    expect(table.refuses(2, 'mermaid queens')).toBe('not-asked');
    expect([table.phase, table.upright(2), table.view(2).mermaid]).toEqual(['play', true, null]);
    const [drawn] = table.cards(0);
    const suit = drawn.slice(0, 2);
    expect(table.takes(drawn, `${suit}1`, `${suit}2`, `${suit}3`)).toBe(0);
    expect([table.phase, table.asked]).toEqual(['before', [2]]);
    table.plays(2, 'mermaid queens');
    expect(table.view(0).mermaid).toBe('queens');
  });

  test('FAQ 12 Mermaid, then Ice: refused; in the next trick allowed', () => {
    const table = scene(given);
    expect(table.asked).toEqual([1, 2]);
    table.plays(2, 'mermaid queens');
    expect(table.refuses(1, 'ice')).toBe('not-asked');
    expect(table.upright(1)).toBe(true);
    expect(table.takes('qu10', 'qu1', 'qu2', 'qu3')).toBe(0);
    expect(table.asked).toEqual([1]);
    table.plays(1, 'ice');
    expect(table.cards(0)).toHaveLength(1);
  });
});

describe('FAQ 13 prince-rings-twice and Alice', () => {
  test('FAQ 13 four players: eight cards go back, two to each', () => {
    const table = scene({
      round: 'prince-rings-twice',
      hands: { 0: 'qu10 qu9', 1: 'qu1 qu2', 2: 'qu3 qu4', 3: 'qu5 qu6' },
      princesses: { 0: 'alice' },
    });
    const before = table.everybody.map((seat) => table.hand(seat));
    const trick = ['qu10', 'qu1', 'qu3', 'qu5', 'qu9', 'qu2', 'qu4', 'qu6'];
    table.trickOf(...trick);
    expect(table.handSizes).toEqual([8, 8, 8, 8]);
    const from = table.now;
    table.plays(0, 'alice');
    expect(table.handSizes).toEqual([10, 10, 10, 10]);
    const got = table.everybody.map((seat) =>
      table.heard(seat, from).flatMap((e) => (e.type === 'got' ? e.cards : [])),
    );
    expect(got.map((cards) => cards.length)).toEqual([2, 2, 2, 2]);
    expect(got.flat().sort()).toEqual([...trick].sort());
    for (const seat of table.everybody) {
      const kept = before[seat].filter((card) => !trick.includes(card));
      expect(table.hand(seat).filter((card) => !trick.includes(card))).toEqual(kept);
      expect(table.hand(seat)).toEqual(expect.arrayContaining([...got[seat]]));
    }
    expect([table.leader, table.asked, table.tricks]).toEqual([0, [0], [0, 0, 0, 0]]);
    table.playOut(new FastChance(13), ({ state }) => state.rounds.length > 1);
    const taken = table.heard('spectator').filter((event) => event.type === 'trick');
    expect(taken.map((event) => event.cards)).toEqual([8, 8, 8, 8, 8]);
  });
});

describe('FAQ 14 wedding-gift and Alice', () => {
  const given: Scene = {
    round: 'wedding-gift',
    hands: { 0: 'qu10 fa1', 1: 'qu1 fa2', 2: 'qu2 fa3', 3: 'qu3 fa4' },
    princesses: { 0: 'alice' },
  };
  const gifts = ['gift fa1', 'gift fa2', 'gift fa3', 'gift fa4'];

  test('FAQ 14 only the trick’s cards go back; the pile stays for the winner of the next trick, without gifts', () => {
    const table = scene(given);
    expect([table.phase, table.handSizes]).toEqual(['gift', [10, 10, 10, 10]]);
    table.allPlay(gifts);
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    expect(table.handSizes).toEqual([8, 8, 8, 8]);
    table.plays(0, 'alice');
    expect(table.handSizes).toEqual([9, 9, 9, 9]);
    expect(table.pile).toEqual(['fa1', 'fa2', 'fa3', 'fa4']);
    expect(table.view('spectator').pile).toBe(4);
    expect([table.phase, table.asked]).toEqual(['play', [0]]);
    table.playOut(new FastChance(1), ({ tricks }) => tricks.some((count) => count > 0));
    const winner = table.tricks.indexOf(1);
    expect(table.won(winner)).toHaveLength(8);
    expect(table.won(winner)).toEqual(expect.arrayContaining(['fa1', 'fa2', 'fa3', 'fa4']));
    expect([table.phase, table.handSizes, table.pile]).toEqual(['gift', [8, 8, 8, 8], []]);
  });

  test('FAQ 14 then four more tricks with gifts', () => {
    const table = scene(given);
    table.allPlay(gifts);
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    table.plays(0, 'alice');
    const from = table.now;
    table.playOut(new FastChance(2), ({ state }) => state.rounds.length > 1);
    const steps = table
      .heard('spectator', from)
      .flatMap(({ type }) => (type === 'gifts' || type === 'trick' ? [type] : []));
    const gifted = ['gifts', 'trick'];
    expect(steps).toEqual(['trick', ...gifted, ...gifted, ...gifted, ...gifted]);
  });

  test('FAQ 14 without Alice the pile goes to the winner at once', () => {
    const table = scene(given);
    table.allPlay(gifts);
    expect(table.takes('qu10', 'qu1', 'qu2', 'qu3')).toBe(0);
    expect(table.won(0)).toEqual(['qu1', 'qu2', 'qu3', 'qu10', 'fa1', 'fa2', 'fa3', 'fa4']);
  });
});

describe('FAQ 15 haggle-with-the-hag and Alice', () => {
  const given: Scene = {
    round: 'haggle-with-the-hag',
    hands: { 0: 'qu10', 1: 'qu1', 2: 'qu2', 3: 'qu3' },
    princesses: { 0: 'alice' },
  };

  test('FAQ 15 the cards went back: no exchange for that trick', () => {
    const table = scene(given);
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    expect([table.phase, table.asked]).toEqual(['won', [0]]);
    table.plays(0, 'alice');
    expect([table.phase, table.asked, table.trick]).toEqual(['play', [0], []]);
    expect(table.handSizes).toEqual([10, 10, 10, 10]);
  });

  test('FAQ 15 if she passes, the winner may exchange with the hag', () => {
    const table = scene(given);
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    table.plays(0, 'pass');
    expect([table.phase, table.asked]).toEqual(['hag', [0]]);
  });
});
