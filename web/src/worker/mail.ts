import type { Counsel } from '@soiree/bots';
import type { Check, Event, Log, Outcome, Perspective, Result, View } from '@soiree/kernel';
import type { ClientMessage, GameId } from '@soiree/protocol';
import type { FirstTable } from '#games/page-game.ts';

/** Everything that page and worker exchange: the protocol's messages, and a few more. */

export type ToTable =
  /** The first message: the game, the table to start with, the person's name, and what was stored the last time. */
  | { readonly open: GameId; readonly first: FirstTable; readonly name: string; readonly kept: string | null }
  | { readonly say: ClientMessage }
  | { readonly call: string }
  /** Whether the page is visible. */
  | { readonly watch: boolean }
  /** Requests the file of a match. */
  | { readonly file: string; readonly n: number }
  /** Asks what an expert would do now in this match. */
  | { readonly advise: string; readonly n: number };

export type FromTable =
  /** A message of the protocol, as text. */
  | { readonly tell: string }
  | { readonly keep: string; readonly isOn: boolean }
  /** The stored table cannot be restored; the code says why. */
  | { readonly aside: string }
  | { readonly file: Result<Log>; readonly n: number }
  /** Null if there is nothing to advise. */
  | { readonly advised: Counsel | null; readonly n: number };

/** A step of a stored match from one perspective. */
export interface StoredStep {
  readonly view: View;
  readonly events: readonly Event[];
  readonly outcome: Outcome | null;
}

/**
 * For a worker that is asked about the file of a match: to check it; or to fold it, and then which step to show. It
 * answers in the same order.
 */
export type AboutMatch =
  | { readonly check: Log }
  | { readonly fold: Log }
  | { readonly step: number; readonly since: number; readonly as: Perspective };

export interface MatchAnswer {
  readonly checked: Result<readonly Check[]>;
  readonly folded: Result<{ readonly last: number }>;
  readonly shown: StoredStep;
}
