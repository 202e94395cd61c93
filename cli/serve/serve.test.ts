import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Settings } from '@soiree/server';
import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { widthOf } from '../columns.ts';
import { KEY } from '../testing.ts';
import { qrLines } from './qr.ts';
import { serve } from './serve.ts';
import { interfaces, problem, TestContext } from './testing.ts';

let words: Speaker;
let context: TestContext;
beforeAll(async () => {
  words = await speaker('en');
});
beforeEach(() => {
  context = new TestContext();
});

const QR = /[█▀▄]{5}/;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs the command until the server is open, and returns what was written so far. */
async function opened(args: string[] = [], speaking = words) {
  const ended = serve(args, speaking, context);
  context.opening.resolve();
  await turn();
  return { ended, said: context.written };
}

/** The same, but runs to the end, so that nothing stays pending. */
async function greeting(args: string[] = [], speaking = words): Promise<string> {
  const { ended, said } = await opened(args, speaking);
  context.closing.resolve();
  context.signals.emit('SIGTERM');
  expect(await ended).toEqual({ ok: true, value: undefined });
  return said;
}

function onScreen(columns = 80) {
  Object.assign(context.out, { isTTY: true, columns });
  context.logs.isTTY = true;
}

describe('the welcome', () => {
  test('says where the server can be reached, where everything is stored and how to stop it', async () => {
    expect(await greeting(['--data', 'somewhere'])).toBe(
      [
        'Soirée is running.',
        '',
        '  On this network  http://192.168.1.20:8080',
        '  On this machine  http://localhost:8080',
        '',
        `Everything is stored in ${path.resolve('somewhere')}. Press Ctrl-C to stop.`,
        '',
      ].join('\n'),
    );
  });

  test('shows the port that the server really listens on', async () => {
    const { start } = context;
    context.start = async (settings: Settings) => ({ ...(await start.call(context, settings)), port: 41_234 });
    expect(await greeting(['--port', '0'])).toMatch(/192\.168\.1\.20:41234\n.*localhost:41234\n/);
  });

  test('on a screen there is a QR code for phones, with the first network address', async () => {
    onScreen();
    const said = await greeting();
    expect(said).toContain(
      `For phones in the room: http://192.168.1.20:8080\n\n${qrLines('http://192.168.1.20:8080', 80)?.join('\n')}\n`,
    );
  });

  test('no line is wider than the screen, however narrow it is for a code', async () => {
    onScreen(60);
    for (const line of (await greeting(['--data', '/d'])).split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(60);
    context = new TestContext();
    onScreen(20);
    const said = await greeting();
    expect(said).not.toMatch(QR);
    expect(said).not.toContain('phones');
    expect(said).toContain('http://192.168.1.20:8080');
  });

  test('a terminal that does not know its size, and one that cannot draw', async () => {
    onScreen(0);
    expect(await greeting()).toMatch(QR);
    context = new TestContext();
    onScreen();
    context.env.TERM = 'dumb';
    expect(await greeting()).not.toMatch(QR);
  });

  test('the public address comes first, and is the one for phones', async () => {
    onScreen();
    const said = await greeting(['--public-url', 'https://soiree.example']);
    expect(said).toMatch(/ {2}For everyone +https:\/\/soiree\.example\n {2}On this network +http:\/\/192/);
    expect(said).toContain('For phones in the room: https://soiree.example\n');
    expect(said).toContain(qrLines('https://soiree.example', 80)?.join('\n'));
  });

  test.each(['127.0.0.1', 'localhost', '::1'])('at %s there is no code for phones, and it says why', async (host) => {
    onScreen();
    const said = await greeting(['--host', host]);
    expect(said).not.toMatch(QR);
    expect(said).not.toContain('192.168');
    expect(said).toContain(`Listening on ${host}, so only this machine can reach it.`);
    expect(said).toContain('http://localhost:8080');
  });

  test('behind a proxy on the same machine, phones use the public address', async () => {
    onScreen();
    const said = await greeting(['--host', '127.0.0.1', '--public-url', 'https://soiree.example']);
    expect(said).toMatch(QR);
    expect(said).not.toContain('only this machine');
  });

  test('without a network it says so', async () => {
    onScreen();
    context.around = interfaces({ lo: ['127.0.0.1'] });
    const said = await greeting();
    expect(said).toContain('This machine isn’t on a network, so no one else can reach it.');
    expect(said).not.toMatch(QR);
  });

  test('control characters in a folder’s name are not printed', async () => {
    expect(await greeting(['--data', '/a\x1b[2Jb'])).toContain('/a[2Jb');
  });

  test.each(Object.keys(languages) as Language[])('in %s it has no bare keys', async (language) => {
    onScreen();
    const speaking = await speaker(language);
    const { ended } = await opened([], speaking);
    context.timers.clear();
    context.closing.resolve();
    context.signals.emit('SIGINT');
    await ended;
    expect(stripVTControlCharacters(context.written)).not.toMatch(KEY);
    expect(context.written).toContain('Ctrl-C');
  });
});

describe('opening', () => {
  test('says so if opening takes more than a second, and only then', async () => {
    const ended = serve([], words, context);
    expect([...context.timers.values()]).toEqual([1000]);
    expect(context.written).toBe('');
    for (const ring of context.timers.keys()) ring();
    expect(context.written).toBe('Starting…\n');
    context.opening.resolve();
    await turn();
    expect(context.timers.size).toBe(0);
    context.closing.resolve();
    context.signals.emit('SIGTERM');
    await ended;
  });

  test('invalid settings are refused before anything is opened', async () => {
    expect(await serve(['--port', 'x'], words, context)).toMatchObject({ ok: false, refusal: { code: 'bad-flag' } });
    expect(context.started).toEqual([]);
    expect(context.timers.size).toBe(0);
  });

  test('the log is quiet if it goes to the same screen', async () => {
    onScreen();
    await greeting();
    context.logs.isTTY = false;
    context.closing.resolve();
    await greeting();
    expect(context.started.map(({ logLevel }) => logLevel)).toEqual(['warn', 'info']);
  });

  test('a problem is refused, and nothing is left behind', async () => {
    context.opening.reject(problem('port-taken', { port: 8080 }));
    expect(await serve([], words, context)).toEqual({
      ok: false,
      refusal: { code: 'port-taken', values: { port: 8080, flag: '--port 8081' } },
    });
    expect(context.written).toBe('');
    expect(context.timers.size).toBe(0);
    expect(context.signals.eventNames()).toEqual([]);
  });

  test('a bug is not hidden', async () => {
    context.opening.reject(new TypeError('oh'));
    await expect(serve([], words, context)).rejects.toThrow('oh');
    expect(context.signals.eventNames()).toEqual([]);
  });
});

describe('stopping', () => {
  test.each(SIGNALS)('%s: it finishes, says that all is saved, and ends', async (signal) => {
    const { ended, said } = await opened();
    expect(context.closed).toBe(0);
    context.signals.emit(signal);
    await turn();
    expect(context.written.slice(said.length)).toBe('Shutting down…\n');
    expect(context.closed).toBe(1);
    context.closing.resolve();
    expect(await ended).toEqual({ ok: true, value: undefined });
    expect(context.written.slice(said.length)).toBe('Shutting down…\nEverything is saved.\n');
    expect(context.exits).toEqual([]);
    expect(context.signals.eventNames()).toEqual([]);
  });

  test('on a screen it begins a new line, because this one contains ^C', async () => {
    onScreen();
    const { ended, said } = await opened();
    context.closing.resolve();
    context.signals.emit('SIGINT');
    await ended;
    expect(context.written.slice(said.length)).toMatch(/^\nShutting down…\n/);
  });

  test.each(SIGNALS)('Ctrl-C after %s does not wait', async (signal) => {
    const { ended } = await opened();
    context.signals.emit(signal);
    await turn();
    expect(context.exits).toEqual([]);
    context.signals.emit('SIGINT');
    expect(context.exits).toEqual([130]);
    expect(context.closed).toBe(1);
    context.closing.resolve();
    await ended;
  });

  test('a later SIGTERM or SIGHUP does not make it hurry', async () => {
    const { ended, said } = await opened();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGTERM']) context.signals.emit(signal);
    await turn();
    expect(context.exits).toEqual([]);
    expect(context.closed).toBe(1);
    context.closing.resolve();
    await ended;
    expect(context.written.slice(said.length)).toBe('Shutting down…\nEverything is saved.\n');
  });

  test('while it is still opening: it shows no welcome, and closes in order', async () => {
    const ended = serve([], words, context);
    context.signals.emit('SIGINT');
    expect(context.written).toBe('Shutting down…\n');
    context.closing.resolve();
    context.opening.resolve();
    expect(await ended).toEqual({ ok: true, value: undefined });
    expect(context.closed).toBe(1);
    expect(context.written).toBe('Shutting down…\nEverything is saved.\n');
  });

  test('says what was not saved, in place of “saved”', async () => {
    const { ended } = await opened();
    context.closing.reject(problem('store-unsaved', { file: '/srv/data/soiree.db' }));
    context.signals.emit('SIGTERM');
    expect(await ended).toEqual({
      ok: false,
      refusal: { code: 'store-unsaved', values: { file: '/srv/data/soiree.db' } },
    });
    expect(context.written).not.toContain('saved');
    expect(context.signals.eventNames()).toEqual([]);
  });

  test('says nothing about saving if saving failed', async () => {
    const { ended } = await opened();
    context.closing.reject(new Error('disk full'));
    context.signals.emit('SIGTERM');
    await expect(ended).rejects.toThrow('disk full');
    expect(context.written).not.toContain('saved');
    expect(context.signals.eventNames()).toEqual([]);
  });
});
