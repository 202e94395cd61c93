import { type Log, expect as must, parseLog } from '@soiree/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { AWAY, answerTo, Players, type SeatedPeople } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('stand-ins');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const three = ['Ann', 'Ben', 'Cleo'];
const table = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 }, pace: 'instant' } as const;
const rebel = {
  game: 'rebel-princess',
  seats: 3,
  options: { princesses: false, rounds: 'first-game', first: 1 },
} as const;
const begun = () => players.match(three, table);

const standIn = ({ room }: TestClient, seat: number) => {
  const at = room!.seats[seat];
  return at.kind === 'person' ? at.standIn : undefined;
};
const gone = (client: TestClient, seat: number) =>
  client.roomWhere(({ seats }) => seats[seat].kind === 'person' && !seats[seat].here);

async function logOf(clients: readonly TestClient[]): Promise<{ log: Log; standIns: number[] }> {
  const over = clients[0].next('over');
  for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
  const { match, standIns } = await over;
  const file = await (await players.server.request('GET', `/api/matches/${match}/replay`)).text();
  return { log: must(parseLog(file)), standIns };
}

/** Ann has moved. Ben is asked, but has left. */
async function benIsGone(): Promise<SeatedPeople> {
  const seated = await begun();
  const [ann, ben] = seated.clients;
  await players.play(ann);
  await ben.close();
  await gone(ann, 1);
  return seated;
}

describe('a player who is away', () => {
  test('is waited for; then a stand-in plays, and is marked', async () => {
    const { clients } = await benIsGone();
    const [ann, , cleo] = clients;
    await players.pass(AWAY * 1000 - 1);
    expect(standIn(ann, 1)).toBeNull();
    expect(ann.play!.seq).toBe(1);
    await players.pass(1);
    expect(standIn(ann, 1)).toBe('away');
    await players.until(() => ann.play!.seq === 2);
    await players.play(cleo);
    const { log, standIns } = await logOf([ann, cleo]);
    expect(log.entries.map(({ seat, by }) => [seat, by])).toEqual([
      [0, 'person'],
      [1, 'stand-in'],
      [2, 'person'],
    ]);
    expect(standIns).toEqual([1]);
  });

  test('and comes back in time was never replaced', async () => {
    const { clients, guests, code } = await benIsGone();
    await players.pass(AWAY * 1000 - 1);
    const ben = await players.at(code, guests[1]);
    await players.pass(AWAY * 3000);
    expect(standIn(clients[0], 1)).toBeNull();
    expect(ben.play).toMatchObject({ seq: 1, view: { ask: { kind: 'turn' } } });
  });

  test('and comes back later plays again, from the current question on', async () => {
    const { clients, guests, code } = await benIsGone();
    const [ann, , cleo] = clients;
    await players.pass(AWAY * 1000);
    await players.until(() => ann.play!.seq === 2);
    await players.play(cleo);
    await players.play(ann);
    const ben = await players.at(code, guests[1]);
    await players.heard();
    expect(standIn(ann, 1)).toBeNull();
    await players.pass(AWAY * 1000);
    expect(ben.play).toMatchObject({ seq: 4, view: { ask: { kind: 'turn' } } });
    expect((await players.play(ben)).seq).toBe(5);
    expect(ben.room!.seats[1]).toMatchObject({ here: true, standIn: null });
  });

  test('has a stand-in for every question until they are back', async () => {
    const { clients } = await players.match(three, { ...rebel, pace: 'instant' });
    const [ann, ben, cleo] = clients;
    await ben.close();
    await players.pass(AWAY * 1000);
    for (let i = 0; i < 12; i++) {
      await players.until(() => Boolean(ann.play!.view.ask ?? cleo.play!.view.ask));
      await players.play(ann.play!.view.ask ? ann : cleo);
    }
    const { log } = await logOf([ann, cleo]);
    const own = log.entries.filter(({ seat }) => seat === 1);
    expect(own.length).toBeGreaterThan(2);
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set(['stand-in']));
  });

  test('with a second window open is not away', async () => {
    const { clients, guests, code } = await begun();
    const [ann, ben] = clients;
    await players.at(code, guests[1]);
    await ben.close();
    await players.pass(AWAY * 3000);
    expect(ann.room!.seats[1]).toMatchObject({ here: true, standIn: null });
  });

  test('when the match begins is not waited for longer than others', async () => {
    const { clients } = await players.seat(three, table);
    const [ann, ben, cleo] = clients;
    await ben.close();
    await gone(ann, 1);
    await players.server.begin([ann, cleo]);
    await players.pass(AWAY * 1000 - 1);
    expect(standIn(ann, 1)).toBeNull();
    await players.pass(1);
    expect(standIn(ann, 1)).toBe('away');
  });

  test('when the server comes back is waited for again', async () => {
    const { clients, guests, code } = await begun();
    await players.play(clients[0]);
    await players.server.restart();
    const ann = await players.at(code, guests[0]);
    await players.pass(AWAY * 1000 - 1);
    expect(standIn(ann, 1)).toBeNull();
    await players.pass(1);
    expect(standIn(ann, 1)).toBe('away');
    await players.until(() => ann.play!.seq === 3);
    expect(ann.play!.view.ask).not.toBeNull();
  });

  test('has a stand-in that knows what their seat knows, and no more', async () => {
    const { clients } = await players.match(three, { ...rebel, pace: 'instant' });
    const [ann, ben, cleo] = clients;
    const { hand } = ben.play!.view as unknown as { hand: string[] };
    await ben.close();
    await players.pass(AWAY * 1000);
    for (const client of [ann, cleo]) await players.play(client);
    await players.until(() => ann.play!.view.actors.length === 1);
    const { log } = await logOf([ann, cleo]);
    const own = log.entries.find(({ seat }) => seat === 1)!;
    expect(own.by).toBe('stand-in');
    for (const pick of own.action) expect(hand).toContain(pick.split(' ')[1]);
  });
});

describe('while no player is at the table', () => {
  test('nothing runs: no clock, no stand-in, no waiting', async () => {
    const { clients, guests, code } = await players.match(three, { ...table, clock: { move: 8, match: null } });
    await players.pass(3000);
    const watcher = await players.at(code, await players.guest('Dan'));
    for (const client of clients) await client.close();
    await watcher.roomWhere(({ seats }) => seats.every((seat) => seat.kind === 'person' && !seat.here));
    await players.pass(50_000);
    expect(watcher.play!.seq).toBe(0);
    expect([0, 1, 2].map((seat) => standIn(watcher, seat))).toEqual([null, null, null]);
    const ann = await players.at(code, guests[0]);
    expect(ann.play!.clock).toEqual({ running: true, asked: [{ seat: 0, left: 5000 }], match: null });
    await players.pass(5000);
    expect(ann.play!.seq).toBe(1);
    expect(standIn(ann, 1)).toBeNull();
    await players.pass(AWAY * 1000 - 5000);
    expect(standIn(ann, 1)).toBe('away');
  });

  test('a table that was empty for long goes on where it was', async () => {
    const { clients, guests, code } = await players.match(three, { ...table, clock: { move: null, match: 60 } });
    await players.pass(20_000);
    await players.play(clients[0]);
    for (const client of clients) await client.close();
    await players.pass(90_000);
    const ben = await players.at(code, guests[1]);
    expect(ben.play).toMatchObject({ seq: 1, clock: { running: true, match: [40_000, 60_000, 60_000] } });
    await players.play(ben);
  });
});

describe('a player who leaves in the middle', () => {
  test('has a stand-in at once, and keeps the seat', async () => {
    const { clients } = await begun();
    const [ann, ben, cleo] = clients;
    await players.play(ann);
    await ben.must({ type: 'stand' });
    await players.heard();
    expect(ann.room!.seats[1]).toMatchObject({ name: 'Ben', here: true, standIn: 'away' });
    await players.until(() => cleo.play!.seq === 2);
  });

  test.each<[string, (seated: SeatedPeople) => Promise<unknown>]>([
    ['says so', ({ clients }) => clients[1].must({ type: 'back' })],
    ['comes in again', ({ code, guests }) => players.at(code, guests[1])],
    ['makes a move', ({ clients }) => players.play(clients[1])],
  ])('is back when the player %s', async (_, returns) => {
    const seated = await players.match(three, { ...table, pace: 'slow' });
    const [ann, ben] = seated.clients;
    await players.play(ann);
    await ben.must({ type: 'stand' });
    await players.heard();
    expect(standIn(ann, 1)).toBe('away');
    await returns(seated);
    await players.settled();
    expect(standIn(ann, 1)).toBeNull();
    const { seq } = ann.play!;
    await players.pass(20_000);
    expect(ann.play!.seq).toBe(seq);
  });
});

describe('a player who is stuck', () => {
  test('is relieved by the host, and marked', async () => {
    const { clients } = await begun();
    const [ann, ben, cleo] = clients;
    await players.play(ann);
    expect(await cleo.try({ type: 'relieve', seat: 1, on: true })).toBe('not-host');
    await ann.must({ type: 'relieve', seat: 1, on: true });
    await players.heard();
    expect(standIn(ben, 1)).toBe('host');
    await players.until(() => cleo.play!.seq === 2);
    const { log, standIns } = await logOf([ann, cleo]);
    expect(log.entries[1]).toMatchObject({ seat: 1, by: 'stand-in' });
    expect(standIns).toEqual([1]);
  });

  test('plays again when they say so, or the host does', async () => {
    const { clients } = await players.match(three, { ...table, pace: 'slow' });
    const [ann, ben] = clients;
    await players.play(ann);
    for (const back of [() => ben.must({ type: 'back' }), () => ann.must({ type: 'relieve', seat: 1, on: false })]) {
      await ann.must({ type: 'relieve', seat: 1, on: true });
      await back();
      await players.pass(20_000);
      expect(standIn(ann, 1)).toBeNull();
      expect(ann.play!.seq).toBe(1);
    }
    await players.play(ben);
  });

  test('plays again by playing', async () => {
    const { clients } = await players.match(three, { ...table, pace: 'slow' });
    const [ann, ben] = clients;
    await players.play(ann);
    await ann.must({ type: 'relieve', seat: 1, on: true });
    const answer = await players.play(ben, answerTo(ben.play!.view));
    expect(answer.seq).toBe(2);
    await players.settled();
    expect(standIn(ann, 1)).toBeNull();
  });

  test('a bot or an open seat cannot be relieved, nor anyone before the match', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { ...table, bots: [{ seat: 2, level: 'plain' }] });
    const [ann] = clients;
    expect(await ann.try({ type: 'relieve', seat: 1, on: true })).toBe('no-match');
    await players.server.begin(clients);
    expect(await ann.try({ type: 'relieve', seat: 2, on: true })).toBe('no-person');
    expect(await ann.try({ type: 'relieve', seat: 7, on: true })).toBe('no-person');
  });
});
