import type { Event, View } from '@soiree/kernel';
import type { ChatLine, ClientMessage, GameId, RoomView, ServerMessage } from '@soiree/protocol';
import { settled } from '@soiree/tables/testing';
import { CODE as AT_HOME } from '../src/practice/place.ts';
import { Visitor } from '../src/practice/testing.ts';
import { CODE, NOW, names, person } from './people.ts';

export type Settings = Omit<Extract<ClientMessage, { type: 'settings' }>, 'type' | 'id'>;

/** More steps than any match has. */
const LONGEST = 20_000;

/**
 * A simulated table: the practice table with a fixed seed, whose bots have people's names.
 */
export class SimulatedTable {
  readonly #guest: Visitor;
  /** Resolves when the table is set up. */
  readonly #ready: Promise<void>;
  /** Changes the room before it is shown. */
  changeRoom: (room: RoomView) => RoomView = (room) => room;
  /** The chat so far. */
  talk: readonly ChatLine[] = [];

  constructor(game: GameId, seed: number, settings: Settings = {}) {
    this.#guest = new Visitor(game, seed);
    this.#ready = this.#guest.enter().then((guest) => guest.must({ type: 'settings', ...settings }));
  }

  /** Deals, and plays until `isThere` finds what it looks for. */
  async play(isThere: (view: View, events: readonly Event[]) => boolean): Promise<this> {
    await this.#ready;
    await this.#guest.start();
    for (let step = 0; step < LONGEST; step++) {
      const { view, events } = this.#guest.last('play');
      if (isThere(view, events)) return this;
      if ((await this.#guest.play(1)) === 0) break;
    }
    throw new Error('no position of the match is the wanted one');
  }

  /** Answers as the server would. */
  readonly hear = async (message: ClientMessage): Promise<readonly ServerMessage[]> => {
    await this.#ready;
    const entered = message.type === 'enter';
    const before = this.#guest.messages.length;
    this.#guest.table.hear(entered ? { ...message, table: AT_HOME } : message);
    await settled();
    const said = this.#guest.messages.slice(before).map((one) => this.#asSaid(one));
    return entered ? [{ type: 'chat', lines: [...this.talk] }, ...said] : said;
  };

  /** Plays the next move. Returns the messages about it. */
  async next(): Promise<readonly ServerMessage[]> {
    const before = this.#guest.messages.length;
    await this.#guest.play(1);
    return this.#guest.messages.slice(before).map((one) => this.#asSaid(one));
  }

  /** The current view. */
  get view(): View {
    return this.#guest.last('play').view;
  }

  /** The answer to a request for the file of the match. */
  async files(): Promise<Record<string, unknown>> {
    await this.#ready;
    const { match } = this.#guest.room;
    const file = match === null ? null : this.#guest.table.file(match);
    return file?.ok ? { [`GET /api/matches/${match}/replay`]: file.value } : {};
  }

  #asSaid(message: ServerMessage): ServerMessage {
    if (message.type !== 'room') return message;
    const { room } = message;
    const seats = room.seats.map((seat, n) => (seat.kind === 'open' ? seat : person(n)));
    return { type: 'room', room: this.changeRoom({ ...room, code: CODE, seats }) };
  }
}

/** Chat lines, each by the n-th person. */
export const chatLines = (...lines: readonly [n: number, text: string][]): ChatLine[] =>
  lines.map(([n, text], i) => ({
    n: i,
    player: person(n).player,
    name: names[n],
    text,
    at: NOW + i * 20_000,
  }));
