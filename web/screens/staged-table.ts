import type { Event, View } from '@soiree/kernel';
import type { ChatLine, ClientMessage, GameId, RoomView, ServerMessage } from '@soiree/protocol';
import { CODE as AT_HOME } from '../src/practice/place.ts';
import { Visitor } from '../src/practice/testing.ts';
import { CODE, EVENING, names, person } from './cast.ts';

export type Settings = Omit<Extract<ClientMessage, { type: 'settings' }>, 'type' | 'id'>;

/** More than any match has. */
const LONGEST = 20_000;

/**
 * A table with a company that was never there: the table at home with its bots, whose luck is always the same, and whose
 * bots go by people's names.
 */
export class StagedTable {
  readonly #guest: Visitor;
  /** How the room is to look. */
  dress: (room: RoomView) => RoomView = (room) => room;
  /** What has been said. */
  talk: readonly ChatLine[] = [];

  constructor(game: GameId, seed: number, settings: Settings = {}) {
    this.#guest = new Visitor(game, seed).enter();
    this.#guest.must({ type: 'settings', ...settings });
  }

  /** Deals, and plays on until what is looked for lies on the table. */
  play(isThere: (view: View, events: readonly Event[]) => boolean): this {
    this.#guest.start();
    for (let step = 0; step < LONGEST; step++) {
      const { view, events } = this.#guest.last('play');
      if (isThere(view, events)) return this;
      if (this.#guest.play(1) === 0) break;
    }
    throw new Error('what was looked for never came');
  }

  /** As the server would answer. */
  readonly hear = (message: ClientMessage): readonly ServerMessage[] => {
    const entered = message.type === 'enter';
    const before = this.#guest.messages.length;
    this.#guest.table.hear(entered ? { ...message, table: AT_HOME } : message);
    const said = this.#guest.messages.slice(before).map((one) => this.#asSaid(one));
    return entered ? [{ type: 'chat', lines: [...this.talk] }, ...said] : said;
  };

  /** Whoever is to move does; answers what is told of it. */
  next(): readonly ServerMessage[] {
    const before = this.#guest.messages.length;
    this.#guest.play(1);
    return this.#guest.messages.slice(before).map((one) => this.#asSaid(one));
  }

  /** The view that lies on the table. */
  get view(): View {
    return this.#guest.last('play').view;
  }

  /** The answer to a request for the file of the match. */
  get files(): Record<string, unknown> {
    const { match } = this.#guest.room;
    const file = match === null ? null : this.#guest.table.file(match);
    return file?.ok ? { [`GET /api/matches/${match}/replay`]: file.value } : {};
  }

  #asSaid(message: ServerMessage): ServerMessage {
    if (message.type !== 'room') return message;
    const { room } = message;
    const seats = room.seats.map((seat, n) => (seat.kind === 'open' ? seat : person(n)));
    return { type: 'room', room: this.dress({ ...room, code: CODE, seats }) };
  }
}

/** Said by the n-th of the company. */
export const says = (...lines: readonly [n: number, text: string][]): ChatLine[] =>
  lines.map(([n, text], i) => ({
    n: i,
    player: person(n).player,
    name: names[n],
    text,
    at: EVENING + i * 20_000,
  }));
