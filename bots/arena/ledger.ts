import { type LineUp, seated } from './line-up.ts';
import type { PlayedDeal } from './played.ts';

/**
 * The deals of a run in their order, however they come in. Only those without a gap before them count: so what a run
 * that was stopped tells depends neither on the number of threads nor on which games were quick.
 */
export class Ledger {
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

  /** Without any gap, from the first on. */
  get counted(): readonly PlayedDeal[] {
    return this.#counted;
  }

  /** A program that has made as many faults as it may: with its deal the run ends. */
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
