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
import { interfaces, MadeUpWorld, problem } from './testing.ts';

let words: Speaker;
let world: MadeUpWorld;
beforeAll(async () => {
  words = await speaker('en');
});
beforeEach(() => {
  world = new MadeUpWorld();
});

const QR = /[█▀▄]{5}/;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs the command until the server is open, and returns what was written so far. */
async function opened(args: string[] = [], speaking = words) {
  const ended = serve(args, speaking, world);
  world.opening.resolve();
  await turn();
  return { ended, said: world.written };
}

/** The same, but runs to the end, so that nothing stays pending. */
async function greeting(args: string[] = [], speaking = words): Promise<string> {
  const { ended, said } = await opened(args, speaking);
  world.closing.resolve();
  world.signals.emit('SIGTERM');
  expect(await ended).toEqual({ ok: true, value: undefined });
  return said;
}

function onScreen(columns = 80) {
  Object.assign(world.out, { isTTY: true, columns });
  world.logs.isTTY = true;
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
    const { start } = world;
    world.start = async (settings: Settings) => ({ ...(await start.call(world, settings)), port: 41_234 });
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
    world = new MadeUpWorld();
    onScreen(20);
    const said = await greeting();
    expect(said).not.toMatch(QR);
    expect(said).not.toContain('phones');
    expect(said).toContain('http://192.168.1.20:8080');
  });

  test('a terminal that does not know its size, and one that cannot draw', async () => {
    onScreen(0);
    expect(await greeting()).toMatch(QR);
    world = new MadeUpWorld();
    onScreen();
    world.env.TERM = 'dumb';
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
    world.around = interfaces({ lo: ['127.0.0.1'] });
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
    world.timers.clear();
    world.closing.resolve();
    world.signals.emit('SIGINT');
    await ended;
    expect(stripVTControlCharacters(world.written)).not.toMatch(KEY);
    expect(world.written).toContain('Ctrl-C');
  });
});

describe('opening', () => {
  test('says so if opening takes more than a second, and only then', async () => {
    const ended = serve([], words, world);
    expect([...world.timers.values()]).toEqual([1000]);
    expect(world.written).toBe('');
    for (const ring of world.timers.keys()) ring();
    expect(world.written).toBe('Starting…\n');
    world.opening.resolve();
    await turn();
    expect(world.timers.size).toBe(0);
    world.closing.resolve();
    world.signals.emit('SIGTERM');
    await ended;
  });

  test('invalid settings are refused before anything is opened', async () => {
    expect(await serve(['--port', 'x'], words, world)).toMatchObject({ ok: false, refusal: { code: 'bad-flag' } });
    expect(world.started).toEqual([]);
    expect(world.timers.size).toBe(0);
  });

  test('the log is quiet if it goes to the same screen', async () => {
    onScreen();
    await greeting();
    world.logs.isTTY = false;
    world.closing.resolve();
    await greeting();
    expect(world.started.map(({ logLevel }) => logLevel)).toEqual(['warn', 'info']);
  });

  test('a problem is refused, and nothing is left behind', async () => {
    world.opening.reject(problem('port-taken', { port: 8080 }));
    expect(await serve([], words, world)).toEqual({
      ok: false,
      refusal: { code: 'port-taken', values: { port: 8080, flag: '--port 8081' } },
    });
    expect(world.written).toBe('');
    expect(world.timers.size).toBe(0);
    expect(world.signals.eventNames()).toEqual([]);
  });

  test('a bug is not hidden', async () => {
    world.opening.reject(new TypeError('oh'));
    await expect(serve([], words, world)).rejects.toThrow('oh');
    expect(world.signals.eventNames()).toEqual([]);
  });
});

describe('stopping', () => {
  test.each(SIGNALS)('%s: it finishes, says that all is saved, and ends', async (signal) => {
    const { ended, said } = await opened();
    expect(world.closed).toBe(0);
    world.signals.emit(signal);
    await turn();
    expect(world.written.slice(said.length)).toBe('Shutting down…\n');
    expect(world.closed).toBe(1);
    world.closing.resolve();
    expect(await ended).toEqual({ ok: true, value: undefined });
    expect(world.written.slice(said.length)).toBe('Shutting down…\nEverything is saved.\n');
    expect(world.exits).toEqual([]);
    expect(world.signals.eventNames()).toEqual([]);
  });

  test('on a screen it begins a new line, because this one contains ^C', async () => {
    onScreen();
    const { ended, said } = await opened();
    world.closing.resolve();
    world.signals.emit('SIGINT');
    await ended;
    expect(world.written.slice(said.length)).toMatch(/^\nShutting down…\n/);
  });

  test.each(SIGNALS)('Ctrl-C after %s does not wait', async (signal) => {
    const { ended } = await opened();
    world.signals.emit(signal);
    await turn();
    expect(world.exits).toEqual([]);
    world.signals.emit('SIGINT');
    expect(world.exits).toEqual([130]);
    expect(world.closed).toBe(1);
    world.closing.resolve();
    await ended;
  });

  test('a later SIGTERM or SIGHUP does not make it hurry', async () => {
    const { ended, said } = await opened();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGTERM']) world.signals.emit(signal);
    await turn();
    expect(world.exits).toEqual([]);
    expect(world.closed).toBe(1);
    world.closing.resolve();
    await ended;
    expect(world.written.slice(said.length)).toBe('Shutting down…\nEverything is saved.\n');
  });

  test('while it is still opening: it shows no welcome, and closes in order', async () => {
    const ended = serve([], words, world);
    world.signals.emit('SIGINT');
    expect(world.written).toBe('Shutting down…\n');
    world.closing.resolve();
    world.opening.resolve();
    expect(await ended).toEqual({ ok: true, value: undefined });
    expect(world.closed).toBe(1);
    expect(world.written).toBe('Shutting down…\nEverything is saved.\n');
  });

  test('says nothing about saving if saving failed', async () => {
    const { ended } = await opened();
    world.closing.reject(new Error('disk full'));
    world.signals.emit('SIGTERM');
    await expect(ended).rejects.toThrow('disk full');
    expect(world.written).not.toContain('saved');
    expect(world.signals.eventNames()).toEqual([]);
  });
});
