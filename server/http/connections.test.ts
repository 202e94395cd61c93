import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { dismiss, type Timeouts, usualTimeouts } from './connections.ts';
import { openApp } from './testing.ts';

const HALF = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const WHOLE = `${HALF}\r\n`;
const BODY = 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name"';

/** A listening server. Only the timeouts given are short; with the others a test would take too long and fail. */
async function openDoor(settings: Partial<Settings> = {}, timeouts: Partial<Timeouts> = {}) {
  const { app, parts, logged } = await openApp(settings, { timeouts: { ...usualTimeouts, check: 5, ...timeouts } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);

  const count = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)));
  /** Resolves once the server has this many connections. */
  async function whenOpen(wanted: number): Promise<void> {
    while ((await count()) !== wanted) await new Promise((resolve) => setImmediate(resolve));
  }
  /** Connects. The client sends a text, reads the answer, and never closes its side. */
  function knock(text = ''): Knock {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data;
    });
    const ended = new Promise<string>((resolve) => {
      socket.on('end', () => resolve(answer));
      // Being reset is a way to be closed too.
      socket.on('error', () => resolve(answer));
    });
    if (text) socket.write(text);
    return { socket, ended };
  }
  const refused = async (reason: string): Promise<number> => {
    const line = new RegExp(`^soiree_connections_refused_total{reason="${reason}"} (\\d+)$`, 'm');
    return Number(line.exec(await parts.metrics.text())?.[1] ?? 0);
  };
  return { app, whenOpen, knock, refused, logged };
}
interface Knock {
  readonly socket: Socket;
  /** What the server sent until it closed its side. */
  readonly ended: Promise<string>;
}

async function answerTo({ socket }: Knock): Promise<string> {
  const [data] = await once(socket, 'data');
  return `${data}`.split('\r\n', 1)[0];
}

describe('a connection is freed, even if the client never closes its side', () => {
  test('after a bad request, which is answered first', async () => {
    const { knock, whenOpen } = await openDoor({}, { goodbye: 20 });
    const all = Array.from({ length: 50 }, () => knock('NONSENSE\r\n\r\n'));
    for (const { ended } of all) expect(await ended).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"bad-request"/s);
    await whenOpen(0);
  });

  test('after a bad request of a client that goes on sending', async () => {
    const { knock, whenOpen } = await openDoor({}, { goodbye: 20 });
    const { socket, ended } = knock('NONSENSE\r\n\r\n');
    const sending = setInterval(() => socket.writable && socket.write('MORE\r\n\r\n'), 1);
    onTestFinished(() => clearInterval(sending));
    expect(await ended).toMatch(/^HTTP\/1\.1 400 /);
    await whenOpen(0);
  });

  test('once, however many errors follow', () => {
    const line = new PassThrough();
    onTestFinished(() => void line.destroy());
    dismiss(line, 'bad');
    const listeners = line.listenerCount('close');
    for (let i = 0; i < 100; i++) dismiss(line, 'bad');
    expect([line.listenerCount('close'), `${line.read()}`]).toEqual([listeners, 'bad']);
  });

  test.each<[string, string, Partial<Timeouts>]>([
    ['slow headers', HALF, { headers: 50, goodbye: 20 }],
    ['nothing at all', '', { headers: 50, goodbye: 20 }],
    ['a slow body', BODY, { request: 50, headers: 50, goodbye: 20 }],
  ])('after %s, with an answer', async (_, text, timeouts) => {
    const { knock, whenOpen } = await openDoor({}, timeouts);
    const all = Array.from({ length: 20 }, () => knock(text));
    for (const { ended } of all) expect(await ended).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"bad-request"/s);
    await whenOpen(0);
  });

  test('after slow headers that keep coming', async () => {
    const { knock, whenOpen } = await openDoor({}, { headers: 50, goodbye: 20 });
    const { socket, ended } = knock(HALF);
    const sending = setInterval(() => socket.writable && socket.write('X: y\r\n'), 5);
    onTestFinished(() => clearInterval(sending));
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    await whenOpen(0);
  });

  test('if it is idle after a request', async () => {
    const { knock, whenOpen } = await openDoor({}, { idle: 50 });
    const visitor = knock(WHOLE);
    expect(await answerTo(visitor)).toBe('HTTP/1.1 200 OK');
    await whenOpen(0);
  });

  test('if the client does not read', async () => {
    const { app, whenOpen } = await openDoor({}, { stalled: 50 });
    const port = (app.server.address() as { port: number }).port;
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.pause();
    await whenOpen(1);
    // More answers than the buffers between the two hold.
    socket.write('GET /docs/json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
    await whenOpen(0);
  });
});

describe('the connections of one address', () => {
  test('are limited, and a closed one makes room', async () => {
    const { knock, whenOpen, refused } = await openDoor({ addressConnections: 2 });
    const first = knock(HALF);
    knock(HALF);
    await whenOpen(2);
    for (let i = 0; i < 3; i++) expect(await knock(WHOLE).ended).toBe('');
    expect(await refused('address')).toBe(3);
    first.socket.destroy();
    await whenOpen(1);
    expect(await answerTo(knock(WHOLE))).toBe('HTTP/1.1 200 OK');
  });

  test('are never more than half of all', async () => {
    const { knock, whenOpen } = await openDoor({ connections: 4, addressConnections: 100 });
    knock();
    knock();
    await whenOpen(2);
    expect(await knock(WHOLE).ended).toBe('');
  });

  test('are not limited for a trusted proxy', async () => {
    const { knock, refused } = await openDoor({ addressConnections: 1, trustProxy: 'loopback' });
    const all = Array.from({ length: 20 }, () => knock(WHOLE));
    for (const one of all) expect(await answerTo(one)).toBe('HTTP/1.1 200 OK');
    expect(await refused('address')).toBe(0);
  });

  test('leave no parser behind if they are refused', async () => {
    const { app, knock, whenOpen, refused } = await openDoor({ addressConnections: 1 });
    knock(HALF);
    await whenOpen(1);
    let requests = 0;
    app.server.on('request', () => requests++);
    await Promise.all(Array.from({ length: 200 }, () => knock(WHOLE).ended));
    await whenOpen(1);
    expect([await refused('address'), requests]).toEqual([200, 0]);
  });
});

describe('all connections together', () => {
  test('are limited, and the server stays alive', async () => {
    const { knock, whenOpen, refused } = await openDoor({ connections: 3, trustProxy: 'loopback' });
    const all = Array.from({ length: 3 }, () => knock(HALF));
    await whenOpen(3);
    for (let i = 0; i < 5; i++) expect(await knock(WHOLE).ended).toBe('');
    expect(await refused('full')).toBe(5);
    all[0].socket.destroy();
    await whenOpen(2);
    expect(await answerTo(knock(WHOLE))).toBe('HTTP/1.1 200 OK');
  });

  test('a failure to accept one does not end the process, and is logged once', async () => {
    const { app, knock, refused, logged } = await openDoor();
    for (let i = 0; i < 100; i++) {
      app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    }
    expect(logged().match(/a connection could not be accepted/g)).toHaveLength(1);
    expect(await refused('failed')).toBe(100);
    expect(await answerTo(knock(WHOLE))).toBe('HTTP/1.1 200 OK');
  });
});
