/** Sentences are gathered until nothing more has come for this long… */
const QUIET = 350;
/** …but nobody who listens waits longer than this. */
const LONGEST = 1500;

/** Gathers what happens into one breath: a burst of sentences is read as a whole, not each cut off by the next. */
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

  /** Says now what there is to say. */
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
