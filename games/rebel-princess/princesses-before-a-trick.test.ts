import { describe, expect, test } from 'vitest';
import type { PrincessId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 pr6', 1: 'qu7 fa3 fa9', 2: 'qu9 fa4 fa8' };
const passes = ['pass', 'pass unless-leading', 'pass round'];

const before: [PrincessId, string[]][] = [
  ['ice-princess', ['ice']],
  ['sleeping-beauty', ['beauty']],
  ['scheherazade', ['scheherazade 0', 'scheherazade 2']],
  ['little-mermaid', ['mermaid queens', 'mermaid fairies', 'mermaid pets']],
  ['cinderella', ['cinderella']],
];

describe.each(before)('%s, before a trick', (princess, powers) => {
  test('is asked before the first trick of the round, whoever leads', () => {
    for (const leader of [0, 1, 2]) {
      const table = scene({ seats: 3, princesses: { 1: princess }, leader });
      expect(table.phase).toBe('before');
      expect(table.asked).toEqual([1]);
      expect(table.moves(1)).toEqual([...passes, ...powers]);
    }
  });

  test('is asked before each trick until she is used, and never once a card has been led', () => {
    const table = three({ princesses: { 1: princess }, hands, party: true });
    const without = powers.filter((move) => move !== 'mermaid princes');
    expect(table.powers(1)).toEqual(princess === 'little-mermaid' ? [...without, 'mermaid princes'] : powers);
    table.plays(1, 'pass');
    table.plays(0, 'qu3');
    expect(['bad-move', 'no-such-card']).toContain(table.refuses(1, powers[0]));
    table.plays(1, 'qu7');
    table.plays(2, 'qu9');
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([1]);
  });

  test('once a round, and refreshed for the next', () => {
    const table = three({ princesses: { 1: princess }, hands: { 0: 'qu3 fa2', 1: 'qu7 fa3', 2: 'qu9 fa4' } });
    expect(table.upright(1)).toBe(true);
    table.plays(1, powers[0]);
    expect(table.upright(1)).toBe(false);
    expect(table.view('spectator').people[1].upright).toBe(false);
    table.playOut({ below: () => 0 }, ({ state }) => state.phase === 'before' || state.rounds.length === 2);
    expect(table.state.rounds, 'there were no more windows').toHaveLength(2);
    expect(table.upright(1)).toBe(true);
    table.toRound(2);
    expect(table.phase).toBe('before');
    expect(table.powers(1)).toEqual(powers);
  });

  test('needs no card: she is asked whatever she holds', () => {
    for (const seed of [1, 2, 3]) {
      const table = three({ princesses: { 1: princess }, hands: { 0: 'qu3', 1: 'pr7', 2: 'fa4' }, seed });
      expect(table.powers(1)).toEqual(powers);
    }
  });
});

describe('Ice Princess', () => {
  const ice = (given: Scene = {}) => three({ princesses: { 1: 'ice-princess' }, hands, ...given });

  test('the leader leads a random hand card, any of them', () => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const table = ice({ seed });
      table.plays(1, 'ice');
      expect(table.cards(0)).toHaveLength(1);
      drawn.add(table.cards(0)[0]);
    }
    expect([...drawn].sort()).toEqual(['fa2', 'pr6', 'qu3']);
  });

  test('the card is drawn at the lead, so nothing is drawn while others may act', () => {
    const table = ice({ princesses: { 1: 'ice-princess', 2: 'cinderella' } });
    const from = table.now;
    table.plays(1, 'ice');
    expect(table.asked).toEqual([2]);
    expect(table.heard(0, from).map((event) => event.type)).toEqual(['power']);
    expect(table.view(0).drawn).toBeNull();
    table.plays(2, 'pass');
    expect(table.heard(0, from).map((event) => event.type)).toEqual(['power', 'drawn']);
    expect(table.cards(0)).toEqual([table.view(0).drawn]);
  });

  test('a prince may be drawn even if the party is closed; leading it opens the party', () => {
    const table = ice({ hands: { 0: 'pr6 pr7', 1: 'qu7 fa3', 2: 'qu9 fa4' } });
    table.plays(1, 'ice');
    expect(table.party).toBe(false);
    table.plays(0, table.cards(0)[0]);
    expect(table.party).toBe(true);

    const seed = Array.from({ length: 40 }, (_, i) => i).find((one) => {
      const mixed = ice({ seed: one });
      mixed.plays(1, 'ice');
      return mixed.cards(0)[0] === 'pr6';
    });
    const mixed = ice({ seed });
    expect(mixed.cards(0)).toEqual([]);
    mixed.plays(1, 'ice');
    expect(mixed.refuses(0, 'qu3')).toBe('lead-drawn');
    mixed.plays(0, 'pr6');
    expect(mixed.party).toBe(true);
  });

  test('also when she leads herself', () => {
    const table = ice({ leader: 1, hands: { 0: 'qu3 fa2', 1: 'qu7 qu8', 2: 'qu9 fa4' } });
    table.plays(1, 'ice');
    expect(table.asked).toEqual([1]);
    expect(table.cards(1)).toHaveLength(1);
  });

  test('everyone hears of it; only the leader sees the card before it is led', () => {
    const table = ice();
    const from = table.now;
    table.plays(1, 'ice');
    const power = { type: 'power', seat: 1, princess: 'ice-princess', copied: false };
    const [card] = table.cards(0);
    expect(table.heard(0, from)).toEqual([power, { type: 'drawn', card }]);
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.heard(viewer, from)).toEqual([power]);
      expect(table.view(viewer)).toMatchObject({ ice: true, drawn: null });
    }
  });

  test('a leader who is Snow White or the Pea sees the card and may declare with it', () => {
    for (const [princess, word] of [
      ['snow-white', 'zero'],
      ['pea-princess', 'pea'],
    ] as const) {
      const table = ice({
        princesses: { 0: princess, 1: 'ice-princess' },
        hands: { 0: 'qu3 qu4', 1: 'qu7 fa3', 2: 'qu9 fa4' },
      });
      table.plays(1, 'ice');
      const [card] = table.cards(0);
      expect(table.moves(0)).toEqual([card, `${card} ${word}`]);
    }
  });

  test('is not asked if the leader’s whole hand is open', () => {
    const open = { 0: 'qu3 qu4', 1: 'qu7 fa3', 2: 'qu9 fa4' };
    const table = ice({ round: 'crystal-clear', hands: open });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    expect(table.phase).toBe('play');
    expect(table.refuses(1, 'ice')).toBe('not-asked');

    const other = ice({ round: 'crystal-clear', hands: open, leader: 2 });
    other.allPlay(['lay queens', 'lay queens', 'lay queens']);
    expect(other.asked).toEqual([1]);
    other.plays(1, 'ice');
    expect(other.cards(2)).toEqual(['fa4']);
  });

  test('a card of the open suit that came later is hidden, and the only one that can be drawn', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = ice({
        round: 'crystal-clear',
        princesses: { 1: 'ice-princess', 2: 'scheherazade' },
        hands: { 0: 'qu3 qu10 fa2', 1: 'qu7 fa3 fa5', 2: 'qu6 fa4 fa7' },
        seed,
      });
      table.allPlay(['lay queens', 'lay queens', 'lay fairies']);
      table.plays(2, 'scheherazade 0');
      table.plays(2, 'return qu6');
      table.plays(1, 'ice');
      expect(table.hand(0)).toEqual(['qu3', 'qu6', 'qu10']);
      expect(table.cards(0)).toEqual(['qu6']);
    }
  });

  test('ends with the trick', () => {
    const table = ice({ hands: { 0: 'qu8 fa2', 1: 'qu7 qu2', 2: 'qu4 pe4' } });
    table.plays(1, 'ice');
    table.playOut({ below: () => 0 }, ({ state }) => state.tricks.some((won) => won > 0));
    expect(table.view(0)).toMatchObject({ ice: false, drawn: null });
    expect(table.cards(table.leader)).toEqual(table.hand(table.leader));
  });
});

describe('Little Mermaid', () => {
  const mermaid = (given: Scene = {}) => three({ princesses: { 1: 'little-mermaid' }, hands, ...given });

  test('the leader must lead the suit she names, if they hold it', () => {
    const table = mermaid();
    table.plays(1, 'mermaid fairies');
    expect(table.cards(0)).toEqual(['fa2']);
    expect(table.refuses(0, 'qu3')).toBe('lead-named');
  });

  test('a leader without it leads normally, no princes while the party is closed', () => {
    const table = mermaid();
    table.plays(1, 'mermaid pets');
    expect(table.cards(0)).toEqual(['qu3', 'fa2']);
    expect(table.refuses(0, 'pr6')).toBe('princes-closed');
    const princes = mermaid({ hands: { 0: 'pr6 pr7', 1: 'qu7 fa3', 2: 'qu9 fa4' } });
    princes.plays(1, 'mermaid pets');
    expect(princes.cards(0)).toEqual(['pr6', 'pr7']);
  });

  test('she may name princes only when the party is open', () => {
    const closed = mermaid();
    expect(closed.powers(1)).toEqual(['mermaid queens', 'mermaid fairies', 'mermaid pets']);
    expect(closed.refuses(1, 'mermaid princes')).toBe('power-not-now');
    const open = mermaid({ party: true });
    open.plays(1, 'mermaid princes');
    expect(open.cards(0)).toEqual(['pr6']);
  });

  test('also when she leads herself; it is public', () => {
    const table = mermaid({ leader: 1 });
    expect(table.plays(1, 'mermaid queens')).toEqual([
      { type: 'power', seat: 1, princess: 'little-mermaid', copied: false, suit: 'queens' },
    ]);
    for (const viewer of table.viewers) expect(table.view(viewer).mermaid).toBe('queens');
    expect(table.cards(1)).toEqual(['qu7']);
  });

  test('binds only the lead, and ends with the trick', () => {
    const table = mermaid({ hands: { 0: 'qu3 fa2 fa5', 1: 'qu7 fa3 pe9', 2: 'qu9 fa4 pe8' } });
    table.plays(1, 'mermaid fairies');
    table.plays(0, 'fa2');
    expect(table.cards(1)).toEqual(['fa3']);
    table.plays(1, 'fa3');
    table.plays(2, 'fa4');
    expect(table.view(0).mermaid).toBeNull();
    expect(table.cards(2)).toEqual(['qu9', 'pe8']);
  });
});

describe('Cinderella', () => {
  const cinderella = (given: Scene = {}) => three({ princesses: { 1: 'cinderella' }, hands, ...given });

  test('in this trick the lowest card of the lead suit wins', () => {
    const table = cinderella({ hands: { 0: 'qu3 fa5 fa6', 1: 'qu7 fa3 fa9', 2: 'qu9 fa2 fa8' } });
    expect(table.plays(1, 'cinderella')).toEqual([{ type: 'power', seat: 1, princess: 'cinderella', copied: false }]);
    for (const viewer of table.viewers) expect(table.view(viewer).reversed).toBe(true);
    expect(table.takes('qu3', 'qu7', 'qu9')).toBe(0);
    expect(table.takes('fa5', 'fa3', 'fa2'), 'as usual again').toBe(0);
  });

  test('a lower card of another suit does not win', () => {
    const table = cinderella({ hands: { 0: 'qu5 fa5', 1: 'qu7 fa3', 2: 'pe2 fa2' } });
    table.plays(1, 'cinderella');
    expect(table.takes('qu5', 'qu7', 'pe2')).toBe(0);
  });

  test('does not change what may be played', () => {
    const table = cinderella();
    table.plays(1, 'cinderella');
    expect(table.cards(0)).toEqual(['qu3', 'fa2']);
    table.plays(0, 'qu3');
    expect(table.cards(1)).toEqual(['qu7']);
  });

  test('0 and reversal end with the trick: no view shows them while the next is prepared', () => {
    const table = cinderella({
      round: 'musical-chairs',
      princesses: { 0: 'snow-white', 1: 'cinderella' },
      hands: { 0: 'qu3 fa5', 1: 'qu7 fa3', 2: 'qu9 fa2' },
    });
    table.plays(1, 'cinderella');
    expect(table.takes('qu3 zero', 'qu7', 'qu9')).toBe(0);
    expect(table.phase).toBe('chairs');
    for (const viewer of table.viewers) expect(table.view(viewer)).toMatchObject({ reversed: false, suit: null });
  });
});
