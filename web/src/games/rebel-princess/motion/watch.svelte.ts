import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { Session } from '#session/session.svelte.ts';
import { type Plan, planOf, still } from './plan.ts';
import type { Stage } from './stage.svelte.ts';

/** When the last trick has reached its winner. */
const swept = ({ flights }: Plan): number =>
  Math.max(0, ...flights.map(({ from, lands }) => (from.startsWith('trick ') ? lands : 0)));

/**
 * Animates the events of each message. The new view is drawn at once, and nothing moves after a reconnect. `told`
 * receives the events too, with the time that the end of a trick takes.
 */
export function watch(
  session: Session,
  stage: Stage,
  board: () => HTMLElement | undefined,
  told: (events: readonly RebelEvent[], after: number) => void,
): void {
  let before: RebelView | null = null;
  let seen = untrack(() => session.news.n);

  // The positions before the new view is drawn.
  $effect.pre(() => {
    void session.news.n;
    const element = untrack(board);
    if (element && !prefersReducedMotion.current) stage.remember(element);
  });

  $effect(() => {
    const { n, again } = session.news;
    untrack(() => {
      const now = session.play?.view as RebelView | undefined;
      const events = session.news.events as readonly RebelEvent[];
      const element = board();
      if (n !== seen && before && now && element && !again) {
        const plan = planOf(events, before, now);
        stage.run(element, prefersReducedMotion.current ? still(plan) : plan);
        told(events, swept(plan));
      }
      seen = n;
      before = now ?? null;
    });
  });
}
