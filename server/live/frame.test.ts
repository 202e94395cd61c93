import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
let toSend: string[] = [];

beforeAll(async () => {
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (line) => {
      for (const text of toSend) socket.write(textFrame(text));
      line.close(1000);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test.each([
  ['nothing', ['']],
  ['a short one', ['{}']],
  ['the longest with a short header', ['x'.repeat(125)]],
  ['the first with two bytes of length', ['x'.repeat(126)]],
  ['the longest with two bytes of length', ['x'.repeat(65_535)]],
  ['the first with eight bytes of length', ['x'.repeat(65_536)]],
  ['letters of all kinds', ['Оля – żółć – 🦊', 'é'.repeat(125), 'é'.repeat(62)]],
  ['several in a row', ['a', 'b', 'ї'.repeat(40_000), 'c']],
])('%s arrives unchanged', async (_, texts) => {
  toSend = texts;
  const line = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  line.on('message', (data, isBinary) => got.push(isBinary ? 'binary' : data.toString()));
  expect(await new Promise((resolve) => line.on('close', resolve))).toBe(1000);
  expect(got).toEqual(texts);
});
