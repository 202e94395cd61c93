import type { RebelEvent } from '@soiree/rebel-princess';

export type Scored = Extract<RebelEvent, { type: 'scored' }>;

/** Milliseconds: no one can read it faster. */
const LEAST = 6000;

/**
 * Which round's count covers the table. It opens by itself when a round is over, and stays until the viewer closes it,
 * answers the next question, or the new round is under way.
 */
export class Counting {
  scored = $state.raw<Scored | null>(null);
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `after`: when the last trick is gone. */
  tell(events: readonly RebelEvent[], after: number): void {
    const scored = events.find((event) => event.type === 'scored');
    if (scored) this.#later(after, () => this.show(scored));
    else if (this.scored && events.some(({ type }) => type === 'played')) {
      this.#later(LEAST - (performance.now() - this.#since), () => this.close());
    }
  }

  show(scored: Scored): void {
    this.scored = scored;
    this.#since = performance.now();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.scored = null;
  }

  #later(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    if (milliseconds <= 0) act();
    else this.#timer = setTimeout(act, milliseconds);
  }
}
