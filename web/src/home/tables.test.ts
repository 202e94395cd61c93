import type { RoomView } from '@soiree/protocol';
import { type Speaker, speaker } from '@soiree/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { areMyTables, hasOpenSeat, myTableLine, sortMine, sortPublic, tableLine, withRoom } from './tables.ts';
import { myTable, table } from './testing.ts';

const codes = (tables: readonly { code: string }[]) => tables.map(({ code }) => code).join(' ');

let en: Speaker;
let uk: Speaker;
beforeAll(async () => {
  en = await speaker('en', ['shell']);
  uk = await speaker('uk', ['shell']);
});

describe('public tables', () => {
  test('a person can sit down if a seat is open and nothing has begun', () => {
    expect(hasOpenSeat(table({ seats: 6, people: 2, bots: 3 }))).toBe(true);
    expect(hasOpenSeat(table({ seats: 6, people: 2, bots: 4 }))).toBe(false);
    expect(hasOpenSeat(table({ seats: 6, people: 2, bots: 1, phase: 'playing' }))).toBe(false);
  });

  test('tables with an open seat come first, finished ones last, otherwise they keep their order', () => {
    const listed = [
      table({ code: 'OVER', phase: 'over' }),
      table({ code: 'PLAY', phase: 'playing' }),
      table({ code: 'OPEN' }),
      table({ code: 'FULL', people: 6, bots: 0 }),
      table({ code: 'FREE' }),
    ];
    expect(codes(sortPublic(listed))).toBe('OPEN FREE PLAY FULL OVER');
    expect(codes(listed)).toBe('OVER PLAY OPEN FULL FREE');
  });

  test('a line names the host, and says how many seats are taken and how many by bots', () => {
    expect(tableLine(en, table())).toBe('Host: Vera · 3 of 6 seats taken · 1 bot');
    expect(tableLine(en, table({ host: null, bots: 0 }))).toBe('2 of 6 seats taken');
    expect(tableLine(uk, table({ bots: 3, seats: 13 }))).toBe('Стіл веде Vera · зайнято місць: 5 з 13 · 3 боти');
  });
});

describe('a person’s tables', () => {
  test('their turn comes first, then other open tables; finished ones are left out', () => {
    const listed = [
      myTable({ code: 'OVER', phase: 'over' }),
      myTable({ code: 'WAIT' }),
      myTable({ code: 'PAUSE', phase: 'paused' }),
      myTable({ code: 'PLAY', phase: 'playing' }),
      myTable({ code: 'TURN', phase: 'playing', yourTurn: true }),
    ];
    expect(codes(sortMine(listed))).toBe('TURN PLAY WAIT PAUSE');
  });

  test('a line says the state of the table', () => {
    expect(myTableLine(en, myTable({ phase: 'playing', yourTurn: true }))).toBe('Your turn');
    expect(myTableLine(en, myTable({ phase: 'playing' }))).toBe('waiting for others');
    expect(myTableLine(uk, myTable({ phase: 'paused' }))).toBe('на паузі');
  });

  test('stored data is accepted only if it is a list of tables', () => {
    expect(areMyTables([myTable()])).toBe(true);
    expect(areMyTables([])).toBe(true);
    for (const strange of [null, {}, [null], [{ code: 'K7QM3X' }], [{ ...myTable(), yourTurn: 1 }]]) {
      expect(areMyTables(strange)).toBe(false);
    }
  });
});

describe('a person’s tables, with the current one', () => {
  const person = (player: string, name: string) =>
    ({ kind: 'person', player, name, here: true, standIn: null }) as const;
  const room = {
    code: 'K7QM3X',
    game: 'mascarade',
    phase: 'playing',
    host: 'p-vera',
    seats: [person('p-adele', 'Adele'), person('p-vera', 'Vera'), { kind: 'bot', level: 'plain' }, { kind: 'open' }],
    clock: { move: null, match: null },
  } as unknown as RoomView;

  test('it is listed once, in the server’s form', () => {
    const [before, other] = [myTable({ phase: 'waiting' }), myTable({ code: 'OTHER' })];
    expect(withRoom([before, other], room, 0, true)).toEqual([
      myTable({ phase: 'playing', seats: 4, people: 2, bots: 1, host: 'Vera', seat: 0, yourTurn: true }),
      other,
    ]);
  });

  test('without a seat, or when it is over, it is not listed', () => {
    expect(withRoom([myTable()], room, null, false)).toEqual([]);
    expect(withRoom([myTable()], { ...room, phase: 'over' }, 0, false)).toEqual([]);
  });
});
