import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '@soiree/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from './process.ts';

const FILES = 160;

/** A server that may open only a few files. */
async function start(settings: Partial<Settings> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await ServerProcess.start(folder, settings, `ulimit -n ${FILES}`);
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** Opens connections that send half a request, and resolves once the server has closed all but this many. */
async function crowd(port: number, size: number, kept: number): Promise<Socket[]> {
  const sockets = Array.from({ length: size }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\n');
    socket.resume();
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.filter((socket) => !socket.destroyed).length > kept) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sockets;
}

/** The status of `/healthz`, requested from another address of this machine. */
function health(port: number, localAddress: string): Promise<number | string | undefined> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/healthz', localAddress, agent }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', ({ message }) => resolve(message));
  });
}

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('one address cannot use up all connections', async () => {
  // With so few files there are 80 connections, so an address has 40.
  const server = await start();
  await crowd(server.port, 4 * FILES, FILES / 4);
  expect(await health(server.port, '127.0.0.2')).toBe(200);
  expect(server.errors).toBe('');
});

test.runIf(isLinux)('a server without a free descriptor refuses, lives on, and serves again', async () => {
  const server = await start({ connections: 100 * FILES });
  const sockets = await crowd(server.port, 4 * FILES, FILES);
  await Promise.all(sockets.map((socket) => socket.closed || once(socket.destroy(), 'close')));
  // The server may need a moment to notice.
  while ((await health(server.port, '127.0.0.1')) !== 200);
  expect((await server.stop('SIGTERM')).code).toBe(0);
});
