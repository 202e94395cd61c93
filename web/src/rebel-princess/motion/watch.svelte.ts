import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { Session } from '#session/session.svelte.ts';
import { type Plan, planOf, still } from './plan.ts';
import type { Stage } from './stage.svelte.ts';

/** When the last trick is with whoever won it. */
const swept = ({ flights }: Plan): number =>
  Math.max(0, ...flights.map(({ from, lands }) => (from.startsWith('trick ') ? lands : 0)));

/**
 * Draws what each message tells. The new view is there at once; nothing moves for somebody who comes back.
 * `told` hears it too, with the time that the end of a trick takes.
 */
export function watch(
  session: Session,
  stage: Stage,
  board: () => HTMLElement | undefined,
  told: (events: readonly RebelEvent[], after: number) => void,
): void {
  let before: RebelView | null = null;
  let seen = untrack(() => session.news.n);

  // Where everything was, before it is drawn anew.
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
