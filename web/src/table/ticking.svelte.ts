import type { Play, Session } from '#session/session.svelte.ts';
import { decisionAt, secondsOf, untilNextSecond } from './clock.ts';

/** Timers may fire a little early. */
const LATE = 5;

/** A value that is read again and again, each time after the returned number of milliseconds, or null for never. */
export function ticking<T>(read: (now: number) => readonly [value: T, next: number | null]): { readonly value: T } {
  let value = $state.raw(read(performance.now())[0]);
  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const [now, next] = read(performance.now());
      value = now;
      if (next !== null) timer = setTimeout(tick, next + LATE);
    };
    tick();
    return () => clearTimeout(timer);
  });
  return {
    get value() {
      return value;
    },
  };
}

/** The seconds left for a seat's decision, once at most `most` milliseconds are left; null before, or without clock. */
export function secondsLeft(session: Session, seatIn: (play: Play) => number | undefined, most = Infinity) {
  return ticking((now) => {
    const { play, room } = session;
    const seat = play ? seatIn(play) : undefined;
    const clock = play && room && seat !== undefined ? decisionAt(play, room.clock, seat, now) : null;
    if (!clock) return [null, null];
    const isShown = clock.left <= most;
    const next = isShown ? untilNextSecond(clock.left) : clock.left - most;
    return [isShown ? secondsOf(clock.left) : null, clock.isRunning && clock.left > 0 ? next : null];
  });
}
