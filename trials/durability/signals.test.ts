import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerTo, openSqlite, storeFile } from '@soiree/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectAll, playing } from './playing.ts';
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

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s: everyone gets a goodbye, everything is written, and the match goes on later',
  async (signal) => {
    const first = await start();
    const { guests, table, clients } = await playing(first.port);
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
    const again = await connectAll(second.port, guests);
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
