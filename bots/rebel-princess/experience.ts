/**
 * What experience says. A card that might be played or passed on is described by traits (`rating.ts` fills them in this
 * order), and each counts for so many proposals that the round brings. Found by playing rounds on from many positions,
 * each card in the same worlds, and fitting the differences, as `learning/learn.ts` does.
 */

/** By trait: when leading, when following, when playing last, when unable to follow. */
export const playing: readonly (readonly [string, number, number, number, number])[] = [
  ['brings', 0.317, 0.622, 0.754, 0.913],
  ['takes', 0.471, 0.389, 0.409, -1.281],
  ['takes × left', -0.445, -0.475, -0.178, 2.439],
  ['takes × losers', 0.173, 0.088, 0.081, -0.014],
  ['would take', 0.023, -0.013, -0.201, -0.031],
  ['would take × left', 0.292, -0.148, 0.163, -0.16],
  ['is rid of', -0.158, -0.061, -0.033, -0.03],
  ['cost × height', -0.01, -0.156, -0.323, -0.254],
  ['cost × lower', 0.104, 0.057, 0.063, 0.034],
  ['height', -2.55, -1.463, -0.33, -0.008],
  ['height²', 2.614, 1.321, 0.461, -0.09],
  ['height² × unseen', -0.487, -0.582, -0.677, -0.402],
  ['height × left', 0.267, 0.718, 0.212, 0.556],
  ['of its suit', 0.04, -0.023, -0.045, -0.007],
  ['1 / of its suit', -0.306, -0.594, -0.49, -0.525],
  ['has lower', -0.021, -0.115, -0.129, -0.168],
  ['last of its suit × at large', -0.061, -0.021, 0.013, -0.09],
  ['at large below', 0.089, 0.062, -0.102, -0.078],
  ['at large', -0.061, 0.05, 0.058, 0.08],
  ['costs beside', -0.047, -0.082, -0.163, 0.121],
  ['1 / (1 + unseen)', -1.784, 0.037, 0.467, 0.001],
  ['dead suit', 0.77, -0.589, -0.73, 0.289],
  ['takes off suit', -0.654, -0.749, -0.73, -0.491],
];

/** By trait: how much one would like to be rid of a card of the hand, unseen. */
export const keeping: readonly (readonly [string, number])[] = [
  ['height', 1.04],
  ['height²', -0.234],
  ['height × of its suit', -0.164],
  ['height × lower', 0.042],
  ['height × at large', 0.04],
  ['height² × mean cost', 0.009],
  ['at large below', 0.147],
  ['at large', -0.091],
  ['costs beside', -0.067],
  ['has lower', 0.293],
  ['1 / of its suit', 0.864],
  ['cost', -0.544],
  ['cost × height', 0.729],
  ['cost × lower', 0.032],
  ['takes off suit', 1.082],
  ['height² × seats', 0.102],
];

export type Situation = 0 | 1 | 2 | 3;

/** By situation, then trait. */
export const playingWeights = [1, 2, 3, 4].map((column) => Float64Array.from(playing, (row) => row[column] as number));
export const keepingWeights = Float64Array.from(keeping, ([, weight]) => weight);

const place = (table: readonly (readonly [string, ...number[]])[], name: string): number =>
  table.findIndex(([own]) => own === name);

/** Traits that tastes are about. */
export const TAKES = place(playing, 'takes');
export const IS_RID = place(playing, 'is rid of');
export const COST = place(keeping, 'cost');
