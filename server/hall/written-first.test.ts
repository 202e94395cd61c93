import { gameOf } from '@soiree/games';
import { expect as must, parseLog, verify } from '@soiree/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { answerTo, Players } from '../testing/players.ts';
import { SlowStore } from '../testing/store.ts';

let players: Players;
let slow: SlowStore;
beforeAll(async () => {
  slow = await SlowStore.open();
  players = await Players.open('written first', {}, { store: slow.store });
});
afterEach(async () => {
  slow.append = null;
  slow.saveTable = null;
  slow.release();
  await players.emptied();
});
afterAll(() => players.close());

const four = ['Ann', 'Ben', 'Cleo', 'Dan'];
const table = { game: 'mascarade', seats: 4, options: { memorise: 0, first: 0 } } as const;

const types = ({ messages }: TestClient) => messages.map(({ type }) => type).filter((type) => type !== 'refused');

const handOf = (client: TestClient) => (client.play!.view as unknown as { hand: string[] }).hand;
const replay = async (match: string) =>
  must(parseLog(await (await players.server.request('GET', `/api/matches/${match}/replay`)).text()));

describe('while a move is being written', () => {
  test('it is neither acknowledged nor sent; afterwards it is both', async () => {
    const { clients, code } = await players.match(four, table);
    const watcher = await players.at(code);
    const everybody = [...clients, watcher];
    await players.heard();
    const before = everybody.map(types);
    const held = slow.hold();
    const answer = clients[0].move(answerTo(clients[0].play!.view), players.nextId());
    await held;
    await players.settled();
    expect(everybody.map(types)).toEqual(before);
    slow.release();
    expect((await answer).type).toBe('play');
    await players.heard();
    expect(everybody.map((client) => client.play!.seq)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a repeated request is not acknowledged either', async () => {
    const { clients } = await players.match(four, table);
    const [ann] = clients;
    const held = slow.hold();
    const id = players.nextId();
    const { match, seq, view } = ann.play!;
    ann.send({ type: 'move', id, match, seq, action: answerTo(view) });
    await held;
    ann.send({ type: 'move', id, match, seq, action: answerTo(view) });
    await players.settled();
    const answers = () => ann.messages.filter((message) => 'id' in message && message.id === id);
    expect(answers()).toEqual([]);
    slow.release();
    await players.settled();
    expect(answers().map(({ type }) => type)).toEqual(['play', 'done']);
  });

  test('a client that enters sees only what is written', async () => {
    const { clients, guests, code } = await players.match(four, table);
    const held = slow.hold();
    const answer = clients[0].move(answerTo(clients[0].play!.view), players.nextId());
    await held;
    const late = [await players.connect(guests[0]), await players.connect()];
    const shown = late.map((client) => client.enter(code));
    await players.settled();
    for (const client of late) expect(client.play?.seq ?? 0).toBe(0);
    slow.release();
    await Promise.all([answer, ...shown]);
    for (const client of late) {
      expect(client.play).toMatchObject({ seq: 1, again: true });
      expect(client.messages.filter(({ type }) => type === 'play')).toHaveLength(1);
    }
  });

  test('a client that enters and leaves meanwhile is not there afterwards', async () => {
    const { clients, code } = await players.match(four, table);
    const held = slow.hold();
    const answer = clients[0].move(answerTo(clients[0].play!.view), players.nextId());
    await held;
    const dan = await players.connect(await players.guest('Dora'));
    dan.send({ type: 'enter', id: 'in', table: code });
    await players.settled();
    await dan.close();
    const eve = await players.connect(await players.guest('Eve'));
    eve.send({ type: 'enter', id: 'in', table: code });
    eve.send({ type: 'exit', id: 'out' });
    await players.settled();
    slow.release();
    await answer;
    await players.settled();
    expect(clients[1].room!.watchers).toEqual([]);
  });

  test('others can move, and everything is sent in order', async () => {
    const { clients } = await players.match(four, { ...table, options: {} });
    const held = slow.hold();
    const answers = [clients[0].move(['ready'], players.nextId(), 0)];
    await held;
    answers.push(...clients.slice(1).map((client) => client.move(['ready'], players.nextId(), 0)));
    await players.settled();
    slow.release();
    for (const answer of answers) expect((await answer).type).toBe('play');
    await players.heard();
    for (const { messages } of clients) {
      const seqs = messages.flatMap((message) => (message.type === 'play' ? [message.seq] : []));
      expect(seqs).toEqual([0, 1, 2, 3, 4]);
    }
  });

  test('a stand-in that becomes needed meanwhile plays at its own time', async () => {
    const { clients } = await players.match(four, { ...table, clock: { move: 60, match: null }, pace: 'quick' });
    const [ann, , cleo] = clients;
    const held = slow.hold();
    const answer = ann.move(answerTo(ann.play!.view), players.nextId());
    await held;
    await ann.must({ type: 'relieve', seat: 1, on: true });
    slow.release();
    await answer;
    await players.pass(1000);
    await players.until(() => cleo.play!.seq === 2);
  });
});

describe('the end', () => {
  test('is not written before the last move is', async () => {
    const rebel = { game: 'rebel-princess', seats: 3, options: { princesses: false, rounds: 'first-game' } } as const;
    const three = four.slice(0, 3);
    const first = await players.match(three, rebel);
    await players.playOn(first.clients);
    const last = first.clients[0].play!.seq;
    const { clients } = await players.match(three, rebel);
    await players.playOn(clients, ({ seq }) => seq === last - 2);
    const [one] = clients.filter(({ play }) => play!.view.ask);
    const [other] = clients.filter((client) => client !== one && handOf(client).length === 1);
    expect(handOf(one)).toHaveLength(1);

    const held = slow.hold();
    const moves = [one.move(handOf(one), players.nextId())];
    await held;
    moves.push(other.move(handOf(other), players.nextId(), other.play!.seq + 1));
    await players.settled();
    await slow.releaseOne();
    await players.settled();
    const { match } = one.play!;
    expect((await players.server.request('GET', `/api/matches/${match}/replay`)).status).toBe(409);
    const over = clients.map((client) => client.next('over'));
    slow.release();
    for (const move of moves) expect((await move).type).toBe('play');
    await Promise.all(over);
    const log = await replay(match);
    expect(log.entries).toHaveLength((await replay(first.clients[0].play!.match)).entries.length);
    expect(verify(gameOf('rebel-princess')!, log).filter(({ failure }) => failure)).toEqual([]);
  });

  test('by agreement comes after the moves that were made before it', async () => {
    const { clients } = await players.match(four, { ...table, options: {} });
    const held = slow.hold();
    const moves = [clients[0].move(['ready'], players.nextId(), 0)];
    await held;
    moves.push(clients[1].move(['ready'], players.nextId(), 0));
    await players.settled();
    const over = clients.map((client) => client.next('over'));
    for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
    expect(await clients[2].move(['ready'], players.nextId(), 0)).toMatchObject({ code: 'match-over' });
    await slow.releaseOne();
    await players.settled();
    slow.release();
    for (const move of moves) expect((await move).type).toBe('play');
    expect((await Promise.all(over)).map(({ outcome }) => outcome)).toEqual([null, null, null, null]);
    const { match } = clients[0].play!;
    expect((await replay(match)).entries).toHaveLength(2);
  });

  test('is still the end if the room could not be written after it', async () => {
    const { clients, guests, code } = await players.match(four, table);
    slow.saveTable = async () => {
      throw new Error('the disk is full');
    };
    for (const client of clients) client.send({ type: 'vote', id: 'end', what: 'end', on: true });
    for (const client of clients) await client.closed;
    expect(clients[0].messages.at(-1)).toEqual({ type: 'bye', reason: 'again' });
    slow.saveTable = null;
    const ann = await players.at(code, guests[0]);
    await ann.roomWhere(({ phase }) => phase === 'over');
    expect(ann.messages.find(({ type }) => type === 'over')).toMatchObject({ outcome: null });
    await ann.must({ type: 'rematch' });
  });
});

describe('a failed write', () => {
  test('is not acknowledged; everyone comes back to what is written, and the move can be made again', async () => {
    const { clients, guests, code } = await players.match(four, table);
    const [ann, ben] = clients;
    slow.append = async () => {
      throw new Error('the disk is full');
    };
    const id = players.nextId();
    const action = answerTo(ann.play!.view);
    expect(await ann.move(action, id)).toMatchObject({ type: 'refused', code: 'try-again' });
    for (const client of clients) await client.closed;
    expect(ben.messages.at(-1)).toEqual({ type: 'bye', reason: 'again' });
    expect(ben.play!.seq).toBe(0);
    slow.append = null;
    const again = await players.at(code, guests[0]);
    expect(again.play!.seq).toBe(0);
    expect(await again.move(action, id)).toMatchObject({ type: 'play', seq: 1 });
  });

  test('of a change of the table is not acknowledged either', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    const [ann] = clients;
    slow.saveTable = async () => {
      throw new Error('the disk is full');
    };
    ann.send({ type: 'kick', id: 'kick', seat: 1 });
    for (const client of clients) await client.closed;
    expect(ann.messages.at(-1)).toEqual({ type: 'bye', reason: 'again' });
    slow.saveTable = null;
    const again = await players.at(code, guests[0]);
    expect(again.room!.seats[1]).toMatchObject({ name: 'Ben' });
    await again.must({ type: 'kick', seat: 1 });
  });

  test('because another write came first: the table is loaded again', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    slow.saveTable = async () => false;
    clients[0].send({ type: 'kick', id: 'kick', seat: 1 });
    for (const client of clients) await client.closed;
    slow.saveTable = null;
    await (await players.at(code, guests[0])).must({ type: 'kick', seat: 1 });
  });
});
