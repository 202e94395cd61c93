import { existsSync } from 'node:fs';
import { StoreProblem } from '../problem.ts';
import { checkWhole, create } from './connection.ts';
import { copy } from './copy.ts';
import { Database } from './database.ts';
import { troubleOf } from './errors.ts';
import { lock } from './lock.ts';

/**
 * The file of a running server: its lock, and a connection that is replaced after the disk has failed. Nothing is read
 * or written between a failure and `mend`.
 */
export class StoreFile {
  readonly #file: string;
  readonly #unlock: () => void;
  #database: Database | null = null;
  #failure: unknown;

  /** `file` is the real path. */
  constructor(file: string) {
    this.#file = file;
    this.#unlock = lock(file);
    try {
      if (existsSync(file)) checkWhole(file);
      else create(file);
      this.#database = new Database(file);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** Works with the file. If the disk fails, every later call is refused until the file is mended. */
  use<T>(work: (database: Database) => T): T {
    if (!this.#database) throw this.#failure;
    try {
      return work(this.#database);
    } catch (error) {
      if (troubleOf(error)) this.#letGo(error);
      throw error;
    }
  }

  /**
   * Opens the file again after a failure. After a failed sync, the operating system may take pages for written that are
   * not, and the next sync would not write them either. So everything that was committed and is not yet in the main
   * file is written there anew. Throws if the disk still fails.
   */
  mend(): void {
    if (this.#database) return;
    if (!existsSync(this.#file)) throw new StoreProblem('no-such-file', { file: this.#file });
    // opening it writes, too
    const database = new Database(this.#file);
    try {
      database.writeAnew();
      this.#database = database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  backup(to: string): Promise<void> {
    return copy(this.#file, to);
  }

  close(): void {
    try {
      this.#database?.writeAnew();
    } catch {
      // what was committed stays in the file next to it, and the next start reads it from there
    }
    this.#letGo(new Error('the store is closed'));
    this.#unlock();
  }

  #letGo(error: unknown): void {
    this.#failure = error;
    this.#database?.close();
    this.#database = null;
  }
}
