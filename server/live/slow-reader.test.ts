import { expect, onTestFinished, test } from 'vitest';
import { openBare, openHouse } from './testing.ts';

/** Far more than a connection may owe, and than what the system itself takes off our hands. */
const MOST = 64 << 20;
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('who does not read what their table says is let go; the table plays on', async () => {
  const { house, count, metrics, whenOpen } = await openHouse();
  const { clients, code, guests } = await house.match(['Ann', 'Ben', 'Cleo'], { game: 'mascarade', seats: 3 });
  const [ann, ben, cleo] = clients;
  const reader = await house.at(code, guests[2]);
  cleo.socket.pause();
  onTestFinished(() => cleo.socket.resume());

  // Each vote is told to everybody at the table
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

  // Others hear as before, another connection of hers too
  const before = reader.frames.length;
  await ben.must({ type: 'chat', text: 'still here?' });
  await reader.must({ type: 'chat', text: 'yes' });
  expect(reader.frames.length).toBeGreaterThan(before);
  cleo.socket.resume();
  expect(await cleo.closed).toBe(1006);
  // She comes back, and all is as it was
  const again = await house.at(code, guests[2]);
  expect(again.play?.view).toEqual(reader.play?.view);
  expect(count.slow).toBe(1);
});

test('who pings and never listens is let go as well', async () => {
  const { house, count, whenOpen } = await openHouse({ identityMessagesPerSecond: 10_000_000 });
  const socket = await openBare(house.port, await house.guest('Ann'));
  socket.pause();
  const data = Buffer.alloc(125);
  for (let sent = 0; count.slow === 0 && sent < MOST; ) {
    for (let i = 0; i < 500; i++, sent += data.length) socket.ping(data);
    await tick();
  }
  expect(count.slow).toBe(1);
  await whenOpen(0);
});
