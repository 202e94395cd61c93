import type { ClientMessage, ServerMessage } from '@soiree/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket } from './socket.ts';
import type { Ear, Wire } from './wire.ts';

/** A browser's socket whose other end is the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly url: string;
  readonly sent: ClientMessage[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  // the server's end

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ type: 'welcome', protocol: 1, version: '0', you: null });
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hangUp(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

class Page extends EventTarget {
  visibilityState = 'visible';
}

let page: Page;
let heard: string[];
let wire: Wire;

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  page = new Page();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'soiree.test' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const ear: Ear = {
    opened: () => heard.push('opened'),
    heard: ({ type }) => heard.push(type),
    lost: (why) => heard.push(`lost: ${why}`),
  };
  wire = openSocket(ear);
});

afterEach(() => {
  wire.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chat = { type: 'chat', id: '1', text: 'Hello' } as const;

test('says hello first, and sends nothing else before the welcome', () => {
  expect(newest().url).toBe('ws://soiree.test/live');
  expect(wire.send(chat)).toBe(false);
  newest().accept();
  expect(wire.send(chat)).toBe(true);
  expect(newest().sent).toMatchObject([{ type: 'hello', protocol: 1 }, chat]);
  expect(heard).toEqual(['opened', 'welcome']);
});

test('reconnects by itself, with increasing waits while there is no answer', () => {
  newest().accept();
  newest().hangUp();
  expect(heard.at(-1)).toBe('lost: broken');
  const waits: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    const before = Date.now();
    const sockets = FakeSocket.all.length;
    while (FakeSocket.all.length === sockets) vi.advanceTimersByTime(10);
    waits.push(Date.now() - before);
    newest().hangUp();
  }
  expect(waits[0]).toBeLessThan(600);
  expect(Math.max(...waits)).toBeGreaterThan(4000);
  expect(Math.max(...waits)).toBeLessThan(12_000);
  vi.runOnlyPendingTimers();
  newest().accept();
  expect(heard.at(-2)).toBe('opened');
});

test('is not closed while connecting, which browsers report as an error, but right after', () => {
  const socket = newest();
  wire.close();
  expect(socket.readyState).toBe(FakeSocket.CONNECTING);
  socket.accept();
  expect(socket).toMatchObject({ readyState: 3, sent: [] });
  expect(heard).toEqual([]);
});

test.each(['protocol', 'deleted'] as const)('does not reconnect after %s', (reason) => {
  newest().accept();
  newest().say({ type: 'bye', reason });
  newest().hangUp();
  expect(heard.at(-1)).toBe(`lost: ${reason}`);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('reports that the server is stopping, and reconnects', () => {
  newest().accept();
  newest().say({ type: 'bye', reason: 'stopping' });
  newest().hangUp();
  expect(heard.at(-1)).toBe('lost: stopping');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a server that does not answer counts as gone', () => {
  vi.advanceTimersByTime(7000);
  expect(heard).toEqual(['lost: broken']);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a person who returns to the page does not have to wait', () => {
  newest().accept();
  newest().hangUp();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(2);
});

test('a connection is checked when the page becomes visible, and dropped if there is no answer', () => {
  newest().accept();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(newest().sent.at(-1)).toMatchObject({ type: 'lobby', on: false });
  vi.advanceTimersByTime(7000);
  expect(heard.at(-1)).toBe('lost: broken');
  expect(FakeSocket.all).toHaveLength(2);
});

test('a connection that answers is kept', () => {
  newest().accept();
  page.dispatchEvent(new Event('visibilitychange'));
  newest().say({ type: 'done', id: newest().sent.at(-1)!.id });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('messages from an old socket are ignored', () => {
  const old = newest();
  old.accept();
  wire.reopen();
  newest().accept();
  heard.length = 0;
  old.say({ type: 'chat', lines: [] });
  old.hangUp();
  expect(heard).toEqual([]);
});

test('does not reconnect once closed', () => {
  newest().accept();
  newest().hangUp();
  wire.close();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(1);
});
