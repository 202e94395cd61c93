import { isDeepStrictEqual } from 'node:util';

/** Two players of the same match must agree; `peer` names whose the second value is. */
export function same(what: string, ours: unknown, peer: string, theirs: unknown): void {
  if (isDeepStrictEqual(ours, theirs)) return;
  throw new Error(`The two games differ in ${what}: ours ${JSON.stringify(ours)}, ${peer} ${JSON.stringify(theirs)}`);
}
