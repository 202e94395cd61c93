import type { Session } from '#session/session.svelte.ts';

/** Away with the match that is on, if any, and a fresh deal at the same table. */
export async function newMatch(session: Session): Promise<void> {
  if (session.room?.match != null) await session.ask({ type: 'rematch' });
  await session.ask({ type: 'start' });
}
