import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@soiree/protocol';
import { post } from './table.ts';
import { ThinSocket } from './thin-socket.ts';

const PROTOCOL = 1;
const SEATS = 4;

/** Opens tables on our server at which four experts play one match after another, as fast as they can think. */
export async function openThinkers(port: number, tables: number): Promise<void> {
  await Promise.all(Array.from({ length: tables }, (_, n) => openOne(port, n)));
}

/**
 * The client that opened it only watches: without anyone there the table would stand still. Resolves when the first
 * match has started.
 */
async function openOne(port: number, n: number): Promise<void> {
  const host = `http://127.0.0.1:${port}`;
  const answer = await post(`${host}/api/me`, { name: `Looker-on ${n}` });
  const cookie = answer.headers.getSetCookie()[0].split(';', 1)[0];
  const bots = Array.from({ length: SEATS }, (_, seat) => ({ seat, level: 'expert' }));
  const game = n % 2 ? { game: 'rebel-princess' } : { game: 'mascarade', options: { memorise: 0 } };
  const table = { ...game, seats: SEATS, bots, sit: false, pace: 'instant' };
  const { room } = await (await post(`${host}/api/tables`, table, { cookie })).json();
  const begun = Promise.withResolvers<void>();
  const line = await ThinSocket.open(port, '/live', (text) => hear(JSON.parse(text.toString())), { cookie });
  const say = (said: object) => line.send(JSON.stringify({ ...said, id: randomUUID() }));
  let isOver = false;
  const hear = (message: ServerMessage) => {
    if (message.type === 'refused') throw new Error(JSON.stringify(message));
    if (message.type === 'play') begun.resolve();
    else if (message.type === 'over') {
      isOver = true;
      say({ type: 'rematch' });
    } else if (message.type === 'room' && message.room.phase === 'waiting' && isOver) {
      isOver = false;
      say({ type: 'start' });
    }
  };
  say({ type: 'hello', protocol: PROTOCOL });
  say({ type: 'enter', table: room.code });
  say({ type: 'start' });
  await begun.promise;
}
