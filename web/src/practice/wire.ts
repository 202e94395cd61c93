import type { Counsel } from '@soiree/bots';
import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, GameId, PROTOCOL, ServerMessage } from '@soiree/protocol';
import { type Ear, nextId, type Wire } from '#session/wire.ts';
import { keepTable, keptTable, putAside } from './kept.ts';
import type { FromTable, ToTable } from './mail.ts';

const protocol: typeof PROTOCOL = 1;

/** Milliseconds before a worker that failed is started again, increasing with each failure. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

const lost: Result<never> = { ok: false, refusal: { code: 'line-lost', values: {} } };

export interface PracticeParts {
  readonly game: GameId;
  /** The person's current name. */
  name(): string;
  /** The stored table could not be restored. */
  aside(code: string): void;
}

/** A connection to a table in a worker of this page. Once the worker is loaded, it needs no server. */
export class PracticeWire implements Wire {
  readonly #parts: PracticeParts;
  readonly #ear: Ear;
  readonly #watching = new AbortController();
  readonly #wanted = new Map<number, (file: Result<Log>) => void>();
  readonly #asked = new Map<number, (counsel: Counsel | null) => void>();
  #n = 0;
  #worker: Worker | null = null;
  #isUp = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PracticeParts, ear: Ear) {
    this.#parts = parts;
    this.#ear = ear;
    // Bots stop while the page is hidden: in a memory game the person would miss what they should remember.
    document.addEventListener('visibilitychange', () => this.#tellWhetherWatched(), { signal: this.#watching.signal });
    this.#open();
  }

  send(message: ClientMessage): boolean {
    if (!this.#isUp) return false;
    this.#post({ say: message });
    return true;
  }

  reopen(): void {
    this.call();
    this.#greet();
  }

  close(): void {
    this.#watching.abort();
    clearTimeout(this.#timer);
    this.#end();
  }

  /** The person's name may have changed. */
  call(): void {
    this.#post({ call: this.#parts.name() });
  }

  file(match: string): Promise<Result<Log>> {
    return new Promise((resolve) => {
      if (!this.#isUp) return resolve(lost);
      const n = ++this.#n;
      this.#wanted.set(n, resolve);
      this.#post({ file: match, n });
    });
  }

  advise(match: string): Promise<Counsel | null> {
    return new Promise((resolve) => {
      if (!this.#isUp) return resolve(null);
      const n = ++this.#n;
      this.#asked.set(n, resolve);
      this.#post({ advise: match, n });
    });
  }

  #open(): void {
    const { game, name } = this.#parts;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose();
    };
    this.#post({ open: game, name: name(), kept: keptTable(game) });
    this.#tellWhetherWatched();
    this.#greet();
  }

  #post(message: ToTable): void {
    this.#worker?.postMessage(message);
  }

  #greet(): void {
    this.#post({ say: { type: 'hello', id: nextId(), protocol } });
  }

  #tellWhetherWatched(): void {
    this.#post({ watch: document.visibilityState === 'visible' });
  }

  #hear(message: FromTable): void {
    const { game, aside } = this.#parts;
    if ('tell' in message) return this.#tell(message.tell);
    if ('keep' in message) return keepTable(game, message.keep, message.isOn);
    if ('aside' in message) {
      putAside(game);
      aside(message.aside);
    } else if ('file' in message) {
      this.#wanted.get(message.n)?.(message.file);
      this.#wanted.delete(message.n);
    } else if ('advised' in message) {
      this.#asked.get(message.n)?.(message.advised);
      this.#asked.delete(message.n);
    }
  }

  #tell(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#isUp = true;
      this.#wait = FIRST_WAIT;
      this.#ear.opened(message);
    }
    this.#ear.heard(message);
  }

  /** Its moves are stored, so the next worker continues from there. */
  #lose(): void {
    this.#end();
    this.#ear.lost('broken');
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #end(): void {
    this.#isUp = false;
    this.#worker?.terminate();
    this.#worker = null;
    for (const resolve of this.#wanted.values()) resolve(lost);
    this.#wanted.clear();
    for (const resolve of this.#asked.values()) resolve(null);
    this.#asked.clear();
  }
}
