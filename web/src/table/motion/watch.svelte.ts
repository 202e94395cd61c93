import type { View } from '@soiree/kernel';
import { untrack } from 'svelte';
import type { News, Session } from '#session/session.svelte.ts';

/**
 * Calls `hear` with the news of each message before the new view is drawn. `before` is the view that the board shows;
 * null if nothing may move: it shows nothing yet, or the news are repeated after a reconnect.
 */
export function watch(session: Session, hear: (news: News, before: View | null) => void): void {
  let shown: View | null = null;
  $effect.pre(() => {
    const { news } = session;
    untrack(() => {
      hear(news, news.again ? null : shown);
      shown = session.play?.view ?? null;
    });
  });
}
