import { StoreFailure, StoreProblem, type StoreProblemCode, type StoreTrouble } from '../problem.ts';
import { troubleOf } from './errors.ts';

/** Messages between the server's thread and the store's thread. All are cheap to copy from one to the other. */

export type SqlValue = string | number | null;

export interface Query {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** If this changes no row, the whole list has no effect. */
  readonly must?: boolean;
}

export interface QueryResult {
  readonly rows: unknown[];
  readonly changes: number;
}

/**
 * Each has a number, which its answer repeats. `append` has its appends one after another in one flat list. The queries
 * of a `read` see the store at one moment, and those of a `write` are one transaction. `mend` opens the file again after
 * a failure of the disk.
 */
export type StoreRequest =
  | readonly [number, 'append', readonly SqlValue[]]
  | readonly [number, 'read', readonly Query[]]
  | readonly [number, 'write', readonly Query[]]
  | readonly [number, 'backup', string]
  | readonly [number, 'mend']
  | readonly [number, 'close'];

/** The number of the first answer, which reports that the store is open. */
export const OPENED = 0;

export type StoreReply = readonly [number, unknown] | readonly [number, undefined, ThreadError];

/** An error as sent from one thread to the other: only plain parts can be sent. */
export interface ThreadError {
  readonly message: string;
  readonly problem?: { readonly code: StoreProblemCode; readonly values: StoreProblem['values'] };
  /** The disk failed: nothing is read or written until it is mended. */
  readonly trouble?: StoreTrouble;
}

export function packError(error: unknown): ThreadError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreProblem) return { message, problem: { code: error.code, values: error.values } };
  return { message, trouble: troubleOf(error) };
}

export function unpackError({ message, problem, trouble }: ThreadError): Error {
  if (problem) return new StoreProblem(problem.code, problem.values);
  return trouble ? new StoreFailure(trouble, message) : new Error(message);
}
