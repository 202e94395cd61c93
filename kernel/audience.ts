import type { Event, Perspective, Seat } from './game.ts';

/**
 * Who gets an event, as one bit per seat. The code that emits the event chooses it. A spectator gets only what every
 * seat gets, so an event for all but one seat is not for spectators.
 */
export type Audience = number;

export const everyone: Audience = -1;
export const only = (seat: Seat): Audience => 1 << seat;
export const allBut = (seat: Seat): Audience => ~(1 << seat);

export function hears(audience: Audience, perspective: Perspective): boolean {
  if (perspective === 'spectator') return audience === everyone;
  return perspective === 'everything' || ((audience >> perspective) & 1) === 1;
}

/**
 * Emits an event. `later` is the form in which it is retold to a player who comes back. If it is left out, the event is
 * retold unchanged; if it is `null`, the event is not retold.
 */
export type Emit<E extends Event = Event> = (event: E, audience: Audience, later?: E | null) => void;

/** An event as it is stored: the log entry that caused it, who gets it, and both of its forms. */
export interface Told<E extends Event = Event> {
  readonly seq: number;
  readonly audience: Audience;
  readonly event: E;
  readonly later?: E | null;
}

/** What was told to a viewer who was there all the time, including bots and stand-ins; or all that ever was. */
export function heard<E extends Event>(told: readonly Told<E>[], perspective: Perspective): E[] {
  const events: E[] = [];
  for (const one of told) if (hears(one.audience, perspective)) events.push(one.event);
  return events;
}

/** The same for a viewer who comes back: it leaves out what a player should remember. */
export function retold<E extends Event>(told: readonly Told<E>[], perspective: Perspective): E[] {
  const events: E[] = [];
  for (const one of told) {
    if (!hears(one.audience, perspective) || one.later === null) continue;
    events.push(one.later ?? one.event);
  }
  return events;
}
