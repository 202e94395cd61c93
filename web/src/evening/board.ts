import type { Component } from 'svelte';
import type { Session } from '#session/session.svelte.ts';

/** What a game draws: the table with everybody around it, and below it the question with its answers. */
export interface BoardProps {
  readonly session: Session;
  /** By seat. */
  readonly names: readonly string[];
}

/** Each game's board is loaded when somebody sits down to it. */
export const boards: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {
  mascarade: () => import('#mascarade/Board.svelte'),
  'rebel-princess': () => import('#rebel-princess/Board.svelte'),
};
