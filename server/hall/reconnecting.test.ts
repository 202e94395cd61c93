import type { Event } from '@soiree/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Players, type SeatedPeople } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('reconnecting');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const four = ['Ann', 'Ben', 'Cleo', 'Dan'];
const options = { memorise: 0, first: 0 };
const table = { game: 'mascarade', seats: 4, options } as const;

const types = (events: readonly Event[]) => events.map(({ type }) => type);

/** Four preparatory turns, then Ann has looked at her mask: five moves. */
async function looked(memory: 'strict' | 'helpful' = 'strict'): Promise<SeatedPeople> {
  const seated = await players.match(four, { ...table, options: { ...options, memory } });
  for (const client of seated.clients) await players.play(client, undefined);
  await players.play(seated.clients[0], ['look']);
  return seated;
}

describe('coming back', () => {
  test('a client is sent what happened since, and nothing that it saw before', async () => {
    const { clients, guests, code } = await looked();
    const [ann, ben] = clients;
    const { match } = ben.play!;
    const again = await players.at(code, guests[1], { match, since: 3 });
    expect(again.play).toMatchObject({ match, seq: 5, again: true });
    expect(again.play!.view).toEqual(ben.play!.view);
    expect(types(again.play!.events)).toEqual(['swap', 'turn', 'look', 'turn']);
    expect(ann.play!.seq).toBe(5);
  });

  test('with the newest number there are no events, only the view', async () => {
    const { clients, guests, code } = await looked();
    const { match, seq } = clients[1].play!;
    const again = await players.at(code, guests[1], { match, since: seq });
    expect(again.play).toMatchObject({ seq, again: true, events: [] });
    expect(again.play!.view).toEqual(clients[1].play!.view);
    const later = await players.at(code, guests[1], { match, since: 999 });
    expect(later.play).toEqual(again.play);
  });

  test('a player is not retold what they should remember', async () => {
    const { clients, guests, code } = await looked();
    const [ann] = clients;
    expect(types(ann.play!.events)).toContain('sight');
    const again = await players.at(code, guests[0], { match: ann.play!.match, since: 0 });
    expect(types(again.play!.events)).toContain('look');
    expect(types(again.play!.events)).not.toContain('sight');
    expect(types(again.play!.events)).not.toContain('decided');
  });

  test('unless the table has helpful memory', async () => {
    const { clients, guests, code } = await looked('helpful');
    const again = await players.at(code, guests[0], { match: clients[0].play!.match, since: 0 });
    expect(types(again.play!.events)).toContain('sight');
    const other = await players.at(code, guests[1], { match: clients[0].play!.match, since: 0 });
    expect(types(other.play!.events)).not.toContain('sight');
  });

  test('without a number everything is retold, the deal without its masks', async () => {
    const { clients, guests, code } = await looked();
    expect(clients[0].messages.find(({ type }) => type === 'play')).toMatchObject({
      events: [{ type: 'dealt', masks: expect.any(Array) }, {}, {}],
    });
    const again = await players.at(code, guests[0]);
    expect(again.play!.events[0]).toMatchObject({ type: 'dealt', masks: null });
    expect(types(again.play!.events).filter((type) => type === 'turn')).toHaveLength(6);
  });

  test('the number of another match means nothing here', async () => {
    const other = await players.match(four, table);
    const { guests, code } = await looked();
    const whole = await players.at(code, guests[0]);
    const again = await players.at(code, guests[0], { match: other.clients[0].play!.match, since: 4 });
    expect(again.play).toEqual(whole.play);
    const bare = await players.connect(guests[0]);
    await bare.must({ type: 'enter', table: code, since: 4 });
    await players.heard();
    expect(bare.play).toEqual(whole.play);
  });

  test('the number of the match before a rematch means nothing either', async () => {
    const { clients, guests, code } = await looked();
    const { match } = clients[0].play!;
    for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
    await clients[0].roomWhere(({ phase }) => phase === 'over');
    await clients[0].must({ type: 'rematch' });
    await players.server.begin(clients);
    await players.play(clients[0]);
    const again = await players.at(code, guests[1], { match, since: 5 });
    expect(again.play).toMatchObject({ seq: 1, match: clients[0].play!.match });
    expect(again.play!.events[0]).toMatchObject({ type: 'dealt', masks: null });
  });

  test('a spectator is sent what every seat saw, and no more', async () => {
    const { code, clients } = await looked('helpful');
    const { match } = clients[0].play!;
    const visitor = await players.at(code, undefined, { match, since: 3 });
    expect(types(visitor.play!.events)).toEqual(['swap', 'turn', 'look', 'turn']);
    expect(visitor.play!.view).toMatchObject({ viewer: 'spectator', faces: Array(6).fill(null) });
  });

  test('on another device, with the recovery code, it is the same', async () => {
    const { clients, guests, code } = await looked();
    const [ann] = clients;
    const response = await players.server.request('POST', '/api/me/code', guests[0]);
    const recovery = (await response.json()) as { code: string };
    const recovered = await players.server.request('POST', '/api/me/recover', undefined, recovery);
    const cookie = recovered.headers.getSetCookie()[0].split(';')[0];
    const phone = await players.at(code, { ...guests[0], cookie }, { match: ann.play!.match, since: 4 });
    expect(phone.play).toMatchObject({ seq: 5, view: ann.play!.view });
    expect(types(phone.play!.events)).toEqual(['look', 'turn']);
  });

  test('nothing that happened meanwhile is lost: each event comes once, in order', async () => {
    const { clients, guests, code } = await players.match(four, table);
    const [ann, ben, cleo, dan] = clients;
    const heard = clients[1].messages.flatMap((message) => (message.type === 'play' ? message.events : []));
    const { match, seq } = ben.play!;
    await ben.close();
    await players.play(ann);
    const back = await players.at(code, guests[1], { match, since: seq });
    heard.push(...back.play!.events);
    await players.play(back);
    for (const client of [cleo, dan]) await players.play(client);
    heard.push(
      ...back.messages.flatMap((message) => (message.type === 'play' && !message.again ? message.events : [])),
    );
    const others = dan.messages.flatMap((message) => (message.type === 'play' ? message.events : []));
    const everyone = (events: readonly Event[]) => events.filter(({ type }) => type !== 'decided');
    expect(everyone(heard)).toEqual(everyone(others));
  });
});

describe('entering', () => {
  test('is answered after everything visible has been sent', async () => {
    const { code, guests } = await looked();
    const client = await players.connect(guests[0]);
    const { length } = client.messages;
    await client.ask({ type: 'enter', table: code });
    expect(client.messages.slice(length).map(({ type }) => type)).toEqual(['room', 'play', 'done']);
  });

  test('twice sends the same twice, and counts once', async () => {
    const { code, guests, clients } = await looked();
    const dan = await players.guest('Dan');
    const watcher = await players.at(code, dan);
    await watcher.enter(code);
    await players.heard();
    expect(clients[0].room!.watchers).toHaveLength(1);
    await watcher.must({ type: 'exit' });
    await players.heard();
    expect(clients[0].room!.watchers).toEqual([]);
    expect(guests).toHaveLength(4);
  });
});

describe('the form of an event that may be kept is the form that is retold', () => {
  test.for([
    ['mascarade', { memorise: 0, memory: 'strict' }],
    ['mascarade', { memorise: 0, memory: 'helpful' }],
    ['rebel-princess', { peek: 'none' }],
  ] as const)('%s %j', async ([game, options]) => {
    const seated = await players.match(four, { game, seats: 4, options });
    await players.playOn(seated.clients, ({ seq }) => seq > 120);
    await players.heard();
    let forgotten = 0;
    for (const [seat, client] of seated.clients.entries()) {
      const plays = client.messages.filter((message) => message.type === 'play');
      const kept = plays.flatMap(({ events, later }) => (later ?? events).filter((event) => event !== null));
      forgotten += plays.filter(({ later }) => later !== undefined).length;
      const again = await players.at(seated.code, seated.guests[seat]);
      expect(again.play!.events).toEqual(kept);
    }
    expect(forgotten).toBeGreaterThan(0);
  });
});
