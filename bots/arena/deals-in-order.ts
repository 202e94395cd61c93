import { type LineUp, seated } from './line-up.ts';
import type { PlayedDeal } from './played.ts';

/**
 * The deals of a run in order, whatever order they come in. Only those without a gap before them count. So the result
 * of a run that was stopped depends neither on the number of threads nor on which games were fast.
 */
export class DealsInOrder {
  readonly #lineUp: LineUp;
  readonly #mostFaults: number;
  readonly #waiting = new Map<number, PlayedDeal>();
  readonly #faults = new Map<string, number>();
  readonly #counted: PlayedDeal[] = [];
  #sentHome: string | undefined;

  constructor(lineUp: LineUp, mostFaults: number) {
    this.#lineUp = lineUp;
    this.#mostFaults = mostFaults;
  }

  /** The deals from the first one on, without a gap. */
  get counted(): readonly PlayedDeal[] {
    return this.#counted;
  }

  /** A program that has reached the limit of faults. The run ends with its deal. */
  get sentHome(): string | undefined {
    return this.#sentHome;
  }

  add(deal: PlayedDeal): void {
    this.#waiting.set(deal.deal, deal);
    while (this.#sentHome === undefined) {
      const next = this.#waiting.get(this.#counted.length);
      if (!next) return;
      this.#waiting.delete(next.deal);
      this.#counted.push(next);
      this.#countFaults(next);
    }
  }

  #countFaults({ games }: PlayedDeal): void {
    for (const [rotation, { faults = [] }] of games.entries()) {
      const names = seated(this.#lineUp, rotation);
      for (const { seat } of faults) {
        const count = (this.#faults.get(names[seat]) ?? 0) + 1;
        this.#faults.set(names[seat], count);
        if (count >= this.#mostFaults) this.#sentHome ??= names[seat];
      }
    }
  }
}
