import { type Result, refused } from '@soiree/kernel';
import type { Room } from './room.ts';
import type { TableRow, TableStore } from './store.ts';
import type { Time } from './time.ts';

interface StoredRoomParts {
  readonly store: Pick<TableStore, 'saveTable'>;
  readonly time: Time;
  report(details: object, what: string): void;
}

/** A room and the writes that change it, one after another. Each sees what the one before it wrote. */
export class StoredRoom {
  readonly #parts: StoredRoomParts;
  readonly #lost: () => void;
  #row: TableRow;
  #line: Promise<unknown> = Promise.resolve();

  /** `lost` is called if the store has another version than memory, or if a write failed. */
  constructor(parts: StoredRoomParts, row: TableRow, lost: () => void) {
    this.#parts = parts;
    this.#row = row;
    this.#lost = lost;
  }

  get now(): Room {
    return this.#row.room;
  }

  /** The next version of the stored table. */
  next(room: Room): TableRow {
    return { code: this.#row.code, version: this.#row.version + 1, changedAt: this.#parts.time.now(), room };
  }

  /** Takes a version that has been written. */
  take(row: TableRow): void {
    this.#row = row;
  }

  /** Writes the room. False if another write came first. To be called in turn. */
  async save(room: Room): Promise<boolean> {
    const row = this.next(room);
    if (await this.#parts.store.saveTable(row)) {
      this.take(row);
      return true;
    }
    this.#lost();
    return false;
  }

  /** Runs such work after everything that was begun before. What it throws is reported. */
  inTurn<T>(work: () => Promise<Result<T>>, failure: string): Promise<Result<T>> {
    const done = this.#line.then(work).catch((error) => {
      this.#parts.report({ err: error, table: this.#row.code }, failure);
      this.#lost();
      return refused('try-again');
    });
    this.#line = done;
    return done;
  }

  /** Resolves when every write begun so far is done. */
  settled(): Promise<unknown> {
    return this.#line;
  }
}
