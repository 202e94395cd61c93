/** Something that is shown for a while: at least long enough to be read, whatever else happens. */
export class Reveal<Thing> {
  shown = $state.raw<Thing | null>(null);
  readonly #least: number;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `least` in milliseconds. */
  constructor(least: number) {
    this.#least = least;
  }

  /** `most`: it ends by itself after this time. */
  show(thing: Thing, most?: number): void {
    clearTimeout(this.#timer);
    this.shown = thing;
    this.#since = performance.now();
    if (most !== undefined) this.#timer = setTimeout(() => this.close(), most);
  }

  showLater(thing: Thing, milliseconds: number): void {
    this.#later(() => this.show(thing), milliseconds);
  }

  /** Closes it as soon as it could be read. */
  end(): void {
    if (this.shown !== null) this.#later(() => this.close(), this.#least - (performance.now() - this.#since));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #later(act: () => void, milliseconds: number): void {
    clearTimeout(this.#timer);
    if (milliseconds <= 0) act();
    else this.#timer = setTimeout(act, milliseconds);
  }
}
