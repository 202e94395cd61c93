'use strict';
// A lock between processes: a folder that exists while a process works, with that process's id inside.

const fs = require('node:fs');
const path = require('node:path');

const { Refusal, say } = require('./refusal.cjs');

const PATIENCE = 5 * 60_000;
const PAUSE = 200;

function withLock(lock, work) {
  const start = Date.now();
  let told = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isAlive(holder)) {
      discard(lock, holder);
      continue;
    }
    if (!told) say('Another set-up is already running. Waiting for it to finish…');
    told = true;
    if (Date.now() - start > PATIENCE) {
      throw new Refusal(
        `The set-up of process ${holder} did not finish in time. If that process is no longer running, delete ${lock}.`,
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  try {
    work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/** The folder is filled first and then renamed into place, so that a lock always names its holder. */
function take(lock) {
  const mine = `${lock}-${process.pid}`;
  fs.mkdirSync(mine, { recursive: true });
  fs.writeFileSync(path.join(mine, 'pid'), String(process.pid));
  try {
    fs.renameSync(mine, lock);
    return true;
  } catch (error) {
    fs.rmSync(mine, { recursive: true, force: true });
    if (!fs.existsSync(lock) && !['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error;
    return false;
  }
}

function holderOf(lock) {
  try {
    return Number(fs.readFileSync(path.join(lock, 'pid'), 'utf8'));
  } catch {
    // It was released in the meantime.
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return error.code === 'EPERM';
  }
}

/** Moves a dead holder's lock away. If two try at once, the second notices a live holder and puts the lock back. */
function discard(lock, deadHolder) {
  const moved = `${lock}-left-by-${deadHolder}-${process.pid}`;
  try {
    fs.renameSync(lock, moved);
    if (holderOf(moved) !== deadHolder) return fs.renameSync(moved, lock);
  } catch {
    // Another process was faster.
  }
  fs.rmSync(moved, { recursive: true, force: true });
}

module.exports = { withLock };
