import { once } from 'node:events';
import { PROTOCOL } from '@soiree/protocol';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { openBare, openServer } from './testing.ts';

const ROUND = 20_000;

async function greet(socket: WebSocket): Promise<WebSocket> {
  const welcomed = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'hello', id: '1', protocol: PROTOCOL }));
  await welcomed;
  return socket;
}

test('a client that answers pings stays connected, however long it sends nothing else', async () => {
  const { server, time, count } = await openServer();
  const socket = await greet(await openBare(server.port));
  for (let i = 0; i < 10; i++) {
    const pinged = once(socket, 'ping');
    time.advance(ROUND);
    await pinged;
    // Our pong goes before this ping, so the server has it when this ping is answered.
    const answered = once(socket, 'pong');
    socket.ping();
    await answered;
  }
  expect(count.open).toBe(1);
});

test('a client that does not answer is pinged once and dropped at the next ping, 20 seconds later', async () => {
  const { server, time, count, whenOpen } = await openServer();
  const silent = await greet(await openBare(server.port, undefined, { autoPong: false }));
  const alive = await server.connect();
  const closed = once(silent, 'close');
  let pings = 0;
  silent.on('ping', () => pings++);
  const pinged = once(silent, 'ping');
  time.advance(ROUND);
  await pinged;
  // Other messages do not count as an answer. But no one is dropped until the next ping.
  await greet(silent);
  await alive.must({ type: 'exit' });
  expect([count.open, pings]).toEqual([2, 1]);
  time.advance(ROUND);
  expect((await closed)[0]).toBe(1006);
  await whenOpen(1);
  await alive.must({ type: 'exit' });
  expect(pings).toBe(1);
});

test('pings are spread over the seconds', async () => {
  const { server, time } = await openServer();
  const sockets = await Promise.all(Array.from({ length: 40 }, async () => greet(await openBare(server.port))));
  const pinged = new Map(sockets.map((socket) => [socket, 0]));
  const all = sockets.map((socket) => {
    socket.on('ping', () => pinged.set(socket, pinged.get(socket)! + 1));
    return socket;
  });
  const total = () => [...pinged.values()].reduce((sum, count) => sum + count, 0);
  for (let second = 1; second <= 20; second++) {
    const two = 2 * second;
    time.advance(1000);
    for (const socket of all) {
      const answered = once(socket, 'pong');
      socket.ping();
      await answered;
    }
    expect(total()).toBe(two);
  }
  expect([...pinged.values()].every((count) => count === 1)).toBe(true);
});

test('a person who no longer answers pings is shown as away', async () => {
  const { server, time } = await openServer();
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
  const { code } = await server.table(ann, { game: 'mascarade', seats: 4 });
  const watcher = await server.at(code, ben);
  const silent = await greet(await openBare(server.port, ann, { autoPong: false }));
  silent.send(JSON.stringify({ type: 'enter', id: '2', table: code }));
  const isHere = (wanted: boolean) =>
    watcher.roomWhere(({ seats }) => seats[0].kind === 'person' && seats[0].here === wanted);
  await isHere(true);
  time.advance(ROUND);
  await watcher.must({ type: 'lobby', on: false });
  time.advance(ROUND);
  await isHere(false);
});
