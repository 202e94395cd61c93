import type { TableSummary } from '@soiree/protocol';
import { frame, type Time } from '@soiree/tables';

/** The list is sent at most this often, in milliseconds. */
const PAUSE = 300;
/** No one reads a longer list. */
const MOST = 200;

interface Reader {
  send(text: string): void;
}

/** The live list of public tables with someone present. */
export class Lobby {
  readonly #time: Time;
  readonly #tables = new Map<string, TableSummary>();
  readonly #readers = new Set<Reader>();
  #cancel: (() => void) | null = null;

  constructor(time: Time) {
    this.#time = time;
  }

  list(): TableSummary[] {
    return [...this.#tables.values()].slice(-MOST).reverse();
  }

  /** Updates a table in the list; null removes it. */
  put(code: string, summary: TableSummary | null): void {
    const before = this.#tables.get(code);
    if (JSON.stringify(before ?? null) === JSON.stringify(summary)) return;
    if (summary) this.#tables.set(code, summary);
    else this.#tables.delete(code);
    if (this.#readers.size > 0) this.#cancel ??= this.#time.after(PAUSE, () => this.#send());
  }

  #send(): void {
    this.#cancel = null;
    const text = this.#text();
    for (const reader of this.#readers) reader.send(text);
  }

  #text(): string {
    return frame({ type: 'lobby', tables: this.list() });
  }

  subscribe(reader: Reader): void {
    this.#readers.add(reader);
    reader.send(this.#text());
  }

  unsubscribe(reader: Reader): void {
    this.#readers.delete(reader);
  }

  stop(): void {
    this.#cancel?.();
    this.#readers.clear();
  }
}
