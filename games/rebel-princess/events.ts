import type { Emit } from '@soiree/kernel';
import type { SuitName } from './cards.ts';
import type { PrincessId, RoundId } from './ids.ts';

/**
 * What happens at a table. Cards are texts (`qu3`, `pe8`), people are seats. Each event is for everyone unless its
 * comment says otherwise.
 */
export type RebelEvent =
  /** Only for its owner. */
  | { readonly type: 'hand'; readonly cards: readonly string[] }
  | { readonly type: 'dealt'; readonly cards: number }
  /** Only for its owner, who keeps one. */
  | { readonly type: 'offered'; readonly princesses: readonly PrincessId[] }
  | { readonly type: 'princesses'; readonly princesses: readonly PrincessId[] }
  | { readonly type: 'round'; readonly round: number; readonly card: RoundId; readonly leader: number }
  | { readonly type: 'passed' }
  /** Only for giver and receiver. */
  | { readonly type: 'gave'; readonly from: number; readonly to: number; readonly cards: readonly string[] }
  | { readonly type: 'laid-aside'; readonly cards: number }
  | { readonly type: 'laid-open'; readonly seat: number; readonly suit: SuitName; readonly cards: readonly string[] }
  /** Open cards that have left the table. Where they went stays secret. */
  | { readonly type: 'left-table'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly type: 'gifts' }
  /** Only for the giver: a card for Sleeping Beauty, or for the gift pile if `to` is null. */
  | { readonly type: 'handed-in'; readonly seat: number; readonly to: number | null; readonly card: string }
  | { readonly type: 'taken-up'; readonly from: 'own' | 'left' }
  /** `card` is null if face down. */
  | {
      readonly type: 'played';
      readonly seat: number;
      readonly card: string | null;
      readonly power: 'snow-white' | 'pea-princess' | null;
    }
  | { readonly type: 'turned-up'; readonly cards: readonly { readonly seat: number; readonly card: string }[] }
  /** A power is used. `copied`: Carmesina uses it. */
  | {
      readonly type: 'power';
      readonly seat: number;
      readonly princess: PrincessId;
      readonly copied: boolean;
      readonly suit?: SuitName;
      readonly target?: number;
      readonly took?: string;
      readonly laid?: string;
      readonly cards?: readonly string[];
    }
  /** Only for the leader: the card that the Ice Princess drew. */
  | { readonly type: 'drawn'; readonly card: string }
  /** Only for Sleeping Beauty: who gave what. */
  | { readonly type: 'collected'; readonly cards: readonly { readonly seat: number; readonly card: string }[] }
  /** Only for the player who gets it. */
  | { readonly type: 'got'; readonly cards: readonly string[] }
  /** Only for Scheherazade and her target. */
  | { readonly type: 'bartered'; readonly seat: number; readonly target: number; readonly took: string }
  | { readonly type: 'returned'; readonly seat: number; readonly target: number; readonly gave: string }
  | { readonly type: 'trick'; readonly winner: number; readonly cards: number }
  | { readonly type: 'haggled'; readonly seat: number; readonly gave: string; readonly took: string }
  | { readonly type: 'leads'; readonly seat: number }
  | {
      readonly type: 'scored';
      readonly round: number;
      readonly won: readonly (readonly string[])[];
      /** By seat: the won cards that counted, and what they brought. The sum is the seat's proposals. */
      readonly counted: readonly (readonly { readonly cards: readonly string[]; readonly proposals: number }[])[];
      readonly proposals: readonly number[];
      readonly totals: readonly number[];
      readonly rebel: number | null;
    }
  | { readonly type: 'over'; readonly winners: readonly number[] };

export type Tell = Emit<RebelEvent>;
