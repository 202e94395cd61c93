import type { Entry } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { Store, StoredEntry } from '../../contract.ts';
import type { Suite } from '../contract.ts';
import { ended, move, playing, tableRow } from '../rows.ts';

const seqs = (entries: readonly StoredEntry[]) => entries.map(({ entry }) => entry.seq);
const idsOf = async (store: Store, match: string) => (await store.entries(match, 0)).map(({ entry }) => entry.id);

export const movesSuite: Suite = (tried) => {
  describe('moves', () => {
    test('one after another, each the next of its match', async () => {
      const { store } = tried();
      await playing(store, 'm');
      for (let seq = 1; seq <= 5; seq++) expect(await store.append([move('m', seq)])).toEqual(['done']);
      expect(seqs(await store.entries('m', 0))).toEqual([1, 2, 3, 4, 5]);
    });

    test('come back as they were written', async () => {
      const { store } = tried();
      await playing(store, 'm');
      const first = move('m', 1, { seat: 3, action: ['swap 2', 'keep "it"'], by: 'stand-in', at: 7, id: '' });
      const second = { ...move('m', 2, { hash: 'cafe', by: 'clock' }), left: [1500, 0, 99.5] };
      await store.append([first, second]);
      const back = await store.entries('m', 0);
      expect(back).toEqual([
        { entry: first.entry, left: null },
        { entry: second.entry, left: [1500, 0, 99.5] },
      ]);
      expect(Object.hasOwn(back[0]!.entry, 'hash')).toBe(false);
    });

    test('read since a number: only those after it', async () => {
      const { store } = tried();
      await playing(store, 'm');
      await playing(store, 'other');
      await store.append([1, 2, 3, 4].flatMap((seq) => [move('m', seq), move('other', seq)]));
      expect(seqs(await store.entries('m', 2))).toEqual([3, 4]);
      expect(seqs(await store.entries('m', 4))).toEqual([]);
      expect(seqs(await store.entries('m', 99))).toEqual([]);
      expect(await store.entries('unknown', 0)).toEqual([]);
    });

    test.each<[string, number[]]>([
      ['the same again', [1, 1]],
      ['one before', [1, 2, 1]],
      ['a gap', [1, 3]],
      ['not from the first', [2]],
      ['zero', [0]],
      ['below zero', [-1]],
    ])('%s is stale and not written', async (_, tries) => {
      const { store } = tried();
      await playing(store, 'm');
      const stale = tries.pop()!;
      for (const seq of tries) expect(await store.append([move('m', seq)])).toEqual(['done']);
      expect(await store.append([move('m', stale, { id: 'late', by: 'bot' })])).toEqual(['stale']);
      expect(await idsOf(store, 'm')).toEqual(tries.map((seq) => `m-${seq}`));
    });

    test('of an unknown match is stale', async () => {
      const { store } = tried();
      expect(await store.append([move('unknown', 1)])).toEqual(['stale']);
      expect(await store.entries('unknown', 0)).toEqual([]);
    });

    test('of a match that is over is stale, even right after a move', async () => {
      const { store } = tried();
      await playing(store, 'm');
      await store.append([move('m', 1)]);
      await store.finish(ended('m'));
      expect(await store.append([move('m', 2)])).toEqual(['stale']);
      expect(await store.append([move('m', 1)])).toEqual(['stale']);
      expect(seqs(await store.entries('m', 0))).toEqual([1]);
    });

    test('of a match that ended without a move is stale', async () => {
      const { store } = tried();
      await playing(store, 'm');
      await store.finish(ended('m'));
      expect(await store.append([move('m', 1)])).toEqual(['stale']);
      expect(await store.entries('m', 0)).toEqual([]);
    });

    test('in a batch are accepted or refused one by one', async () => {
      const { store } = tried();
      for (const id of ['a', 'b', 'c']) await playing(store, id);
      await store.append([move('c', 1)]);
      await store.finish(ended('c'));
      const batch = [
        move('a', 1),
        move('b', 2),
        move('a', 2),
        move('c', 2),
        move('a', 2, { id: 'twice' }),
        move('b', 1),
        move('unknown', 1),
        move('a', 4),
        move('a', 3),
        move('b', 2),
      ];
      const answers = await store.append(batch);
      expect(answers.map((answer) => answer === 'done')).toEqual([
        true,
        false,
        true,
        false,
        false,
        true,
        false,
        false,
        true,
        true,
      ]);
      expect(await idsOf(store, 'a')).toEqual(['a-1', 'a-2', 'a-3']);
      expect(await idsOf(store, 'b')).toEqual(['b-1', 'b-2']);
      expect(await idsOf(store, 'c')).toEqual(['c-1']);
    });

    test('an empty batch', async () => {
      const { store } = tried();
      expect(await store.append([])).toEqual([]);
    });

    test('many matches in one batch, many times', async () => {
      const { store } = tried();
      const ids = Array.from({ length: 40 }, (_, i) => `m${i}`);
      await Promise.all(ids.map((id) => playing(store, id)));
      for (let seq = 1; seq <= 25; seq++) {
        const answers = await store.append(ids.map((id) => move(id, seq)));
        expect(new Set(answers)).toEqual(new Set(['done']));
      }
      for (const id of ids)
        expect(await idsOf(store, id)).toEqual(Array.from({ length: 25 }, (_, i) => `${id}-${i + 1}`));
    });

    test('two appends of the same number at once: one succeeds', async () => {
      const { store } = tried();
      await playing(store, 'm');
      for (let seq = 1; seq <= 10; seq++) {
        const both = await Promise.all(['ann', 'ben'].map((id) => store.append([move('m', seq, { id })])));
        expect(both.flat().toSorted()).toEqual(['done', 'stale']);
        const winner = ['ann', 'ben'][both.findIndex(([answer]) => answer === 'done')];
        expect((await store.entries('m', seq - 1)).map(({ entry }) => entry.id)).toEqual([winner]);
      }
    });

    test('appended while the match is being finished: in the log if done, not in the log if stale', async () => {
      const { store } = tried();
      const ids = Array.from({ length: 10 }, (_, i) => `m${i}`);
      for (const id of ids) await playing(store, id);
      await Promise.all(
        ids.map(async (id, i) => {
          const finishing = i % 2 === 0 ? store.finish(ended(id)) : undefined;
          const [answer] = await store.append([move(id, 1)]);
          await (finishing ?? store.finish(ended(id)));
          expect(seqs(await store.entries(id, 0))).toEqual(answer === 'done' ? [1] : []);
        }),
      );
    });
  });

  describe('moves that schedule their table', () => {
    const due = (at: number | null, table = 'M') => ({ due: { table, at } });

    test('set, replace, clear or keep its due time', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'M' });
      await store.append([{ ...move('m', 1), ...due(500) }]);
      expect(await store.nextDue()).toBe(500);
      await store.append([{ ...move('m', 2), ...due(900) }]);
      expect(await store.nextDue()).toBe(900);
      await store.append([move('m', 3)]);
      expect(await store.nextDue()).toBe(900);
      await store.append([{ ...move('m', 4), ...due(null) }]);
      expect(await store.nextDue()).toBeNull();
      await store.append([{ ...move('m', 5), ...due(null) }]);
      expect(seqs(await store.entries('m', 0))).toEqual([1, 2, 3, 4, 5]);
    });

    test('a stale move does not change the due time', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'M' });
      await store.schedule('M', 300);
      expect(
        await store.append([
          { ...move('m', 2), ...due(700) },
          { ...move('m', 2), ...due(null) },
        ]),
      ).toEqual(['stale', 'stale']);
      expect(await store.takeDue(1000, 10)).toEqual(['M']);
      expect(await store.nextDue()).toBeNull();
    });

    test('the last due time in a batch counts', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'M' });
      await store.append([
        { ...move('m', 1), ...due(100) },
        { ...move('m', 2), ...due(null) },
        { ...move('m', 3), ...due(400) },
      ]);
      expect(await store.nextDue()).toBe(400);
    });

    test('a table that was removed meanwhile does not break the batch', async () => {
      const { store } = tried();
      await playing(store, 'm', { table: 'M' });
      await store.addTable(tableRow('N'));
      await store.removeTable('M');
      expect(await store.append([{ ...move('m', 1), ...due(100) }])).toEqual(['done']);
    });
  });

  test('long logs are read completely', async () => {
    const { store } = tried();
    await playing(store, 'm');
    const entries: Entry[] = [];
    for (let seq = 1; seq <= 2000; seq++) entries.push(move('m', seq).entry);
    await store.append(entries.map((entry) => ({ match: 'm', entry, left: null })));
    expect((await store.entries('m', 0)).map(({ entry }) => entry)).toEqual(entries);
    expect(seqs(await store.entries('m', 1998))).toEqual([1999, 2000]);
  });
};
