import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * Nothing that belongs to players is ever handed to the log: no cookies, codes, secrets, talk, names, or what they typed
 * into an address. Should something slip in under one of these words all the same, it is taken out here.
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

/** Not its other fields: a library may keep there what it was working on. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  return { type, message, stack, ...('code' in error && { code: error.code }) };
}
