import { describe, expect, test } from 'vitest';
import type { Suite } from '../contract.ts';
import { botSeat, chatLine, ended, move, personSeat, playerRow, playing, rating, sitter, tableRow } from '../rows.ts';

export const peopleSuite: Suite = (tried) => {
  describe('people', () => {
    test('a person who was added is found by id, others are not', async () => {
      const { store } = tried();
      const ann = playerRow('ann', { name: 'Ann', language: null });
      await store.addPlayer(ann);
      await store.addPlayer(playerRow('ben'));
      expect(await store.player('ann')).toEqual(ann);
      expect(await store.player('cyd')).toBeUndefined();
    });

    test('an id can be used only once', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ann', { name: 'first' }));
      await expect(store.addPlayer(playerRow('ann', { name: 'second' }))).rejects.toThrow();
      expect((await store.player('ann'))?.name).toBe('first');
    });

    test('a person is found by their current recovery code', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ann', { codeHash: 'old' }));
      await store.addPlayer(playerRow('ben'));
      expect((await store.playerByCode('old'))?.id).toBe('ann');
      await store.changePlayer('ann', { codeHash: 'new' });
      expect(await store.playerByCode('old')).toBeUndefined();
      expect((await store.playerByCode('new'))?.id).toBe('ann');
      await store.changePlayer('ann', { codeHash: null });
      expect(await store.playerByCode('new')).toBeUndefined();
    });

    test('a change affects only the named fields of that person', async () => {
      const { store } = tried();
      const ann = playerRow('ann', { language: 'uk', codeHash: 'a', generation: '1' });
      const ben = playerRow('ben', { codeHash: 'b' });
      await store.addPlayer(ann);
      await store.addPlayer(ben);
      await store.changePlayer('ann', { name: 'Anna', seenAt: 7000 });
      expect(await store.player('ann')).toEqual({ ...ann, name: 'Anna', seenAt: 7000 });
      await store.changePlayer('ann', { language: null });
      expect(await store.player('ann')).toEqual({ ...ann, name: 'Anna', seenAt: 7000, language: null });
      await store.changePlayer('ann', { generation: '2' });
      expect((await store.player('ann'))?.generation).toBe('2');
      expect(await store.player('ben')).toEqual(ben);
    });

    test('a change of no fields, or of an unknown person, does nothing', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ann'));
      await store.changePlayer('ann', {});
      await store.changePlayer('ben', { name: 'Ben' });
      expect(await store.player('ann')).toEqual(playerRow('ann'));
      expect(await store.player('ben')).toBeUndefined();
    });
  });

  describe('a person whose data was deleted', () => {
    test('is gone, with code, ratings and chat; others keep theirs', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ann', { codeHash: 'a' }));
      await store.addPlayer(playerRow('ben', { codeHash: 'b' }));
      await playing(store, 'm', { table: 'T', seats: [personSeat('ann'), personSeat('ben'), botSeat('ann')] });
      await store.addChat('T', chatLine(1, { player: 'ann' }));
      await store.addChat('T', chatLine(2, { player: 'ben' }));
      await store.addChat('T', chatLine(3, { player: null, name: '' }));
      const bot = rating('ann', { pool: 'bots' });
      await store.finish(ended('m', { ratings: [rating('ann'), rating('ben'), bot] }));
      await store.deletePlayer('ann');

      expect(await store.player('ann')).toBeUndefined();
      expect(await store.playerByCode('a')).toBeUndefined();
      expect(await store.ratingsOf('ann')).toEqual([]);
      expect((await store.chat('T', 10)).map(({ n }) => n)).toEqual([2, 3]);
      expect(await store.player('ben')).toBeDefined();
      expect(await store.ratingsOf('ben')).toEqual([rating('ben')]);
      // a bot level that happens to equal a person's id stays
      expect(await store.bestRatings('mascarade', 'bots', 5)).toEqual([bot]);
    });

    test('leaves a seat without id and name in finished and in running matches, and no history', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ann'));
      const seats = [personSeat('ann'), personSeat('ben')];
      await playing(store, 'over', { seats });
      await store.append([move('over', 1)]);
      await store.finish(ended('over'));
      await playing(store, 'running', { seats });
      await store.deletePlayer('ann');

      for (const id of ['over', 'running']) {
        const match = (await store.match(id))!;
        expect(match.seats.map(({ player, name }) => [player, name])).toEqual([
          [null, ''],
          ['ben', 'name of ben'],
        ]);
      }
      expect((await store.match('over'))!.seats[0]).toMatchObject({ rank: 1, score: 13, won: true });
      expect(await store.history('ann', 10)).toEqual([]);
      expect((await store.history('ben', 10)).map(({ id }) => id)).toEqual(['over']);
      expect(await store.append([move('running', 1)])).toEqual(['done']);
    });

    test('is not rated again by a match that ends afterwards', async () => {
      const { store } = tried();
      await playing(store, 'm', { seats: [personSeat('ann'), personSeat('ben')] });
      await store.deletePlayer('ann');
      expect(await store.finish(ended('m', { ratings: [rating('ann'), rating('ben')] }))).toBe(true);
      expect(await store.ratingsOf('ann')).toEqual([]);
      expect(await store.ratingsOf('ben')).toEqual([rating('ben')]);
    });

    test('tables do not change', async () => {
      const { store } = tried();
      const table = tableRow('T', { room: { seats: [sitter('ann'), sitter('ben')] } });
      await store.addTable(table);
      await store.deletePlayer('ann');
      expect(await store.table('T')).toEqual(table);
    });

    test('deleting an unknown person does no harm', async () => {
      const { store } = tried();
      await store.addPlayer(playerRow('ben'));
      await store.deletePlayer('ann');
      expect(await store.player('ben')).toEqual(playerRow('ben'));
    });
  });

  describe('keys of the server', () => {
    test('are 32 bytes in hex, one for each name, and never change', async () => {
      const { store } = tried();
      const key = await store.key('cookies');
      expect(key).toMatch(/^[0-9a-f]{64}$/);
      expect(await store.key('cookies')).toBe(key);
      expect(await store.key('other')).not.toBe(key);
    });

    test('a key requested by many at once is made once', async () => {
      const { store } = tried();
      const keys = await Promise.all(Array.from({ length: 8 }, () => store.key('cookies')));
      expect(new Set(keys).size).toBe(1);
    });
  });
};
