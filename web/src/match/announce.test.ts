import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gathering } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('sentences that arrive in a burst are announced together', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  gathering.add(['Bruno passes.']);
  vi.advanceTimersByTime(200);
  gathering.add(['Cedric passes.', 'David contests.']);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(said).toEqual(['Bruno passes. Cedric passes. David contests.']);
});

test('a later sentence is announced separately', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  gathering.add(['One.']);
  vi.advanceTimersByTime(400);
  gathering.add(['Two.']);
  vi.advanceTimersByTime(400);
  expect(said).toEqual(['One.', 'Two.']);
});

test('an endless burst is announced after a limit', () => {
  const said: string[] = [];
  const gathering = new Gathering((text) => said.push(text));
  for (let i = 1; i <= 20; i++) {
    gathering.add([`${i}.`]);
    vi.advanceTimersByTime(100);
  }
  expect(said).toEqual(['1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12. 13. 14. 15.']);
});

test('nothing is announced if there are no sentences, or after stopping', () => {
  const say = vi.fn();
  const gathering = new Gathering(say);
  gathering.add([]);
  gathering.flush();
  gathering.add(['One.']);
  gathering.stop();
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
});
