/** Sentences are collected until nothing more has come for this long… */
const QUIET = 350;
/** …but never longer than this. */
const LONGEST = 1500;

/** Joins sentences that arrive in a burst into one announcement, so that the next does not cut off the last. */
export class Gathering {
  readonly #say: (text: string) => void;
  #sentences: string[] = [];
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #longest: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  add(sentences: readonly string[]): void {
    if (sentences.length === 0) return;
    this.#sentences.push(...sentences);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.flush(), QUIET);
    this.#longest ??= setTimeout(() => this.flush(), LONGEST);
  }

  /** Announces what has been collected. */
  flush(): void {
    const text = this.#sentences.join(' ');
    this.stop();
    if (text !== '') this.#say(text);
  }

  stop(): void {
    this.#sentences = [];
    clearTimeout(this.#quiet);
    clearTimeout(this.#longest);
    this.#longest = undefined;
  }
}
