import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { AWAY, Players } from '../testing/players.ts';

let evening: Players;
beforeAll(async () => {
  evening = await Players.open('votes');
});
afterEach(() => evening.emptied());
afterAll(() => evening.close());

const three = ['Ann', 'Ben', 'Cleo'];
const table = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 } } as const;
const timed = { ...table, clock: { move: 8, match: null } };

const vote = (client: TestClient, what: 'pause' | 'end', on = true) => client.must({ type: 'vote', what, on });
async function paused(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await vote(client, 'pause');
  await evening.heard();
}

describe('a pause', () => {
  test('begins when everyone who is here agrees, and everyone sees the votes', async () => {
    const { clients } = await evening.match(three, table);
    const [ann, ben, cleo] = clients;
    await vote(cleo, 'pause');
    await vote(ann, 'pause');
    await evening.heard();
    expect(ben.room).toMatchObject({ phase: 'playing', votes: { pause: [0, 2], end: [] } });
    await vote(ann, 'pause', false);
    await vote(ben, 'pause');
    await evening.heard();
    expect(ben.room).toMatchObject({ phase: 'playing', votes: { pause: [1, 2] } });
    await vote(ann, 'pause');
    await evening.heard();
    expect(ben.room).toMatchObject({ phase: 'paused', votes: { pause: [], end: [] } });
    expect(await ann.try({ type: 'vote', what: 'pause', on: true })).toBe('paused');
  });

  test('stops the clock, and one person is enough to go on', async () => {
    const { clients, code } = await evening.match(three, timed);
    const [ann, ben] = clients;
    await evening.pass(3000);
    await paused(clients);
    await evening.pass(60_000);
    expect(ben.play!.seq).toBe(0);
    const visitor = await evening.at(code);
    expect(visitor.play!.clock).toEqual({ running: false, asked: [{ seat: 0, left: 5000 }], match: null });
    await ben.must({ type: 'resume' });
    await evening.heard();
    expect(ann.room!.phase).toBe('playing');
    await evening.pass(4999);
    expect(ben.play!.seq).toBe(0);
    await evening.pass(1);
    expect(ben.play!.seq).toBe(1);
  });

  test('stops bots', async () => {
    const { clients } = await evening.match(['Ann', 'Ben'], {
      ...table,
      pace: 'instant',
      bots: [{ seat: 2, level: 'plain' }],
    });
    const [ann, ben] = clients;
    await evening.play(ann);
    await vote(ann, 'pause');
    await evening.play(ben);
    await vote(ben, 'pause');
    await evening.pass(40_000);
    expect(ann.play).toMatchObject({ seq: 2, view: { actors: [2] } });
    await ann.must({ type: 'resume' });
    await evening.until(() => ann.play!.seq === 3);
  });

  test('stops the waiting for absent players', async () => {
    const { clients } = await evening.match(three, table);
    const [ann, ben] = clients;
    await paused(clients);
    await ben.close();
    await evening.pass(AWAY * 3000);
    expect(ann.room!.seats[1]).toMatchObject({ here: false, standIn: null });
    await ann.must({ type: 'resume' });
    await evening.pass(AWAY * 1000 - 1);
    expect(ann.room!.seats[1]).toMatchObject({ standIn: null });
    await evening.pass(1);
    expect(ann.room!.seats[1]).toMatchObject({ standIn: 'away' });
  });

  test('still lasts when the server comes back', async () => {
    const { clients, guests, code } = await evening.match(three, timed);
    await paused(clients);
    await evening.server.restart();
    const ann = await evening.at(code, guests[0]);
    await evening.pass(20_000);
    expect(ann.room!.phase).toBe('paused');
    expect(ann.play!.seq).toBe(0);
    await ann.must({ type: 'resume' });
    await evening.pass(8000);
    expect(ann.play!.seq).toBe(1);
  });

  test('needs a match and a seat, and only a pause can be ended', async () => {
    const { clients, code } = await evening.company(three, table);
    const [ann] = clients;
    expect(await ann.try({ type: 'vote', what: 'pause', on: true })).toBe('no-match');
    await evening.server.begin(clients);
    const dan = await evening.at(code, await evening.guest('Dan'));
    expect(await dan.try({ type: 'vote', what: 'pause', on: true })).toBe('no-seat');
    expect(await ann.try({ type: 'resume' })).toBe('not-paused');
  });
});

describe('who must agree', () => {
  test('not those who are away', async () => {
    const { clients } = await evening.match(three, table);
    const [ann, ben, cleo] = clients;
    await ben.close();
    await vote(ann, 'pause');
    await vote(cleo, 'pause');
    await evening.pass(AWAY * 1000 - 1);
    expect(ann.room!.phase).toBe('playing');
    await evening.pass(1);
    expect(ann.room!.phase).toBe('paused');
  });

  test('not those who have a stand-in', async () => {
    const { clients } = await evening.match(three, table);
    const [ann, , cleo] = clients;
    await vote(ann, 'pause');
    await vote(cleo, 'pause');
    await ann.must({ type: 'relieve', seat: 1, on: true });
    await evening.settled();
    expect(ann.room!.phase).toBe('paused');
  });

  test('a player who leaves takes their vote along', async () => {
    const { clients, guests, code } = await evening.match(three, table);
    const [ann, ben, cleo] = clients;
    await vote(ben, 'end');
    await ben.close();
    await ann.roomWhere(({ votes }) => votes.end.length === 0);
    await evening.at(code, guests[1]);
    await vote(ann, 'end');
    await vote(cleo, 'end');
    await evening.settled();
    expect(ann.room).toMatchObject({ phase: 'playing', votes: { end: [0, 2] } });
  });
});

describe('an end by agreement', () => {
  test('has no outcome, is stored as agreed, and changes no ratings', async () => {
    const { clients, guests } = await evening.match(three, table);
    const [ann, ben, cleo] = clients;
    await evening.play(ann);
    await vote(ann, 'end');
    await vote(ben, 'end');
    await evening.settled();
    expect(ann.room!.phase).toBe('playing');
    const over = Promise.all(clients.map((client) => client.next('over')));
    await vote(cleo, 'end');
    for (const message of await over) expect(message).toMatchObject({ outcome: null, standIns: [] });
    await evening.heard();
    expect(ann.room).toMatchObject({ phase: 'over', votes: { end: [], pause: [] } });
    const summary = await evening.server.request('GET', `/api/matches/${ann.play!.match}`);
    expect(await summary.json()).toMatchObject({
      ending: 'agreed',
      rated: false,
      finishedAt: evening.time.now(),
      seats: three.map((name) => ({ name, rank: null, score: null, won: false })),
    });
    const ratings = await evening.server.request('GET', '/api/me/ratings', guests[0]);
    expect(await ratings.json()).toEqual({ ratings: [] });
  });

  test('is possible in a pause', async () => {
    const { clients } = await evening.match(three, table);
    await paused(clients);
    for (const client of clients) await vote(client, 'end');
    await clients[0].roomWhere(({ phase }) => phase === 'over');
  });

  test('nothing is played after it: no clock, no bot', async () => {
    const { clients } = await evening.match(three, timed);
    for (const client of clients) await vote(client, 'end');
    await clients[0].roomWhere(({ phase }) => phase === 'over');
    await evening.pass(60_000);
    expect(clients[0].play!.seq).toBe(0);
    const replay = await evening.server.request('GET', `/api/matches/${clients[0].play!.match}/replay`);
    expect(await replay.json()).toMatchObject({ entries: [] });
  });
});
