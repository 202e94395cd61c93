import { describe, expect, test } from 'vitest';
import type { Store } from '../../contract.ts';
import type { Suite } from '../contract.ts';
import {
  botSeat,
  chatLine,
  ended,
  matchRow,
  move,
  personSeat,
  playerRow,
  playing,
  rating,
  sitter,
  tableRow,
} from '../rows.ts';

/** The five languages, and characters that tend to get lost. */
const TEXTS = [
  'An evening at the “Old Château”',
  'Вечір у королеви: їжак, ґанок і є',
  'Zażółć gęślą jaźń – łódź',
  'Съешь ещё этих мягких булок, ёлка',
  'Één vóór allen: ’s avonds, ĳs en coördinatie',
  `'; DROP TABLE players; -- "\\ % _ ? :x $1 \``,
  'é e\u0301 👑 👩‍👩‍👧 🇺🇦 \u{10FFFF}',
  'עברית ‏عربى‎ ﷽',
  '  two  spaces, a tab\tand\r\nlines ',
  '{"json": [1, null]}',
  '__proto__',
  'null',
];

/** Everything that these tests read from a store. */
async function everything(store: Store) {
  return {
    key: await store.key('cookies'),
    people: [await store.player('ann'), await store.playerByCode('hash')],
    tables: [await store.tablesOf('ann'), await store.tablesIdleSince(1e15, 99)],
    talk: await store.chat('AAA', 99),
    matches: await Promise.all(['m', 'n'].map((id) => store.match(id))),
    logs: await Promise.all(['m', 'n'].map((id) => store.entries(id, 0))),
    events: await Promise.all(['m', 'n'].map((id) => store.events(id))),
    history: await store.history('ann', 99),
    ratings: [await store.ratingsOf('ann'), await store.bestRatings('mascarade', 'bots', 9)],
    due: await store.nextDue(),
  };
}

export const lastingSuite: Suite = (tried) => {
  describe('stored data', () => {
    test('is there after a restart, and can be added to', async () => {
      const { store, reopen } = tried();
      await store.addPlayer(playerRow('ann', { codeHash: 'hash' }));
      await playing(store, 'm', { table: 'AAA', seats: [personSeat('ann'), botSeat('sly')] });
      await store.append([move('m', 1, { hash: 'f00d' }), { ...move('m', 2), left: [1, 2] }]);
      await store.finish(ended('m', { ratings: [rating('ann'), rating('sly', { pool: 'bots' })] }));
      await playing(store, 'n', { table: 'BBB' });
      await store.append([{ ...move('n', 1), due: { table: 'BBB', at: 4321 } }]);
      await store.addTable(tableRow('CCC', { room: { public: true, seats: [sitter('ann')] } }));
      await store.addChat('AAA', chatLine(1));
      const before = await everything(store);
      expect(before.due).toBe(4321);
      expect(before.logs.map((log) => log.length)).toEqual([2, 1]);

      const again = await reopen();
      expect(await everything(again)).toEqual(before);
      expect(await again.append([move('n', 1), move('m', 3), move('n', 2)])).toEqual(['stale', 'stale', 'done']);
      expect(await again.saveTable(tableRow('AAA', { version: 2 }))).toBe(false);
      expect(await again.saveTable(tableRow('AAA', { version: 3 }))).toBe(true);
      expect(await again.takeDue(5000, 9)).toEqual(['BBB']);
    });

    test('keeps all characters', async () => {
      const { store, reopen } = tried();
      const all = TEXTS.map((text, i) => {
        const [id, code, match] = [`p${i}`, `T${i}`, `m${i}`];
        return {
          text,
          id,
          code,
          player: playerRow(id, { name: text, codeHash: text }),
          table: tableRow(code, { room: { seats: [sitter(id, text)], options: { [text]: text } } }),
          line: chatLine(1, { name: text, text }),
          match: matchRow(match, code, [{ ...personSeat(id), name: text }]),
          entry: move(match, 1, { action: [text, text], id: text }),
          events: [{ seq: 1, audience: -1, event: { type: text } }],
        };
      });
      for (const { text, code, player, table, line, match, entry } of all) {
        await store.addPlayer(player);
        await store.addTable(table);
        await store.addChat(code, line);
        await store.startMatch({ ...table, version: 2 }, match);
        await store.append([entry]);
        await store.schedule(text, 5);
      }

      const again = await reopen();
      for (const { text, id, code, player, table, line, match, entry, events } of all) {
        expect(await again.player(id)).toEqual(player);
        expect(await again.playerByCode(text)).toEqual(player);
        expect(await again.table(code)).toEqual({ ...table, version: 2 });
        expect(await again.chat(code, 9)).toEqual([line]);
        expect(await again.match(match.id)).toEqual(match);
        expect(await again.entries(match.id, 0)).toEqual([{ entry: entry.entry, left: null }]);
        await again.finish(ended(match.id, { ending: { reason: text, outcome: null }, events }));
        expect((await again.match(match.id))?.ending?.reason).toBe(text);
        expect(await again.events(match.id)).toEqual(events);
      }
      expect((await again.takeDue(5, 99)).toSorted()).toEqual(TEXTS.toSorted());
    });

    test('keeps all numbers, the largest and the most precise', async () => {
      const { store, reopen } = tried();
      const most = Number.MAX_SAFE_INTEGER;
      const fine = 0.1 + 0.2;
      await store.addPlayer(playerRow('ann', { createdAt: 0, seenAt: most }));
      const table = tableRow('AAA', { changedAt: most });
      await store.addTable(table);
      await store.startMatch(tableRow('AAA', { version: 2, changedAt: most }), matchRow('m', 'AAA'));
      await store.append([{ ...move('m', 1, { at: most }), left: [most, fine], due: { table: 'AAA', at: most } }]);
      const outcome = { winners: [], ranks: [1, 2], scores: [-1e15, fine], reason: 'x' };
      const ratings = [rating('ann', { mu: -fine, sigma: 1e-9, matches: most })];
      await store.finish(ended('m', { finishedAt: most, ending: { reason: 'x', outcome }, ratings }));

      const again = await reopen();
      expect(await again.player('ann')).toMatchObject({ createdAt: 0, seenAt: most });
      expect((await again.table('AAA'))?.changedAt).toBe(most);
      const [stored] = await again.entries('m', 0);
      expect(stored).toMatchObject({ entry: { at: most }, left: [most, fine] });
      expect(await again.match('m')).toMatchObject({ finishedAt: most, seats: [{ score: -1e15 }, { score: fine }] });
      expect(await again.ratingsOf('ann')).toEqual(ratings);
      expect(await again.nextDue()).toBe(most);
    });
  });

  describe('a closed store', () => {
    test('has finished earlier calls, and refuses later ones', async () => {
      const { store, reopen } = tried();
      await playing(store, 'm');
      const begun = [store.append([move('m', 1)]), store.schedule('M', 5), store.addPlayer(playerRow('ann'))];
      const closed = store.close();
      const late = [store.append([move('m', 2)]), store.player('ann'), store.saveTable(tableRow('M', { version: 3 }))];
      const answers = await Promise.allSettled(late);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      await closed;
      await Promise.all(begun);
      await expect(store.entries('m', 0)).rejects.toThrow();

      const again = await reopen();
      expect(await again.entries('m', 0)).toHaveLength(1);
      expect(await again.nextDue()).toBe(5);
      expect(await again.player('ann')).toBeDefined();
    });

    test('can be closed twice', async () => {
      const { store } = tried();
      await Promise.all([store.close(), store.close()]);
      await store.close();
    });
  });

  test('reports its kind and version', () => {
    expect(tried().store.name).toMatch(/^[a-z]+ \d+(\.\d+)+/);
  });
};
