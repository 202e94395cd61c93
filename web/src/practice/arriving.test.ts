import { expect, test } from 'vitest';
import { arrive, type Coming } from './arriving.ts';
import { Visitor } from './testing.ts';

/** Opens a table, as a page would. */
async function come(kept: string | null, coming: Partial<Coming> = {}): Promise<Visitor> {
  const visitor = await new Visitor('mascarade', 1, kept).enter();
  const session = {
    get room() {
      return visitor.room;
    },
    async ask(wish: Parameters<Visitor['must']>[0]) {
      await visitor.must(wish);
      if (wish.type === 'start') await visitor.must({ type: 'add', bits: 'a'.repeat(32) });
      return { ok: true as const, value: null };
    },
  };
  await arrive(session, { isReturn: false, isKept: kept !== null, ...coming });
  return visitor;
}

const begun = async () => (await new Visitor('mascarade', 2).enter()).start();

test('the first time, a match starts at once', async () => {
  expect((await come(null)).room.phase).toBe('playing');
});

test('even if the page is reloaded before it could', async () => {
  expect((await come(null, { isReturn: true })).room.phase).toBe('playing');
});

test.each([false, true])('an unfinished match continues (reloaded: %s)', async (isReturn) => {
  const { record, room } = await begun();
  const { match, phase } = (await come(record, { isReturn })).room;
  expect({ match, phase }).toEqual({ match: room.match, phase: 'playing' });
});

test('so does a paused one', async () => {
  const before = await begun();
  await before.must({ type: 'vote', what: 'pause', on: true });
  expect((await come(before.record)).room).toMatchObject({ match: before.room.match, phase: 'playing' });
  expect((await come(before.record, { isReturn: true })).room.phase).toBe('paused');
});

test('after a finished match a new one starts; on a reload it is still shown', async () => {
  const before = await begun();
  await before.must({ type: 'vote', what: 'end', on: true });
  const after = await come(before.record);
  expect(after.room.phase).toBe('playing');
  expect(after.room.match).not.toBe(before.room.match);
  expect((await come(before.record, { isReturn: true })).room).toMatchObject({
    match: before.room.match,
    phase: 'over',
  });
});

test('a table that is being set up stays that way on a reload; a new visit starts a match at it', async () => {
  const before = await new Visitor('mascarade', 3).enter();
  await before.must({ type: 'settings', seats: 7 });
  expect((await come(before.record, { isReturn: true })).room.phase).toBe('waiting');
  const { phase, seats } = (await come(before.record)).room;
  expect([phase, seats.length]).toEqual(['playing', 7]);
});
