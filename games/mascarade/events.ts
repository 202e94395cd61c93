import type { Emit } from '@soiree/kernel';
import type { MaskId } from './ids.ts';

/** A player by seat, or where coins lie that belong to no one. */
export type Purse = number | 'bank' | 'court';

export interface Transfer {
  readonly from: Purse;
  readonly to: Purse;
  readonly coins: number;
}

/**
 * What happens at a table. Events name people by seat and masks by slot (see notation.ts), so that the history stays
 * right after the Puppeteer has moved people. Each event is for everyone unless its comment says otherwise.
 */
export type MascaradeEvent =
  /** The masks slot by slot, face up for a while. Retold without them. */
  | {
      readonly type: 'dealt';
      readonly slots: readonly string[];
      readonly masks: readonly MaskId[] | null;
      readonly first: number;
    }
  | { readonly type: 'ready'; readonly seat: number }
  | { readonly type: 'turned-down' }
  | { readonly type: 'turn'; readonly turn: number; readonly seat: number; readonly bound: boolean }
  /** Two masks were taken under the table. `owners` are the players they belong to, null for the centre. */
  | {
      readonly type: 'swap';
      readonly seat: number;
      readonly slots: readonly [string, string];
      readonly owners: readonly [number | null, number | null];
    }
  /** Only for the player who swapped. */
  | { readonly type: 'decided'; readonly slots: readonly [string, string]; readonly really: boolean }
  | { readonly type: 'look'; readonly seat: number; readonly slot: string; readonly owner: number | null }
  /** Only for the player who looks. */
  | { readonly type: 'sight'; readonly slot: string; readonly owner: number | null; readonly mask: MaskId }
  | { readonly type: 'announce'; readonly seat: number; readonly mask: MaskId; readonly slot: string }
  | { readonly type: 'answer'; readonly seat: number; readonly contests: boolean; readonly slot: string | null }
  /** Face up for everyone, for a moment. Retold without the mask under strict memory. */
  | { readonly type: 'reveal'; readonly seat: number; readonly slot: string; readonly mask: MaskId | null }
  | { readonly type: 'power'; readonly seats: readonly number[]; readonly mask: MaskId }
  /** All coins that move in one step move together: one event is one step. */
  | { readonly type: 'coins'; readonly why: MaskId | 'fine'; readonly transfers: readonly Transfer[] }
  | { readonly type: 'declined'; readonly seat: number }
  | { readonly type: 'exchanged-fortunes'; readonly seat: number; readonly with: number }
  | { readonly type: 'asked'; readonly seat: number; readonly target: number }
  | { readonly type: 'named'; readonly seat: number; readonly mask: MaskId }
  | { readonly type: 'show'; readonly seat: number; readonly target: number }
  /** For all but the owner, so not for spectators. */
  | { readonly type: 'shown'; readonly target: number; readonly slot: string; readonly mask: MaskId }
  | { readonly type: 'moved'; readonly seats: readonly [number, number]; readonly places: readonly [number, number] }
  | { readonly type: 'over'; readonly winners: readonly number[]; readonly reason: EndReason };

export const endReasons = ['thirteen', 'broke', 'cheat'] as const;
export type EndReason = (typeof endReasons)[number];

export type Tell = Emit<MascaradeEvent>;
