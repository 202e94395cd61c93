import type { Part } from '@soiree/words';
import type { Component } from 'svelte';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Session } from '#session/session.svelte.ts';
import { once } from './once.ts';

/** What a game draws: the table with everyone around it, and the question with its answers below. */
export interface BoardProps {
  readonly session: Session;
  /** By seat. */
  readonly names: readonly string[];
}

type Drawn = Promise<{ default: Component<BoardProps> }>;

/** A board comes with the words that only it uses. */
async function speaking(words: Part, board: Drawn): Drawn {
  await i18n.need(words);
  return board;
}

/** Each game's board is loaded when a match of it is opened. */
export const boards: Readonly<Record<string, () => Drawn>> = {
  mascarade: once(() => speaking('table.mascarade', import('#games/mascarade/Board.svelte'))),
  'rebel-princess': once(() => speaking('table.rebel-princess', import('#games/rebel-princess/Board.svelte'))),
};
