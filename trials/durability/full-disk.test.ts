import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerTo, openSqlite, storeFile, type TestClient } from '@soiree/server/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectAll, playing } from './playing.ts';
import { dataIn, ServerProcess } from './process.ts';
import { idInLog } from './witness.ts';

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'soiree-full-'));
  server = await ServerProcess.start(folder);
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const health = () => fetch(`http://127.0.0.1:${server.port}/healthz`);

/** Asks until the server says that all is well. */
async function recovered(): Promise<void> {
  while ((await health()).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A legal move of the player who is asked. */
function nextMove(clients: readonly TestClient[], id: string) {
  const seat = clients.findIndex(({ play }) => play!.view.ask !== null);
  const { match, seq, view } = clients[seat].play!;
  return { seat, id, match, body: { type: 'move', match, seq, action: answerTo(view) } as const };
}

// only Linux can change the limits of a running process
describe.runIf(process.platform === 'linux')('a full disk', { timeout: 60_000 }, () => {
  test('stops play as long as it lasts, again and again, and nothing that was acknowledged is lost', async () => {
    const { guests, table, clients: first } = await playing(server.port);
    let clients = first;
    const acknowledged: string[] = [];
    for (const id of ['one', 'two', 'three']) {
      const move = nextMove(clients, id);
      server.limitFiles(0);
      expect(await clients[move.seat].ask(move.body, id)).toMatchObject({ type: 'refused', code: 'try-again' });
      for (const client of clients) {
        await client.closed;
        expect(client.messages.at(-1)).toEqual({ type: 'bye', reason: 'failing' });
      }
      const sick = await health();
      expect([sick.status, await sick.json()]).toMatchObject([503, { status: 'failing', reason: 'disk-failed' }]);
      server.limitFiles('unlimited');
      await recovered();

      clients = await connectAll(server.port, guests);
      for (const client of clients) await client.enter(table);
      expect(clients[0].play!.seq).toBe(acknowledged.length);
      const seen = clients.map((client) => client.next('play'));
      expect((await clients[move.seat].ask(move.body, id)).type).toBe('play');
      await Promise.all(seen);
      acknowledged.push(idInLog(move.seat, id));
    }
    const { match } = clients[0].play!;
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const store = await openSqlite({ file: storeFile({ data: dataIn(folder) }) });
    const entries = await store.entries(match, 0);
    await store.close();
    expect(entries.map(({ entry }) => entry.id)).toEqual(acknowledged);
  });

  test('that lasts until the server is stopped: it says that the last changes were not saved', async () => {
    const { clients } = await playing(server.port);
    const move = nextMove(clients, 'lost');
    server.limitFiles(0);
    expect(await clients[move.seat].ask(move.body, move.id)).toMatchObject({ code: 'try-again' });
    expect(await server.stop('SIGTERM')).toEqual({ code: 1, signal: null });
    expect(server.errors).toContain('the last changes could not be saved');
  });

  test('that no one has noticed: everything is saved, and it says so', async () => {
    await playing(server.port);
    server.limitFiles(0);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const store = await openSqlite({ file: storeFile({ data: dataIn(folder) }) });
    expect(await store.nextDue()).toBeNull();
    await store.close();
  });
});
