import type { TableSummary } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { Players } from '../testing/players.ts';
import type { Guest } from '../testing/server.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('lists');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const open = { game: 'mascarade', seats: 4, public: true } as const;

/** A client that only reads the list. */
async function reader(): Promise<TestClient> {
  const client = await players.connect();
  await client.must({ type: 'lobby', on: true });
  return client;
}
const lists = ({ messages }: TestClient): TableSummary[][] =>
  messages.flatMap((message) => (message.type === 'lobby' ? [message.tables] : []));
const shown = (client: TestClient, code: string) =>
  lists(client)
    .at(-1)!
    .find((table) => table.code === code);
/** The list is sent at most three times a second. */
const later = () => players.pass(300);

describe('the list of public tables', () => {
  test('has a table as soon as someone is there, and is sent to readers by itself', async () => {
    const visitor = await reader();
    expect(lists(visitor)).toHaveLength(1);
    const ann = await players.guest('Ann');
    const bots = [{ seat: 2, level: 'plain' }];
    const { code } = await players.server.table(ann, { ...open, bots, clock: { move: 30, match: null } });
    await later();
    expect(shown(visitor, code)).toBeUndefined();
    await players.at(code, ann);
    await later();
    expect(shown(visitor, code)).toEqual({
      code,
      game: 'mascarade',
      phase: 'waiting',
      host: 'Ann',
      seats: 4,
      people: 1,
      bots: 1,
      clock: { move: 30, match: null },
    });
    const page = await players.server.request('GET', '/api/tables');
    expect(((await page.json()) as { tables: TableSummary[] }).tables.map((table) => table.code)).toContain(code);
  });

  test('changes with the table: its seats, its settings and its start', async () => {
    const visitor = await reader();
    const { clients, code } = await players.seat(['Ann', 'Ben'], { ...open, seats: 2 });
    await later();
    expect(shown(visitor, code)).toMatchObject({ people: 2, bots: 0, phase: 'waiting' });
    await clients[0].must({ type: 'settings', seats: 3, clock: { move: 20, match: null } });
    await clients[0].must({ type: 'bot', seat: 2, level: 'random' });
    await later();
    expect(shown(visitor, code)).toMatchObject({ seats: 3, people: 2, bots: 1, clock: { move: 20 } });
    await players.server.begin(clients);
    await later();
    expect(shown(visitor, code)).toMatchObject({ phase: 'playing' });
    for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
    await clients[0].roomWhere(({ phase }) => phase === 'over');
    await later();
    expect(shown(visitor, code)).toBeUndefined();
    await clients[0].must({ type: 'rematch' });
    await later();
    expect(shown(visitor, code)).toMatchObject({ phase: 'waiting' });
  });

  test('is not sent while nothing changes, and is sent once for several changes at once', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], open);
    await later();
    const visitor = await reader();
    await players.pass(2000);
    expect(lists(visitor)).toHaveLength(1);
    await clients[0].must({ type: 'settings', seats: 5 });
    await clients[0].must({ type: 'settings', seats: 6 });
    await clients[1].must({ type: 'sit', seat: 5 });
    await players.pass(2000);
    expect(lists(visitor)).toHaveLength(2);
  });

  test('loses a table when the last person leaves, and has it again when someone is back', async () => {
    const visitor = await reader();
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], open);
    await clients[0].close();
    await later();
    expect(shown(visitor, code)).toMatchObject({ people: 2 });
    await clients[1].close();
    await later();
    expect(shown(visitor, code)).toBeUndefined();
    await players.at(code, guests[1]);
    await later();
    expect(shown(visitor, code)).toMatchObject({ people: 2 });
  });

  test('has no table that is by link only, or becomes so', async () => {
    const visitor = await reader();
    const { clients, code } = await players.seat(['Ann'], { ...open, public: false });
    await later();
    expect(shown(visitor, code)).toBeUndefined();
    await clients[0].must({ type: 'settings', public: true });
    await later();
    expect(shown(visitor, code)).toBeDefined();
    await clients[0].must({ type: 'settings', public: false });
    await later();
    expect(shown(visitor, code)).toBeUndefined();
    expect(JSON.stringify(lists(visitor)[0])).not.toContain(code);
  });

  test('is no longer sent to a client that has turned it off', async () => {
    const visitor = await reader();
    await visitor.must({ type: 'lobby', on: false });
    await players.seat(['Ann'], open);
    await later();
    expect(lists(visitor)).toHaveLength(1);
  });
});

describe('your own tables', () => {
  const mine = async (guest: Guest) => {
    const response = await players.server.request('GET', '/api/me/tables', guest);
    return ((await response.json()) as { tables: (TableSummary & { seat: number; yourTurn: boolean })[] }).tables;
  };

  test('are those at which you have a seat, also if by link only, with the seat', async () => {
    const { code, guests, clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 3 });
    expect(await mine(guests[1])).toMatchObject([{ code, seat: 1, yourTurn: false, phase: 'waiting' }]);
    await clients[1].must({ type: 'stand' });
    expect(await mine(guests[1])).toEqual([]);
  });

  test('say when it is your turn', async () => {
    const { guests, clients } = await players.match(['Ann', 'Ben'], {
      game: 'mascarade',
      seats: 2,
      options: { memorise: 0, first: 0 },
    });
    const turns = async () => [(await mine(guests[0]))[0].yourTurn, (await mine(guests[1]))[0].yourTurn];
    expect(await turns()).toEqual([true, false]);
    await players.play(clients[0]);
    expect(await turns()).toEqual([false, true]);
    for (const client of clients) await client.must({ type: 'vote', what: 'pause', on: true });
    expect(await turns()).toEqual([false, false]);
    await clients[0].must({ type: 'resume' });
    expect(await turns()).toEqual([false, true]);
  });

  test('are there even if no one has been at them since the server was started', async () => {
    const { guests, clients, code } = await players.match(['Ann', 'Ben'], {
      game: 'mascarade',
      seats: 2,
      options: { memorise: 0, first: 0 },
    });
    await players.play(clients[0]);
    await players.server.restart();
    expect(await mine(guests[1])).toMatchObject([{ code, phase: 'playing', yourTurn: true }]);
  });
});
