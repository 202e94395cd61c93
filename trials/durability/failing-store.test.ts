import path from 'node:path';
import type { NewTable } from '@soiree/protocol';
import type { Append, AppendAnswer, TestClient } from '@soiree/server/testing';
import { answerTo, openSqlite, Players, type SeatedPeople } from '@soiree/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FaultyStore } from './faults.ts';
import { idInLog } from './witness.ts';

let players: Players;
let faults: FaultyStore;
beforeAll(async () => {
  faults = await FaultyStore.open();
  players = await Players.open('failing store', {}, { store: faults.store });
});
afterEach(() => players.emptied());
afterAll(async () => {
  await players.close();
  faults.tidyUp();
});

const fail = () => Promise.reject(new Error('the disk is full'));
const two = { game: 'mascarade', seats: 2, options: { memorise: 0 } } as const satisfies NewTable;

const seen = (clients: readonly TestClient[]): string[] =>
  clients.map(({ play }) => JSON.stringify({ seq: play!.seq, view: play!.view }));
const plays = (clients: readonly TestClient[]): number[] =>
  clients.map(({ messages }) => messages.filter(({ type }) => type === 'play').length);
const asked = (clients: readonly TestClient[]): TestClient => clients.find(({ play }) => play!.view.ask !== null)!;

async function hungUp(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) {
    await client.closed;
    expect(client.messages.at(-1)).toEqual({ type: 'bye', reason: 'again' });
  }
}

async function back({ code, guests, clients }: SeatedPeople): Promise<TestClient[]> {
  const again: TestClient[] = [];
  for (const [i, guest] of guests.entries()) {
    const { match, seq } = clients[i].play ?? {};
    again.push(await players.at(code, guest, match === undefined ? undefined : { match, since: seq! }));
  }
  return again;
}

const idsOf = async (match: string): Promise<string[]> =>
  (await faults.real.entries(match, 0)).map(({ entry }) => entry.id);

describe('a move that could not be written', () => {
  type Fault = (batch: readonly Append[]) => Promise<AppendAnswer[]>;
  const ways: [string, Fault, isWritten: boolean][] = [
    ['the disk failed', fail, false],
    ['another write came first', async (batch) => batch.map(() => 'stale'), false],
    [
      'it was written, and then the disk failed',
      async (batch) => {
        await faults.real.append(batch);
        return fail();
      },
      true,
    ],
  ];
  const games: [string, NewTable][] = [
    ['mascarade', { game: 'mascarade', seats: 3, options: { memorise: 0 } }],
    ['rebel-princess', { game: 'rebel-princess', seats: 3 }],
  ];
  const cases = ways.flatMap(([way, fault, isWritten]) =>
    games.map(([game, wanted]) => ({ way, game, fault, isWritten, wanted })),
  );

  test.for(cases)('$game, $way: everyone comes back to what is written', async ({ fault, isWritten, wanted }) => {
    const seated = await players.match(['Ann', 'Ben', 'Cleo'], wanted);
    const { code, clients } = seated;
    await players.playOn(clients, ({ seq }) => seq >= 9);
    const watcher = await players.at(code);
    await players.heard();
    const everybody = [...clients, watcher];
    const [before, told] = [seen(clients), plays(everybody)];
    const mover = asked(clients);
    const seat = clients.indexOf(mover);
    const { match, seq, view } = mover.play!;
    const move = { type: 'move', match, seq, action: answerTo(view) } as const;

    faults.next('append', fault);
    expect(await mover.ask(move, 'again')).toMatchObject({ type: 'refused', code: 'try-again' });
    await hungUp(everybody);
    expect(plays(everybody)).toEqual(told);

    const again = await back(seated);
    if (isWritten) expect(again[seat].play!.seq).toBe(seq + 1);
    else expect(seen(again)).toEqual(before);
    expect((await again[seat].ask(move, 'again')).type).toBe(isWritten ? 'done' : 'play');
    await players.heard();
    expect((await idsOf(match)).filter((id) => id === idInLog(seat, 'again'))).toHaveLength(1);

    const over = again.map((client) => client.next('over'));
    await players.playOn(again, () => false);
    await Promise.all(over);
  });

  test('a client that enters meanwhile is not left waiting, and is not shown the move', async () => {
    const seated = await players.match(['Ann', 'Ben'], two);
    const mover = asked(seated.clients);
    const { begun, letGo } = faults.hold(fail);
    const answer = mover.move(answerTo(mover.play!.view), 'lost');
    await begun;
    const visitor = await players.connect();
    visitor.send({ type: 'enter', id: 'in', table: seated.code });
    const twice = mover.move(answerTo(mover.play!.view), 'lost');
    await players.settled();
    letGo();
    expect(await answer).toMatchObject({ code: 'try-again' });
    await expect(twice).resolves.toMatchObject({ code: 'try-again' });
    await hungUp([...seated.clients, visitor]);
    expect(visitor.play).toBeUndefined();
    const again = await back(seated);
    expect(again[0].play!.seq).toBe(0);
  });

  test('moves that share its commit are lost with it, others are not', async () => {
    const tables: SeatedPeople[] = [];
    for (const names of [
      ['Ann', 'Ben'],
      ['Cleo', 'Dan'],
      ['Eva', 'Finn'],
    ])
      tables.push(await players.match(names, two));
    const movers = tables.map(({ clients }) => asked(clients));
    const { begun, letGo } = faults.hold();
    faults.next('append', fail);
    const answers = [movers[0].move(answerTo(movers[0].play!.view), 'first')];
    await begun;
    // These two arrive while the first is being written.
    for (const mover of movers.slice(1)) answers.push(mover.move(answerTo(mover.play!.view), 'second'));
    await players.settled();
    letGo();
    expect((await answers[0]).type).toBe('play');
    for (const answer of answers.slice(1)) expect(await answer).toMatchObject({ code: 'try-again' });
    await hungUp(tables.slice(1).flatMap(({ clients }) => clients));
    await players.play(asked(tables[0].clients));
    for (const seated of tables.slice(1)) {
      const again = await back(seated);
      expect(again[0].play!.seq).toBe(0);
      await players.play(asked(again));
    }
  });

  test('a bot thinks of its move again', async () => {
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'plain' }));
    const seated = await players.match(['Ann'], { game: 'rebel-princess', seats: 4, pace: 'instant', bots });
    await seated.clients[0].must({ type: 'relieve', seat: 0, on: true });
    let isClosed = false;
    void seated.clients[0].closed.then(() => {
      isClosed = true;
    });
    faults.next('append', fail);
    await players.until(() => isClosed);
    await hungUp(seated.clients);
    const [ann] = await back(seated);
    const { match, seq } = ann.play!;
    await players.until(() => ann.play!.seq > seq + 20);
    const ids = await idsOf(match);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a client that is slow to leave a lost table does not disturb those who are back', async () => {
  const bots = [1, 2, 3].map((seat) => ({ seat, level: 'plain' }));
  const wanted: NewTable = { game: 'rebel-princess', seats: 4, pace: 'calm', bots };
  const { code, guests, clients } = await players.server.match(['Ann'], wanted);
  await clients[0].must({ type: 'relieve', seat: 0, on: true });
  clients[0].socket.pause();
  let isLost = false;
  faults.next('append', () => {
    isLost = true;
    return fail();
  });
  await players.until(() => isLost, 500);
  const ann = await players.at(code, guests[0]);
  await players.settled();
  clients[0].socket.resume();
  await hungUp(clients);
  const { seq } = ann.play!;
  for (let i = 0; i < 20 && ann.play!.seq === seq; i++) await players.pass(2600);
  expect(ann.play!.seq).toBeGreaterThan(seq);
});

describe('a change of a table that could not be written', () => {
  const ways: [string, () => Promise<boolean>][] = [
    ['another write came first', async () => false],
    ['the disk failed', fail],
  ];

  test.for(ways)('%s: it did not happen, and can be tried again', async ([, fault]) => {
    const seated = await players.seat(['Ann'], two);
    const ben = await players.guest('Ben');
    const sitting = await players.at(seated.code, ben);
    await players.heard();
    const before = seated.clients[0].room;
    faults.next('saveTable', fault);
    sitting.send({ type: 'sit', id: 'sit' });
    await hungUp([...seated.clients, sitting]);
    expect(seated.clients[0].room).toEqual(before);
    const again = await players.at(seated.code, ben);
    expect(again.room!.seats[1]).toEqual({ kind: 'open' });
    await again.must({ type: 'sit' });
    expect(again.room!.seats[1]).toMatchObject({ name: 'Ben', here: true });
  });

  test.for(ways)('%s: the match does not start', async ([, fault]) => {
    const seated = await players.seat(['Ann', 'Ben'], two);
    const { clients } = seated;
    faults.next('startMatch', fault);
    const added = clients.map(async (client, i) => {
      await client.next('contribute');
      client.send({ type: 'add', id: 'add', bits: `${i}`.repeat(32) });
    });
    clients[0].send({ type: 'start', id: 'start' });
    await Promise.all(added);
    await hungUp(clients);
    expect(plays(clients)).toEqual([0, 0]);
    const again = await back(seated);
    expect(again[0].room).toMatchObject({ phase: 'waiting', match: null });
    await players.server.begin(again);
  });

  test('a client that enters while an end is being written gets it once', async () => {
    const seated = await players.match(['Ann', 'Ben'], two);
    const written = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    faults.next('saveTable', async (row) => {
      begun.resolve();
      await written.promise;
      return faults.real.saveTable(row);
    });
    await players.playOn(seated.clients, () => false);
    await begun.promise;
    const late = await players.at(seated.code, await players.guest('Eve'));
    written.resolve();
    await late.roomWhere(({ phase }) => phase === 'over');
    await players.heard();
    for (const { messages } of [late, ...seated.clients]) {
      expect(messages.filter(({ type }) => type === 'over')).toHaveLength(1);
    }
  });

  test('an end is settled by the first to come back', async () => {
    const seated = await players.match(['Ann', 'Ben'], two);
    faults.next('finish', fail);
    await players.playOn(seated.clients, () => false);
    await hungUp(seated.clients);
    const again = await back(seated);
    await again[0].roomWhere(({ phase }) => phase === 'over');
    await players.heard();
    for (const { messages } of again) expect(messages.filter(({ type }) => type === 'over')).toHaveLength(1);
  });
});

test('a chat message that could not be written is not sent', async () => {
  const { clients, code } = await players.seat(['Ann', 'Ben'], two);
  const [ann, ben] = clients;
  faults.next('addChat', fail);
  expect(await ann.try({ type: 'chat', text: 'lost' })).toBe('internal');
  await ann.must({ type: 'chat', text: 'said' });
  const late = await players.at(code);
  await players.heard();
  for (const { messages } of [ben, late]) {
    const lines = messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
    expect(lines.map(({ text }) => text)).toEqual(['said']);
  }
});

test('closed while a move is being written: the move is written, and the match is not over', async () => {
  const own = await FaultyStore.open();
  const other = await Players.open('closing', {}, { store: own.store });
  try {
    const { code, clients } = await other.match(['Ann', 'Ben'], two);
    const mover = asked(clients);
    const { match } = mover.play!;
    const { begun, letGo } = own.hold();
    const answer = mover.move(answerTo(mover.play!.view), 'last');
    answer.catch(() => {});
    await begun;
    const goodbyes = clients.map((client) => client.next('bye'));
    const stopped = other.server.stop();
    for (const goodbye of goodbyes) expect((await goodbye).reason).toBe('stopping');
    for (const client of clients) await client.closed;
    // Long enough for a server that does not wait for the write to close.
    for (let i = 0; i < 200; i++) await new Promise(setImmediate);
    letGo();
    await stopped;
    expect(other.time.waiting).toBe(0);
    const store = await openSqlite({ file: path.join(own.folder, 'soiree.db') });
    const entries = await store.entries(match, 0);
    const [row, table] = [await store.match(match), await store.table(code)];
    await store.close();
    expect(entries.map(({ entry }) => entry.id)).toEqual([idInLog(clients.indexOf(mover), 'last')]);
    expect(row).toMatchObject({ finishedAt: null, ending: null });
    expect(table!.room.phase).toBe('playing');
  } finally {
    await other.close();
    own.tidyUp();
  }
});
