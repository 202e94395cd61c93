import { describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { openBare, openHouse, refusedNext } from './testing.ts';

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
    const { house, time } = await openHouse({ identityMessagesPerSecond: 5 });
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const first = await house.connect(ann);
    const second = await house.connect(ann);
    // Two hellos are already counted.
    expect(await looks(first)).toBe(3);
    expect(await refusedNext(second, look(0))).toEqual(tooFast);
    expect(await looks(await house.connect(ben))).toBe(4);
    time.advance(400);
    expect(await looks(second)).toBe(2);
    time.advance(1000);
    expect(await looks(first)).toBe(5);
  });

  test('of one address, whoever sends them', async () => {
    const { house, time } = await openHouse({ addressMessagesPerSecond: 6 });
    const ann = await house.connect(await house.guest('Ann'));
    const ben = await house.connect(await house.guest('Ben'));
    expect(await looks(ann)).toBe(4);
    expect(await refusedNext(ben, look(0))).toEqual(tooFast);
    time.advance(500);
    expect(await looks(ben)).toBe(3);
  });

  test('visitors behind one router do not count as one person', async () => {
    const { house } = await openHouse({ identityMessagesPerSecond: 2 });
    const visitors = await Promise.all(Array.from({ length: 10 }, () => house.connect()));
    for (const visitor of visitors) expect(await looks(visitor)).toBe(1);
  });

  test('far too many end the connection', async () => {
    const { house, whenOpen } = await openHouse({ identityMessagesPerSecond: 10 });
    const client = await house.connect(await house.guest('Ann'));
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
    const { house, time } = await openHouse({ identityMessagesPerSecond: 2 });
    const client = await house.connect();
    for (let i = 0; i < 20; i++) {
      await looks(client);
      time.advance(1000);
    }
    expect(await client.try({ type: 'exit' })).toBeUndefined();
  });
});

describe('pings', () => {
  test('are answered with their own content', async () => {
    const { house } = await openHouse();
    const socket = await openBare(house.port);
    const pong = new Promise<Buffer>((resolve) => socket.once('pong', resolve));
    socket.ping('are you there?');
    expect(`${await pong}`).toBe('are you there?');
  });

  test('count like messages: a flood of them ends the connection', async () => {
    const { house } = await openHouse({ identityMessagesPerSecond: 10 });
    const socket = await openBare(house.port);
    let pongs = 0;
    socket.on('pong', () => pongs++);
    const closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve(`${code} ${reason}`)));
    for (let i = 0; i < 300; i++) socket.ping();
    expect(await closed).toBe('1000 flood');
    expect(pongs).toBe(10);
  });
});

test('chat messages per minute are limited for each person', async () => {
  const { house, time } = await openHouse({ identityChatPerMinute: 3 });
  const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
  const { code } = await house.table(ann, { game: 'mascarade', seats: 4 });
  const [one, other, listener] = [await house.at(code, ann), await house.at(code, ann), await house.at(code, ben)];
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
  const { house, time } = await openHouse({ addressGuessesPerMinute: 3 });
  const ann = await house.guest('Ann');
  const { code } = await house.table(ann, { game: 'mascarade', seats: 4 });
  const [client, visitor] = [await house.connect(ann), await house.connect()];
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  const enter = (one: TestClient, table: string) => one.try({ type: 'enter', table });
  for (let i = 0; i < 10; i++) expect(await enter(client, code)).toBeUndefined();
  expect([await enter(client, wrong), await enter(visitor, wrong), await enter(client, wrong)]).toEqual(
    Array(3).fill('no-such-table'),
  );
  // Now even a right code is refused, on this connection and on another.
  expect([await enter(client, wrong), await enter(visitor, code)]).toEqual(['too-fast', 'too-fast']);
  expect((await house.request('GET', `/api/tables/${code}`)).status).toBe(429);
  time.advance(20_000);
  expect([await enter(visitor, code), await enter(client, wrong), await enter(client, code)]).toEqual([
    undefined,
    'no-such-table',
    'too-fast',
  ]);
});
