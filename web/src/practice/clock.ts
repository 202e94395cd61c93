import type { ClockSettings, ClockView } from '@soiree/protocol';

/**
 * The clock of a match, as a pure value to which the time is passed in. A seat that is asked has a limit for that
 * decision, and the time it has left for the match. Whichever ends first counts. Memorising has its own limit.
 */
export interface Clock {
  readonly settings: ClockSettings;
  readonly runs: boolean;
  /** By seat: milliseconds left for the match, as of the last answer. */
  readonly left: readonly number[] | null;
  /** By seat: the current decision. */
  readonly asked: readonly (Asked | null)[];
}

interface Asked {
  readonly limit: number | null;
  /** False if the time is not charged: several decide at once, or the question has its own limit. */
  readonly charged: boolean;
  /** Time used up to `since`. */
  readonly used: number;
  readonly since: number;
}

/** The limit for simultaneous decisions, at a table that only has a clock for the match. */
const TOGETHER = 120_000;

export function newClock(settings: ClockSettings, seats: number, left: readonly number[] | null = null): Clock {
  const whole = settings.match === null ? null : Array<number>(seats).fill(settings.match * 1000);
  return { settings, runs: false, left: whole && (left ?? whole), asked: Array(seats).fill(null) };
}

const usedBy = (asked: Asked, runs: boolean, now: number) => asked.used + (runs ? Math.max(0, now - asked.since) : 0);

export interface Question {
  /** The seats that everyone can see being asked. */
  readonly seats: readonly number[];
  /** The question's own limit. */
  readonly seconds: number | undefined;
  /** Something happened that everyone noticed: all limits start again. */
  readonly isFresh: boolean;
}

export function askedNow(clock: Clock, { seats, seconds, isFresh }: Question, now: number): Clock {
  const { move } = clock.settings;
  const isTogether = seats.length > 1;
  let { left } = clock;
  const asked = clock.asked.map((before, seat): Asked | null => {
    const isAsked = seats.includes(seat);
    if (before && isAsked && (!isFresh || seconds !== undefined)) return before;
    if (before?.charged && left) {
      left = left.with(seat, Math.max(0, left[seat] - usedBy(before, clock.runs, now)));
    }
    if (!isAsked) return null;
    const own = seconds ?? move;
    const limit = own !== null ? own * 1000 : isTogether && left ? TOGETHER : null;
    return { limit, charged: seconds === undefined && !isTogether, used: 0, since: now };
  });
  return { ...clock, left, asked };
}

/** Starts or stops the clock. */
export function run(clock: Clock, runs: boolean, now: number): Clock {
  if (runs === clock.runs) return clock;
  const asked = clock.asked.map((one) => one && { ...one, used: usedBy(one, clock.runs, now), since: now });
  return { ...clock, runs, asked };
}

/** The time a seat has left for its decision; null for no limit. */
export function remaining(clock: Clock, seat: number, now: number): number | null {
  const asked = clock.asked[seat];
  if (!asked) return null;
  const limits = [asked.limit, asked.charged && clock.left ? clock.left[seat] : null].filter((one) => one !== null);
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) - usedBy(asked, clock.runs, now));
}

/** The clock as it is shown. Without any limit, no one's time is. */
export function clockView(clock: Clock, now: number): ClockView {
  const { asked, left, runs } = clock;
  const isLimited = left !== null || asked.some((one) => one !== null && one.limit !== null);
  return {
    running: runs,
    asked: isLimited ? asked.flatMap((one, seat) => (one ? [{ seat, left: remaining(clock, seat, now) }] : [])) : [],
    match:
      left?.map((before, seat) => {
        const one = asked[seat];
        return Math.max(0, before - (one?.charged ? usedBy(one, runs, now) : 0));
      }) ?? null,
  };
}
