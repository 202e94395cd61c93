import type { GameId } from '@soiree/protocol';
import { speech } from '#speech/speech.svelte.ts';

/**
 * Loads everything that may be needed later at this table: the result, explanations, another table. Without a service
 * worker it would not be available once the server is unreachable.
 */
export async function stockUp(game: GameId): Promise<void> {
  // Whatever fails is loaded when it is needed.
  await Promise.allSettled([
    import('#evening/result/Result.svelte'),
    import('#evening/room/RoomSheet.svelte'),
    import('#guide/Explain.svelte'),
    import('./hints/HintSheet.svelte'),
    import('#waiting/WaitingRoom.svelte'),
    import('#waiting/settings/game-options.ts').then(({ gameOptions }) => gameOptions[game]()),
    import('#guide/topics.ts').then(({ partsOf }) => speech.need('check', 'hint', 'table.room', ...partsOf(game))),
    import('#guide/rules.svelte.ts').then(({ rules }) => rules.need(game)),
  ]);
}
