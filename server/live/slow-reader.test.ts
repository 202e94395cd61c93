import { expect, onTestFinished, test } from 'vitest';
import { openBare, openServer } from './testing.ts';

/** Far more bytes than a connection may have waiting, even with the operating system's buffers. */
const MOST = 64 << 20;
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('a client that does not read is dropped; its table plays on', async () => {
  const { server, count, metrics, whenOpen } = await openServer();
  const { clients, code, guests } = await server.match(['Ann', 'Ben', 'Cleo'], { game: 'mascarade', seats: 3 });
  const [ann, ben, cleo] = clients;
  const reader = await server.at(code, guests[2]);
  cleo.socket.pause();
  onTestFinished(() => cleo.socket.resume());

  // Each vote is sent to everyone at the table.
  let told = 0;
  ann.socket.on('message', (text: Buffer) => {
    told += text.length;
  });
  while (count.slow === 0 && told < MOST) {
    for (let i = 0; i < 200; i++) ben.send({ type: 'vote', id: `vote-${i}`, what: 'pause', on: i % 2 === 0 });
    await ben.must({ type: 'vote', what: 'pause', on: false });
  }
  expect(count.slow).toBe(1);
  expect(await metrics.text()).toContain('\nsoiree_slow_readers_dropped_total 1\n');
  await whenOpen(3);

  // Others still get messages, and so does her other connection.
  const before = reader.frames.length;
  await ben.must({ type: 'chat', text: 'still here?' });
  await reader.must({ type: 'chat', text: 'yes' });
  expect(reader.frames.length).toBeGreaterThan(before);
  cleo.socket.resume();
  expect(await cleo.closed).toBe(1006);
  // She comes back and sees the same as before.
  const again = await server.at(code, guests[2]);
  expect(again.play?.view).toEqual(reader.play?.view);
  expect(count.slow).toBe(1);
});

test('a client that pings and never reads is dropped as well', async () => {
  const { server, count, whenOpen } = await openServer({ identityMessagesPerSecond: 10_000_000 });
  const socket = await openBare(server.port, await server.guest('Ann'));
  socket.pause();
  const data = Buffer.alloc(125);
  for (let sent = 0; count.slow === 0 && sent < MOST; ) {
    for (let i = 0; i < 500; i++, sent += data.length) socket.ping(data);
    await tick();
  }
  expect(count.slow).toBe(1);
  await whenOpen(0);
});
