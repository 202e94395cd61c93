import { describe, expect, test } from 'vitest';
import { princesses, type RebelView, rebelPrincess } from './index.ts';
import { passesOf } from './moves.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 fa3 fa9', 2: 'qu7 fa4 fa8' };
const passes = ['pass', 'pass unless-leading', 'pass round'];

describe('windows', () => {
  const both = (given: Scene = {}) => three({ princesses: { 1: 'little-mermaid', 2: 'cinderella' }, hands, ...given });

  test('all who may act are asked, in any order', () => {
    const one = both();
    expect(one.asked).toEqual([1, 2]);
    one.plays(2, 'pass');
    expect(one.asked).toEqual([1]);
    one.plays(1, 'pass');
    expect(one.phase).toBe('play');

    const other = both();
    other.plays(1, 'pass');
    expect(other.asked).toEqual([2]);
    other.plays(2, 'pass');
    expect(other.phase).toBe('play');
  });

  test('a player who passed is asked again when another power is used in the same window', () => {
    const table = both();
    table.plays(1, 'pass');
    expect(table.asked).toEqual([2]);
    table.plays(2, 'cinderella');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([1]);
    table.plays(1, 'mermaid fairies');
    expect(table.phase).toBe('play');
    expect(table.cards(0)).toEqual(['fa2', 'fa6']);
    expect(table.takes('fa6', 'fa3', 'fa4')).toBe(1);
  });

  test('a player who passed is not asked again when another passes too', () => {
    const table = both();
    table.plays(1, 'pass');
    expect(table.refuses(1, 'mermaid queens')).toBe('not-asked');
    table.plays(2, 'pass');
    expect(table.phase).toBe('play');
    table.plays(0, 'qu3');
    expect(table.phase).toBe('play');
  });

  test('a player who passed is asked again before the next trick', () => {
    const table = both();
    table.takes('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([1, 2]);
  });

  test('a power is completed before the next: Sleeping Beauty', () => {
    const table = both({ princesses: { 1: 'sleeping-beauty', 2: 'cinderella' } });
    table.plays(2, 'pass');
    table.plays(1, 'beauty');
    expect(table.refuses(2, 'cinderella')).toBe('bad-move');
    table.allPlay(['give qu3', 'give qu9', 'give qu7']);
    expect(table.refuses(2, 'cinderella')).toBe('not-asked');
    table.plays(1, 'keep qu3');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([2]);
    table.plays(2, 'cinderella');
    expect(table.phase).toBe('play');
  });

  test('a power is completed before the next: Scheherazade', () => {
    const table = both({ princesses: { 1: 'scheherazade', 2: 'cinderella' } });
    table.plays(1, 'scheherazade 0');
    expect(table.asked).toEqual([1]);
    expect(table.refuses(2, 'cinderella')).toBe('not-asked');
    table.plays(1, 'return qu9');
    expect(table.asked).toEqual([2]);
  });

  test('powers are carried out in the order in which they are announced, which is the order of the log', () => {
    const table = both();
    table.plays(2, 'cinderella');
    table.plays(1, 'mermaid queens');
    const said = (set: Table) =>
      set.heard('spectator').flatMap((event) => (event.type === 'power' ? [event.seat] : []));
    expect(said(table)).toEqual([2, 1]);
    const other = both();
    other.plays(1, 'mermaid queens');
    other.plays(2, 'cinderella');
    expect(said(other)).toEqual([1, 2]);
    expect(other.match.entries.slice(-2).map((entry) => entry.action)).toEqual([['mermaid queens'], ['cinderella']]);
  });

  test('an exhausted princess is not asked', () => {
    const table = both();
    table.plays(1, 'mermaid queens');
    table.plays(2, 'pass');
    table.takes('qu3', 'qu9', 'qu7');
    expect(table.asked).toEqual([2]);
    expect(table.refuses(1, 'mermaid queens')).toBe('not-asked');
  });

  test('if no one may act, the trick begins at once', () => {
    const table = three({ princesses: { 1: 'mulan', 2: 'alice' }, hands });
    expect(table.phase).toBe('play');
    expect(scene({ seats: 3 }).phase).toBe('play');
  });

  test('the clock passes in a window', () => {
    const table = both();
    const move = rebelPrincess.fallback(table.state, 1);
    expect(rebelPrincess.makeMove(table.state, 1, move)).toBe('pass');
  });
});

describe('answers in advance', () => {
  const mermaid = (given: Scene = {}) => three({ princesses: { 1: 'little-mermaid' }, hands, ...given });

  test('are offered in every window', () => {
    expect(mermaid().moves(1).slice(0, 3)).toEqual(passes);
    const mulan = three({ princesses: { 1: 'mulan' }, hands });
    mulan.trickOf('qu3', 'qu9', 'qu7');
    expect(mulan.moves(1)).toEqual(passes);
    for (const princess of ['alice', 'pocahontas'] as const) {
      const table = three({ princesses: { 1: princess }, hands });
      table.trickOf('qu3', 'qu9', 'qu7');
      expect(table.moves(1).slice(0, 3)).toEqual(passes);
    }
  });

  test('pass round: not asked again in this round, whoever leads', () => {
    const table = mermaid();
    table.plays(1, 'pass round');
    expect(table.phase).toBe('play');
    expect(table.takes('qu3', 'qu9', 'qu7')).toBe(1);
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([1]);
    expect(table.takes('fa9', 'fa8', 'fa2')).toBe(1);
    expect(table.phase).toBe('play');
    expect(table.upright(1), 'she stays upright').toBe(true);
  });

  test('pass round: not asked again even when another power is used in the window', () => {
    const table = mermaid({ princesses: { 1: 'little-mermaid', 2: 'cinderella' } });
    table.plays(1, 'pass round');
    table.plays(2, 'cinderella');
    expect(table.phase).toBe('play');
  });

  test('pass unless-leading: asked only if she leads', () => {
    const table = mermaid({ hands: { 0: 'qu3 fa2 fa6 fa5', 1: 'qu2 fa3 fa9 pe3', 2: 'qu7 fa4 fa8 pe2' } });
    table.plays(1, 'pass unless-leading');
    expect(table.phase).toBe('play');
    expect(table.takes('qu3', 'qu2', 'qu7')).toBe(2);
    expect(table.phase, 'another leads').toBe('play');
    expect(table.takes('fa4', 'fa2', 'fa9')).toBe(1);
    expect(table.phase, 'she leads').toBe('before');
    expect(table.moves(1)).toEqual([...passes, 'mermaid queens', 'mermaid fairies', 'mermaid pets']);
    table.plays(1, 'mermaid pets');
    expect(table.cards(1)).toEqual(['pe3']);
  });

  describe('pass unless-leading changes nothing for Pocahontas: she is asked only as a winner, who leads', () => {
    /** Who is asked what until the round ends, if seat 1 answers so after its first trick, and no one uses a power. */
    const askedAfter = (answer: string, princesses: Scene['princesses']): string[] => {
      const table = scene({ seats: 3, princesses, leader: 1, hands: { 1: 'qu10 qu9 fa10 fa9 pe10 pe9 pr10 pr9' } });
      const asked: string[] = [];
      while (table.state.rounds.length === 1) {
        const [seat] = table.asked;
        asked.push(`${table.phase} ${table.asked}`);
        if (table.phase !== 'play')
          table.plays(seat, table.phase === 'next' && table.tricks[1] === 1 ? answer : 'pass');
        else table.plays(seat, table.cards(seat).at(seat === 1 ? -1 : 0) as string);
      }
      return asked;
    };
    const offered = (princesses: Scene['princesses']): string[] => {
      const table = three({ princesses, hands, leader: 1 });
      table.trickOf('qu9', 'qu7', 'qu3');
      while (table.phase !== 'next') table.plays(table.asked[0], 'pass');
      expect(table.moves(1), 'it is a legal move').toEqual([...passes, 'leads 0', 'leads 2']);
      return passesOf(table.view(1));
    };

    test.each([
      [{ 1: 'pocahontas' }],
      [{ 0: 'pocahontas', 1: 'carmesina', 2: 'snow-white' }],
      [{ 0: 'pea-princess', 1: 'carmesina', 2: 'pocahontas' }],
    ] as const)('%j: it is not offered', (princesses) => {
      const after = askedAfter('pass', princesses);
      expect(after.filter((asked) => asked === 'next 1').length).toBeGreaterThan(3);
      expect(askedAfter('pass unless-leading', princesses)).toEqual(after);
      expect(askedAfter('pass round', princesses)).not.toEqual(after);
      expect(offered(princesses)).toEqual(['pass', 'pass round']);
    });

    test('Carmesina may have another power that it is about', () => {
      const princesses = { 0: 'pocahontas', 1: 'carmesina', 2: 'cinderella' } as const;
      expect(askedAfter('pass unless-leading', princesses)).not.toEqual(askedAfter('pass', princesses));
      expect(offered(princesses)).toEqual(passes);
    });

    test.each(Object.entries(princesses))('%s: it is offered if she is asked in another window', (id, { moment }) => {
      const people = [{ princess: 'carmesina' }, { princess: id }] as unknown as RebelView['people'];
      const isOffered = moment !== 'card' && moment !== 'next';
      for (const viewer of [0, 1]) {
        expect(passesOf({ moves: [...passes, 'leads 1'], people, viewer }).includes(passes[1])).toBe(isOffered);
      }
    });
  });

  test('they end with the round', () => {
    for (const answer of ['pass round', 'pass unless-leading']) {
      const table = mermaid({ hands: { 0: 'qu9', 1: 'qu3', 2: 'qu7' } });
      table.plays(1, answer);
      table.trickOf('qu9', 'qu3', 'qu7');
      table.toRound(2);
      expect(table.leader).toBe(0);
      expect(table.phase, answer).toBe('before');
      expect(table.asked).toEqual([1]);
    }
  });

  test('do not apply to a card that is played: Snow White has no window', () => {
    const table = three({ princesses: { 1: 'carmesina', 2: 'snow-white', 0: 'cinderella' }, hands });
    table.plays(1, 'pass round');
    table.plays(0, 'pass');
    table.plays(0, 'fa2');
    expect(table.moves(1)).toContain('fa3 zero');
  });
});
