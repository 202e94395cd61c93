import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { AWAY, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('votes');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const three = ['Ann', 'Ben', 'Cleo'];
const table = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 } } as const;
const timed = { ...table, clock: { move: 8, match: null } };

const vote = (client: TestClient, what: 'pause' | 'end', on = true) => client.must({ type: 'vote', what, on });
async function paused(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await vote(client, 'pause');
  await players.heard();
}

describe('a pause', () => {
  test('begins when everyone who is here agrees, and everyone sees the votes', async () => {
    const { clients } = await players.match(three, table);
    const [ann, ben, cleo] = clients;
    await vote(cleo, 'pause');
    await vote(ann, 'pause');
    await players.heard();
    expect(ben.room).toMatchObject({ phase: 'playing', votes: { pause: [0, 2], end: [] } });
    await vote(ann, 'pause', false);
    await vote(ben, 'pause');
    await players.heard();
    expect(ben.room).toMatchObject({ phase: 'playing', votes: { pause: [1, 2] } });
    await vote(ann, 'pause');
    await players.heard();
    expect(ben.room).toMatchObject({ phase: 'paused', votes: { pause: [], end: [] } });
    expect(await ann.try({ type: 'vote', what: 'pause', on: true })).toBe('paused');
  });

  test('stops the clock, and one person is enough to go on', async () => {
    const { clients, code } = await players.match(three, timed);
    const [ann, ben] = clients;
    await players.pass(3000);
    await paused(clients);
    await players.pass(60_000);
    expect(ben.play!.seq).toBe(0);
    const visitor = await players.at(code);
    expect(visitor.play!.clock).toEqual({ running: false, asked: [{ seat: 0, left: 5000 }], match: null });
    await ben.must({ type: 'resume' });
    await players.heard();
    expect(ann.room!.phase).toBe('playing');
    await players.pass(4999);
    expect(ben.play!.seq).toBe(0);
    await players.pass(1);
    expect(ben.play!.seq).toBe(1);
  });

  test('stops bots', async () => {
    const { clients } = await players.match(['Ann', 'Ben'], {
      ...table,
      pace: 'instant',
      bots: [{ seat: 2, level: 'plain' }],
    });
    const [ann, ben] = clients;
    await players.play(ann);
    await vote(ann, 'pause');
    await players.play(ben);
    await vote(ben, 'pause');
    await players.pass(40_000);
    expect(ann.play).toMatchObject({ seq: 2, view: { actors: [2] } });
    await ann.must({ type: 'resume' });
    await players.until(() => ann.play!.seq === 3);
  });

  test('stops the waiting for absent players', async () => {
    const { clients } = await players.match(three, table);
    const [ann, ben] = clients;
    await paused(clients);
    await ben.close();
    await players.pass(AWAY * 3000);
    expect(ann.room!.seats[1]).toMatchObject({ here: false, standIn: null });
    await ann.must({ type: 'resume' });
    await players.pass(AWAY * 1000 - 1);
    expect(ann.room!.seats[1]).toMatchObject({ standIn: null });
    await players.pass(1);
    expect(ann.room!.seats[1]).toMatchObject({ standIn: 'away' });
  });

  test('still lasts when the server comes back', async () => {
    const { clients, guests, code } = await players.match(three, timed);
    await paused(clients);
    await players.server.restart();
    const ann = await players.at(code, guests[0]);
    await players.pass(20_000);
    expect(ann.room!.phase).toBe('paused');
    expect(ann.play!.seq).toBe(0);
    await ann.must({ type: 'resume' });
    await players.pass(8000);
    expect(ann.play!.seq).toBe(1);
  });

  test('needs a match and a seat, and only a pause can be ended', async () => {
    const { clients, code } = await players.seat(three, table);
    const [ann] = clients;
    expect(await ann.try({ type: 'vote', what: 'pause', on: true })).toBe('no-match');
    await players.server.begin(clients);
    const dan = await players.at(code, await players.guest('Dan'));
    expect(await dan.try({ type: 'vote', what: 'pause', on: true })).toBe('no-seat');
    expect(await ann.try({ type: 'resume' })).toBe('not-paused');
  });
});

describe('who must agree', () => {
  test('not those who are away', async () => {
    const { clients } = await players.match(three, table);
    const [ann, ben, cleo] = clients;
    await ben.close();
    await vote(ann, 'pause');
    await vote(cleo, 'pause');
    await players.pass(AWAY * 1000 - 1);
    expect(ann.room!.phase).toBe('playing');
    await players.pass(1);
    expect(ann.room!.phase).toBe('paused');
  });

  test('not those who have a stand-in', async () => {
    const { clients } = await players.match(three, table);
    const [ann, , cleo] = clients;
    await vote(ann, 'pause');
    await vote(cleo, 'pause');
    await ann.must({ type: 'relieve', seat: 1, on: true });
    await players.settled();
    expect(ann.room!.phase).toBe('paused');
  });

  test('a player who leaves takes their vote along', async () => {
    const { clients, guests, code } = await players.match(three, table);
    const [ann, ben, cleo] = clients;
    await vote(ben, 'end');
    await ben.close();
    await ann.roomWhere(({ votes }) => votes.end.length === 0);
    await players.at(code, guests[1]);
    await vote(ann, 'end');
    await vote(cleo, 'end');
    await players.settled();
    expect(ann.room).toMatchObject({ phase: 'playing', votes: { end: [0, 2] } });
  });
});

describe('an end by agreement', () => {
  test('has no outcome, is stored as agreed, and changes no ratings', async () => {
    const { clients, guests } = await players.match(three, table);
    const [ann, ben, cleo] = clients;
    await players.play(ann);
    await vote(ann, 'end');
    await vote(ben, 'end');
    await players.settled();
    expect(ann.room!.phase).toBe('playing');
    const over = Promise.all(clients.map((client) => client.next('over')));
    await vote(cleo, 'end');
    for (const message of await over) expect(message).toMatchObject({ outcome: null, standIns: [] });
    await players.heard();
    expect(ann.room).toMatchObject({ phase: 'over', votes: { end: [], pause: [] } });
    const summary = await players.server.request('GET', `/api/matches/${ann.play!.match}`);
    expect(await summary.json()).toMatchObject({
      ending: 'agreed',
      rated: false,
      finishedAt: players.time.now(),
      seats: three.map((name) => ({ name, rank: null, score: null, won: false })),
    });
    const ratings = await players.server.request('GET', '/api/me/ratings', guests[0]);
    expect(await ratings.json()).toEqual({ ratings: [] });
  });

  test('is possible in a pause', async () => {
    const { clients } = await players.match(three, table);
    await paused(clients);
    for (const client of clients) await vote(client, 'end');
    await clients[0].roomWhere(({ phase }) => phase === 'over');
  });

  test('nothing is played after it: no clock, no bot', async () => {
    const { clients } = await players.match(three, timed);
    for (const client of clients) await vote(client, 'end');
    await clients[0].roomWhere(({ phase }) => phase === 'over');
    await players.pass(60_000);
    expect(clients[0].play!.seq).toBe(0);
    const replay = await players.server.request('GET', `/api/matches/${clients[0].play!.match}/replay`);
    expect(await replay.json()).toMatchObject({ entries: [] });
  });
});
