import type { ClockSettings } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';

export const units = ['seconds', 'minutes', 'hours', 'days'] as const;
export type Unit = (typeof units)[number];

const secondsIn: Readonly<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** For example “1 hour 30 minutes”. */
export function durationWords({ t }: Speaker, seconds: number): string {
  const said: string[] = [];
  let left = seconds;
  for (const unit of units.toReversed()) {
    const count = Math.floor(left / secondsIn[unit]);
    left -= count * secondsIn[unit];
    if (count > 0) said.push(t(`waiting-room.time.${unit}`, { count }));
  }
  return said.join(' ');
}

/** The clocks of a table, and the time for which masks are face up at the start. */
export type TimeKind = keyof ClockSettings | 'memorise';

/** The choices; null is no limit. */
export const presets: Readonly<Record<TimeKind, readonly (number | null)[]>> = {
  move: [null, 20, 45, 90, 300, 86_400],
  match: [null, 600, 1200, 1800, 3600],
  memorise: [0, 15, 30, 60, 120],
};

/** The first value for a custom time, if there was none. */
export const firstOwn: Readonly<Record<TimeKind, number>> = { move: 60, match: 900, memorise: 45 };

/** The minimum and maximum that a table accepts, in seconds. */
const bounds: Readonly<Record<TimeKind, readonly [least: number, most: number]>> = {
  move: [5, 86_400],
  match: [30, 864_000],
  memorise: [0, 600],
};

/** The units offered for each kind of time. */
export const unitsOf: Readonly<Record<TimeKind, readonly Unit[]>> = {
  move: ['seconds', 'minutes', 'hours'],
  match: ['minutes', 'hours', 'days'],
  memorise: ['seconds', 'minutes'],
};

export interface Amount {
  readonly count: number;
  readonly unit: Unit;
}

/** A time in the largest unit of which it is a whole number. */
export function asAmount(kind: TimeKind, seconds: number): Amount {
  const unit = unitsOf[kind].findLast((one) => seconds % secondsIn[one] === 0) ?? unitsOf[kind][0];
  return { count: Math.max(1, Math.round(seconds / secondsIn[unit])), unit };
}

/** The nearest time that a table accepts. */
export function asSeconds(kind: TimeKind, { count, unit }: Amount): number {
  const [least, most] = bounds[kind];
  return Math.min(most, Math.max(least, Math.round(count) * secondsIn[unit]));
}
