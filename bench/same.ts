import { isDeepStrictEqual } from 'node:util';

/** Two engines that play the same match must agree. `peer` names the one that the second value comes from. */
export function same(what: string, ours: unknown, peer: string, theirs: unknown): void {
  if (isDeepStrictEqual(ours, theirs)) return;
  throw new Error(`The two games differ in ${what}: ours ${JSON.stringify(ours)}, ${peer} ${JSON.stringify(theirs)}`);
}
