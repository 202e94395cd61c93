import type { PrincessId } from '@soiree/rebel-princess';
import { powerOf, readMove } from '@soiree/rebel-princess/moves';

/** A princess whose power is used by a move. Carmesina's is not. */
export type Power = Exclude<PrincessId, 'carmesina'>;

/**
 * What the use of a power must bring, in proposals, at the beginning of a round. Towards the end it is less and less.
 * Found by playing matches with several prices and comparing the results of the players who had that princess. Some
 * powers are best used at the first chance. Where the gain is overestimated, only a large estimate is a real gain.
 */
export const prices: Readonly<Record<Power, number>> = {
  'snow-white': 1,
  'pea-princess': 0,
  mulan: 0.3,
  alice: 0.2,
  pocahontas: 3,
  'ice-princess': 0,
  'little-mermaid': 3,
  'sleeping-beauty': 6,
  scheherazade: 6,
  cinderella: 6,
};

/**
 * What it is worth to keep a power for later, in the same unit, where its use is judged by playouts. Snow White, Mulan
 * and Alice use theirs later in playouts if not now, so playouts show it; the others never do. Found by asking at every
 * trick of 745 rounds what a use would bring, and finding the price that would have brought most.
 */
export const waiting: Readonly<Record<Power, number>> = {
  'snow-white': 0,
  mulan: 0,
  alice: 0,
  'pea-princess': 2,
  pocahontas: 2,
  'ice-princess': 2,
  'little-mermaid': 2,
  'sleeping-beauty': 2,
  scheherazade: 2,
  cinderella: 2,
};

/** The power that a move uses, if any. */
export const powerIn = (text: string): Power | undefined => powerOf(readMove(text)) as Power | undefined;
