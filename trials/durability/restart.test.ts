import type { NewTable, ServerMessageOf } from '@soiree/protocol';
import type { TestClient } from '@soiree/server/testing';
import { answerTo, Players, type SeatedPeople } from '@soiree/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let players: Players;
beforeAll(async () => {
  players = await Players.open('restart');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const DAY = 86_400_000;
const two = { game: 'mascarade', seats: 2, options: { memorise: 0 } } as const satisfies NewTable;

/** Closes the server and opens it again a day later. The old one leaves nothing running. */
async function restart(clients: readonly TestClient[]): Promise<void> {
  const goodbyes = clients.map((client) => client.next('bye'));
  await players.server.stop();
  expect((await Promise.all(goodbyes)).map(({ reason }) => reason)).toEqual(clients.map(() => 'stopping'));
  expect(players.time.waiting).toBe(0);
  players.time.advance(DAY);
  await players.server.start();
}

/** Everyone comes back, in the same order as before. */
async function back({ code, guests, clients }: SeatedPeople): Promise<TestClient[]> {
  const again: TestClient[] = [];
  for (const [i, guest] of guests.entries()) {
    const { match, seq } = clients[i].play ?? {};
    again.push(await players.at(code, guest, match === undefined ? undefined : { match, since: seq! }));
  }
  await players.heard();
  return again;
}

const seen = (clients: readonly TestClient[]): string[] =>
  clients.map(({ play }) => JSON.stringify({ match: play!.match, seq: play!.seq, view: play!.view }));

const asked = (clients: readonly TestClient[]): TestClient => clients.find(({ play }) => play!.view.ask !== null)!;

describe('a waiting room', () => {
  test('has the same seats, host, settings, bots and muted people', async () => {
    const seated = await players.seat(['Ann', 'Ben'], { game: 'rebel-princess', seats: 4 });
    const [ann, ben] = seated.clients;
    const [, { player }] = seated.guests;
    const dan = await players.guest('Dan');
    const watcher = await players.at(seated.code, dan);
    await ann.must({ type: 'bot', seat: 3, level: 'random' });
    const clock = { move: 45, match: 1800 };
    await ann.must({
      type: 'settings',
      seats: 5,
      public: true,
      pace: 'slow',
      clock,
      options: { rounds: 'first-game' },
    });
    await ann.must({ type: 'mute', player: dan.player, on: true });
    await ann.must({ type: 'host', player });
    await players.heard();
    const before = ben.room!;
    expect(before).toMatchObject({ host: player, public: true, pace: 'slow', clock, muted: [dan.player] });
    expect(before.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'open', 'bot', 'open']);

    await restart([ann, ben, watcher]);
    const again = await back(seated);
    const watching = await players.at(seated.code, dan);
    await players.heard();
    for (const client of [...again, watching]) expect(client.room).toEqual(before);
    expect(await watching.try({ type: 'chat', text: 'still muted?' })).toBe('muted');
  });

  test('a deal that was not complete starts again', async () => {
    const seated = await players.seat(['Ann', 'Ben'], two);
    const asking = seated.clients[1].next('contribute');
    await seated.clients[0].must({ type: 'start' });
    await asking;
    await restart(seated.clients);
    const again = await back(seated);
    expect(again[0].room).toMatchObject({ phase: 'waiting', match: null });
    await players.server.begin(again);
    expect(again[0].room).toMatchObject({ phase: 'playing' });
  });
});

describe('a match', () => {
  const games: [NewTable, string[], number[]][] = [
    [{ game: 'mascarade', seats: 4 }, ['Ann', 'Ben', 'Cleo', 'Dan'], [0, 3, 4, 11]],
    [{ game: 'rebel-princess', seats: 3 }, ['Ann', 'Ben', 'Cleo'], [0, 2, 5, 14, 40]],
  ];
  test.for(games)('goes on where it was: %o', async ([wanted, names, stops]) => {
    const seated = await players.match(names, wanted);
    let clients = seated.clients;
    let watcher = await players.at(seated.code);
    for (const stop of stops) {
      await players.playOn(clients, ({ seq }) => seq >= stop);
      const before = seen([...clients, watcher]);
      await restart([...clients, watcher]);
      clients = await back({ ...seated, clients });
      watcher = await players.at(seated.code);
      expect(seen([...clients, watcher])).toEqual(before);
      // They had seen everything, so no events are repeated.
      expect(clients.map(({ play }) => play!.events)).toEqual(clients.map(() => []));
      expect(clients[0].room!.phase).toBe('playing');
    }
    const over = clients[0].next('over');
    await players.playOn(clients, () => false);
    expect((await over).outcome!.ranks).toHaveLength(wanted.seats);
  });

  test('the same id has one effect, also after a restart', async () => {
    const seated = await players.match(['Ann', 'Ben'], two);
    const mover = asked(seated.clients);
    const seat = seated.clients.indexOf(mover);
    const { match, seq, view } = mover.play!;
    const move = { type: 'move', match, seq, action: answerTo(view) } as const;
    expect((await mover.ask(move, 'once')).type).toBe('play');
    await restart(seated.clients);
    const again = await back(seated);
    const before = again[seat].play!.seq;
    expect((await again[seat].ask(move, 'once')).type).toBe('done');
    await players.heard();
    expect(again[seat].play!.seq).toBe(before);
  });

  test('each clock is as it was at the last move; no one is charged for the day in between', async () => {
    const clock = { move: 30, match: 300 };
    const seated = await players.match(['Ann', 'Ben'], { ...two, clock });
    const mover = asked(seated.clients);
    const seat = seated.clients.indexOf(mover);
    await players.pass(20_000);
    const { clock: left } = await players.play(mover);
    expect(left.match).toEqual(seat === 0 ? [280_000, 300_000] : [300_000, 280_000]);
    // Time already used for the current decision is given back.
    await players.pass(5000);
    await restart(seated.clients);
    const again = await back(seated);
    for (const { play } of again) expect(play!.clock).toEqual(left);

    // The clock runs: it plays for a player who does not answer.
    const { seq } = again[0].play!;
    await players.pass(29_999);
    expect(again[0].play!.seq).toBe(seq);
    await players.pass(1);
    expect(again[0].play!.seq).toBeGreaterThan(seq);
  });

  test('a clock stands still until someone is back', async () => {
    const seated = await players.match(['Ann', 'Ben'], { ...two, clock: { move: 30, match: null } });
    await restart(seated.clients);
    const watcher = await players.at(seated.code);
    expect(watcher.play!.clock.running).toBe(false);
    await players.pass(100_000);
    const [ann] = await back(seated);
    expect(ann.play).toMatchObject({ seq: 0, clock: { running: true, asked: [{ left: 30_000 }] } });
  });

  test('a pause lasts', async () => {
    const seated = await players.match(['Ann', 'Ben'], { ...two, clock: { move: 30, match: null } });
    for (const client of seated.clients) await client.must({ type: 'vote', what: 'pause', on: true });
    await players.heard();
    const before = seen(seated.clients);
    await restart(seated.clients);
    const again = await back(seated);
    expect(again[0].room!.phase).toBe('paused');
    expect(again[0].play!.clock.running).toBe(false);
    await players.pass(60_000);
    expect(seen(again)).toEqual(before);
    const mover = asked(again);
    expect(await mover.move(answerTo(mover.play!.view))).toMatchObject({ type: 'refused', code: 'paused' });
    await again[1].must({ type: 'resume' });
    await players.play(mover);
  });

  test('bots and stand-ins go on too, once someone is there', async () => {
    const seated = await players.match(['Ann'], {
      game: 'rebel-princess',
      seats: 4,
      pace: 'calm',
      bots: [1, 2, 3].map((seat) => ({ seat, level: 'plain' })),
    });
    await seated.clients[0].must({ type: 'relieve', seat: 0, on: true });
    await players.pass(1);
    await restart(seated.clients);
    const [ann] = await back(seated);
    expect(ann.room!.seats[0]).toMatchObject({ standIn: 'host' });
    const { seq } = ann.play!;
    for (let i = 0; i < 100 && ann.play!.seq < seq + 8; i++) await players.pass(2600);
    expect(ann.play!.seq).toBeGreaterThanOrEqual(seq + 8);
  });
});

test('a table whose match is over shows how it ended', async () => {
  const seated = await players.match(['Ann', 'Ben'], two);
  const over = seated.clients[0].next('over');
  await players.playOn(seated.clients, () => false);
  const ending = await over;
  await seated.clients[0].roomWhere(({ phase }) => phase === 'over');
  const before = seen(seated.clients);
  await restart(seated.clients);
  const again = await back(seated);
  const visitor = await players.at(seated.code);
  expect(seen(again)).toEqual(before);
  for (const client of [...again, visitor]) {
    expect(client.room!.phase).toBe('over');
    expect(client.messages.filter(({ type }) => type === 'over')).toEqual([ending]);
  }
  await again[1].must({ type: 'rematch' });
  await players.server.begin(again);
});

test('chat messages are still there, and the chat goes on after them', async () => {
  const seated = await players.seat(['Ann', 'Ben'], two);
  const [ann, ben] = seated.clients;
  await ann.must({ type: 'chat', text: 'one' });
  await ben.must({ type: 'chat', text: 'two' });
  await restart(seated.clients);
  const [again] = await back(seated);
  await again.must({ type: 'chat', text: 'three' });
  await players.heard();
  const talk = again.messages.filter((message): message is ServerMessageOf<'chat'> => message.type === 'chat');
  const lines = talk.flatMap(({ lines }) => lines);
  expect(lines.map(({ n, name, text }) => [n, name, text])).toEqual([
    [1, 'Ann', 'one'],
    [2, 'Ben', 'two'],
    [3, 'Ann', 'three'],
  ]);
});

test('everyone keeps their identity', async () => {
  const ann = await players.guest('Ann');
  await restart([]);
  const response = await players.server.request('GET', '/api/me', ann);
  expect(await response.json()).toMatchObject({ player: ann.player, name: 'Ann' });
});
