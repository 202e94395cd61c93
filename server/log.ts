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
  return pino(options, destination ?? pino.destination(2));
}

/** Leaves out other fields, because a library may put the data it was working on there. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  return { type, message, stack, ...('code' in error && { code: error.code }) };
}
