import type { Counsel } from '@soiree/bots';
import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, GameId, ServerMessage } from '@soiree/protocol';
import { pageGames } from '#games/index.ts';
import { type Ear, nextId, protocol, type Wire } from '#session/wire.ts';
import type { FromTable, ToTable } from '#worker/mail.ts';
import { keepTable, keptTable, putAside } from './kept.ts';

/** Milliseconds before a worker that failed is started again, increasing with each failure. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

const lost: Result<never> = { ok: false, refusal: { code: 'line-lost', values: {} } };

export interface WireParts {
  readonly game: GameId;
  /** The person's current name. */
  name(): string;
  /** The stored table could not be restored. */
  aside(code: string): void;
}

/** A connection to a table in a worker of this page. Once the worker is loaded, it needs no server. */
export class PracticeWire implements Wire {
  readonly #parts: WireParts;
  readonly #ear: Ear;
  readonly #watching = new AbortController();
  /** By number: what resolves a request, and what it resolves to if the worker fails. */
  readonly #requests = new Map<number, { resolve(answer: unknown): void; readonly otherwise: unknown }>();
  #n = 0;
  #worker: Worker | null = null;
  #isUp = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: WireParts, ear: Ear) {
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
    return this.#request((n) => ({ file: match, n }), lost);
  }

  advise(match: string): Promise<Counsel | null> {
    return this.#request<Counsel | null>((n) => ({ advise: match, n }), null);
  }

  #request<T>(message: (n: number) => ToTable, otherwise: T): Promise<T> {
    if (!this.#isUp) return Promise.resolve(otherwise);
    return new Promise((resolve) => {
      const n = ++this.#n;
      this.#requests.set(n, { resolve: resolve as (answer: unknown) => void, otherwise });
      this.#post(message(n));
    });
  }

  #open(): void {
    const { game, name } = this.#parts;
    const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose();
    };
    this.#post({ open: game, first: pageGames[game].firstTable, name: name(), kept: keptTable(game) });
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
    if ('tell' in message) return this.#tell(JSON.parse(message.tell));
    if ('keep' in message) return keepTable(game, message.keep, message.isOn);
    if ('aside' in message) {
      putAside(game);
      aside(message.aside);
    } else if ('n' in message) {
      this.#requests.get(message.n)?.resolve('file' in message ? message.file : message.advised);
      this.#requests.delete(message.n);
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
    for (const { resolve, otherwise } of this.#requests.values()) resolve(otherwise);
    this.#requests.clear();
  }
}
