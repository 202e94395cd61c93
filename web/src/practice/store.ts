import type { Header } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import { type Append, isOn, type TableRow, type TableStore, type Time } from '@soiree/tables';
import { type Kept, record } from './record.ts';

interface BrowserStoreParts {
  readonly time: Time;
  /** Stores the table. `isOn`: there is an unfinished match. */
  keep(record: string, isOn: boolean): void;
  /** The table is due. */
  wake(): void;
}

/** The one table of this browser, stored as one record: its room and the log of its match. */
export class BrowserStore implements TableStore {
  readonly #parts: BrowserStoreParts;
  #kept: Kept;
  #cancel: () => void = () => {};

  constructor(parts: BrowserStoreParts, kept: Kept) {
    this.#parts = parts;
    this.#kept = kept;
  }

  #keep(kept: Kept): true {
    this.#kept = kept;
    this.#parts.keep(record(kept), isOn(kept.room));
    return true;
  }

  async saveTable({ room }: TableRow): Promise<boolean> {
    return this.#keep(room.match === null ? { room } : { ...this.#kept, room });
  }

  async startMatch({ room }: TableRow, header: Header): Promise<boolean> {
    return this.#keep({ room, log: { header, entries: [] } });
  }

  append({ entry, left, due }: Append, written: (answer: 'done') => void): void {
    this.#kept.log!.entries.push(entry);
    this.#keep({ ...this.#kept, left });
    if (due) this.schedule(due.table, due.at);
    queueMicrotask(() => written('done'));
  }

  /** The room says that the match is over, and everything else follows from the log. */
  async finish(): Promise<void> {}

  async addChat(): Promise<void> {}

  async chat(): Promise<ChatLine[]> {
    return [];
  }

  schedule(_: string, at: number | null): void {
    this.#cancel();
    const { time, wake } = this.#parts;
    this.#cancel = at === null ? () => {} : time.after(at - time.now(), wake);
  }
}
