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
  /** The current choice is not valid yet: the match would start with the previous one. */
  unready: boolean;
}

/** Each game's own options, loaded when needed. */
export const gameOptions: Readonly<
  Record<GameId, () => Promise<{ default: Component<GameOptionsProps, object, 'unready'> }>>
> = {
  mascarade: () => import('#games/mascarade/options/MaskOptions.svelte'),
  'rebel-princess': () => import('#games/rebel-princess/options/RebelOptions.svelte'),
};
