import { describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { openBare, openServer, refusedNext } from './testing.ts';

const tooFast = { code: 'too-fast', id: null };
const look = (n: number) => ({ type: 'lobby', id: `look-${n}`, on: false });
/** How many requests are answered before one is too many. */
async function looks(client: TestClient): Promise<number> {
  for (let n = 0; n < 100; n++) {
    const answer = Promise.race([client.next('done'), client.next('refused')]);
    client.send(look(n));
    const message = await answer;
    if (message.type === 'done') continue;
    expect(message).toMatchObject(tooFast);
    return n;
  }
  return Number.POSITIVE_INFINITY;
}

describe('messages', () => {
  test('of one person, over all their connections; more with time', async () => {
    const { server, time } = await openServer({ identityMessagesPerSecond: 5 });
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    const first = await server.connect(ann);
    const second = await server.connect(ann);
    // Two hellos are already counted.
    expect(await looks(first)).toBe(3);
    expect(await refusedNext(second, look(0))).toEqual(tooFast);
    expect(await looks(await server.connect(ben))).toBe(4);
    time.advance(400);
    expect(await looks(second)).toBe(2);
    time.advance(1000);
    expect(await looks(first)).toBe(5);
  });

  test('of one address, whoever sends them', async () => {
    const { server, time } = await openServer({ addressMessagesPerSecond: 6 });
    const ann = await server.connect(await server.guest('Ann'));
    const ben = await server.connect(await server.guest('Ben'));
    expect(await looks(ann)).toBe(4);
    expect(await refusedNext(ben, look(0))).toEqual(tooFast);
    time.advance(500);
    expect(await looks(ben)).toBe(3);
  });

  test('visitors behind one router do not count as one person', async () => {
    const { server } = await openServer({ identityMessagesPerSecond: 2 });
    const visitors = await Promise.all(Array.from({ length: 10 }, () => server.connect()));
    for (const visitor of visitors) expect(await looks(visitor)).toBe(1);
  });

  test('far too many end the connection', async () => {
    const { server, whenOpen } = await openServer({ identityMessagesPerSecond: 10 });
    const client = await server.connect(await server.guest('Ann'));
    const bye = client.next('bye');
    for (let i = 0; i < 300; i++) client.send(look(i));
    expect((await bye).reason).toBe('flood');
    expect(await client.closed).toBe(1000);
    const answers = client.messages.filter(({ type }) => type === 'done' || type === 'refused');
    // Hello and nine more were done, two hundred were refused, and the rest were ignored.
    expect(answers.filter(({ type }) => type === 'done')).toHaveLength(10);
    expect(answers.filter(({ type }) => type === 'refused')).toHaveLength(200);
    await whenOpen(0);
  });

  test('a few too many now and then are forgiven', async () => {
    const { server, time } = await openServer({ identityMessagesPerSecond: 2 });
    const client = await server.connect();
    for (let i = 0; i < 20; i++) {
      await looks(client);
      time.advance(1000);
    }
    expect(await client.try({ type: 'exit' })).toBeUndefined();
  });
});

describe('pings', () => {
  test('are answered with their own content', async () => {
    const { server } = await openServer();
    const socket = await openBare(server.port);
    const pong = new Promise<Buffer>((resolve) => socket.once('pong', resolve));
    socket.ping('are you there?');
    expect(`${await pong}`).toBe('are you there?');
  });

  test('count like messages: a flood of them ends the connection', async () => {
    const { server } = await openServer({ identityMessagesPerSecond: 10 });
    const socket = await openBare(server.port);
    let pongs = 0;
    socket.on('pong', () => pongs++);
    const closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve(`${code} ${reason}`)));
    for (let i = 0; i < 300; i++) socket.ping();
    expect(await closed).toBe('1000 flood');
    expect(pongs).toBe(10);
  });

  test('a flood of pongs ends the connection too', async () => {
    const { server } = await openServer({ identityMessagesPerSecond: 10 });
    const socket = await openBare(server.port);
    const closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve(`${code} ${reason}`)));
    for (let i = 0; i < 300; i++) socket.pong();
    expect(await closed).toBe('1000 flood');
  });

  test('the answer to our own ping costs nothing', async () => {
    const { server, time } = await openServer({ identityMessagesPerSecond: 1 });
    const client = await server.connect();
    const pinged = new Promise<void>((resolve) => client.socket.once('ping', () => resolve()));
    time.advance(20_000);
    await pinged;
    expect(await looks(client)).toBe(1);
  });
});

test('chat messages per minute are limited for each person', async () => {
  const { server, time } = await openServer({ identityChatPerMinute: 3 });
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
  const { code } = await server.table(ann, { game: 'mascarade', seats: 4 });
  const [one, other, listener] = [await server.at(code, ann), await server.at(code, ann), await server.at(code, ben)];
  const say = (client: TestClient, text: string) => client.try({ type: 'chat', text });
  expect([await say(one, 'a'), await say(other, 'b'), await say(one, 'c')]).toEqual([undefined, undefined, undefined]);
  expect([await say(one, 'd'), await say(other, 'e')]).toEqual(['too-fast', 'too-fast']);
  expect(await say(listener, 'f')).toBeUndefined();
  time.advance(20_000);
  expect([await say(other, 'g'), await say(one, 'h')]).toEqual([undefined, 'too-fast']);
  const heard = listener.messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
  expect(heard.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'f', 'g']);
});

test('wrong codes per minute are limited for each address; right ones cost nothing', async () => {
  const { server, time } = await openServer({ addressGuessesPerMinute: 3 });
  const ann = await server.guest('Ann');
  const { code } = await server.table(ann, { game: 'mascarade', seats: 4 });
  const [client, visitor] = [await server.connect(ann), await server.connect()];
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  const enter = (one: TestClient, table: string) => one.try({ type: 'enter', table });
  for (let i = 0; i < 10; i++) expect(await enter(client, code)).toBeUndefined();
  expect([await enter(client, wrong), await enter(visitor, wrong), await enter(client, wrong)]).toEqual(
    Array(3).fill('no-such-table'),
  );
  // Now even a right code is refused, on this connection and on another.
  expect([await enter(client, wrong), await enter(visitor, code)]).toEqual(['too-fast', 'too-fast']);
  expect((await server.request('GET', `/api/tables/${code}`)).status).toBe(429);
  time.advance(20_000);
  expect([await enter(visitor, code), await enter(client, wrong), await enter(client, code)]).toEqual([
    undefined,
    'no-such-table',
    'too-fast',
  ]);
});
