import type { GameId } from '@soiree/protocol';
import type { Component } from 'svelte';
import type { Session } from '#session/session.svelte.ts';
import type { Wishes } from './wishes.svelte.ts';

export interface GameOptionsProps {
  readonly session: Session;
  readonly wishes: Wishes;
  /** Whether this person may change them. */
  readonly isOpen: boolean;
  /** By seat. */
  readonly names: readonly string[];
  /** Something is being put together that the game does not take yet: the match would begin with what was before. */
  unready: boolean;
}

/** How a game is played at a table: each game's own, and loaded for those who play it. */
export const gameOptions: Readonly<
  Record<GameId, () => Promise<{ default: Component<GameOptionsProps, object, 'unready'> }>>
> = {
  mascarade: () => import('../masks/MaskOptions.svelte'),
  'rebel-princess': () => import('../rounds/RebelOptions.svelte'),
};
