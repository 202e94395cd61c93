import type { ClockSettings } from '@soiree/protocol';

/**
 * The clock of a match: a pure value to which the time is passed in. A seat that is asked has a limit for that
 * decision, and the time it has left for the match. Whichever ends first counts. While the clock stands, no one's time
 * runs.
 */
export interface Clock {
  /** Milliseconds for one decision. */
  readonly move: number | null;
  /** By seat: milliseconds left for the match, as of the last answer. */
  readonly left: readonly number[] | null;
  readonly runs: boolean;
  /** By seat: the decision that it is asked for now. */
  readonly asked: readonly (Asked | null)[];
}

interface Asked {
  readonly limit: number | null;
  /** False if no one is charged for the time: several decide at once, or the question has its own number of seconds. */
  readonly charged: boolean;
  /** Milliseconds used before `since`. */
  readonly used: number;
  readonly since: number;
}

export function newClock(settings: ClockSettings, seats: number, left?: readonly number[] | null): Clock {
  const whole = settings.match === null ? null : Array(seats).fill(settings.match * 1000);
  return {
    move: settings.move === null ? null : settings.move * 1000,
    left: whole && (left ?? whole),
    runs: false,
    asked: Array(seats).fill(null),
  };
}

const usedBy = (asked: Asked, runs: boolean, now: number) => asked.used + (runs ? Math.max(0, now - asked.since) : 0);

/** The limit for decisions that several make at the same time, at a table with a clock only for the match. */
const TOGETHER = 120_000;

/**
 * Updates the clock. `seats` are those that everyone can see being asked now. A seat with a fresh question starts
 * again, and a seat that is no longer asked has answered. A question may have its own number of seconds. No one is
 * charged for what several decide at the same time, because the others must not learn how long each of them took.
 */
export function askedNow(
  clock: Clock,
  seats: readonly number[],
  isFresh: (seat: number) => boolean,
  secondsOf: (seat: number) => number | undefined,
  now: number,
): Clock {
  let left = clock.left;
  const together = seats.length > 1;
  const asked = clock.asked.map((before, seat) => {
    const isAsked = seats.includes(seat);
    if (before && isAsked && !isFresh(seat)) return before;
    if (before?.charged && left) {
      left = left.with(seat, Math.max(0, left[seat] - usedBy(before, clock.runs, now)));
    }
    if (!isAsked) return null;
    const own = secondsOf(seat);
    const limit = own ? own * 1000 : (clock.move ?? (together && left ? TOGETHER : null));
    return { limit, charged: !own && !together, used: 0, since: now };
  });
  return { ...clock, left, asked };
}

export function runClock(clock: Clock, runs: boolean, now: number): Clock {
  if (runs === clock.runs) return clock;
  const asked = clock.asked.map((one) => one && { ...one, used: usedBy(one, clock.runs, now), since: now });
  return { ...clock, runs, asked };
}

/** What a seat has left for its decision; null without a limit. */
export function remaining(clock: Clock, seat: number, now: number): number | null {
  const asked = clock.asked[seat];
  if (!asked) return null;
  const match = asked.charged && clock.left ? clock.left[seat] : null;
  const limit = asked.limit === null ? match : match === null ? asked.limit : Math.min(asked.limit, match);
  return limit === null ? null : Math.max(0, limit - usedBy(asked, clock.runs, now));
}

/** What a seat has left for the match, less the time used for its current decision. */
export function leftForMatch(clock: Clock, seat: number, now: number): number | null {
  if (!clock.left) return null;
  const asked = clock.asked[seat];
  return Math.max(0, clock.left[seat] - (asked?.charged ? usedBy(asked, clock.runs, now) : 0));
}
