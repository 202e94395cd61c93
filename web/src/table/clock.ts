import type { ClockView, RoomView } from '@soiree/protocol';
import { clockAfter } from '#session/clock.ts';
import type { Play } from '#session/session.svelte.ts';

/** From here on, the remaining seconds are shown. */
export const SHORT = 15_000;

/** The limit for decisions that several players make at the same time, if there is only a clock for the match. */
const TOGETHER = 120_000;

export interface Running {
  /** Milliseconds left for this decision. */
  readonly left: number;
  /** Milliseconds in total, from when it was asked. */
  readonly whole: number;
  readonly isRunning: boolean;
}

/** The clock of one seat's decision at a time given by `performance.now()`; null if there is none. */
export function decisionAt(play: Play, settings: RoomView['clock'], seat: number, now: number): Running | null {
  const clock = clockAfter(play.clock, now - play.at);
  const left = clock.asked.find((one) => one.seat === seat)?.left ?? null;
  if (left === null) return null;
  const whole = wholeOf(play, settings);
  return { left, whole: Math.max(left, whole ?? left), isRunning: clock.running };
}

function wholeOf({ view, clock }: Play, settings: RoomView['clock']): number | null {
  // A question may have its own time limit. Players who have answered already still see it run.
  const { seconds } = (view.ask ?? {}) as { seconds?: number };
  const { phase, memorise } = view as { phase?: string; memorise?: number };
  const own = seconds ?? (phase === 'memorise' ? memorise : undefined);
  if (own) return own * 1000;
  if (settings.move !== null) return settings.move * 1000;
  if (settings.match === null) return null;
  return clock.asked.length > 1 ? TOGETHER : settings.match * 1000;
}

/** The time a seat has left for the whole match; null if there is no clock for it. */
export function matchTimeAt({ clock, at }: Pick<Play, 'clock' | 'at'>, seat: number, now: number): number | null {
  return clockAfter(clock, now - at).match?.[seat] ?? null;
}

/** Whether this seat's match time is running down now. */
export const isCharged = ({ running, asked, match }: ClockView, seat: number): boolean =>
  running && match !== null && asked.length === 1 && asked[0].seat === seat;

/** Rounded up: the last second is shown until it is over. */
export const secondsOf = (left: number): number => Math.ceil(left / 1000);

/** Milliseconds until the number of seconds changes. */
export const untilNextSecond = (left: number): number => left - (secondsOf(left) - 1) * 1000;

/** '4:05', '1:02:03'. */
export function asMinutes(left: number): string {
  const whole = secondsOf(left);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => `${n}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
