import type { Refusal, Viewer } from '@soiree/kernel';
import type { RoomView, ServerMessageOf } from '@soiree/protocol';
import { type Person, type Room, seatOf } from './room.ts';
import type { Table } from './table.ts';

/** A connection that watches a table. */
export interface Client {
  /** Null for a visitor without a name, who can only watch. */
  readonly person: Person | null;
  /** The table it watches now. */
  readonly table: Table | null;
  send(text: string): void;
  /** Answers a request. */
  done(id: string): void;
  refuse(id: string, refusal: Refusal): void;
  hangUp(reason: ServerMessageOf<'bye'>['reason']): void;
}

/** Every client at a table, by seat. A client without a seat is a spectator. */
export class Clients {
  /** By seat, spectators last. */
  #byViewer: Set<Client>[];
  readonly #viewers = new Map<Client, number>();
  readonly #connections = new Map<string, number>();

  constructor(seats: number) {
    this.#byViewer = Array.from({ length: seats + 1 }, () => new Set<Client>());
  }

  get isEmpty(): boolean {
    return this.#viewers.size === 0;
  }

  isHere(player: string): boolean {
    return this.#connections.has(player);
  }

  add(client: Client, room: Room): Viewer {
    const { person } = client;
    if (!this.#viewers.has(client) && person) {
      this.#connections.set(person.id, (this.#connections.get(person.id) ?? 0) + 1);
    }
    return this.#place(client, room);
  }

  #place(client: Client, room: Room): Viewer {
    const seat = client.person ? seatOf(room, client.person.id) : -1;
    const index = seat < 0 ? room.seats.length : seat;
    this.#byViewer[index].add(client);
    this.#viewers.set(client, index);
    return seat < 0 ? 'spectator' : seat;
  }

  remove(client: Client): boolean {
    const index = this.#viewers.get(client);
    if (index === undefined) return false;
    this.#viewers.delete(client);
    this.#byViewer[index].delete(client);
    const { person } = client;
    if (person) {
      const left = (this.#connections.get(person.id) ?? 1) - 1;
      if (left > 0) this.#connections.set(person.id, left);
      else this.#connections.delete(person.id);
    }
    return true;
  }

  /** Called when people have sat down or stood up. */
  reseat(room: Room): void {
    this.#byViewer = Array.from({ length: room.seats.length + 1 }, () => new Set<Client>());
    for (const client of this.#viewers.keys()) this.#place(client, room);
  }

  send(viewer: Viewer, text: string, except?: Client): void {
    const clients = this.#byViewer[viewer === 'spectator' ? this.#byViewer.length - 1 : viewer];
    for (const client of clients) if (client !== except) client.send(text);
  }

  isWatched(viewer: Viewer): boolean {
    return this.#byViewer[viewer === 'spectator' ? this.#byViewer.length - 1 : viewer].size > 0;
  }

  sendAll(text: string): void {
    for (const client of this.#viewers.keys()) client.send(text);
  }

  all(): Client[] {
    return [...this.#viewers.keys()];
  }

  seated(): Client[] {
    return this.#byViewer.slice(0, -1).flatMap((clients) => [...clients]);
  }

  /** Spectators who have a name, each once. */
  watchers(room: Room): RoomView['watchers'] {
    const names = new Map<string, string>();
    for (const { person } of this.#byViewer.at(-1)!) if (person) names.set(person.id, person.name);
    return [...names].filter(([player]) => seatOf(room, player) < 0).map(([player, name]) => ({ player, name }));
  }

  knows(player: string, room: Room): boolean {
    return this.isHere(player) || seatOf(room, player) >= 0 || room.muted.includes(player);
  }
}
