import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../store/sqlite/index.ts';
import { TestClient } from '../testing/client.ts';
import { FailingStore } from '../testing/failing-store.ts';
import { answerTo, Players } from '../testing/players.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'soiree-disk-'));
let disk: FailingStore;
let players: Players;
beforeAll(async () => {
  disk = new FailingStore(await openSqlite({ file: path.join(folder, 'soiree.db') }));
  players = await Players.open('disk failure', {}, { store: disk.store });
});
afterEach(() => players.emptied());
afterAll(async () => {
  await players.close();
  rmSync(folder, { recursive: true, force: true });
});

const table = { game: 'mascarade', seats: 2, options: { memorise: 0, first: 0 } } as const;
const bot = { seat: 1, level: 'plain' };

test('a move is refused, everyone at the table hears why, and play goes on when the disk works again', async () => {
  const { clients, guests, code } = await players.match(['Ann', 'Ben'], table);
  const [ann] = clients;
  const id = players.nextId();
  const action = answerTo(ann.play!.view);
  disk.fail('disk-full');
  expect(await ann.move(action, id)).toMatchObject({ type: 'refused', code: 'try-again' });
  for (const client of clients) {
    await client.closed;
    expect(client.messages.at(-1)).toEqual({ type: 'bye', reason: 'failing' });
  }
  await expect(TestClient.connect(players.server.port, guests[0].cookie)).rejects.toThrow('503');
  disk.recover();
  const again = await players.at(code, guests[0]);
  expect(again.play!.seq).toBe(0);
  expect(await again.move(action, id)).toMatchObject({ type: 'play', seq: 1 });
});

test('a client that enters a table, or writes in the chat, comes back later', async () => {
  const { clients, code } = await players.seat(['Ann'], table);
  const ben = await players.connect(await players.guest('Ben'));
  disk.fail('disk-failed');
  clients[0].send({ type: 'chat', id: 'unanswered', text: 'lost' });
  ben.send({ type: 'enter', id: 'unanswered', table: 'ABC234' });
  for (const client of [clients[0], ben]) {
    await client.closed;
    expect(client.messages.at(-1)).toEqual({ type: 'bye', reason: 'failing' });
    expect(client.messages.some((message) => 'id' in message && message.id === 'unanswered')).toBe(false);
  }
  disk.recover();
  await (await players.at(code)).must({ type: 'exit' });
});

test('a request over HTTP is refused with a sentence', async () => {
  disk.fail('disk-full');
  const answer = await players.server.request('POST', '/api/me', undefined, { name: 'Cleo' });
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'try-again', values: {} }]);
  disk.recover();
  await players.guest('Cleo');
});

test('a bot whose time came meanwhile plays afterwards, without anyone coming back', async () => {
  const { clients } = await players.match(['Ann'], { ...table, pace: 'calm', bots: [bot] });
  const [ann] = clients;
  await players.play(ann);
  const { seq } = ann.play!;
  expect(ann.play!.view.ask).toBeNull();
  disk.fail('disk-full');
  await players.pass(60_000);
  expect(ann.play!.seq).toBe(seq);
  disk.recover();
  await players.until(() => ann.play!.seq > seq);
});

test('the metrics count failures, and a failed commit is not counted as one', async () => {
  const { clients } = await players.match(['Ann', 'Ben'], table);
  const figures = async () => {
    const text = await (await players.server.request('GET', '/metrics')).text();
    const figure = (name: string) => Number(new RegExp(`^soiree_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      failures: figure('store_failures_total{reason="disk-failed"}') || 0,
      isFailing: figure('store_failing'),
      commits: figure('commits_total'),
      free: figure('disk_free_bytes'),
    };
  };
  const { failures, commits, free } = await figures();
  expect(free).toBeGreaterThan(0);
  disk.fail('disk-failed');
  expect(await clients[0].move(answerTo(clients[0].play!.view))).toMatchObject({ code: 'try-again' });
  expect(await figures()).toMatchObject({ failures: failures + 1, isFailing: 1, commits });
  disk.recover();
  expect(await figures()).toMatchObject({ failures: failures + 1, isFailing: 0, commits });
});
