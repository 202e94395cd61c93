import { type Log, parseLog } from '@soiree/kernel';
import type { RoomView } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { Players } from '../testing/players.ts';
import type { Guest } from '../testing/server.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('names');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const table = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 } } as const;

const rename = async (guest: Guest, name: string) => {
  expect((await players.server.request('PATCH', '/api/me', guest, { name })).status).toBe(200);
  await players.heard();
};
const remove = async (guest: Guest) => {
  expect((await players.server.request('DELETE', '/api/me', guest)).status).toBe(204);
  await players.settled();
};
const replay = async (match: string): Promise<Log> => {
  const log = parseLog(await (await players.server.request('GET', `/api/matches/${match}/replay`)).text());
  if (!log.ok) throw new Error(log.refusal.code);
  return log.value;
};
const sitting = ({ seats }: RoomView) => seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind));

describe('a new name', () => {
  test('is seen by everyone at the person’s table, and in their chat messages from then on', async () => {
    const { clients, guests } = await players.seat(['Ann', 'Ben'], { ...table, public: true });
    const [ann, ben] = clients;
    await ben.must({ type: 'chat', text: 'I am Ben' });
    await rename(guests[1], 'Benno');
    expect(sitting(ann.room!)).toEqual(['Ann', 'Benno', 'open']);
    await ben.must({ type: 'chat', text: 'and now?' });
    await players.heard();
    const names = ann.messages
      .flatMap((message) => (message.type === 'chat' ? message.lines : []))
      .map(({ name }) => name);
    expect(names).toEqual(['Ben', 'Benno']);
  });

  test('during a match, and when it is over', async () => {
    const { clients, guests } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const [ann] = clients;
    await rename(guests[1], 'Benno');
    expect(sitting(ann.room!)).toEqual(['Ann', 'Benno', 'Cleo']);
    for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
    await ann.roomWhere(({ phase }) => phase === 'over');
    await rename(guests[1], 'Benedict');
    expect(sitting(ann.room!)).toEqual(['Ann', 'Benedict', 'Cleo']);
  });

  test('of a spectator', async () => {
    const { clients, code } = await players.seat(['Ann'], table);
    const dan = await players.guest('Dan');
    await players.at(code, dan);
    await rename(dan, 'Daniel');
    expect(clients[0].room!.watchers).toEqual([{ player: dan.player, name: 'Daniel' }]);
  });

  test('at an empty table', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    for (const client of clients) await client.close();
    await players.server.restart();
    await rename(guests[1], 'Benno');
    expect(sitting((await players.at(code)).room!)).toEqual(['Ann', 'Benno', 'open']);
  });
});

describe('the same name twice at a table', () => {
  test('gets a number at the table, for spectators too, and stays as it is stored', async () => {
    const { clients, guests, code } = await players.seat(['Adele', 'ADÈLE'], table);
    await players.at(code, await players.guest('adele'));
    await players.heard();
    const room = clients[0].room!;
    expect(sitting(room)).toEqual(['Adele', 'ADÈLE (2)', 'open']);
    expect(room.watchers.map(({ name }) => name)).toEqual(['adele (3)']);
    const me = await (await players.server.request('GET', '/api/me', guests[1])).json();
    expect(me).toMatchObject({ name: 'ADÈLE' });
  });
});

describe('a person who has their data deleted', () => {
  const bye = (client: TestClient) => client.messages.find(({ type }) => type === 'bye');

  test('is disconnected, and gone from the waiting room', async () => {
    const { clients, guests } = await players.seat(['Ann', 'Ben'], table);
    const [ann, ben] = clients;
    await remove(guests[0]);
    await ann.closed;
    expect(bye(ann)).toMatchObject({ reason: 'deleted' });
    expect(sitting(ben.room!)).toEqual(['open', 'Ben', 'open']);
    expect(ben.room!.host).toBe(guests[1].player);
  });

  test('is no longer a guest: their cookie opens nothing', async () => {
    const { guests, code } = await players.seat(['Ann', 'Ben'], table);
    await remove(guests[1]);
    const client = await players.at(code, guests[1]);
    expect(client.messages[0]).toMatchObject({ type: 'welcome', you: null });
  });

  test('during the deal: there is no match, and the seat is open', async () => {
    const { clients, guests } = await players.seat(['Ann', 'Ben', 'Cleo'], table);
    const [ann, , cleo] = clients;
    await ann.must({ type: 'start' });
    await remove(guests[1]);
    for (const client of [ann, cleo]) await client.must({ type: 'add', bits: '0'.repeat(32) });
    await players.pass(5000);
    expect(ann.room).toMatchObject({ phase: 'waiting', match: null });
    expect(sitting(ann.room!)).toEqual(['Ann', 'open', 'Cleo']);
    expect(await ann.try({ type: 'start' })).toBe('seats-open');
  });

  test('in a match: the others go on with a stand-in, and the replay has no name', async () => {
    const { clients, guests } = await players.match(['Ann', 'Ben', 'Cleo'], { ...table, pace: 'instant' });
    const [ann, ben, cleo] = clients;
    await ben.must({ type: 'chat', text: 'farewell' });
    await players.play(ann);
    await remove(guests[1]);
    await ben.closed;
    expect(ann.room!.seats[1]).toEqual({ kind: 'person', player: null, name: '', here: false, standIn: 'away' });
    await players.until(() => cleo.play!.seq === 2);
    expect(cleo.play).toMatchObject({ view: { ask: { kind: 'turn' } } });
    const over = ann.next('over');
    for (const client of [ann, cleo]) await client.must({ type: 'vote', what: 'end', on: true });
    const { match, standIns } = await over;
    expect(standIns).toEqual([1]);
    const log = await replay(match);
    expect(log.header.names).toEqual(['Ann', '', 'Cleo']);
    expect(log.entries[1]).toMatchObject({ seat: 1, by: 'stand-in' });
    const summary = await (await players.server.request('GET', `/api/matches/${match}`)).text();
    for (const text of [JSON.stringify(log), summary]) {
      expect(text).not.toContain(guests[1].player);
      expect(text).not.toContain('"Ben"');
    }
  });

  test('their chat messages are not sent to those who come later', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    const guest = await players.guest('Dan');
    const dan = await players.at(code, guest);
    await clients[1].must({ type: 'chat', text: 'I was Ben' });
    await dan.must({ type: 'chat', text: 'I was Dan' });
    await clients[0].must({ type: 'chat', text: 'I am Ann' });
    await dan.close();
    await remove(guests[1]);
    await remove(guest);
    const late = await players.at(code, await players.guest('Late'));
    const texts = late.messages
      .flatMap((message) => (message.type === 'chat' ? message.lines : []))
      .map(({ text }) => text);
    expect(texts).toEqual(['I am Ann']);
  });

  test('the next chat message gets a new number', async () => {
    const { clients, guests } = await players.seat(['Ann', 'Ben'], table);
    const [ann, ben] = clients;
    await ann.must({ type: 'chat', text: 'first' });
    await ben.must({ type: 'chat', text: 'second' });
    await remove(guests[1]);
    const line = ann.next('chat');
    await ann.must({ type: 'chat', text: 'third' });
    expect((await line).lines).toMatchObject([{ n: 3, text: 'third' }]);
  });

  test('after a match: their seat and its score stay, without a name', async () => {
    const { clients, guests, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const over = clients[0].next('over');
    await players.playOn(clients);
    const { match, outcome } = await over;
    await remove(guests[1]);
    expect((await replay(match)).header.names).toEqual(['Ann', '', 'Cleo']);
    const late = await players.at(code, guests[0]);
    expect(late.room!.seats[1]).toMatchObject({ player: null, name: '' });
    const summary = await (await players.server.request('GET', `/api/matches/${match}`)).json();
    expect(summary).toMatchObject({ seats: [{}, { player: null, name: '', rank: outcome!.ranks[1] }, {}] });
    await clients[0].must({ type: 'rematch' });
    await players.heard();
    expect(sitting(clients[0].room!)).toEqual(['Ann', 'open', 'Cleo']);
  });
});
