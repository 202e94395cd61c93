import type { WriteStream } from 'node:tty';

const WIDTH = 28;

/**
 * The progress of a long run: a moving bar on a terminal, a line for each tenth elsewhere. It goes to the error stream,
 * so that results can be piped.
 */
export class Progress {
  readonly #out: WriteStream;
  readonly #all: number;
  readonly #describe: (done: number, perSecond: number) => string;
  readonly #before: number;
  readonly #start = performance.now();
  #shown = Number.NEGATIVE_INFINITY;
  #tenth = 0;

  /** `before` is how many were done in an earlier run. */
  constructor(all: number, out: WriteStream, describe: (done: number, perSecond: number) => string, before = 0) {
    this.#all = all;
    this.#before = before;
    this.#tenth = Math.floor((10 * before) / all);
    this.#out = out;
    this.#describe = describe;
  }

  update(done: number): void {
    const now = performance.now();
    const text = () => this.#describe(done, (done - this.#before) / ((now - this.#start) / 1000));
    if (this.#out.isTTY) {
      if (now - this.#shown < 100 && done < this.#all) return;
      this.#shown = now;
      const full = Math.round((WIDTH * done) / this.#all);
      this.#out.write(`\r\x1b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${text()}`);
      if (done === this.#all) this.clear();
    } else if (now - this.#start > 1000 && Math.floor((10 * done) / this.#all) > this.#tenth) {
      this.#tenth = Math.floor((10 * done) / this.#all);
      this.#out.write(`${text()}\n`);
    }
  }

  /** Removes the bar of a run that ends early. */
  clear(): void {
    if (this.#out.isTTY) this.#out.write('\r\x1b[K');
  }
}
