import { describe, expect, test } from 'vitest';
import type { TableRow } from '../../contract.ts';
import type { Suite } from '../contract.ts';
import { chatLine, move, playing, sitter, tableRow } from '../rows.ts';

const codes = (tables: readonly TableRow[]) => tables.map(({ code }) => code);

export const tablesSuite: Suite = (tried) => {
  describe('tables', () => {
    test('a table that was added is found by its code', async () => {
      const { store } = tried();
      const table = tableRow('AAA', { room: { seats: [sitter('ann'), { kind: 'open' }], muted: ['ben'] } });
      expect(await store.addTable(table)).toBe(true);
      expect(await store.table('AAA')).toEqual(table);
      expect(await store.table('BBB')).toBeUndefined();
    });

    test('a code can be used only once, and a second table does not change who sits there', async () => {
      const { store } = tried();
      const first = tableRow('AAA', { room: { seats: [sitter('ann')] } });
      await store.addTable(first);
      expect(await store.addTable(tableRow('AAA', { changedAt: 2, room: { seats: [sitter('ben')] } }))).toBe(false);
      expect(await store.table('AAA')).toEqual(first);
      expect(await store.tablesOf('ben')).toEqual([]);
    });

    test('the next version is written, any other is not', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      const second = tableRow('AAA', { version: 2, changedAt: 2000, room: { phase: 'over' } });
      expect(await store.saveTable(second)).toBe(true);
      for (const version of [1, 2, 4])
        expect(await store.saveTable(tableRow('AAA', { version, room: { seats: [sitter('ben')] } }))).toBe(false);
      expect(await store.saveTable(tableRow('BBB', { version: 1 }))).toBe(false);
      expect(await store.table('AAA')).toEqual(second);
      expect(await store.table('BBB')).toBeUndefined();
      expect(await store.tablesOf('ben')).toEqual([]);
    });

    test('two writes of the same version at once: one succeeds', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      const rows = ['ann', 'ben'].map((id) => tableRow('AAA', { version: 2, room: { seats: [sitter(id)] } }));
      const saved = await Promise.all(rows.map((row) => store.saveTable(row)));
      expect(saved.toSorted()).toEqual([false, true]);
      expect(await store.table('AAA')).toEqual(rows[saved.indexOf(true)]);
      expect((await store.tablesOf('ann')).length + (await store.tablesOf('ben')).length).toBe(1);
    });

    test('a person’s tables are those where they sit now, the most recently changed first', async () => {
      const { store } = tried();
      const seats = [sitter('ann'), sitter('ben'), sitter(null, ''), { kind: 'open' }] as const;
      await store.addTable(tableRow('AAA', { changedAt: 1000, room: { seats } }));
      await store.addTable(tableRow('BBB', { changedAt: 3000, room: { seats } }));
      await store.addTable(tableRow('CCC', { changedAt: 2000, room: { seats: [sitter('ann')] } }));
      await store.addTable(tableRow('DDD', { changedAt: 4000 }));
      expect(codes(await store.tablesOf('ann'))).toEqual(['BBB', 'CCC', 'AAA']);
      await store.saveTable(tableRow('BBB', { version: 2, changedAt: 5000, room: { seats: [sitter('ben')] } }));
      expect(codes(await store.tablesOf('ann'))).toEqual(['CCC', 'AAA']);
      expect(codes(await store.tablesOf('ben'))).toEqual(['BBB', 'AAA']);
      expect((await store.tablesOf('ben'))[0]!.version).toBe(2);
      expect(await store.tablesOf('nobody')).toEqual([]);
    });

    test('idle tables are those not changed since, the longest idle first, no more than requested', async () => {
      const { store } = tried();
      for (const [code, changedAt] of Object.entries({ AAA: 3000, BBB: 1000, CCC: 2000, DDD: 4000 }))
        await store.addTable(tableRow(code, { changedAt }));
      expect(codes(await store.tablesIdleSince(3500, 10))).toEqual(['BBB', 'CCC', 'AAA']);
      expect(codes(await store.tablesIdleSince(3500, 2))).toEqual(['BBB', 'CCC']);
      expect(codes(await store.tablesIdleSince(999, 10))).toEqual([]);
    });

    test('a table is as old as the last move of its match, or as its last change if that is later', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA', { changedAt: 2500 }));
      for (const id of ['b', 'c', 'd', 'e']) await playing(store, id);
      await store.append([move('b', 1, { at: 2600 }), move('b', 2, { at: 9000 })]);
      await store.append([move('c', 1, { at: 2700 }), move('d', 1, { at: 1500 })]);
      expect(codes(await store.tablesIdleSince(3000, 10))).toEqual(['D', 'E', 'AAA', 'C']);
      expect(codes(await store.tablesIdleSince(3000, 2))).toEqual(['D', 'E']);
      expect(codes(await store.tablesIdleSince(8999, 10))).not.toContain('B');
      expect(codes(await store.tablesIdleSince(9000, 10)).at(-1)).toBe('B');
    });

    test('only the match that a table is playing now counts', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'AAA' });
      await store.append([move('m', 1, { at: 9000 })]);
      await store.saveTable(tableRow('AAA', { version: 3, changedAt: 2500, room: { match: null } }));
      expect(codes(await store.tablesIdleSince(3000, 10))).toEqual(['AAA']);
    });

    test('a table is removed with its sitters, chat and due time; its match stays', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'AAA' });
      await store.addTable(tableRow('BBB', { room: { seats: [sitter('ann')] } }));
      for (const code of ['AAA', 'BBB']) {
        await store.addChat(code, chatLine(1));
        await store.schedule(code, 100);
      }
      await store.removeTable('AAA');
      expect(await store.table('AAA')).toBeUndefined();
      expect(await store.chat('AAA', 10)).toEqual([]);
      expect(codes(await store.tablesOf('ann'))).toEqual(['BBB']);
      expect(await store.chat('BBB', 10)).toHaveLength(1);
      expect(await store.takeDue(1000, 10)).toEqual(['BBB']);
      expect((await store.match('m'))?.table).toBe('AAA');
      expect(await store.append([move('m', 1)])).toEqual(['done']);
      await store.removeTable('AAA');
    });

    test('a removed code can be used again, with none of the old chat', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      await store.addChat('AAA', chatLine(1));
      await store.removeTable('AAA');
      expect(await store.addTable(tableRow('AAA', { changedAt: 5 }))).toBe(true);
      expect(await store.chat('AAA', 10)).toEqual([]);
    });
  });

  describe('chat', () => {
    test('the last messages of that table, oldest first', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      await store.addTable(tableRow('BBB'));
      for (let n = 1; n <= 12; n++) await store.addChat('AAA', chatLine(n));
      await store.addChat('BBB', chatLine(1, { player: null, name: '', text: 'other' }));
      expect(await store.chat('AAA', 3)).toEqual([chatLine(10), chatLine(11), chatLine(12)]);
      expect(await store.chat('AAA', 100)).toHaveLength(12);
      expect(await store.chat('BBB', 100)).toEqual([chatLine(1, { player: null, name: '', text: 'other' })]);
    });

    test('nothing is stored for a table that is gone', async () => {
      const { store } = tried();
      await store.addChat('AAA', chatLine(1));
      expect(await store.chat('AAA', 10)).toEqual([]);
      await store.addTable(tableRow('AAA'));
      expect(await store.chat('AAA', 10)).toEqual([]);
    });
  });
};
