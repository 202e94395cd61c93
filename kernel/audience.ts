import type { Event, Seat, Viewer } from './game.ts';

/**
 * Who gets an event, named where the event is emitted: one bit for each seat.
 * A spectator gets only what every seat gets, so an event for all but one is not for spectators.
 */
export type Audience = number;

export const everyone: Audience = -1;
export const only = (seat: Seat): Audience => 1 << seat;
export const allBut = (seat: Seat): Audience => ~(1 << seat);

export const hears = (audience: Audience, viewer: Viewer): boolean =>
  viewer === 'spectator' ? audience === everyone : ((audience >> viewer) & 1) === 1;

/**
 * Tells an event. `later` is the form in which it is told again, to someone who comes back: left out, it is the same;
 * `null`, it is not told again.
 */
export type Emit<E extends Event = Event> = (event: E, audience: Audience, later?: E | null) => void;

/** An event as it is kept: the log entry that brought it about, who gets it, and both of its forms. */
export interface Told<E extends Event = Event> {
  readonly seq: number;
  readonly audience: Audience;
  readonly event: E;
  readonly later?: E | null;
}

/** What `viewer` was told, as it happened: for those who were there all the time, bots and stand-ins included. */
export function heard<E extends Event>(told: readonly Told<E>[], viewer: Viewer): E[] {
  const events: E[] = [];
  for (const one of told) if (hears(one.audience, viewer)) events.push(one.event);
  return events;
}

/** The same for someone who comes back: nothing that a player should remember by themselves. */
export function retold<E extends Event>(told: readonly Told<E>[], viewer: Viewer): E[] {
  const events: E[] = [];
  for (const one of told) {
    if (!hears(one.audience, viewer) || one.later === null) continue;
    events.push(one.later ?? one.event);
  }
  return events;
}
