import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK_MODULE = path.join(import.meta.dirname, 'lock.cjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soiree-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that holds the lock and adds one to a number in a file, slowly enough to be disturbed. */
const addOne = `
  const fs = require('node:fs');
  require(${JSON.stringify(LOCK_MODULE)}).withLock('lock', () => {
    const before = Number(fs.readFileSync('number', 'utf8'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    fs.writeFileSync('number', String(before + 1));
  });`;

function start(): Promise<number | null> {
  const child = spawn(process.execPath, ['--eval', addOne], { cwd: folder, stdio: 'ignore' });
  return new Promise((resolve) => child.on('exit', resolve));
}

test('one holder at a time, even after the last holder died', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(path.join(folder, 'lock'));
  writeFileSync(path.join(folder, 'lock', 'pid'), String(deadPid));
  writeFileSync(path.join(folder, 'number'), '0');

  expect(await Promise.all([start(), start(), start(), start()])).toEqual([0, 0, 0, 0]);
  expect(readFileSync(path.join(folder, 'number'), 'utf8')).toBe('4');
  expect(readdirSync(folder)).toEqual(['number']);
});

test('the lock is released when the work fails', () => {
  const fail = `require(${JSON.stringify(LOCK_MODULE)}).withLock('lock', () => { throw new Error('no'); });`;
  expect(spawnSync(process.execPath, ['--eval', fail], { cwd: folder }).status).toBe(1);
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});
