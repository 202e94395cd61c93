import { StoreProblem, type StoreProblemCode } from '../problem.ts';
import { brokeTheDisk } from './trouble.ts';

/** What is said between the server's thread and the store's own. All of it is cheap to copy from one to the other. */

export type Value = string | number | null;

export interface Query {
  readonly sql: string;
  readonly parameters: readonly Value[];
  /** If this changes no row, nothing of the whole list is done. */
  readonly must?: boolean;
}

export interface Effect {
  readonly rows: unknown[];
  readonly changes: number;
}

/**
 * Each with a number, by which it is answered. `append` has its appends one after another in one flat list; a `read` is
 * one look at the store, a `write` one transaction, for all of its queries.
 */
export type Order =
  | readonly [number, 'append', readonly Value[]]
  | readonly [number, 'read', readonly Query[]]
  | readonly [number, 'write', readonly Query[]]
  | readonly [number, 'backup', string]
  | readonly [number, 'close'];

/** The answer to the start, which nobody ordered. */
export const OPENED = 0;

export type Answer = readonly [number, unknown] | readonly [number, undefined, Trouble];

/** An error on its way from one thread to the other: only its plain parts arrive there. */
export interface Trouble {
  readonly message: string;
  readonly problem?: { readonly code: StoreProblemCode; readonly values: StoreProblem['values'] };
  /** The disk failed: what is written after this could not be trusted. */
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
