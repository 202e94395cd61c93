import type { GameId } from '@soiree/protocol';
import { pageGames } from '#games/index.ts';
import { i18n } from '#i18n/i18n.svelte.ts';

/**
 * Loads everything that may be needed later at this table: the result, explanations, another table. Without a service
 * worker it would not be available once the server is unreachable.
 */
export async function stockUp(game: GameId): Promise<void> {
  // Whatever fails is loaded when it is needed.
  await Promise.allSettled([
    import('#match/result/Result.svelte'),
    import('#match/room/RoomSheet.svelte'),
    import('#guide/Explain.svelte'),
    import('./hints/HintSheet.svelte'),
    pageGames[game].hints?.(),
    import('#waiting-room/WaitingRoom.svelte'),
    pageGames[game].options?.(),
    import('#guide/topics.ts').then(({ partsOf }) => i18n.need('check', 'hint', 'waiting-room', ...partsOf(game))),
    import('#guide/rules.svelte.ts').then(({ rules }) => pageGames[game].guide && rules.need(game)),
  ]);
}
