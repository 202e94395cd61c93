import type { ChatLine } from '@soiree/protocol';
import { KEPT_CHAT } from '@soiree/protocol/limits';
import type { Person } from './room.ts';
import type { TableStore } from './store.ts';
import type { Time } from './time.ts';

/** The chat of a table. */
export class Chat {
  readonly #store: Pick<TableStore, 'addChat' | 'chat'>;
  readonly #table: string;
  readonly #time: Time;
  #lines: Promise<ChatLine[]> | null = null;
  /** The number of the last message, even if that message has been deleted. */
  #last = 0;

  constructor(store: Pick<TableStore, 'addChat' | 'chat'>, table: string, time: Time) {
    this.#store = store;
    this.#table = table;
    this.#time = time;
  }

  recent(): Promise<ChatLine[]> {
    this.#lines ??= this.#store.chat(this.#table, KEPT_CHAT).catch((error) => {
      this.#lines = null;
      throw error;
    });
    return this.#lines;
  }

  async add(person: Person, text: string): Promise<ChatLine> {
    const lines = await this.recent();
    const n = Math.max(this.#last, lines.at(-1)?.n ?? 0) + 1;
    this.#last = n;
    const line = { n, player: person.id, name: person.name, text, at: this.#time.now() };
    lines.push(line);
    if (lines.length > KEPT_CHAT) lines.shift();
    try {
      await this.#store.addChat(this.#table, line);
    } catch (error) {
      this.#lines = null;
      throw error;
    }
    return line;
  }

  /** Drops the messages of a person whose data is deleted. */
  forget(player: string): void {
    this.#lines = this.#lines?.then((lines) => lines.filter((line) => line.player !== player)) ?? null;
  }
}
