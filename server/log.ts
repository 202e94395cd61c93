import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * Players' data is never passed to the log: no cookies, codes, secrets, chat, names, or addresses that they typed. If
 * some of it slips in under one of these keys, it is removed here.
 */
const theirs = ['name', 'names', 'text', 'cookie', 'cookies', 'headers', 'body', 'query', 'params', 'url'];
const ours = ['secret', 'key', 'codeHash', 'contributions'];

export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact: { paths: [...theirs, ...ours].flatMap((word) => [word, `*.${word}`]), remove: true },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, destination ?? new LogFile());
}

/** Leaves out other fields, because a library may put the data it was working on there. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  return { type, message, stack, ...('code' in error && { code: error.code }) };
}

/**
 * A file that is already open, usually standard error. What cannot be written is lost: neither a full disk nor a closed
 * window may stop the server. Before the next line that can be written, it says how many lines were lost.
 */
export class LogFile implements DestinationStream {
  readonly #write: (bytes: Buffer) => number;
  #lost = 0;
  /** Only a part of a line was written. */
  #isCut = false;

  /** `write` returns how many bytes it has written. */
  constructor(write: (bytes: Buffer) => number = (bytes) => writeSync(2, bytes)) {
    this.#write = write;
  }

  write(line: string): void {
    const all = Buffer.from(this.#lost === 0 ? line : `${this.#isCut ? '\n' : ''}${this.#note()}\n${line}`);
    let rest = all;
    try {
      while (rest.length > 0) rest = rest.subarray(this.#write(rest));
      this.#lost = 0;
      this.#isCut = false;
    } catch {
      this.#lost++;
      this.#isCut ||= rest.length < all.length;
    }
  }

  #note(): string {
    return JSON.stringify({
      level: 'warn',
      time: new Date().toISOString(),
      lost: this.#lost,
      msg: 'lines of the log were lost',
    });
  }
}
