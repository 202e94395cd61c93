import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../contract.ts';
import { duesSuite } from './contract/dues.ts';
import { lastingSuite } from './contract/lasting.ts';
import { matchesSuite } from './contract/matches.ts';
import { movesSuite } from './contract/moves.ts';
import { peopleSuite } from './contract/people.ts';
import { ratingsSuite } from './contract/ratings.ts';
import { tablesSuite } from './contract/tables.ts';

/** A store to be tested. It starts empty. */
export interface Tried {
  readonly store: Store;
  /** Closes it and opens it again, as after a restart. */
  reopen(): Promise<Store>;
  /** Closes it if it is open, and leaves nothing behind. */
  close(): Promise<void>;
}

/** The tests of one part. `tried` may only be called while a test runs. */
export type Suite = (tried: () => Tried) => void;

/** What every store must do. Each kind of store runs these tests. */
export function storeContract(name: string, open: () => Promise<Tried>): void {
  describe(`the contract of a store: ${name}`, () => {
    let tried: Tried;
    beforeEach(async () => {
      tried = await open();
    });
    afterEach(() => tried.close());
    for (const suite of [
      peopleSuite,
      tablesSuite,
      movesSuite,
      matchesSuite,
      ratingsSuite,
      duesSuite,
      lastingSuite,
    ] satisfies Suite[])
      suite(() => tried);
  });
}
