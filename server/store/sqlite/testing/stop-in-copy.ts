import { writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Loaded before a program, this makes it stop in the middle of copying a store, and wait there to be killed. */

const sqlite: typeof import('node:sqlite') = createRequire(import.meta.url)('node:sqlite');
const { backup } = sqlite;
sqlite.backup = (source, path, options) =>
  backup(source, path, {
    ...options,
    progress() {
      writeSync(process.stdout.fd, 'copying\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  });
syncBuiltinESMExports();
