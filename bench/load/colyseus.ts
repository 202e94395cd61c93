import { type OpenTable, post, SEATS } from './table.ts';
import { type OnMessage, ThinSocket } from './thin-socket.ts';

// As much of its protocol as is needed. Its own client would work, but takes as long for a patch as the server does.
const JOINED = 10;
const DATA = 13;
const STATE = 14;
const PATCH = 15;

interface Reservation {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
}

/** A room on `peers/colyseus-server.ts`. The turn goes round, and each player swaps with the next on their turn. */
export const openTable: OpenTable = async (port, _, told) => {
  let turn = 0;
  const lines: ThinSocket[] = [];

  const sit = async (seat: number, method: string): Promise<string> => {
    const answer = await post(`http://127.0.0.1:${port}/matchmake/${method}`, { seat });
    const { roomId, processId, sessionId } = (await answer.json()) as Reservation;
    const ready = Promise.withResolvers<void>();
    const hear: OnMessage = (message, line) => {
      const [kind] = message;
      if (kind === PATCH) {
        if (seat === (turn - 1) % SEATS) told.acknowledged();
        told.seen(message);
      } else if (kind === JOINED) line.send(Uint8Array.of(JOINED));
      else if (kind === STATE) ready.resolve();
      else throw new Error(`unexpected message ${kind}: ${message}`);
    };
    lines[seat] = await ThinSocket.open(port, `/${processId}/${roomId}?sessionId=${sessionId}`, hear);
    await ready.promise;
    return roomId;
  };
  const room = await sit(0, 'create/salon');
  for (let seat = 1; seat < SEATS; seat++) await sit(seat, `joinById/${room}`);

  return {
    act() {
      const seat = turn % SEATS;
      lines[seat].send(move(turn, (seat + 1) % SEATS));
      turn++;
    },
  };
};

/** The message `move` with { turn, slot } in MessagePack, as its client writes it. */
function move(turn: number, slot: number): Uint8Array {
  const bytes = Buffer.alloc(24);
  bytes[0] = DATA;
  let at = text(bytes, 1, 'move');
  bytes[at++] = 0x82;
  at = text(bytes, at, 'turn');
  bytes[at++] = 0xce;
  at = bytes.writeUInt32BE(turn, at);
  at = text(bytes, at, 'slot');
  bytes[at++] = slot;
  return bytes.subarray(0, at);
}

function text(bytes: Buffer, at: number, word: string): number {
  bytes[at] = 0xa0 | word.length;
  return at + 1 + bytes.write(word, at + 1, 'latin1');
}
