import { describe, expect, test } from 'vitest';
import type { PrincessId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };

describe('Ice Princess + Little Mermaid', () => {
  const both = () =>
    three({ princesses: { 1: 'ice-princess', 2: 'little-mermaid' }, hands: { ...hands, 0: 'qu3 fa2 fa6' } });

  test('exclude each other: the first announced counts', () => {
    const ice = both();
    ice.plays(1, 'ice');
    expect(ice.refuses(2, 'mermaid queens')).toBe('not-asked');
    expect(ice.view(0)).toMatchObject({ ice: true, mermaid: null });
    expect(ice.upright(2)).toBe(true);

    const mermaid = both();
    mermaid.plays(2, 'mermaid fairies');
    expect(mermaid.refuses(1, 'ice')).toBe('not-asked');
    expect(mermaid.cards(0)).toEqual(['fa2', 'fa6']);
    expect(mermaid.upright(1)).toBe(true);
  });

  test.each([
    [0, 'ice'],
    [1, 'mermaid fairies'],
  ])('seat %i has used %s: Carmesina, who may still use a third power, learns why not these two', (seat, used) => {
    const table = scene({
      princesses: { 0: 'ice-princess', 1: 'little-mermaid', 2: 'carmesina', 3: 'cinderella' },
    });
    table.plays(seat, used);
    expect(table.refuses(2, 'ice')).toBe('lead-decided');
    expect(table.refuses(2, 'mermaid queens')).toBe('lead-decided');
    table.plays(2, 'cinderella');
  });
});

describe('a princess + Carmesina as her', () => {
  test.each<[PrincessId, string, string, string]>([
    ['cinderella', 'cinderella', 'cinderella', 'reversed-already'],
    ['little-mermaid', 'mermaid fairies', 'mermaid queens', 'lead-decided'],
    ['ice-princess', 'ice', 'ice', 'lead-decided'],
  ])('%s: the second is refused', (princess, first, second, why) => {
    const table = three({ princesses: { 1: princess, 2: 'carmesina', 0: 'sleeping-beauty' }, hands });
    table.plays(1, first);
    expect(table.asked, 'she may still copy Sleeping Beauty').toEqual([0, 2]);
    expect(table.powers(2)).toEqual(['beauty']);
    expect(table.refuses(2, second)).toBe(why);
    expect(table.upright(2)).toBe(true);
  });
});

describe('Pea', () => {
  test('+ Snow White: she may play a 6 or 7 and count it as 0, but not a lower card', () => {
    const table = three({
      princesses: { 0: 'pea-princess', 1: 'snow-white' },
      hands: { 0: 'qu3 fa2 fa6', 1: 'qu2 qu6 qu7', 2: 'pe4 pe5 pe9' },
    });
    table.plays(0, 'qu3 pea');
    expect(table.moves(1)).toEqual(['qu6', 'qu7', 'qu6 zero', 'qu7 zero']);
    expect(table.refuses(1, 'qu2 zero')).toBe('above-five');
    table.plays(1, 'qu7 zero');
    table.plays(2, 'pe9');
    expect(table.tricks).toEqual([1, 0, 0]);
  });

  test('+ Mulan: she may lay a card of 5 or less', () => {
    const table = three({
      princesses: { 0: 'pea-princess', 1: 'mulan' },
      hands: { 0: 'qu3 fa2 fa6', 1: 'qu2 qu4 qu7', 2: 'pe4 pe5 pe9' },
    });
    table.plays(0, 'qu3 pea');
    expect(table.cards(1)).toEqual(['qu7']);
    table.plays(1, 'qu7');
    table.plays(2, 'pe9');
    expect(table.powers(1)).toEqual(['swap qu7 qu2', 'swap qu7 qu4']);
    table.plays(1, 'swap qu7 qu2');
    expect(table.tricks).toEqual([1, 0, 0]);
  });

  test('+ Carmesina as the Pea: both count; each binds all others still to play', () => {
    const table = scene({
      seats: 3,
      round: 'prince-rings-twice',
      won: { 0: 'rest' },
      princesses: { 0: 'pea-princess', 1: 'carmesina', 2: 'mulan' },
      hands: { 0: 'qu3 qu2 qu8', 1: 'qu4 qu7 qu9', 2: 'qu5 qu6 qu10' },
    });
    table.plays(0, 'qu3 pea');
    expect(table.moves(1)).toEqual(['qu7', 'qu9', 'qu7 pea', 'qu9 pea']);
    table.plays(1, 'qu7 pea');
    expect(table.view(2).peas).toEqual([0, 1]);
    expect(table.cards(2)).toEqual(['qu6', 'qu10']);
    table.plays(2, 'qu6');
    expect(table.cards(0), 'the first is bound by the second').toEqual(['qu8']);
    table.plays(0, 'qu8');
    expect(table.cards(1), 'the second is bound by the first').toEqual(['qu9']);
  });
});

describe('Ice Princess / Little Mermaid', () => {
  test.each<[PrincessId, string]>([
    ['ice-princess', 'ice'],
    ['little-mermaid', 'mermaid queens'],
  ])('%s + Mulan leading: she may swap the forced card, same suit', (princess, move) => {
    const table = three({
      princesses: { 0: 'mulan', 1: princess },
      hands: { 0: 'qu3 qu4 qu10', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' },
    });
    table.plays(1, move);
    const [card] = table.cards(0);
    table.trickOf(card, 'qu5', 'qu7');
    const others = ['qu3', 'qu4', 'qu10'].filter((one) => one !== card);
    expect(table.powers(0)).toEqual(others.map((one) => `swap ${card} ${one}`));
    table.plays(0, `swap ${card} ${others[0]}`);
    expect(table.upright(0)).toBe(false);
  });

  test('Mermaid, then Scheherazade takes the suit away: checked at the lead', () => {
    const table = three({
      princesses: { 1: 'little-mermaid', 2: 'scheherazade' },
      hands: { 0: 'qu3', 1: 'qu9', 2: 'fa4' },
    });
    table.plays(1, 'mermaid queens');
    table.plays(2, 'scheherazade 0');
    table.plays(2, 'return fa4');
    expect(table.cards(0)).toEqual(['fa4']);
  });

  test('Mermaid, then Scheherazade brings the suit: checked at the lead', () => {
    const table = three({
      princesses: { 1: 'little-mermaid', 2: 'scheherazade' },
      hands: { 0: 'fa3 fa5', 1: 'qu9 fa9', 2: 'qu4 fa4' },
    });
    table.plays(1, 'mermaid queens');
    table.plays(2, 'scheherazade 0');
    table.plays(2, 'return qu4');
    expect(table.cards(0)).toEqual(['qu4']);
  });

  test('Ice Princess, then Sleeping Beauty: drawn from the hand at the time of the lead', () => {
    const table = three({
      princesses: { 1: 'ice-princess', 2: 'sleeping-beauty' },
      hands: { 0: 'qu3', 1: 'qu9', 2: 'qu4' },
    });
    table.plays(1, 'ice');
    expect(table.view(0).drawn).toBeNull();
    table.plays(2, 'beauty');
    table.allPlay(['give qu3', 'give qu9', 'give qu4']);
    table.plays(2, 'keep qu3');
    expect(table.cards(0)).toEqual(table.hand(0));
    expect(['qu9', 'qu4']).toContain(table.view(0).drawn);
  });

  test.each<[PrincessId, string]>([
    ['ice-princess', 'ice'],
    ['little-mermaid', 'mermaid fairies'],
  ])('Pocahontas + %s: the leader is named first, then she acts on that leader', (princess, move) => {
    const table = three({ princesses: { 1: 'pocahontas', 0: princess }, hands: { ...hands, 2: 'qu7 fa4 qu2' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('next');
    expect(table.refuses(0, move)).toBe('not-asked');
    table.plays(1, 'leads 2');
    expect(table.phase).toBe('before');
    table.plays(0, move);
    expect(table.asked).toEqual([2]);
    expect(table.cards(2)).toHaveLength(1);
    if (princess === 'little-mermaid') expect(table.cards(2)).toEqual(['fa4']);
  });
});

describe('Sleeping Beauty + Scheherazade', () => {
  const set = () =>
    three({ princesses: { 1: 'sleeping-beauty', 2: 'scheherazade' }, hands: { 0: 'qu3', 1: 'qu9', 2: 'qu4' } });

  test('Beauty first: Scheherazade draws from the hands after that', () => {
    const table = set();
    table.plays(1, 'beauty');
    table.allPlay(['give qu3', 'give qu9', 'give qu4']);
    table.plays(1, 'keep qu4');
    const [own] = table.hand(2);
    table.plays(2, 'scheherazade 1');
    expect(table.moves(2)).toContain('return qu4');
    table.plays(2, `return ${own}`);
    expect(table.hand(1)).toEqual([own]);
    expect(table.hand(2)).toEqual(['qu4']);
  });

  test('Scheherazade first: Beauty collects from the hands after that', () => {
    const table = set();
    table.plays(2, 'scheherazade 1');
    table.plays(2, 'return qu4');
    table.plays(1, 'beauty');
    expect(table.everybody.map((seat) => table.moves(seat))).toEqual([['give qu3'], ['give qu4'], ['give qu9']]);
  });
});

describe('Snow White', () => {
  test('+ Cinderella: 0 is the highest', () => {
    const table = three({
      princesses: { 1: 'snow-white', 2: 'cinderella' },
      hands: { 0: 'qu3 fa2', 1: 'qu7 fa9', 2: 'qu2 fa4' },
    });
    table.plays(2, 'cinderella');
    expect(table.takes('qu3', 'qu7 zero', 'qu2')).toBe(1);
  });

  test('+ Carmesina as her: of two zeros the last one played wins', () => {
    const set = (leader: number) =>
      three({
        princesses: { 0: 'snow-white', 1: 'carmesina', 2: 'mulan' },
        leader,
        hands: { 0: 'qu3 fa2', 1: 'qu4 fa9', 2: 'pe2 pe4' },
      });
    const first = set(0);
    first.trickOf('qu3 zero', 'qu4 zero', 'pe2');
    first.passAll();
    expect(first.tricks).toEqual([0, 1, 0]);
    const other = set(1);
    other.trickOf('qu4 zero', 'pe2', 'qu3 zero');
    other.passAll();
    expect(other.tricks).toEqual([1, 0, 0]);
  });
});

describe('Mulan', () => {
  test('+ Carmesina as her: in announced order, each sees the other’s exchange', () => {
    const table = three({
      princesses: { 0: 'mulan', 1: 'carmesina', 2: 'cinderella' },
      hands: { 0: 'qu3 qu8 fa6', 1: 'qu5 qu9 fa9', 2: 'qu7 fa4 fa8' },
    });
    table.trickOf('qu3', 'qu5', 'qu7');
    expect(table.asked).toEqual([0, 1]);
    table.plays(1, 'pass');
    table.plays(0, 'swap qu3 qu8');
    expect(table.asked, 'asked again after the other exchange').toEqual([1]);
    for (const viewer of table.viewers) {
      expect(table.view(viewer).trick.map(({ card }) => card)).toEqual(['qu8', 'qu5', 'qu7']);
    }
    table.plays(1, 'swap qu5 qu9');
    expect(table.tricks).toEqual([0, 1, 0]);

    const other = three({
      princesses: { 0: 'mulan', 1: 'carmesina', 2: 'cinderella' },
      hands: { 0: 'qu3 qu8 fa6', 1: 'qu5 qu9 fa9', 2: 'qu7 fa4 fa8' },
    });
    other.trickOf('qu3', 'qu5', 'qu7');
    other.plays(1, 'swap qu5 qu9');
    expect(other.asked).toEqual([0]);
    other.plays(0, 'swap qu3 qu8');
    expect(other.tricks).toEqual([0, 1, 0]);
  });

  test('+ Alice: Mulan before the winner is decided, Alice after', () => {
    const table = three({
      princesses: { 0: 'mulan', 1: 'alice' },
      hands: { 0: 'qu3 qu8 fa6', 1: 'qu7 qu9 fa9', 2: 'qu5 fa4 fa8' },
    });
    table.trickOf('qu8', 'qu7', 'qu5');
    expect(table.phase).toBe('played');
    expect(table.refuses(1, 'alice')).toBe('not-asked');
    table.plays(0, 'swap qu8 qu3');
    expect(table.phase).toBe('won');
    expect(table.asked).toEqual([1]);
    expect(table.plays(1, 'alice')[0]).toMatchObject({ cards: ['qu3', 'qu5', 'qu7'] });
    expect(table.hand(0)).toContain('qu8');
  });

  test('+ Alice: the frog cannot leave through Mulan', () => {
    const table = three({
      princesses: { 0: 'mulan', 1: 'alice' },
      hands: { 0: 'pe8 pe3 fa6', 1: 'pe9 qu9 fa9', 2: 'pe5 fa4 fa8' },
    });
    table.trickOf('pe8', 'pe9', 'pe5');
    expect(table.phase, 'neither is asked').toBe('play');
    expect(table.won(1)).toEqual(['pe5', 'pe8', 'pe9']);
  });
});

describe('anything + Alice', () => {
  test('the effect ended with the trick, the power is spent; the next trick has a new window', () => {
    const table = three({
      princesses: { 0: 'snow-white', 1: 'alice', 2: 'cinderella' },
      hands: { 0: 'qu7 fa2', 1: 'qu2 fa9', 2: 'qu9 fa4' },
    });
    table.plays(2, 'cinderella');
    table.trickOf('qu7', 'qu2', 'qu9');
    table.plays(1, 'alice');
    expect(table.view(0)).toMatchObject({ reversed: false, trick: [], suit: null });
    expect(table.everybody.map((seat) => table.upright(seat))).toEqual([true, false, false]);
    expect(table.phase, 'no one is left to ask').toBe('play');
    table.plays(1, 'fa9');
    table.plays(2, 'fa4');
    table.plays(0, 'fa2');
    expect(table.tricks, 'the highest again').toEqual([0, 1, 0]);
  });

  test('the new window asks those who had passed in the other', () => {
    const table = three({
      princesses: { 0: 'little-mermaid', 1: 'alice', 2: 'cinderella' },
      hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' },
    });
    table.plays(0, 'mermaid queens');
    table.plays(2, 'pass');
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'alice');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([2]);
    expect(table.view(0).mermaid).toBeNull();
  });

  test('the Pea and a 0 do not carry over into the trick dealt back', () => {
    const table = three({
      princesses: { 0: 'pea-princess', 1: 'alice', 2: 'carmesina' },
      hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' },
    });
    table.trickOf('qu3 pea', 'qu9', 'qu7');
    table.plays(1, 'alice');
    expect(table.view(1).peas).toEqual([]);
    expect(table.upright(0)).toBe(false);
    const snow = three({
      princesses: { 0: 'snow-white', 1: 'alice' },
      hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' },
    });
    snow.trickOf('qu3 zero', 'qu9', 'qu7');
    snow.plays(1, 'alice');
    const cards = [1, 2, 0].map((seat) => snow.hand(seat)[0]);
    snow.plays(1, cards[0]);
    expect(snow.view(0).trick).toEqual([{ seat: 1, card: cards[0], zero: false }]);
    expect(snow.upright(0)).toBe(false);
  });
});
