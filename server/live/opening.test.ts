import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { SlowStore } from '../testing/store.ts';
import { openServer } from './testing.ts';

const opened = (answer: unknown) => (typeof answer === 'string' ? answer : 'open');

test('our own page and a program are let in, another site’s page is not', async () => {
  const { server, knock, count } = await openServer();
  const ann = await server.guest('Ann');
  const own = `http://127.0.0.1:${server.port}`;
  const ours: Record<string, string>[] = [{}, { origin: own }, { origin: own, 'sec-fetch-site': 'same-origin' }];
  for (const headers of ours) {
    expect([headers, opened(await knock(ann, headers))]).toEqual([headers, 'open']);
  }
  const theirs: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: `${own}.evil.example` },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of theirs) {
    expect([headers, opened(await knock(ann, headers))]).toEqual([headers, 'status 403']);
  }
  expect(count.open).toBe(3);
});

test('behind a trusted proxy, the forwarded address is ours', async () => {
  const { knock } = await openServer({ trustProxy: 'loopback', publicUrl: 'https://soiree.example' });
  const forwarded = { 'x-forwarded-host': 'inside.example', 'x-forwarded-proto': 'https' };
  expect(opened(await knock(undefined, { ...forwarded, origin: 'https://inside.example' }))).toBe('open');
  expect(opened(await knock(undefined, { ...forwarded, origin: 'https://soiree.example' }))).toBe('open');
  expect(opened(await knock(undefined, { ...forwarded, origin: 'http://inside.example' }))).toBe('status 403');
});

test.each(['/', '/live/', '/livelier', '/api/tables', '/docs', '//', '/%6cive'])(
  'there is no socket at %s',
  async (page) => {
    const { server } = await openServer();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${page}`);
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(404);
    response.destroy();
  },
);

test('an invalid address is the client’s error, not ours', async () => {
  const { server } = await openServer();
  for (const page of ['*', 'http://[', '//', 'http://a:b/live', '/live?%']) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET ${page} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect([page, `${answer}`]).toEqual([page, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
    socket.destroy();
  }
});

test('a refused client that never closes its side is disconnected', async () => {
  const { server } = await openServer();
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let isCut = false;
  socket.on('error', () => {
    isCut = true;
  });
  socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  socket.resume();
  await once(socket, 'end');
  // Writing fails once the other end is closed.
  while (!isCut) {
    socket.write('still here');
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('a client with a cookie that we did not sign is a visitor', async () => {
  const { server } = await openServer();
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
  const [own, other] = [ann.cookie, ben.cookie];
  const forged = [
    `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    // The content of one cookie with the signature of another.
    `${own.split('.')[0]}.${other.split('.')[1]}`,
    own.split('.')[0],
    `soiree=${'0'.repeat(32)}-zzzzzz.${'A'.repeat(43)}`,
    'soiree=',
    'soiree=__proto__',
  ];
  for (const cookie of forged) {
    const client = await server.connect({ ...ann, cookie });
    expect([cookie, client.messages.find(({ type }) => type === 'welcome')]).toMatchObject([cookie, { you: null }]);
  }
  const [welcome] = (await server.connect(ann)).messages;
  expect(welcome).toMatchObject({ type: 'welcome', you: { player: ann.player, name: 'Ann' } });
});

test('a client with the cookie of a deleted guest is a visitor', async () => {
  const { server } = await openServer();
  const ann = await server.guest('Ann');
  const before = await server.connect(ann);
  const bye = before.next('bye');
  expect((await server.request('DELETE', '/api/me', ann)).status).toBe(204);
  expect((await bye).reason).toBe('deleted');
  expect(await before.closed).toBe(1000);
  expect((await server.connect(ann)).messages[0]).toMatchObject({ you: null });
});

test('the sockets of one person are limited; a closed one makes room', async () => {
  const { server, knock, whenOpen } = await openServer({ identitySockets: 2 });
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
  const first = await server.connect(ann);
  await server.connect(ann);
  expect(opened(await knock(ann))).toBe('status 429');
  expect(opened(await knock(ben))).toBe('open');
  await first.close();
  await whenOpen(2);
  expect(opened(await knock(ann))).toBe('open');
  expect(opened(await knock(ann))).toBe('status 429');
});

test('the sockets of one address are limited, whoever opens them', async () => {
  const { server, knock, whenOpen } = await openServer({ addressSockets: 2, trustProxy: 'loopback' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const first = await server.connect(await server.guest('Ann'));
  await server.connect();
  expect(opened(await knock())).toBe('status 429');
  expect(opened(await knock(undefined, from('192.0.2.1')))).toBe('open');
  await first.close();
  await whenOpen(2);
  expect(opened(await knock())).toBe('open');
});

test('a client refused by one limit does not count towards the other', async () => {
  const { server, knock } = await openServer({ addressSockets: 2, identitySockets: 1 });
  const ann = await server.guest('Ann');
  await server.connect(ann);
  for (let i = 0; i < 3; i++) expect(opened(await knock(ann))).toBe('status 429');
  expect(opened(await knock())).toBe('open');
});

test('openings per minute are limited; more with time', async () => {
  const { server, knock, time, whenOpen } = await openServer({ addressRequestsPerMinute: 3 });
  for (let i = 0; i < 3; i++) await (await server.connect()).close();
  await whenOpen(0);
  expect(opened(await knock())).toBe('status 429');
  time.advance(20_000);
  expect(opened(await knock())).toBe('open');
  expect(opened(await knock())).toBe('status 429');
});

test('a client that disconnects before it is let in leaves nothing behind', async () => {
  const slow = await SlowStore.open();
  const looked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  const store = {
    ...slow.store,
    async player(id: string) {
      looked.resolve();
      await found.promise;
      return slow.store.player(id);
    },
  };
  const { server, knock } = await openServer({ addressSockets: 1, identitySockets: 1 }, { store });
  const ann = await server.guest('Ann');
  const closed = Promise.withResolvers<void>();
  const socket = connect(server.port, '127.0.0.1');
  socket.on('close', () => closed.resolve());
  const head = ['GET /live HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', `Cookie: ${ann.cookie}`];
  const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
  socket.write([...head, ...key, '', ''].join('\r\n'));
  await looked.promise;
  socket.resetAndDestroy();
  await closed.promise;
  // When this request is answered, the server has noticed the earlier disconnect.
  await server.request('GET', '/healthz');
  found.resolve();
  expect(opened(await knock(ann))).toBe('open');
});
