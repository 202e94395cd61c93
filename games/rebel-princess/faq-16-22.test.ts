import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

describe('FAQ 16 masquerade-ball and Mulan', () => {
  const given: Scene = {
    round: 'masquerade-ball',
    hands: { 0: 'qu5', 1: 'qu2 qu9 -qu', 2: 'qu7', 3: 'qu3' },
    princesses: { 1: 'mulan' },
  };

  test('FAQ 16 she is asked after all cards are turned up', () => {
    const table = scene(given);
    for (const [seat, card] of ['qu5', 'qu2', 'qu7'].entries()) {
      expect(table.asked).toEqual([seat]);
      table.plays(seat, card);
    }
    expect(table.view(1).trick.map(({ card }) => card)).toEqual(['qu5', 'qu2', null]);
    const events = table.plays(3, 'qu3');
    expect(events.map(({ type }) => type)).toEqual(['played', 'turned-up']);
    expect([table.phase, table.asked]).toEqual(['played', [1]]);
    expect(table.view(1).trick.map(({ card }) => card)).toEqual(['qu5', 'qu2', 'qu7', 'qu3']);
    expect(table.powers(1)).toEqual(['swap qu2 qu9']);
  });

  test('FAQ 16 and the card she lays counts', () => {
    const table = scene(given);
    table.trickOf('qu5', 'qu2', 'qu7', 'qu3');
    table.plays(1, 'swap qu2 qu9');
    expect(table.leader).toBe(1);
    expect(scene(given).takes('qu5', 'qu2', 'qu7', 'qu3')).toBe(2);
  });
});

describe('FAQ 17 upside-down and Mulan', () => {
  const given: Scene = {
    round: 'upside-down',
    hands: { 0: 'qu5', 1: 'qu6 qu9 -qu', 2: 'qu7', 3: 'qu3' },
    princesses: { 1: 'mulan' },
  };

  test('FAQ 17 she takes qu6 back for qu9: no longer reversed', () => {
    const table = scene(given);
    table.trickOf('qu5', 'qu6', 'qu7', 'qu3');
    table.plays(1, 'swap qu6 qu9');
    expect(table.leader).toBe(1);
    expect(scene(given).takes('qu5', 'qu6', 'qu7', 'qu3')).toBe(3);
  });

  test('FAQ 17 she lays qu6 for qu9: reversed', () => {
    const table = scene(given);
    table.trickOf('qu5', 'qu9', 'qu7', 'qu3');
    table.plays(1, 'swap qu9 qu6');
    expect(table.leader).toBe(3);
    expect(scene(given).takes('qu5', 'qu9', 'qu7', 'qu3')).toBe(1);
  });
});

test('FAQ 18 odds-and-evens and Mulan: the card she plays matches the parity, the one she lays need not', () => {
  const table = scene({
    round: 'odds-and-evens',
    hands: { 0: 'qu8', 1: 'qu4 qu9 -qu', 2: 'qu2', 3: 'qu6' },
    princesses: { 1: 'mulan' },
  });
  table.plays(0, 'qu8');
  expect(table.cards(1)).toEqual(['qu4']);
  expect(table.refuses(1, 'qu9')).toBe('follow-parity');
  table.trickOf('qu4', 'qu2', 'qu6');
  expect(table.powers(1)).toEqual(['swap qu4 qu9']);
  table.plays(1, 'swap qu4 qu9');
  expect(table.leader).toBe(1);
});

test('FAQ 19 haggle-with-the-hag and Mulan: if she has exchanged and won, she may take another player’s card', () => {
  const table = scene({
    round: 'haggle-with-the-hag',
    hands: { 0: 'qu5', 1: 'qu2 qu9 fa3 -qu', 2: 'qu7', 3: 'qu3' },
    princesses: { 1: 'mulan' },
  });
  table.trickOf('qu5', 'qu2', 'qu7', 'qu3');
  table.plays(1, 'swap qu2 qu9');
  expect([table.phase, table.asked]).toEqual(['hag', [1]]);
  expect(table.refuses(1, 'exchange fa3 qu9')).toBe('own-card-back');
  expect(table.refuses(1, 'exchange fa3 qu2')).toBe('not-in-trick');
  expect(table.moves(1).filter((text) => text.startsWith('exchange fa3'))).toEqual([
    'exchange fa3 qu5',
    'exchange fa3 qu7',
    'exchange fa3 qu3',
  ]);
  expect(table.plays(1, 'exchange fa3 qu7')).toContainEqual({ type: 'haggled', seat: 1, gave: 'fa3', took: 'qu7' });
  expect(table.won(1)).toEqual(['qu3', 'qu5', 'qu9', 'fa3']);
  expect(table.hand(1)).toEqual(expect.arrayContaining(['qu2', 'qu7']));
  expect(table.hand(1)).not.toContain('fa3');
});

test('FAQ 20 midnight-makeover and Mulan: she cannot lay a fairy in place of another suit', () => {
  const given: Scene = {
    round: 'midnight-makeover',
    hands: { 0: 'pe5', 1: 'pe3 pe4 pe9 fa10 fa2 -pe', 2: 'pe7', 3: 'pe2' },
    princesses: { 1: 'mulan' },
  };
  const table = scene(given);
  table.plays(0, 'pe5');
  expect(table.cards(1)).toEqual(expect.arrayContaining(['fa2', 'fa10', 'pe3', 'pe4', 'pe9']));
  table.trickOf('pe3', 'pe7', 'pe2');
  expect(table.powers(1)).toEqual(['swap pe3 pe4', 'swap pe3 pe9']);
  expect(table.refuses(1, 'swap pe3 fa10')).toBe('power-not-now');
  const wild = scene(given);
  wild.trickOf('pe5', 'fa2', 'pe7', 'pe2');
  expect(wild.powers(1).every((text) => /^swap fa2 fa/.test(text))).toBe(true);
  expect(wild.powers(1)).toContain('swap fa2 fa10');
});

describe('FAQ 21 midnight-makeover and Little Mermaid', () => {
  const leads = (hand: string) => {
    const table = scene({
      seats: 3,
      round: 'midnight-makeover',
      hands: { 0: hand, 1: 'pe5 pe6', 2: 'pe7 pe9' },
      won: { 0: 'rest' },
      princesses: { 1: 'little-mermaid' },
    });
    table.plays(1, 'mermaid queens');
    return table;
  };

  test('FAQ 21 queens named, the leader has qu2 and fa9: must lead qu2, because fairies do not replace it', () => {
    const table = leads('qu2 fa9');
    expect(table.cards(0)).toEqual(['qu2']);
    expect(table.refuses(0, 'fa9')).toBe('lead-named');
  });

  test('FAQ 21 the leader has fa9 and pe3: either, because no one has to lead a fairy', () => {
    expect(leads('fa9 pe3').cards(0)).toEqual(['fa9', 'pe3']);
  });
});

describe('FAQ 22 undoing, a closed list', () => {
  const trick = ['qu10', 'qu1', 'qu2', 'qu3'];
  const hands = { 0: 'qu10', 1: 'qu1', 2: 'qu2', 3: 'qu3' };

  test.each([
    ['cinderella', 'cinderella', 'cinderella'],
    ['little-mermaid', 'mermaid queens', 'mermaid fairies'],
    ['ice-princess', 'ice', 'ice'],
    ['little-mermaid', 'mermaid queens', 'mermaid queens'],
  ] as const)(
    'FAQ 22 R: %s twice in one trick, through Carmesina (%s, %s): the second is refused',
    (princess, own, copied) => {
      const only = { 0: 'qu10 qu9', 1: 'qu1 qu4', 2: 'qu2 qu5', 3: 'qu3 qu6' };
      const table = scene({ hands: only, won: { 0: 'rest' }, princesses: { 1: princess, 2: 'carmesina' } });
      expect(table.powers(2)).toContain(copied);
      table.plays(1, own);
      expect(table.refuses(2, copied)).toBe('not-asked');
      expect(table.upright(2)).toBe(true);
      const [led] = table.cards(0);
      table.trickOf(led, 'qu1', 'qu2', 'qu3');
      expect(table.phase).toBe('before');
      table.plays(2, copied);
      expect(table.upright(2)).toBe(false);
    },
  );

  test('FAQ 22 the other way round: Carmesina first, then the princess herself is refused', () => {
    const table = scene({ hands, princesses: { 1: 'cinderella', 2: 'carmesina' } });
    table.plays(2, 'cinderella');
    expect(table.refuses(1, 'cinderella')).toBe('not-asked');
    expect(table.upright(1)).toBe(true);
    table.takes(...trick);
    table.plays(1, 'cinderella');
    expect(table.upright(1)).toBe(false);
  });

  test('FAQ 22 every other pair may share a trick: Cinderella with the Mermaid, and with the Ice Princess', () => {
    const mermaid = scene({ hands, princesses: { 1: 'little-mermaid', 2: 'cinderella' } });
    mermaid.plays(1, 'mermaid queens');
    mermaid.plays(2, 'cinderella');
    expect(mermaid.view(0)).toMatchObject({ mermaid: 'queens', reversed: true });
    const ice = scene({ hands, princesses: { 1: 'ice-princess', 2: 'cinderella' } });
    ice.plays(2, 'cinderella');
    ice.plays(1, 'ice');
    expect(ice.view(0)).toMatchObject({ ice: true, reversed: true });
  });
});
