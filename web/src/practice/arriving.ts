import type { Session } from '#session/session.svelte.ts';

type Seated = Pick<Session, 'room' | 'ask'>;

export interface Coming {
  /** To a page that was loaded again, or by going back. */
  readonly isReturn: boolean;
  /** This browser had something of the table. */
  readonly isKept: boolean;
}

/**
 * Somebody has come to the table: straight into a match, or on with the one that was left. Who only comes back to the
 * page finds everything as it was. Answers whether a match is on, or coming.
 */
export async function arrive(session: Seated, { isReturn, isKept }: Coming): Promise<boolean> {
  const phase = session.room?.phase;
  if (phase === 'playing' || phase === 'dealing') return true;
  if (isReturn && isKept) return session.room?.match != null;
  if (phase === 'paused') return (await session.ask({ type: 'resume' })).ok;
  return newMatch(session);
}

/** Away with the match that is on, if any, and a fresh deal at the same table. */
export async function newMatch(session: Seated): Promise<boolean> {
  if (session.room?.match != null) await session.ask({ type: 'rematch' });
  return (await session.ask({ type: 'start' })).ok;
}
