import { describe, expect, test } from 'vitest';
import type { PrincessId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };

type Before = 'ice-princess' | 'sleeping-beauty' | 'scheherazade' | 'little-mermaid' | 'cinderella';
const before: Before[] = ['ice-princess', 'sleeping-beauty', 'scheherazade', 'little-mermaid', 'cinderella'];

/** Uses one of these powers completely. */
function use(table: Table, seat: number, princess: Before): void {
  switch (princess) {
    case 'ice-princess':
      return void table.plays(seat, 'ice');
    case 'little-mermaid':
      return void table.plays(seat, 'mermaid queens');
    case 'cinderella':
      return void table.plays(seat, 'cinderella');
    case 'scheherazade':
      table.plays(seat, `scheherazade ${(seat + 1) % 3}`);
      return void table.plays(seat, `return ${table.hand(seat)[0]}`);
    case 'sleeping-beauty':
      table.plays(seat, 'beauty');
      for (const giver of table.everybody) table.plays(giver, `give ${table.hand(giver)[2]}`);
      return void table.plays(seat, table.moves(seat)[0]);
  }
}

describe('every other pair may be used in one trick', () => {
  test.each<[PrincessId]>([['sleeping-beauty'], ['scheherazade']])('%s and Carmesina as her', (princess) => {
    const table = three({ princesses: { 1: princess, 2: 'carmesina', 0: 'mulan' }, hands });
    use(table, 1, princess as Before);
    expect(table.asked).toEqual([2]);
    use(table, 2, princess as Before);
    expect(table.upright(1) || table.upright(2)).toBe(false);
    expect(table.phase).toBe('play');
  });

  const apart = (one: string, other: string) =>
    [one, other].includes('ice-princess') && [one, other].includes('little-mermaid');
  const pairs = before.flatMap((one) =>
    before.filter((other) => other !== one && !apart(one, other)).map((other): [Before, Before] => [one, other]),
  );

  test.each(pairs)('%s, then %s', (one, other) => {
    const table = three({ princesses: { 1: one, 2: other }, hands });
    use(table, 1, one);
    expect(table.phase).toBe('before');
    expect(table.asked).toEqual([2]);
    use(table, 2, other);
    expect(table.phase).toBe('play');
    expect([table.upright(1), table.upright(2)]).toEqual([false, false]);
  });

  const later: [PrincessId, (table: Table, card: string) => void][] = [
    ['snow-white', (table, card) => table.trickOf(`${card} zero`, ...[0, 1].map((seat) => table.hand(seat)[0]))],
    ['pea-princess', (table, card) => table.trickOf(`${card} pea`)],
    [
      'mulan',
      (table, card) => {
        table.trickOf(card, ...[0, 1].map((seat) => table.hand(seat)[0]));
        table.plays(2, table.powers(2)[0]);
      },
    ],
    [
      'alice',
      (table, card) => {
        table.trickOf(card, ...[0, 1].map((seat) => table.hand(seat)[0]));
        table.plays(2, 'alice');
      },
    ],
    [
      'pocahontas',
      (table, card) => {
        table.trickOf(card, ...[0, 1].map((seat) => table.hand(seat)[0]));
        table.plays(2, 'leads 0');
      },
    ],
  ];
  const meetings = before.flatMap((one) => later.map(([other, play]) => ({ one, other, play })));

  test.each(meetings)('$one, then $other', ({ one, other, play }) => {
    // only the leader has queens, so she wins however cards rank
    const table = three({
      princesses: { 1: one, 2: other },
      leader: 2,
      hands: { 0: 'fa2 fa3 fa5', 1: 'pe4 pe5 pe6', 2: one === 'sleeping-beauty' ? 'qu6 qu7 fa4' : 'qu5 qu6 qu7' },
    });
    use(table, 1, one);
    expect(table.upright(1)).toBe(false);
    play(table, table.cards(2).find((card) => card.startsWith('qu')) as string);
    expect(table.upright(2)).toBe(false);
  });
});
