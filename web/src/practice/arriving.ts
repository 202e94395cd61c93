import type { Session } from '#session/session.svelte.ts';

type Seated = Pick<Session, 'room' | 'ask'>;

export interface Coming {
  /** The page was reloaded, or reached by going back. */
  readonly isReturn: boolean;
  /** This browser had a stored table. */
  readonly isKept: boolean;
}

/**
 * The person opens the table: start a match at once, or continue the unfinished one. After a reload everything stays as
 * it was. Returns whether there is a match, or one is about to start.
 */
export async function arrive(session: Seated, { isReturn, isKept }: Coming): Promise<boolean> {
  const phase = session.room?.phase;
  if (phase === 'playing' || phase === 'dealing') return true;
  if (isReturn && isKept) return session.room?.match != null;
  if (phase === 'paused') return (await session.ask({ type: 'resume' })).ok;
  return newMatch(session);
}

/** Discards the current match, if any, and deals again at the same table. */
export async function newMatch(session: Seated): Promise<boolean> {
  if (session.room?.match != null) await session.ask({ type: 'rematch' });
  return (await session.ask({ type: 'start' })).ok;
}
