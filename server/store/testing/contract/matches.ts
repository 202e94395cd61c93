import type { Told } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { Cursor, MatchRow } from '../../contract.ts';
import type { Suite } from '../contract.ts';
import { botSeat, ended, matchRow, move, personSeat, played, playing, rating, sitter, tableRow } from '../rows.ts';

const ids = (matches: readonly MatchRow[]) => matches.map(({ id }) => id);

export const matchesSuite: Suite = (tried) => {
  describe('the start of a match', () => {
    test('saves the table and adds the match', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      const table = tableRow('AAA', { version: 2, room: { seats: [sitter('ann')], match: 'm', phase: 'playing' } });
      const match = matchRow('m', 'AAA');
      expect(await store.startMatch(table, match)).toBe(true);
      expect(await store.table('AAA')).toEqual(table);
      expect(await store.match('m')).toEqual(match);
      expect(await store.tablesOf('ann')).toEqual([table]);
      expect(await store.match('other')).toBeUndefined();
    });

    test('does neither if the table was changed meanwhile', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      await store.saveTable(tableRow('AAA', { version: 2, changedAt: 2 }));
      const late = tableRow('AAA', { version: 2, room: { seats: [sitter('ann')], phase: 'playing' } });
      expect(await store.startMatch(late, matchRow('m', 'AAA'))).toBe(false);
      expect(await store.table('AAA')).toEqual(tableRow('AAA', { version: 2, changedAt: 2 }));
      expect(await store.match('m')).toBeUndefined();
      expect(await store.tablesOf('ann')).toEqual([]);
      expect(await store.append([move('m', 1)])).toEqual(['stale']);
    });

    test('does neither if the match already exists', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'AAA' });
      await store.addTable(tableRow('BBB'));
      const table = tableRow('BBB', { version: 2, room: { phase: 'playing' } });
      await expect(store.startMatch(table, matchRow('m', 'BBB'))).rejects.toThrow();
      expect(await store.table('BBB')).toEqual(tableRow('BBB'));
      expect((await store.match('m'))?.table).toBe('AAA');
    });

    test('twice at once adds one match', async () => {
      const { store } = tried();
      await store.addTable(tableRow('AAA'));
      const started = await Promise.all(
        ['m', 'n'].map((id) =>
          store.startMatch(tableRow('AAA', { version: 2, room: { match: id } }), matchRow(id, 'AAA')),
        ),
      );
      expect(started.toSorted()).toEqual([false, true]);
      const [winner, loser] = started[0] ? ['m', 'n'] : ['n', 'm'];
      expect((await store.table('AAA'))?.room.match).toBe(winner);
      expect(await store.match(loser!)).toBeUndefined();
    });

    test('a table plays one match after another', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'AAA' });
      await store.finish(ended('m'));
      expect(await store.startMatch(tableRow('AAA', { version: 3 }), matchRow('n', 'AAA'))).toBe(true);
      expect(await store.append([move('n', 1), move('m', 1)])).toEqual(['done', 'stale']);
    });
  });

  describe('the end of a match', () => {
    test('is written with results, events and ratings', async () => {
      const { store } = tried();
      const seats = [personSeat('ann'), personSeat('ben'), botSeat('sly')];
      const match = await playing(store, 'm', { seats });
      await playing(store, 'other', { seats });
      expect(await store.events('m')).toBeUndefined();
      const outcome = { winners: [2, 1], ranks: [3, 1, 1], scores: [-2, 13.25, 13.25], reason: 'coins' };
      const events: Told[] = [
        { seq: 0, audience: -1, event: { type: 'dealt', cards: [1, 2], text: 'ж "x"' } as Told['event'] },
        { seq: 1, audience: 5, event: { type: 'looked' }, later: null },
        { seq: 2, audience: 1, event: { type: 'swapped' }, later: { type: 'something' } },
      ];
      const end = { finishedAt: 9000, ending: { reason: 'coins', outcome }, rated: true };
      const ratings = [rating('ann', { mu: 24 }), rating('ben', { mu: 26 }), rating('sly', { pool: 'bots' })];
      expect(await store.finish({ match: 'm', ...end, events, standIns: [1], ratings })).toBe(true);

      expect(await store.match('m')).toEqual({
        ...match,
        ...end,
        standIns: true,
        seats: [
          { ...seats[0], rank: 3, score: -2, won: false },
          { ...seats[1], rank: 1, score: 13.25, won: true, standIn: true },
          { ...seats[2], rank: 1, score: 13.25, won: true },
        ],
      });
      expect(await store.events('m')).toEqual(events);
      expect(await store.ratingsOf('ann')).toEqual([ratings[0]]);
      expect(await store.bestRatings('mascarade', 'bots', 9)).toEqual([ratings[2]]);
      expect(await store.match('other')).toEqual({ ...match, id: 'other', table: 'OTHER' });
    });

    test('by agreement has no results', async () => {
      const { store } = tried();
      const match = await playing(store, 'm');
      const ending = { reason: 'agreed', outcome: null };
      expect(await store.finish(ended('m', { ending, events: [], rated: false }))).toBe(true);
      expect(await store.match('m')).toEqual({ ...match, ending, finishedAt: 9000 });
      expect(await store.events('m')).toEqual([]);
      expect(ids(await store.history('ann', 5))).toEqual(['m']);
    });

    test('is written once, however often it is reported', async () => {
      const { store } = tried();
      await playing(store, 'm');
      expect(await store.finish(ended('m', { ratings: [rating('ann', { mu: 30 })] }))).toBe(true);
      const first = await store.match('m');
      const again = ended('m', {
        finishedAt: 9999,
        events: [],
        standIns: [0],
        ratings: [rating('ann', { mu: 40, matches: 2 })],
      });
      expect(await store.finish(again)).toBe(false);
      expect(await store.match('m')).toEqual(first);
      expect(await store.events('m')).toEqual(ended('m').events);
      expect(await store.ratingsOf('ann')).toEqual([rating('ann', { mu: 30 })]);
    });

    test('reported by several at once: one gets true, and its ratings count', async () => {
      const { store } = tried();
      await playing(store, 'm');
      const mus = [21, 22, 23, 24];
      const told = await Promise.all(
        mus.map((mu) => store.finish(ended('m', { finishedAt: mu, ratings: [rating('ann', { mu })] }))),
      );
      expect(told.filter(Boolean)).toHaveLength(1);
      const mu = mus[told.indexOf(true)]!;
      expect(await store.ratingsOf('ann')).toEqual([rating('ann', { mu })]);
      expect((await store.match('m'))?.finishedAt).toBe(mu);
    });

    test('of an unknown match has no effect', async () => {
      const { store } = tried();
      expect(await store.finish(ended('m', { ratings: [rating('sly', { pool: 'bots' })] }))).toBe(false);
      expect(await store.bestRatings('mascarade', 'bots', 9)).toEqual([]);
      expect(await store.events('m')).toBeUndefined();
    });
  });

  describe('history', () => {
    test('a person’s finished matches, newest first, with all seats', async () => {
      const { store } = tried();
      await played(store, 'a', 3000, [personSeat('ann'), personSeat('ben')]);
      await played(store, 'b', 1000);
      await played(store, 'c', 2000, [personSeat('cyd'), personSeat('ann')]);
      await played(store, 'd', 4000, [personSeat('ben'), botSeat('sly')]);
      await playing(store, 'e');
      expect(ids(await store.history('ann', 10))).toEqual(['a', 'c', 'b']);
      expect(ids(await store.history('ann', 2))).toEqual(['a', 'c']);
      expect(await store.history('nobody', 10)).toEqual([]);
      for (const match of await store.history('ann', 10)) expect(match).toEqual(await store.match(match.id));
    });

    test('page by page, even if several ended at the same moment', async () => {
      const { store } = tried();
      const ends = { a: 1000, b: 2000, c: 2000, d: 2000, e: 3000, f: 2000 };
      for (const [id, at] of Object.entries(ends)) await played(store, id, at);
      const seen: MatchRow[] = [];
      let before: Cursor | undefined;
      for (;;) {
        const page = await store.history('ann', 2, before);
        seen.push(...page);
        if (page.length < 2) break;
        before = { finishedAt: page[1]!.finishedAt!, match: page[1]!.id };
      }
      expect(ids(seen)).toEqual(['e', 'f', 'd', 'c', 'b', 'a']);
      expect(await store.history('ann', 9, { finishedAt: 1000, match: 'a' })).toEqual([]);
    });
  });

  describe('deleting old matches', () => {
    test('those that ended before a time, with all their data; the rest stays', async () => {
      const { store } = tried();
      await played(store, 'old', 1000);
      await played(store, 'older', 500);
      await played(store, 'fresh', 3000);
      await playing(store, 'running');
      await store.append([move('running', 1)]);
      expect(await store.dropMatches(2000, 10)).toBe(2);
      for (const id of ['old', 'older']) {
        expect(await store.match(id)).toBeUndefined();
        expect(await store.entries(id, 0)).toEqual([]);
        expect(await store.events(id)).toBeUndefined();
      }
      expect(ids(await store.history('ann', 9))).toEqual(['fresh']);
      expect(await store.entries('fresh', 0)).toHaveLength(2);
      expect(await store.events('fresh')).toBeDefined();
      expect(await store.append([move('running', 2)])).toEqual(['done']);
      expect(await store.entries('running', 0)).toHaveLength(2);
      expect(await store.dropMatches(2000, 10)).toBe(0);
    });

    test('no more than requested, the oldest first', async () => {
      const { store } = tried();
      for (const [id, at] of Object.entries({ a: 300, b: 100, c: 200 })) await played(store, id, at);
      expect(await store.dropMatches(1000, 2)).toBe(2);
      expect(ids(await store.history('ann', 9))).toEqual(['a']);
      expect(await store.dropMatches(1000, 2)).toBe(1);
    });

    test('many of them', async () => {
      const { store } = tried();
      const all = Array.from({ length: 35 }, (_, i) => `m${i}`);
      await Promise.all(all.map((id, i) => played(store, id, i)));
      expect(await store.dropMatches(1000, 27)).toBe(27);
      expect(ids(await store.history('ann', 99))).toEqual(all.slice(27).toReversed());
      expect(await store.dropMatches(1000, 99)).toBe(8);
    });

    test('a new match inherits nothing from them', async () => {
      const { store } = tried();
      await played(store, 'old', 1000);
      await store.dropMatches(2000, 10);
      await playing(store, 'new');
      expect(await store.append([move('old', 3), move('old', 1), move('new', 1)])).toEqual(['stale', 'stale', 'done']);
      expect(await store.entries('new', 0)).toHaveLength(1);
      expect(await store.events('new')).toBeUndefined();
    });
  });
};
