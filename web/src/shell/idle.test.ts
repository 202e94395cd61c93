import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWhenIdle } from './idle.ts';

let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  vi.stubGlobal('cancelIdleCallback', (n: number) => {
    idle[n - 1] = () => {};
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const rest = () => {
  for (const then of idle.splice(0)) then();
};

test('the next parts are loaded after the current ones, and only when the browser is idle', async () => {
  const part = vi.fn(async () => {});
  let come = () => {};
  fetchWhenIdle(new Promise<void>((resolve) => (come = resolve)), part);
  await settled();
  expect(idle).toHaveLength(0);
  come();
  await settled();
  expect(idle).toHaveLength(1);
  expect(part).not.toHaveBeenCalled();
  rest();
  expect(part).toHaveBeenCalledTimes(1);
});

test('if one part fails, the others are still loaded, each when the browser is idle', async () => {
  const part = vi.fn(async () => {});
  fetchWhenIdle(undefined, () => Promise.reject(new Error('away')), part);
  await settled();
  rest();
  await settled();
  expect(part).not.toHaveBeenCalled();
  rest();
  expect(part).toHaveBeenCalledTimes(1);
});

test('nothing is loaded after cancelling', async () => {
  const part = vi.fn(async () => {});
  const early = fetchWhenIdle(undefined, part);
  early();
  await settled();
  expect(idle).toHaveLength(0);
  const late = fetchWhenIdle(undefined, part);
  await settled();
  late();
  rest();
  expect(part).not.toHaveBeenCalled();
});

test('a browser without idle callbacks waits a while instead', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const part = vi.fn(async () => {});
  fetchWhenIdle(undefined, part);
  await vi.advanceTimersByTimeAsync(1000);
  expect(part).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(part).toHaveBeenCalledTimes(1);
});
