// A table of four on Colyseus: a room with a schema, changed by messages and sent as patches. What only one player may
// see is behind that player's StateView, so that all four get different bytes. Nothing is stored.

import { env } from 'node:process';
import { type Client, Room, Server } from '@colyseus/core';
import { StateView, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const SEATS = 4;
const MASKS = ['judge', 'bishop', 'king', 'queen', 'thief', 'cheat'];
/** It sends on request. Its timed patches, which it sends anyway, come so seldom that they do not matter. */
const NEVER = 24 * 60 * 60 * 1000;

const Player = schema(
  {
    name: 'string',
    coins: { type: 'uint8', default: 6 },
    mask: { type: 'string', view: true },
    ask: { type: 'string', view: true },
    wait: { type: 'uint8', view: true },
  },
  'Player',
);

const Place = schema(
  {
    players: { array: Player },
    turn: { type: 'uint32', default: 0 },
    active: { type: 'uint8', default: 0 },
    bank: { type: 'uint8', default: 38 },
    court: { type: 'uint8', default: 0 },
    event: 'string',
    slot: 'uint8',
  },
  'Place',
);

class Salon extends Room<{ client: Client<{ userData: { seat: number } }> }> {
  override maxClients = SEATS;
  override patchRate = NEVER;
  override state = new Place();

  override onCreate(): void {
    const { state } = this;
    for (let seat = 0; seat < SEATS; seat++) {
      const player = new Player();
      player.mask = MASKS[seat];
      state.players.push(player);
    }
    this.#ask();
    this.onMessage('move', (client, { turn, slot }: { turn: number; slot: number }) => {
      const seat = client.userData!.seat;
      if (seat !== state.active || turn !== state.turn || !(slot >= 0 && slot < SEATS)) return;
      this.#swap(seat, slot);
      this.broadcastPatch();
    });
  }

  override onJoin(client: Client<{ userData: { seat: number } }>, { seat }: { seat: number }): void {
    const player = this.state.players[seat];
    player.name = `Guest ${seat}`;
    client.userData = { seat };
    client.view = new StateView();
    client.view.add(player);
  }

  #swap(seat: number, slot: number): void {
    const { state } = this;
    const [own, other] = [state.players[seat], state.players[slot]];
    const held = own.mask;
    own.mask = other.mask;
    other.mask = held;
    own.coins--;
    other.coins++;
    state.event = 'swap';
    state.slot = slot;
    state.turn++;
    state.active = (seat + 1) % SEATS;
    this.#ask();
  }

  /** Each player gets the number of turns until their own. */
  #ask(): void {
    for (const [seat, player] of this.state.players.entries()) {
      player.wait = (seat - this.state.active + SEATS) % SEATS;
      player.ask = player.wait === 0 ? 'turn' : '';
    }
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 20_000 }) });
server.define('salon', Salon);
await server.listen(Number(env.BENCH_PORT), '127.0.0.1');
