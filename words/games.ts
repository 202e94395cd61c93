import type { GameId } from '@soiree/games/ids';
import type { GameWords } from './game-words.ts';
import { mascaradeWords } from './mascarade/names.ts';
import { rebelWords } from './rebel-princess/names.ts';

/** By game. A game without words of its own shows ids. */
export const gameWords: { readonly [id in GameId]?: GameWords } = {
  mascarade: mascaradeWords,
  'rebel-princess': rebelWords,
};
