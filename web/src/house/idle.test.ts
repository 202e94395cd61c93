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

test('what may be wanted next is fetched after what is looked at now, and not before there is nothing else to do', async () => {
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

test('if one part does not come, the others do, each when there is nothing else to do', async () => {
  const part = vi.fn(async () => {});
  fetchWhenIdle(undefined, () => Promise.reject(new Error('away')), part);
  await settled();
  rest();
  await settled();
  expect(part).not.toHaveBeenCalled();
  rest();
  expect(part).toHaveBeenCalledTimes(1);
});

test('whoever has gone fetches nothing', async () => {
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

test('a browser that does not say when it rests is given a while', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const part = vi.fn(async () => {});
  fetchWhenIdle(undefined, part);
  await vi.advanceTimersByTimeAsync(1000);
  expect(part).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(part).toHaveBeenCalledTimes(1);
});
