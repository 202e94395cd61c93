import type { ClockView, RoomView } from '@soiree/protocol';
import { clockAfter } from '#session/clock.ts';
import type { Play } from '#session/session.svelte.ts';

/** From here on seconds are counted aloud. */
export const SHORT = 15_000;

/** For decisions that several make at the same time, where there is a clock for the match alone. */
const TOGETHER = 120_000;

export interface Running {
  /** Milliseconds that are left for this decision. */
  readonly left: number;
  /** What there was when it was asked. */
  readonly whole: number;
  readonly isRunning: boolean;
}

/** The clock of one seat's decision at a time of `performance.now()`; null if there is none. */
export function decisionAt(play: Play, settings: RoomView['clock'], seat: number, now: number): Running | null {
  const clock = clockAfter(play.clock, now - play.at);
  const left = clock.asked.find((one) => one.seat === seat)?.left ?? null;
  if (left === null) return null;
  const whole = wholeOf(play, settings);
  return { left, whole: Math.max(left, whole ?? left), isRunning: clock.running };
}

function wholeOf({ view, clock }: Play, settings: RoomView['clock']): number | null {
  // A question may bring its own seconds; whoever has answered it already still sees them run.
  const { seconds } = (view.ask ?? {}) as { seconds?: number };
  const { phase, memorise } = view as { phase?: string; memorise?: number };
  const own = seconds ?? (phase === 'memorise' ? memorise : undefined);
  if (own) return own * 1000;
  if (settings.move !== null) return settings.move * 1000;
  if (settings.match === null) return null;
  return clock.asked.length > 1 ? TOGETHER : settings.match * 1000;
}

/** What a seat has left for the whole match; null if there is no clock for it. */
export function matchTimeAt({ clock, at }: Pick<Play, 'clock' | 'at'>, seat: number, now: number): number | null {
  return clockAfter(clock, now - at).match?.[seat] ?? null;
}

/** Whether the match time of this seat goes down now. */
export const isCharged = ({ running, asked, match }: ClockView, seat: number): boolean =>
  running && match !== null && asked.length === 1 && asked[0].seat === seat;

/** Whole seconds that are begun: the last one is shown until it is over. */
export const secondsOf = (left: number): number => Math.ceil(left / 1000);

/** Milliseconds until another second would be shown. */
export const untilNextSecond = (left: number): number => left - (secondsOf(left) - 1) * 1000;

/** '4:05', '1:02:03'. */
export function asMinutes(left: number): string {
  const whole = secondsOf(left);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => `${n}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
