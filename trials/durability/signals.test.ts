import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerTo, openSqlite, storeFile, TestClient } from '@soiree/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Identity, openTable, signUp } from './callers.ts';
import { dataIn, ServerProcess } from './process.ts';
import { idInLog } from './witness.ts';

let folder: string;
let servers: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soiree-signals-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(folder);
  servers.push(server);
  return server;
}

const people = async ({ port }: ServerProcess, guests: readonly Identity[]): Promise<TestClient[]> =>
  Promise.all(guests.map(async ({ cookie }) => (await TestClient.connect(port, cookie)).hello()));

/** Two people in the middle of a match. */
async function playing(server: ServerProcess) {
  const guests = [await signUp(server.port, 'Ann'), await signUp(server.port, 'Ben')];
  const options = { memorise: 0 };
  const table = await openTable(server.port, guests[0], { game: 'mascarade', seats: 2, options });
  const clients = await people(server, guests);
  for (const client of clients) await client.enter(table);
  await clients[1].must({ type: 'sit' });
  const dealt = clients.map(async (client) => {
    const play = client.next('play');
    await client.next('contribute');
    await client.must({ type: 'add', bits: '0'.repeat(32) });
    return play;
  });
  await clients[0].must({ type: 'start' });
  await Promise.all(dealt);
  return { guests, table, clients };
}

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s: everyone gets a goodbye, everything is written, and the match goes on later',
  async (signal) => {
    const first = await start();
    const { guests, table, clients } = await playing(first);
    const mover = clients.find(({ play }) => play!.view.ask !== null)!;
    const seat = clients.indexOf(mover);
    const { match, seq, view } = mover.play!;
    const move = { type: 'move', match, seq, action: answerTo(view), id: 'in-flight' } as const;
    const goodbyes = clients.map((client) => client.next('bye'));
    // A client that never closes its side does not delay the shutdown.
    const silent = connect(first.port, '127.0.0.1');
    silent.on('error', () => {});
    silent.write(
      'GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    await once(silent, 'data');

    mover.send(move);
    expect(await first.stop(signal)).toEqual({ code: 0, signal: null });
    expect(first.errors).toBe('');
    for (const goodbye of goodbyes) expect((await goodbye).reason).toBe('stopping');
    silent.destroy();

    const second = await start();
    const again = await people(second, guests);
    for (const client of again) await client.enter(table, { match, since: seq });
    expect(again[0].room).toMatchObject({ phase: 'playing', match });
    // Whether or not it was written, sending it again has one effect.
    const answer = await again[seat].ask(move, move.id);
    expect(answer.type).not.toBe('refused');
    expect(await second.stop(signal)).toEqual({ code: 0, signal: null });
    const store = await openSqlite({ file: storeFile({ data: dataIn(folder) }) });
    const entries = await store.entries(match, 0);
    const row = await store.match(match);
    await store.close();
    expect(entries.map(({ entry }) => entry.id)).toEqual([idInLog(seat, move.id)]);
    expect(row!.finishedAt).toBeNull();
  },
);
