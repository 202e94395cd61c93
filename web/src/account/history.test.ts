import { afterEach, expect, test, vi } from 'vitest';
import { History } from './history.svelte.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const match = (id: string) => ({ match: id });

test('pages are added until the last', async () => {
  const fetched = vi
    .fn<(path: string) => Promise<Response>>()
    .mockResolvedValueOnce(answer(200, { matches: [match('c'), match('b')], next: '7-b' }))
    .mockResolvedValueOnce(answer(200, { matches: [match('a')], next: null }));
  vi.stubGlobal('fetch', fetched);
  const history = new History();
  expect(history).toMatchObject({ isKnown: false, hasMore: false });
  await history.more();
  expect(history).toMatchObject({ isKnown: true, hasMore: true });
  await history.more();
  expect(history.matches.map(({ match }) => match)).toEqual(['c', 'b', 'a']);
  expect(history.hasMore).toBe(false);
  await history.more();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/me/matches', '/api/me/matches?before=7-b']);
});

test('a page that failed to load can be requested again', async () => {
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(answer(200, { matches: [match('a')], next: null }));
  vi.stubGlobal('fetch', fetched);
  const history = new History();
  await history.more();
  expect(history).toMatchObject({ isKnown: false, isAsking: false, refusal: { code: 'unreachable' } });
  await history.more();
  expect(history).toMatchObject({ isKnown: true, refusal: null });
});

test('two requests at once become one', async () => {
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockImplementation(async () => answer(200, { matches: [match('a')], next: null }));
  vi.stubGlobal('fetch', fetched);
  const history = new History();
  await Promise.all([history.more(), history.more()]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(history.matches).toHaveLength(1);
});
