import type { ServerMessage, TableSummary } from '@soiree/protocol';
import { nextId, type OpenWire, type Welcome, type Wire } from '#session/wire.ts';

/** The public tables, as they are now, and whether the house answers at all. */
export class Lobby {
  /** `down`: it does not answer; it is asked again by itself. */
  line = $state<'opening' | 'up' | 'down'>('opening');
  /** Null until the house has told; what it told last while it is silent. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  readonly #wire: Wire;
  readonly #greeted: (player: string | null) => void;

  /** `greeted` hears as whom the house knows whoever sits here. */
  constructor(open: OpenWire, greeted: (player: string | null) => void) {
    this.#greeted = greeted;
    this.#wire = open({
      opened: (welcome) => this.#opened(welcome),
      heard: (message) => this.#heard(message),
      lost: () => {
        this.line = 'down';
      },
    });
  }

  close(): void {
    this.#wire.close();
  }

  #opened({ you }: Welcome): void {
    this.line = 'up';
    this.#wire.send({ type: 'lobby', id: nextId(), on: true });
    this.#greeted(you?.player ?? null);
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'lobby') this.tables = message.tables;
  }
}
