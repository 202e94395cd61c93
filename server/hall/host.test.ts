import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AWAY, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('host');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const table = { game: 'mascarade', seats: 3, options: { memorise: 0 } } as const;
const seated = () => players.seat(['Ann', 'Ben', 'Cleo'], table);

describe('a host who leaves', () => {
  test('hands the table to the next person around it', async () => {
    const { clients, guests } = await seated();
    const [ann, ben] = clients;
    await ann.must({ type: 'stand' });
    await players.heard();
    expect(ben.room!.host).toBe(guests[1].player);
    expect(await ann.try({ type: 'kick', seat: 2 })).toBe('not-host');
    await ben.must({ type: 'kick', seat: 2 });
  });

  test('hands it to the next person who is here', async () => {
    const { clients, guests } = await seated();
    const [ann, ben, cleo] = clients;
    await ben.close();
    await ann.roomWhere(({ seats }) => seats[1].kind === 'person' && !seats[1].here);
    await ann.must({ type: 'stand' });
    await players.heard();
    expect(cleo.room!.host).toBe(guests[2].player);
  });

  test('during a match as well', async () => {
    const { clients, guests } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const [ann, ben] = clients;
    await ann.must({ type: 'stand' });
    await players.heard();
    expect(ben.room!.host).toBe(guests[1].player);
    await ann.must({ type: 'back' });
    await players.heard();
    expect(ben.room!.host).toBe(guests[1].player);
  });

  test('may hand it over before leaving, to someone who sits there', async () => {
    const { clients, guests, code } = await seated();
    const [ann, , cleo] = clients;
    const dan = await players.guest('Dan');
    await players.at(code, dan);
    expect(await ann.try({ type: 'host', player: dan.player })).toBe('no-such-person');
    expect(await cleo.try({ type: 'host', player: guests[2].player })).toBe('not-host');
    await ann.must({ type: 'host', player: guests[2].player });
    await players.heard();
    expect(ann.room!.host).toBe(guests[2].player);
    expect(ann.room!.seats[0]).toMatchObject({ name: 'Ann' });
  });
});

describe('a host who is gone', () => {
  test('is waited for; then the table is handed on', async () => {
    const { clients, guests } = await seated();
    const [ann, ben, cleo] = clients;
    await ann.close();
    await cleo.roomWhere(({ seats }) => seats[0].kind === 'person' && !seats[0].here);
    await players.pass(AWAY * 1000 - 1);
    expect(ben.room!.host).toBe(guests[0].player);
    await players.pass(1);
    expect(ben.room!.host).toBe(guests[1].player);
    expect(cleo.room!.host).toBe(guests[1].player);
    expect(ben.room!.seats[0]).toMatchObject({ name: 'Ann', here: false });
  });

  test('and comes back in time keeps it', async () => {
    const { clients, guests, code } = await seated();
    const [ann, ben] = clients;
    await ann.close();
    await ben.roomWhere(({ seats }) => seats[0].kind === 'person' && !seats[0].here);
    await players.pass(AWAY * 1000 - 1);
    await players.at(code, guests[0]);
    await players.pass(AWAY * 2000);
    expect(ben.room!.host).toBe(guests[0].player);
  });

  test('in only one of two windows is not gone', async () => {
    const { clients, guests, code } = await seated();
    const [ann, ben] = clients;
    await players.at(code, guests[0]);
    await ann.close();
    await players.pass(AWAY * 2000);
    expect(ben.room!.host).toBe(guests[0].player);
    expect(ben.room!.seats[0]).toMatchObject({ here: true });
  });

  test('together with everyone else: the first to come back waits for them, and then is the host', async () => {
    const { clients, guests, code } = await seated();
    for (const client of clients) await client.close();
    await players.pass(AWAY * 3000);
    const cleo = await players.at(code, guests[2]);
    await players.pass(AWAY * 1000 - 1);
    expect(cleo.room!.host).toBe(guests[0].player);
    await players.pass(1);
    expect(cleo.room!.host).toBe(guests[2].player);
  });

  test('since before a restart of the server is also waited for', async () => {
    const { guests, code } = await seated();
    await players.server.restart();
    const ben = await players.at(code, guests[1]);
    expect(ben.room!.host).toBe(guests[0].player);
    await players.pass(AWAY * 1000);
    expect(ben.room!.host).toBe(guests[1].player);
  });

  test('and was handed the table while away does not keep it for ever', async () => {
    const { clients, guests } = await seated();
    const [ann, ben] = clients;
    await ben.close();
    await ann.must({ type: 'host', player: guests[1].player });
    await players.pass(AWAY * 1000);
    expect(ann.room!.host).not.toBe(guests[1].player);
  });

  test('is not replaced by someone who only watches', async () => {
    const ann = await players.guest('Ann');
    const { code } = await players.server.table(ann, table);
    const host = await players.at(code, ann);
    const dan = await players.at(code, await players.guest('Dan'));
    await host.close();
    await players.pass(AWAY * 2000);
    expect(dan.room!.host).toBe(ann.player);
    await dan.must({ type: 'sit' });
    await players.pass(AWAY * 1000);
    expect(dan.room!.host).not.toBe(ann.player);
  });
});
