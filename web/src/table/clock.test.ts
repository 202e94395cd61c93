import type { ClockView } from '@soiree/protocol';
import { describe, expect, test } from 'vitest';
import type { Play } from '#session/session.svelte.ts';
import { asMinutes, decisionAt, isCharged, matchTimeAt, secondsOf, untilNextSecond } from './clock.ts';

const asked = (...seats: number[]) => seats.map((seat) => ({ seat, left: 20_000 }));

function play(clock: Partial<ClockView>, view: object = {}): Play {
  const full = { running: true, asked: asked(1), match: null, ...clock };
  return { match: 'm', seq: 1, view: { ask: null, ...view } as Play['view'], clock: full, at: 5000 };
}

describe('the time for a decision', () => {
  const settings = { move: 30, match: null };

  test('runs on from the last message', () => {
    expect(decisionAt(play({}), settings, 1, 9000)).toEqual({ left: 16_000, whole: 30_000, isRunning: true });
  });

  test('is null for a seat that is not asked', () => {
    expect(decisionAt(play({}), settings, 0, 9000)).toBeNull();
    expect(decisionAt(play({ asked: [{ seat: 0, left: null }] }), settings, 0, 9000)).toBeNull();
  });

  test('stops during a pause', () => {
    expect(decisionAt(play({ running: false }), settings, 1, 90_000)).toMatchObject({ left: 20_000, isRunning: false });
  });

  test('is the question’s own limit if it has one, for every viewer', () => {
    const whole = (view: object) => decisionAt(play({}, view), settings, 1, 5000)?.whole;
    expect(whole({ ask: { kind: 'memorise', seconds: 60 } })).toBe(60_000);
    expect(whole({ phase: 'memorise', memorise: 45 })).toBe(45_000);
    expect(whole({ phase: 'turn', memorise: 45 })).toBe(30_000);
  });

  test('comes from the match clock if there is no other', () => {
    const match = { move: null, match: 600 };
    const left = [{ seat: 1, left: 400_000 }];
    expect(decisionAt(play({ asked: left, match: [1, 400_000] }), match, 1, 5000)?.whole).toBe(600_000);
    expect(decisionAt(play({ asked: asked(0, 1), match: [1, 2] }), match, 1, 5000)?.whole).toBe(120_000);
  });

  test('never has more left than its whole', () => {
    expect(decisionAt(play({}), { move: 10, match: null }, 1, 5000)).toMatchObject({ left: 20_000, whole: 20_000 });
  });
});

test('the match time runs down only for a player who is asked alone', () => {
  const clock = { match: [60_000, 60_000] };
  expect(matchTimeAt(play(clock), 1, 8000)).toBe(57_000);
  expect(matchTimeAt(play(clock), 0, 8000)).toBe(60_000);
  expect(matchTimeAt(play({}), 1, 8000)).toBeNull();
  expect(isCharged(play(clock).clock, 1)).toBe(true);
  expect(isCharged(play(clock).clock, 0)).toBe(false);
  expect(isCharged(play({ ...clock, asked: asked(0, 1) }).clock, 1)).toBe(false);
  expect(isCharged(play({ ...clock, running: false }).clock, 1)).toBe(false);
});

test.each([
  [14_999, 15, 999],
  [14_001, 15, 1],
  [14_000, 14, 1000],
  [1, 1, 1],
])('%i ms are shown as %i s, for another %i ms', (left, shown, until) => {
  expect(secondsOf(left)).toBe(shown);
  expect(untilNextSecond(left)).toBe(until);
});

test.each([
  [0, '0:00'],
  [61_000, '1:01'],
  [599_001, '10:00'],
  [3_723_000, '1:02:03'],
])('%i ms are %s', (left, text) => {
  expect(asMinutes(left)).toBe(text);
});
