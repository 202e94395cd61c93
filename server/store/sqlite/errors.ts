import { StoreProblem, type StoreTrouble } from '../problem.ts';

/** SQLite's error codes. The last byte of an extended code is its primary code. */
const BUSY = 5;
const READ_ONLY = 8;
const DISK = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NO_DATABASE = 26;

function kindOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

export const isBusy = (error: unknown): boolean => kindOf(error) === BUSY;

/**
 * What is wrong with the disk, if this error says so. The state of the disk is then unknown. A write must not be tried
 * again before the file has been opened anew: it might only seem to succeed.
 */
export function troubleOf(error: unknown): StoreTrouble | undefined {
  switch (kindOf(error)) {
    case FULL:
      return 'disk-full';
    case READ_ONLY:
    case DISK:
    case CANNOT_OPEN:
      return 'disk-failed';
    case CORRUPT:
    case NO_DATABASE:
      return 'store-damaged';
    default:
      return undefined;
  }
}

/** A problem with a sentence for the operator, if they can fix what went wrong with this file. */
export function problemOf(error: unknown, file: string): unknown {
  switch (kindOf(error)) {
    case CORRUPT:
    case NO_DATABASE:
      return new StoreProblem('store-broken', { file });
    case READ_ONLY:
    case DISK:
    case FULL:
    case CANNOT_OPEN:
      return new StoreProblem('store-unwritable', { file });
    default:
      return error;
  }
}
