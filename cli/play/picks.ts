/** One kind of pick in an answer: how many are needed, its sign, and the text of each choice as this kind. */
export interface Kind {
  readonly count: number;
  readonly sign: string;
  /** By choice. */
  readonly texts: readonly string[];
}

/** The picks made so far for one answer. Each can be taken back until the answer is given. */
export class AnswerPicks {
  readonly #kinds: readonly Kind[];
  /** Choices by kind, in the order in which they were picked. */
  #picked: number[][];

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
    this.#picked = kinds.map(() => []);
  }

  get isComplete(): boolean {
    return this.#kinds.every(({ count }, kind) => this.#picked[kind].length === count);
  }

  get isEmpty(): boolean {
    return this.#picked.every((choices) => choices.length === 0);
  }

  /** How many picks are still needed. */
  get missing(): number {
    return this.#kinds.reduce((sum, { count }, kind) => sum + count - this.#picked[kind].length, 0);
  }

  /** The sign of each choice that has been picked. */
  get signs(): ReadonlyMap<number, string> {
    const signs = new Map<number, string>();
    for (const [kind, choices] of this.#picked.entries()) {
      for (const choice of choices) signs.set(choice, this.#kinds[kind].sign);
    }
    return signs;
  }

  get texts(): string[] {
    return this.#picked.flatMap((choices, kind) => choices.map((choice) => this.#kinds[kind].texts[choice]));
  }

  /** Picks a choice for the first kind that is not full, or takes it back. False if all are picked already. */
  toggle(choice: number): boolean {
    const held = this.#picked.find((choices) => choices.includes(choice));
    if (held) {
      held.splice(held.indexOf(choice), 1);
      return true;
    }
    const open = this.#kinds.findIndex(({ count }, kind) => this.#picked[kind].length < count);
    if (open < 0) return false;
    this.#picked[open].push(choice);
    return true;
  }

  /** Takes back the last pick of the last kind. */
  takeBack(): void {
    this.#picked.findLast((choices) => choices.length > 0)?.pop();
  }
}
