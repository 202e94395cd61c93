import type { ClockSettings, ClockView } from '@soiree/protocol';

/**
 * The clock of a match: a value, to which time is handed in. A seat that is asked has a limit for that decision, and
 * what it has left for the match; whichever ends first counts. Memorising brings its own seconds.
 */
export interface Clock {
  readonly settings: ClockSettings;
  readonly runs: boolean;
  /** By seat: milliseconds left for the match, as of the last answer. */
  readonly left: readonly number[] | null;
  /** By seat: the decision it is asked for now. */
  readonly asked: readonly (Asked | null)[];
}

interface Asked {
  readonly limit: number | null;
  /** False where nobody is charged for the time: several decide at once, or the question brings its own seconds. */
  readonly charged: boolean;
  /** Used up to `since`. */
  readonly used: number;
  readonly since: number;
}

/** For decisions that several make at the same time, at a table with a clock for the match alone. */
const TOGETHER = 120_000;

export function newClock(settings: ClockSettings, seats: number, left: readonly number[] | null = null): Clock {
  const whole = settings.match === null ? null : Array<number>(seats).fill(settings.match * 1000);
  return { settings, runs: false, left: whole && (left ?? whole), asked: Array(seats).fill(null) };
}

const usedBy = (asked: Asked, runs: boolean, now: number) => asked.used + (runs ? Math.max(0, now - asked.since) : 0);

export interface Question {
  /** Whom everybody can see being asked. */
  readonly seats: readonly number[];
  /** The question's own. */
  readonly seconds: number | undefined;
  /** Something happened that everybody noticed: all have their time anew. */
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

/** While it stands nobody's time runs. */
export function run(clock: Clock, runs: boolean, now: number): Clock {
  if (runs === clock.runs) return clock;
  const asked = clock.asked.map((one) => one && { ...one, used: usedBy(one, clock.runs, now), since: now });
  return { ...clock, runs, asked };
}

/** What is left to a seat for its decision; null if it has all the time in the world. */
export function remaining(clock: Clock, seat: number, now: number): number | null {
  const asked = clock.asked[seat];
  if (!asked) return null;
  const limits = [asked.limit, asked.charged && clock.left ? clock.left[seat] : null].filter((one) => one !== null);
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) - usedBy(asked, clock.runs, now));
}

/** What of it is shown; nobody's time, where there is no limit for anything. */
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
