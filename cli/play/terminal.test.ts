import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { isTerminal, openTerminal } from './terminal.ts';

/** Both ends of a simulated terminal. */
function pair() {
  const input = new PassThrough() as unknown as ReadStream & PassThrough;
  const out = new PassThrough() as unknown as WriteStream & PassThrough;
  let raw = false;
  Object.assign(input, {
    isTTY: true,
    setRawMode(on: boolean) {
      raw = on;
      return input;
    },
  });
  Object.assign(out, { isTTY: true, columns: 80, rows: 24, hasColors: () => false });
  let written = '';
  out.on('data', (chunk) => {
    written += chunk;
  });
  return {
    terminal: openTerminal(input, out),
    out,
    isRaw: () => raw,
    written: () => written,
    forgetWritten: () => {
      written = '';
    },
    async type(keys: string) {
      input.write(keys);
      await turn();
    },
  };
}

test('asks, echoes and returns the line', async () => {
  const { terminal, type, written } = pair();
  const answer = terminal.ask('Who? › ');
  await type('Зоя');
  await type('\r');
  expect(await answer).toBe('Зоя');
  expect(written()).toContain('Who? › ');
  expect(written()).toContain('Зоя');
  terminal.close();
});

test('input before a question is neither shown nor taken as an answer', async () => {
  const { terminal, type, written, forgetWritten } = pair();
  forgetWritten();
  await type('seven');
  await type('eight\r');
  await type('half');
  expect(written()).not.toMatch(/seven|eight|half/);
  const answer = terminal.ask('› ');
  await type('3\r');
  expect(await answer).toBe('3');
  terminal.close();
});

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s ends it, at a question and in a pause', async (_, key) => {
  const asking = pair();
  const answer = asking.terminal.ask('› ');
  await asking.type(key);
  expect(await answer).toBeNull();
  expect(asking.terminal.ended).toBe(true);
  expect(await asking.terminal.ask('› ')).toBeNull();
  asking.terminal.close();

  const pausing = pair();
  const pause = pausing.terminal.pause(60_000);
  await pausing.type(key);
  expect(await pause).toBe(false);
  expect(pausing.terminal.ended).toBe(true);
  pausing.terminal.close();
});

test('Enter cuts a pause short, and no other key does', async () => {
  const { terminal, type } = pair();
  const whole = terminal.pause(30);
  await type('x');
  expect(await whole).toBe(false);
  const cut = terminal.pause(60_000);
  await type('\r');
  expect(await cut).toBe(true);
  expect(await terminal.pause(0)).toBe(false);
  terminal.close();
});

test('a screen replaces the last one, and a forgotten one leaves nothing to scroll back to', () => {
  const { terminal, written, forgetWritten } = pair();
  terminal.paint(() => ['one', 'two']);
  expect(written()).toContain('\x1b[Hone\x1b[K\r\ntwo\x1b[K\r\n\x1b[J');
  expect(written()).not.toContain('\x1b[3J');
  forgetWritten();
  terminal.paint(() => ['three'], true);
  expect(written()).toContain('\x1b[2J\x1b[3J');
  terminal.close();
});

test('redraws the screen when the size changes', async () => {
  const { terminal, out, type, written, forgetWritten } = pair();
  terminal.paint(() => [`${out.columns} columns`]);
  const answer = terminal.ask('› ');
  await type('ab');
  forgetWritten();
  out.columns = 60;
  out.emit('resize');
  expect(written()).toContain('60 columns');
  expect(written()).toContain('› ab');
  await type('c\r');
  expect(await answer).toBe('abc');
  terminal.close();
});

test('restores the terminal, once', () => {
  const { terminal, written, isRaw } = pair();
  expect(isRaw()).toBe(true);
  expect(written()).toMatch('\x1b[?1049h');
  const handlers = process.listenerCount('SIGTERM');
  terminal.close();
  terminal.close();
  expect(written().split('\x1b[?1049l')).toHaveLength(2);
  expect(written()).toMatch('\x1b[?25h');
  expect(isRaw()).toBe(false);
  expect(process.listenerCount('SIGTERM')).toBe(handlers - 1);
});

test('a terminal can be typed into and drawn on', () => {
  const yes = { isTTY: true } as ReadStream & { fd: 0 } & WriteStream & { fd: 1 };
  const no = { isTTY: false } as unknown as typeof yes;
  expect(isTerminal({ stdin: yes, stdout: yes, env: {} })).toBe(true);
  expect(isTerminal({ stdin: no, stdout: yes, env: {} })).toBe(false);
  expect(isTerminal({ stdin: yes, stdout: no, env: {} })).toBe(false);
  expect(isTerminal({ stdin: yes, stdout: yes, env: { TERM: 'dumb' } })).toBe(false);
});
