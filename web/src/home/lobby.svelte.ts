import type { ClientMessage, ServerMessage, TableSummary } from '@soiree/protocol';
import { nextId, type OpenWire, type Welcome, type Wire } from '#session/wire.ts';

/** The current public tables, and whether the server answers. */
export class TableList {
  /** `down`: it does not answer, and is retried automatically. */
  line = $state<'opening' | 'up' | 'down'>('opening');
  /** Null until the first answer. While the server is unreachable, its last answer stays. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  readonly #wire: Wire;
  readonly #greeted: (player: string | null) => void;
  readonly #asked = new Map<string, (isDone: boolean) => void>();

  /** `greeted` receives the player that the server knows this browser as. */
  constructor(open: OpenWire, greeted: (player: string | null) => void) {
    this.#greeted = greeted;
    this.#wire = open({
      opened: (welcome) => this.#opened(welcome),
      heard: (message) => this.#heard(message),
      lost: () => {
        this.line = 'down';
        for (const id of this.#asked.keys()) this.#answered(id, false);
      },
    });
  }

  close(): void {
    this.#wire.close();
  }

  /**
   * Takes the first open seat at a table, for a person with a name. If there was none left, the table itself shows it.
   */
  async sit(table: string): Promise<boolean> {
    return (await this.#ask({ type: 'enter', id: nextId(), table })) && this.#ask({ type: 'sit', id: nextId() });
  }

  #ask(message: ClientMessage): Promise<boolean> {
    return new Promise((resolve) => {
      this.#asked.set(message.id, resolve);
      if (!this.#wire.send(message)) this.#answered(message.id, false);
    });
  }

  #answered(id: string, isDone: boolean): void {
    this.#asked.get(id)?.(isDone);
    this.#asked.delete(id);
  }

  #opened({ you }: Welcome): void {
    this.line = 'up';
    this.#wire.send({ type: 'lobby', id: nextId(), on: true });
    this.#greeted(you?.player ?? null);
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'lobby') this.tables = message.tables;
    else if (message.type === 'done') this.#answered(message.id, true);
    else if (message.type === 'refused' && message.id !== null) this.#answered(message.id, false);
  }
}
