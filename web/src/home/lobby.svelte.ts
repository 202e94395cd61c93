import type { ClientMessage, ServerMessage, TableSummary } from '@soiree/protocol';
import { nextId, type OpenWire, type Welcome, type Wire } from '#session/wire.ts';

/** The public tables, as they are now, and whether the house answers at all. */
export class Lobby {
  /** `down`: it does not answer; it is asked again by itself. */
  line = $state<'opening' | 'up' | 'down'>('opening');
  /** Null until the house has told; what it told last while it is silent. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  readonly #wire: Wire;
  readonly #greeted: (player: string | null) => void;
  readonly #asked = new Map<string, (isDone: boolean) => void>();

  /** `greeted` hears as whom the house knows whoever sits here. */
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

  /** Takes the first open seat at a table, for somebody with a name. Whether there still was one is seen there. */
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
