import type { PrincessId } from '@soiree/rebel-princess';

/**
 * What experience says. A card that might be played or passed is described by traits (`rating.ts` fills them in this
 * order), and each counts for a number of proposals in the round. The numbers were found by playing rounds on from many
 * positions, each card in the same worlds, and fitting the differences. They are the means of two runs of
 * `learning/learn.ts`.
 */

/** By trait: when leading, when following, when playing last, when unable to follow. */
export const playing: readonly (readonly [string, number, number, number, number])[] = [
  ['brings', 0.182, 0.555, 0.73, 0.988],
  ['takes', 0.95, 0.68, 0.595, -0.997],
  ['takes × left', -0.601, -0.625, -0.583, 2.015],
  ['takes × losers', 0.116, 0.105, 0.056, -0.084],
  ['would take', 0.129, -0.014, -0.144, -0.039],
  ['would take × left', 0.131, -0.212, 0.138, -0.145],
  ['is rid of', -0.132, -0.018, 0.024, 0.03],
  ['cost × height', 0.004, -0.163, -0.259, -0.273],
  ['cost × lower', 0.065, 0.028, 0.052, 0.013],
  ['height', -1.19, -0.433, -0.076, 0.444],
  ['height²', 0.71, 0.22, -0.458, -0.699],
  ['height² × unseen', -0.012, 0.079, 0.075, -0.066],
  ['height × left', -0.146, -0.052, 0.071, 0.193],
  ['of its suit', -0.049, -0.122, -0.26, -0.056],
  ['1 / of its suit', -0.512, -0.368, -0.503, -0.531],
  ['has lower', -0.14, -0.16, -0.173, -0.218],
  ['last of its suit × at large', -0.056, 0.012, 0.037, -0.084],
  ['at large below', 0.095, 0.043, -0.129, -0.076],
  ['at large', -0.068, 0.047, 0.121, 0.076],
  ['costs beside', -0.072, 0.101, -0.038, 0.087],
  ['1 / (1 + unseen)', -1.131, 0.457, 0.208, 0.319],
  ['dead suit', 0.901, -0.316, 0.17, 0.171],
  ['takes off suit', -0.444, -0.942, -0.932, -0.403],
  ['brings × left', 0.194, 0.206, 0.134, 0.03],
  ['highest', 0.249, 0.025, -0.073, 0.028],
  ['takes × to come', -0.045, -0.959, 0, -0.905],
  ['height × unseen', -0.439, -0.599, -0.5, -0.336],
  ['unseen', 0.085, -0.028, -0.074, 0.088],
  ['height × of its suit', 0.015, 0.096, 0.09, 0.099],
  ['height × lower', 0.18, 0.147, 0.12, 0.052],
  ['cost × left', 0.086, 0.037, -0.045, -0.052],
  ['cost × last of its suit', -0.069, 0.33, -0.263, -0.121],
];

/** By trait: how much a player wants to get rid of a card, unseen; of several, one after another. */
export const keeping: readonly (readonly [string, number])[] = [
  ['height', 0.294],
  ['height²', -0.328],
  ['height × of its suit', -0.127],
  ['height × lower', -0.137],
  ['height × at large', 0.069],
  ['height² × mean cost', 0.029],
  ['at large below', 0.124],
  ['at large', -0.105],
  ['costs beside', -0.065],
  ['has lower', 0.169],
  ['1 / of its suit', 1.324],
  ['cost', -0.673],
  ['cost × height', 0.602],
  ['cost × lower', 0.08],
  ['takes off suit', 0.996],
  ['height² × seats', 0.161],
  ['last of its suit', -0.024],
  ['last of its suit × height', -0.078],
  ['last of its suit × left', -0.331],
  ['height² × of its suit', 0.009],
  ['height / of its suit', 0.235],
  ['of its suit', 0.173],
  ['height × unseen', 0.056],
  ['height × left', 0.508],
  ['cost / of its suit', 0.333],
  ['higher', -0.14],
];

/**
 * Which princess to keep, best first: how well regulars did with each of them against each other, in 1,500 matches of
 * six. Carmesina was not among them; her position is a guess.
 */
export const liked: readonly PrincessId[] = [
  'alice',
  'scheherazade',
  'sleeping-beauty',
  'carmesina',
  'snow-white',
  'cinderella',
  'pocahontas',
  'little-mermaid',
  'mulan',
  'pea-princess',
  'ice-princess',
];

export type Situation = 0 | 1 | 2 | 3;

/** By situation, then trait. */
export const playingWeights = [1, 2, 3, 4].map((column) => Float64Array.from(playing, (row) => row[column] as number));
export const keepingWeights = Float64Array.from(keeping, ([, weight]) => weight);

const place = (table: readonly (readonly [string, ...number[]])[], name: string): number =>
  table.findIndex(([own]) => own === name);

/** Traits that styles change. */
export const TAKES = place(playing, 'takes');
export const IS_RID = place(playing, 'is rid of');
export const COST = place(keeping, 'cost');
