import type { Counsel } from '@soiree/bots';
import type { Check, Log, Result } from '@soiree/kernel';
import type { ClientMessage, GameId, ServerMessage } from '@soiree/protocol';

/** All that crosses between the page and the worker in which it practises: the protocol's messages, and a few around them. */

export type ToTable =
  /** The first: what is played, what the person is called, and what was kept the last time. */
  | { readonly open: GameId; readonly name: string; readonly kept: string | null }
  | { readonly say: ClientMessage }
  | { readonly call: string }
  /** Whether anybody looks at the page. */
  | { readonly watch: boolean }
  /** The file of a match is wanted. */
  | { readonly file: string; readonly n: number }
  /** What would an expert do now, in this match? */
  | { readonly advise: string; readonly n: number }
  /** A file, of this table or of the house, is to be checked; it needs no table. */
  | { readonly check: Log };

export type FromTable =
  | { readonly tell: ServerMessage }
  | { readonly keep: string; readonly isOn: boolean }
  /** What was kept cannot be taken up: the code says why. */
  | { readonly aside: string }
  | { readonly file: Result<Log>; readonly n: number }
  /** Null: there is nothing to advise. */
  | { readonly advised: Counsel | null; readonly n: number }
  | { readonly checked: Result<readonly Check[]> };
