import { describe, expect, test } from 'vitest';
import type { PrincessId, RoundId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });

describe('wedding-gift', () => {
  const gift = (given: Scene) => three({ round: 'wedding-gift', ...given });
  const hands = { 0: 'qu3 fa4 qu7', 1: 'qu9 fa5 qu2', 2: 'qu4 fa3 qu5' };
  const gifts = ['gift fa4', 'gift fa5', 'gift fa3'];

  test.each<[PrincessId, string]>([
    ['ice-princess', 'ice'],
    ['sleeping-beauty', 'beauty'],
    ['scheherazade', 'scheherazade 0'],
    ['little-mermaid', 'mermaid queens'],
    ['cinderella', 'cinderella'],
  ])('R25 %s: after the gifts', (princess, move) => {
    const table = gift({ princesses: { 1: princess }, hands });
    expect(table.phase).toBe('gift');
    expect(['bad-move', 'no-such-card']).toContain(table.refuses(1, move));
    table.plays(0, 'gift fa4');
    table.plays(2, 'gift fa3');
    expect(table.phase).toBe('gift');
    table.plays(1, 'gift fa5');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([1]);
    expect(table.powers(1)).toContain(move);
  });

  test('R25: a given card is no longer a hand card', () => {
    const beauty = gift({ princesses: { 1: 'sleeping-beauty' }, hands });
    beauty.allPlay(gifts);
    beauty.plays(1, 'beauty');
    expect(beauty.moves(1)).toEqual(['give qu2', 'give qu9']);
    expect(beauty.refuses(1, 'give fa5')).toBe('card-not-held');

    const few = { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' };
    const ice = gift({ princesses: { 1: 'ice-princess' }, hands: few });
    ice.allPlay(gifts);
    ice.plays(1, 'ice');
    expect(ice.cards(0)).toEqual(['qu3']);

    const mermaid = gift({ princesses: { 1: 'little-mermaid' }, hands });
    mermaid.allPlay(gifts);
    mermaid.plays(1, 'mermaid fairies');
    expect(mermaid.cards(0)).toEqual(['qu3', 'qu7']);

    const scheherazade = gift({ princesses: { 1: 'scheherazade' }, hands: few });
    scheherazade.allPlay(gifts);
    scheherazade.plays(1, 'scheherazade 0');
    expect(scheherazade.moves(1)).toEqual(['return qu3', 'return qu9']);
  });

  test('R26 Mulan: not from the pile', () => {
    const table = gift({ princesses: { 1: 'mulan' }, hands: { ...hands, 1: 'qu2 qu9 fa5' } });
    table.allPlay(['gift fa4', 'gift qu9', 'gift fa3']);
    table.trickOf('qu3', 'qu2', 'qu4');
    expect(table.asked).toEqual([1]);
    expect(table.powers(1)).toEqual([]);
    expect(table.refuses(1, 'swap qu2 qu9')).toBe('power-not-now');
  });

  test('R27 Pocahontas: names the leader before the gifts', () => {
    const table = gift({ princesses: { 1: 'pocahontas' }, hands });
    table.allPlay(gifts);
    table.trickOf('qu3', 'qu9', 'qu4');
    expect(table.phase).toBe('next');
    expect(table.asked).toEqual([1]);
    table.plays(1, 'leads 0');
    expect(table.phase).toBe('gift');
    expect(table.view(2).leader).toBe(0);
  });
});

describe('after-party, blind-mans-bluff', () => {
  const halves = (round: RoundId, given: Scene) => three({ round, ...given });
  const hands = { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' };
  const aside = ['aside fa4', 'aside fa5', 'aside fa3'];

  test.each<RoundId>(['after-party', 'blind-mans-bluff'])(
    'R28 Alice: cards join the active half, one more trick before the change: %s',
    (round) => {
      const table = halves(round, { princesses: { 1: 'alice' }, hands });
      table.allPlay(aside);
      table.trickOf('qu3', 'qu9', 'qu4');
      expect(table.handSizes).toEqual([0, 0, 0]);
      table.plays(1, 'alice');
      expect(table.everybody.flatMap((seat) => table.hand(seat)).sort()).toEqual(['qu3', 'qu4', 'qu9']);
      expect(table.everybody.map((seat) => table.aside(seat))).toEqual([['fa4'], ['fa5'], ['fa3']]);
      table.takes(...[1, 2, 0].map((seat) => table.hand(seat)[0]));
      const second = table.everybody.map((seat) => table.hand(seat));
      expect(second).toEqual(round === 'after-party' ? [['fa4'], ['fa5'], ['fa3']] : [['fa5'], ['fa3'], ['fa4']]);
    },
  );

  test.each<RoundId>(['after-party', 'blind-mans-bluff'])(
    'R29 Pocahontas: across the change of halves: %s',
    (round) => {
      const table = halves(round, { princesses: { 1: 'pocahontas' }, hands });
      table.allPlay(aside);
      table.trickOf('qu3', 'qu9', 'qu4');
      expect(table.handSizes).toEqual([0, 0, 0]);
      expect(table.asked).toEqual([1]);
      expect(table.powers(1)).toEqual(['leads 0', 'leads 2']);
      table.plays(1, 'leads 2');
      expect(table.phase).toBe('play');
      expect(table.asked).toEqual([2]);
      expect(table.cards(2)).toEqual([round === 'after-party' ? 'fa3' : 'fa4']);
    },
  );
});

describe('midnight-makeover', () => {
  const makeover = (given: Scene) => three({ round: 'midnight-makeover', ...given });

  test('R30 Snow White: also a fairy', () => {
    const hands = { 0: 'pe4 qu2', 1: 'fa7 qu3', 2: 'pe3 qu4' };
    expect(makeover({ princesses: { 1: 'snow-white' }, hands }).takes('pe4', 'fa7', 'pe3')).toBe(1);
    expect(makeover({ princesses: { 1: 'snow-white' }, hands }).takes('pe4', 'fa7 zero', 'pe3')).toBe(0);
  });

  test('R30 Snow White: of two zeros the last one wins', () => {
    const table = makeover({
      princesses: { 0: 'snow-white', 1: 'carmesina' },
      hands: { 0: 'pe3 qu2', 1: 'fa4 qu3', 2: 'qu9 qu4' },
    });
    expect(table.takes('pe3 zero', 'fa4 zero', 'qu9')).toBe(1);
  });

  test('R31 Pea: lead suit and fairies, of these above 5', () => {
    const table = (hand: string) => {
      const set = makeover({
        princesses: { 0: 'pea-princess' },
        hands: { 0: 'pe4 qu2 qu3 qu5 qu6', 1: hand, 2: 'pe5' },
      });
      set.plays(0, 'pe4 pea');
      return set;
    };
    expect(table('pe2 pe9 fa3 fa7 qu10').cards(1)).toEqual(['fa7', 'pe9']);
    expect(table('pe2 fa7 qu10').cards(1)).toEqual(['fa7']);
    expect(table('pe9 fa3 qu10').cards(1)).toEqual(['pe9']);
    expect(table('pe2 fa3 qu10').cards(1)).toEqual(['fa3', 'pe2']);
    expect(table('pe9 fa3 qu10').refuses(1, 'fa3')).toBe('above-five');
  });

  test('R32 Cinderella: the lowest; in a tie the last', () => {
    const reversed = (hands: Scene['hands'], ...cards: string[]) => {
      const table = makeover({ princesses: { 0: 'cinderella' }, hands });
      table.plays(0, 'cinderella');
      return table.takes(...cards);
    };
    expect(reversed({ 0: 'pe4 qu2', 1: 'fa3 qu3', 2: 'pe9 qu4' }, 'pe4', 'fa3', 'pe9')).toBe(1);
    expect(reversed({ 0: 'pe3 qu2', 1: 'fa3 qu3', 2: 'pe9 qu4' }, 'pe3', 'fa3', 'pe9')).toBe(1);
    expect(reversed({ 0: 'fa3 qu2', 1: 'fa9 qu3', 2: 'pe3 qu4' }, 'fa3', 'fa9', 'pe3'), 'fairies were led').toBe(0);
  });
});

describe('pass-the-bouquet', () => {
  const bouquet = (given: Scene) => three({ round: 'pass-the-bouquet', ...given });

  test('R33 Snow White: within the last lead suit', () => {
    const hands = { 0: 'qu9 fa2', 1: 'pe3 fa3', 2: 'pe5 fa4' };
    expect(bouquet({ princesses: { 2: 'snow-white' }, hands }).takes('qu9', 'pe3', 'pe5')).toBe(2);
    expect(bouquet({ princesses: { 2: 'snow-white' }, hands }).takes('qu9', 'pe3', 'pe5 zero')).toBe(1);
    const alone = { ...hands, 1: 'qu2 fa3' };
    expect(bouquet({ princesses: { 2: 'snow-white' }, hands: alone }).takes('qu9', 'qu2', 'pe5 zero')).toBe(2);
  });

  test('R34 Mulan: same suit, so no lead suit changes', () => {
    const table = bouquet({ princesses: { 1: 'mulan' }, hands: { 0: 'qu5 fa2', 1: 'pe3 pe9', 2: 'pe4 qu9' } });
    table.trickOf('qu5', 'pe3', 'pe4');
    expect(table.suit).toBe('pets');
    expect(table.powers(1)).toEqual(['swap pe3 pe9']);
    table.plays(1, 'swap pe3 pe9');
    expect(table.tricks).toEqual([0, 1, 0]);
  });

  test('R35 Pea: the current lead suit, then above 5', () => {
    const table = bouquet({
      princesses: { 0: 'pea-princess' },
      hands: { 0: 'qu9 fa2 fa4', 1: 'pe2 pe7 fa3', 2: 'qu10 pe3 pe6' },
    });
    table.plays(0, 'qu9 pea');
    expect(table.cards(1)).toEqual(['pe7']);
    table.plays(1, 'pe7');
    expect(table.cards(2)).toEqual(['pe6']);
    expect(table.refuses(2, 'qu10')).toBe('follow-suit');
  });

  test('R36 Mermaid: the first card only', () => {
    const table = bouquet({
      princesses: { 2: 'little-mermaid' },
      hands: { 0: 'qu5 fa2', 1: 'pe3 fa3', 2: 'qu10 pe6' },
    });
    table.plays(2, 'mermaid queens');
    expect(table.cards(0)).toEqual(['qu5']);
    table.plays(0, 'qu5');
    expect(table.cards(1)).toEqual(['fa3', 'pe3']);
    table.plays(1, 'pe3');
    expect(table.cards(2)).toEqual(['pe6']);
  });

  test('R37 Cinderella: the lowest within the last lead suit', () => {
    const table = bouquet({ princesses: { 0: 'cinderella' }, hands: { 0: 'qu2 fa2', 1: 'pe9 fa3', 2: 'pe4 fa4' } });
    table.plays(0, 'cinderella');
    expect(table.takes('qu2', 'pe9', 'pe4')).toBe(2);
  });
});

describe('haggle-with-the-hag', () => {
  test('R38 Pocahontas: exchange, then name the leader', () => {
    const table = three({
      round: 'haggle-with-the-hag',
      princesses: { 1: 'pocahontas' },
      hands: { 0: 'qu3 fa4', 1: 'qu9 fa5', 2: 'qu4 fa3' },
    });
    table.trickOf('qu3', 'qu9', 'qu4');
    expect(table.phase).toBe('hag');
    expect(table.refuses(1, 'leads 2')).toBe('power-not-now');
    table.plays(1, 'exchange fa5 qu4');
    expect(table.phase).toBe('next');
    expect(table.hand(1)).toEqual(['qu4']);
    table.plays(1, 'leads 2');
    expect(table.asked).toEqual([2]);
    expect(table.won(1)).toEqual(['qu3', 'qu9', 'fa5']);
  });
});

describe('odds-and-evens', () => {
  const odds = (given: Scene) => three({ round: 'odds-and-evens', ...given });

  test('R39 Ice Princess: parity follows the forced card', () => {
    const table = odds({ princesses: { 2: 'ice-princess' }, hands: { 0: 'qu4 qu8', 1: 'qu3 qu6', 2: 'qu5 fa3' } });
    table.plays(2, 'ice');
    table.plays(0, table.cards(0)[0]);
    expect(table.cards(1)).toEqual(['qu6']);
    table.plays(1, 'qu6');
    expect(table.cards(2)).toEqual(['qu5']);
  });

  test('R39 Mermaid: parity follows the forced card', () => {
    const table = odds({ princesses: { 2: 'little-mermaid' }, hands: { 0: 'qu3 fa8', 1: 'qu4 qu5', 2: 'fa4 fa7' } });
    table.plays(2, 'mermaid queens');
    expect(table.cards(0)).toEqual(['qu3']);
    table.plays(0, 'qu3');
    expect(table.cards(1)).toEqual(['qu5']);
    expect(table.refuses(1, 'qu4')).toBe('follow-parity');
    table.plays(1, 'qu5');
    expect(table.cards(2)).toEqual(['fa7']);
  });
});
