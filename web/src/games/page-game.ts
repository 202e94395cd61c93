import type { RoomView } from '@soiree/protocol';
import type { Component } from 'svelte';
import type { GameGuide } from '#guide/game-guide.ts';
import type { BoardProps } from '#match/board.ts';
import type { GameHistory } from '#match/game-history.ts';
import type { GameHints } from '#practice/hints/hints.ts';
import type { GameOptions } from '#waiting-room/settings/game-options.ts';

/** The table after a tap on “play”. */
export interface FirstTable {
  readonly seats: number;
  /** Only those that differ from the game's defaults. */
  readonly options: RoomView['options'];
}

/**
 * Everything the page needs of a game. The facts are known at once; the parts below are loaded when they are needed. A
 * part that a game leaves out is replaced by a plain one that suits any game. One part is not listed: the emblem, an SVG
 * drawing of 320 by 244 in `art/Emblem.svelte`, which is loaded with the screens that show it.
 */
export interface PageGame {
  /** How many can play. The page shows it before any rules are loaded; a test compares it with them. */
  readonly players: { readonly min: number; readonly max: number };
  /** The number of players at a new table. */
  readonly usualPlayers: number;
  readonly firstTable: FirstTable;
  /** Names as printed on the box. */
  readonly credits?: { readonly designers: readonly string[]; readonly publishers: readonly string[] };
  /** The colours of its poster, from the top to the edges, and what is on it. */
  readonly poster?: { readonly tint: string; readonly deep: string; readonly pattern: 'lozenges' | 'stars' };

  board?(): Promise<{ readonly default: Component<BoardProps> }>;
  history?(): Promise<{ readonly history: GameHistory }>;
  /** The game's own options in the waiting room. */
  options?(): Promise<{ readonly options: GameOptions }>;
  hints?(): Promise<{ readonly hints: GameHints }>;
  /** What the pages of its rules draw. A game without it has no such pages. */
  guide?(): Promise<{ readonly guide: GameGuide }>;
}
