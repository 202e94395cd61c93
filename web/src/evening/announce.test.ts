import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gathering } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what comes in a burst is said in one breath', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  gathering.add(['Bruno passes.']);
  vi.advanceTimersByTime(200);
  gathering.add(['Cedric passes.', 'David contests.']);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(said).toEqual(['Bruno passes. Cedric passes. David contests.']);
});

test('what comes after it is said by itself', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  gathering.add(['One.']);
  vi.advanceTimersByTime(400);
  gathering.add(['Two.']);
  vi.advanceTimersByTime(400);
  expect(said).toEqual(['One.', 'Two.']);
});

test('a burst without end is not waited for', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  for (let i = 1; i <= 20; i++) {
    gathering.add([`${i}.`]);
    vi.advanceTimersByTime(100);
  }
  expect(said).toEqual(['1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12. 13. 14. 15.']);
});

test('nothing is said of nothing, nor after the end', () => {
  const say = vi.fn();
  const gathering = new Gathering(say);
  gathering.add([]);
  gathering.flush();
  gathering.add(['One.']);
  gathering.stop();
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});
