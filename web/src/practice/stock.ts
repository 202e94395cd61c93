import type { GameId } from '@soiree/protocol';
import { speech } from '#speech/speech.svelte.ts';

/**
 * Fetches whatever may be wanted at this table later on: the result, what is explained, another table. Where no service
 * worker may put it by, it would not be there once the house is gone.
 */
export async function stockUp(game: GameId): Promise<void> {
  // What does not come now is fetched when it is wanted.
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
