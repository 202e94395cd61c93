import { describe, expect, test } from 'vitest';
import type { Suite } from '../contract.ts';

export const duesSuite: Suite = (tried) => {
  describe('timed work', () => {
    test('a due table is taken once, the longest overdue first', async () => {
      const { store } = tried();
      await store.schedule('A', 300);
      await store.schedule('B', 100);
      await store.schedule('C', 200);
      await store.schedule('D', 401);
      expect(await store.takeDue(400, 10)).toEqual(['B', 'C', 'A']);
      expect(await store.takeDue(400, 10)).toEqual([]);
      expect(await store.takeDue(401, 10)).toEqual(['D']);
    });

    test('no more than requested', async () => {
      const { store } = tried();
      for (const [code, at] of Object.entries({ A: 300, B: 100, C: 200 })) await store.schedule(code, at);
      expect(await store.takeDue(1000, 2)).toEqual(['B', 'C']);
      expect(await store.takeDue(1000, 2)).toEqual(['A']);
    });

    test('a table has one due time: the one set last', async () => {
      const { store } = tried();
      await store.schedule('A', 100);
      await store.schedule('A', 500);
      expect(await store.takeDue(400, 10)).toEqual([]);
      await store.schedule('A', 50);
      expect(await store.takeDue(400, 10)).toEqual(['A']);
      expect(await store.takeDue(9999, 10)).toEqual([]);
    });

    test('null clears it', async () => {
      const { store } = tried();
      await store.schedule('A', 100);
      await store.schedule('B', 200);
      await store.schedule('A', null);
      await store.schedule('C', null);
      expect(await store.nextDue()).toBe(200);
      expect(await store.takeDue(9999, 10)).toEqual(['B']);
    });

    test('a table that was taken can be scheduled again', async () => {
      const { store } = tried();
      await store.schedule('A', 100);
      await store.takeDue(100, 10);
      await store.schedule('A', 100);
      expect(await store.takeDue(100, 10)).toEqual(['A']);
    });

    test('the earliest due time, or none', async () => {
      const { store } = tried();
      expect(await store.nextDue()).toBeNull();
      await store.schedule('A', 300);
      await store.schedule('B', 100);
      expect(await store.nextDue()).toBe(100);
      await store.takeDue(100, 10);
      expect(await store.nextDue()).toBe(300);
    });

    test('several callers that take at once get each row once in total', async () => {
      const { store } = tried();
      const codes = Array.from({ length: 60 }, (_, i) => `T${String(i).padStart(2, '0')}`);
      for (const [i, code] of codes.entries()) await store.schedule(code, i);
      const takes = await Promise.all(Array.from({ length: 6 }, () => store.takeDue(1000, 10)));
      for (const take of takes) expect(take).toEqual(take.toSorted());
      expect(takes.flat().toSorted()).toEqual(codes);
      expect(await store.nextDue()).toBeNull();
    });
  });
};
