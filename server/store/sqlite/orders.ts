import { StoreProblem, type StoreProblemCode } from '../problem.ts';
import { brokeTheDisk } from './trouble.ts';

/** Messages between the server's thread and the store's thread. All are cheap to copy from one to the other. */

export type Value = string | number | null;

export interface Query {
  readonly sql: string;
  readonly parameters: readonly Value[];
  /** If this changes no row, the whole list has no effect. */
  readonly must?: boolean;
}

export interface Effect {
  readonly rows: unknown[];
  readonly changes: number;
}

/**
 * Each has a number, which its answer repeats. `append` has its appends one after another in one flat list. The queries
 * of a `read` see the store at one moment, and those of a `write` are one transaction.
 */
export type Order =
  | readonly [number, 'append', readonly Value[]]
  | readonly [number, 'read', readonly Query[]]
  | readonly [number, 'write', readonly Query[]]
  | readonly [number, 'backup', string]
  | readonly [number, 'close'];

/** The number of the first answer, which reports that the store is open. */
export const OPENED = 0;

export type Answer = readonly [number, unknown] | readonly [number, undefined, Trouble];

/** An error as sent from one thread to the other: only plain parts can be sent. */
export interface Trouble {
  readonly message: string;
  readonly problem?: { readonly code: StoreProblemCode; readonly values: StoreProblem['values'] };
  /** The disk failed: later writes could not be trusted. */
  readonly lasting: boolean;
}

export function troubleOf(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreProblem)
    return { message, problem: { code: error.code, values: error.values }, lasting: false };
  return { message, lasting: brokeTheDisk(error) };
}

export const errorOf = ({ message, problem }: Trouble): Error =>
  problem ? new StoreProblem(problem.code, problem.values) : new Error(message);
