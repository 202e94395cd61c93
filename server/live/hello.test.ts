import { LONGEST_MESSAGE, PROTOCOL } from '@soiree/protocol';
import { describe, expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { openBare, openServer, refusedNext } from './testing.ts';

describe('the first message', () => {
  test('must be hello; anything else is refused before it', async () => {
    const { server } = await openServer();
    const ann = await server.guest('Ann');
    const { code } = await server.table(ann, { game: 'mascarade', seats: 4 });
    const client = await TestClient.connect(server.port, ann.cookie);
    expect(await client.try({ type: 'enter', table: code })).toBe('hello-first');
    expect(await client.try({ type: 'lobby', on: true })).toBe('hello-first');
    expect(await client.try({ type: 'chat', text: 'hello' })).toBe('hello-first');
    expect(client.messages.every(({ type }) => type === 'refused')).toBe(true);
    await client.hello();
    expect(await client.try({ type: 'enter', table: code })).toBeUndefined();
    await client.close();
  });

  test('of another version is refused with both numbers, and ends the connection', async () => {
    const { server } = await openServer();
    const client = await TestClient.connect(server.port);
    const bye = client.next('bye');
    expect(await client.ask({ type: 'hello', protocol: PROTOCOL + 1 }, 'first')).toEqual({
      type: 'refused',
      id: 'first',
      code: 'other-protocol',
      values: { yours: PROTOCOL + 1, ours: PROTOCOL },
    });
    expect((await bye).reason).toBe('protocol');
    expect(await client.closed).toBe(1000);
  });

  test('is answered with the client’s identity, and with done', async () => {
    const { server } = await openServer();
    const ann = await server.guest('Ann');
    const client = await server.connect(ann);
    expect(client.messages).toEqual([
      { type: 'welcome', protocol: PROTOCOL, version: expect.any(String), you: { player: ann.player, name: 'Ann' } },
      { type: 'done', id: expect.any(String) },
    ]);
  });
});

test('a client that does not say hello in ten seconds is disconnected', async () => {
  const { server, time, whenOpen, count } = await openServer();
  const polite = await server.connect();
  const silent = await TestClient.connect(server.port);
  const talking = await TestClient.connect(server.port);
  const late = await TestClient.connect(server.port);
  await whenOpen(4);
  time.advance(9999);
  expect(await talking.try({ type: 'lobby', on: true })).toBe('hello-first');
  await late.hello();
  expect(count.open).toBe(4);
  time.advance(1);
  await Promise.all([silent.closed, talking.closed]);
  await whenOpen(2);
  await Promise.all([polite, late].map((client) => client.must({ type: 'exit' })));
});

test('a visitor without a name can watch and nothing else', async () => {
  const { server } = await openServer();
  const ann = await server.guest('Ann');
  const { code } = await server.table(ann, { game: 'mascarade', seats: 4 });
  const visitor = await server.connect();
  expect(await visitor.try({ type: 'lobby', on: true })).toBeUndefined();
  expect(await visitor.try({ type: 'enter', table: code })).toBeUndefined();
  expect(visitor.room?.watchers).toEqual([]);
  const player = ann.player;
  const match = '0'.repeat(32);
  const bodies: Parameters<typeof visitor.try>[0][] = [
    { type: 'sit' },
    { type: 'stand' },
    { type: 'kick', seat: 0 },
    { type: 'bot', seat: 1, level: 'plain' },
    { type: 'settings', public: true },
    { type: 'host', player },
    { type: 'start' },
    { type: 'add', bits: '0'.repeat(32) },
    { type: 'move', match, seq: 0, action: ['pass'] },
    { type: 'back' },
    { type: 'relieve', seat: 0, on: true },
    { type: 'vote', what: 'end', on: true },
    { type: 'resume' },
    { type: 'rematch' },
    { type: 'chat', text: 'hello' },
    { type: 'mute', player, on: true },
  ];
  for (const body of bodies) {
    expect([body.type, await visitor.try(body)]).toEqual([body.type, 'no-identity']);
  }
  expect(await visitor.try({ type: 'exit' })).toBeUndefined();
});

describe('an invalid message', () => {
  test('is refused with the id it seems to have, or with none; the connection stays open', async () => {
    const { server } = await openServer();
    const client = await server.connect(await server.guest('Ann'));
    const bad = (id: string | null) => ({ code: 'bad-message', id });
    expect(await refusedNext(client, { type: 'shout', id: 'a-1' })).toEqual(bad('a-1'));
    expect(await refusedNext(client, { type: 'sit', id: 'a-2', __proto: 1 })).toEqual(bad('a-2'));
    expect(await refusedNext(client, '{"type":"exit","id":"a-3","__proto__":{"isReady":false}}')).toEqual(bad('a-3'));
    for (const text of ['', 'null', '[]', '{', '{"id":"a-4"', '"a-5"', '{"id":6}', '{"id":".7"}', '{"id":""}']) {
      expect([text, await refusedNext(client, text)]).toEqual([text, bad(null)]);
    }
    for (const id of ['{"length":{"toString":1}}', '{"toString":null}', '"\\ud800"', `"${'x'.repeat(65)}"`]) {
      expect([id, await refusedNext(client, `{"type":"exit","id":${id}}`)]).toEqual([id, bad(null)]);
    }
    expect(await client.try({ type: 'exit' })).toBeUndefined();
  });

  test('a binary message is not read, even if it is JSON', async () => {
    const { server } = await openServer();
    const client = await server.connect();
    const refused = client.next('refused');
    client.socket.send(Buffer.from('{"type":"exit","id":"1"}'));
    expect(await refused).toMatchObject({ id: null, code: 'bad-message' });
  });

  test('a message of the greatest length is read, and one letter more ends the connection', async () => {
    const { server } = await openServer();
    const client = await server.connect();
    expect(await refusedNext(client, 'x'.repeat(LONGEST_MESSAGE))).toEqual({ code: 'bad-message', id: null });
    client.send('x'.repeat(LONGEST_MESSAGE + 1));
    expect(await client.closed).toBe(1009);
  });

  test('a message in several parts cannot be longer', async () => {
    const { server } = await openServer();
    const socket = await openBare(server.port);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let i = 0; i < 5; i++) socket.send('x'.repeat(LONGEST_MESSAGE / 4), { fin: false });
    expect(await closed).toBe(1009);
  });

  test('text that is not UTF-8 ends that connection, and no other', async () => {
    const { server } = await openServer();
    const [bad, good] = [await server.connect(), await server.connect()];
    bad.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect(await bad.closed).toBe(1007);
    expect(await good.try({ type: 'exit' })).toBeUndefined();
  });
});
