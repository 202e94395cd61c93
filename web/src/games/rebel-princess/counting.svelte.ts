import type { RebelEvent } from '@soiree/rebel-princess';
import { Reveal } from '#table/reveal.svelte.ts';

export type Scored = Extract<RebelEvent, { type: 'scored' }>;

/** Milliseconds: no one can read it faster. */
const LEAST = 6000;

/**
 * Which round's count covers the table. It opens by itself when a round is over, and stays until the viewer closes it,
 * answers the next question, or the new round is under way.
 */
export class Counting extends Reveal<Scored> {
  constructor() {
    super(LEAST);
  }

  /** `after`: when the last trick is gone. */
  tell(events: readonly RebelEvent[], after: number): void {
    const scored = events.find((event) => event.type === 'scored');
    if (scored) this.showLater(scored, after);
    else if (events.some(({ type }) => type === 'played')) this.end();
  }
}
