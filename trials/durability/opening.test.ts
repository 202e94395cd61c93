import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createLog,
  createMetrics,
  type RunningServer,
  type Settings,
  settingsSchema,
  startServer,
  storeFile,
} from '@soiree/server/testing';
import { ManualTime } from '@soiree/tables/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataIn, ServerProcess } from './process.ts';

let folder: string;
let open: { close(): unknown }[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soiree-opening-'));
  open = [];
});
afterEach(async () => {
  for (const one of open) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Partial<Settings> = {}, time = new ManualTime()): Promise<RunningServer> {
  const all = settingsSchema.parse({
    port: 0,
    host: '127.0.0.1',
    data: dataIn(folder),
    logLevel: 'silent',
    ...settings,
  });
  const server = await startServer(all, { time, log: createLog(all), metrics: createMetrics({ process: false }) });
  open.push(server);
  return server;
}

/** The server does not start with these settings. Then it starts without them, so nothing was left open. */
async function refused(settings: Partial<Settings>): Promise<unknown> {
  const time = new ManualTime();
  const problem = await start(settings, time).then(
    () => undefined,
    (error) => error,
  );
  expect(time.waiting).toBe(0);
  const server = await start();
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  await server.close();
  return problem;
}

/** The same in a process: it prints why and ends by itself, which it can do only if nothing is left open. */
async function refusedProcess(settings: Partial<Settings>): Promise<string | undefined> {
  const server = await ServerProcess.start(folder, settings);
  open.push({ close: () => server.kill() });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.errors).toBe('');
  return server.said.problem;
}

test('a taken port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  open.push(other);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await refused({ port })).toMatchObject({ name: 'Problem', code: 'port-taken', values: { port } });
  expect(await refusedProcess({ port })).toBe('port-taken');
});

describe('a host that is not this machine', () => {
  // The first is reserved for documentation, the second is never registered.
  test.for(['203.0.113.7', 'nowhere.invalid'])('%s', async (host) => {
    expect(await refused({ host })).toMatchObject({ name: 'Problem', code: 'no-such-host', values: { host } });
    expect(await refusedProcess({ host })).toBe('no-such-host');
  });
});

describe('a folder that cannot be written to', () => {
  test('because it is a file', async () => {
    const data = path.join(folder, 'file');
    writeFileSync(data, 'not a folder');
    expect(await refused({ data })).toMatchObject({ name: 'StoreProblem', code: 'store-unwritable' });
    expect(await refusedProcess({ data })).toBe('store-unwritable');
  });

  test('because its file is a folder', async () => {
    const data = path.join(folder, 'other');
    mkdirSync(storeFile({ data }), { recursive: true });
    expect(await refused({ data })).toMatchObject({ name: 'StoreProblem', code: 'store-unwritable' });
    expect(await refusedProcess({ data })).toBe('store-unwritable');
  });
});

test('a file that is not one of our stores', async () => {
  const data = path.join(folder, 'other');
  mkdirSync(data);
  writeFileSync(storeFile({ data }), 'a shopping list, long enough to be looked at: '.repeat(20));
  expect(await refused({ data })).toMatchObject({ name: 'StoreProblem', code: 'store-broken' });
  expect(await refusedProcess({ data })).toBe('store-broken');
});

test('a second server on the same file: refused while the first runs, and starts after it', async () => {
  const first = await start();
  await expect(start()).rejects.toMatchObject({ name: 'StoreProblem', code: 'store-locked' });
  expect(await refusedProcess({})).toBe('store-locked');
  expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
  await first.close();
  await start();
});

test('a killed server leaves no lock behind', async () => {
  const killed = await ServerProcess.start(folder);
  open.push({ close: () => killed.kill() });
  await expect(start()).rejects.toMatchObject({ code: 'store-locked' });
  await killed.kill();
  await start();
});
