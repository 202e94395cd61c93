import type { PrincessId } from '@soiree/rebel-princess';

/**
 * What experience says. A card that might be played or passed is described by traits (`rating.ts` computes them), and
 * each counts for a number of proposals in the round. The numbers were found by playing rounds on from many positions,
 * each card in the same worlds, and fitting the differences. They are the means of two runs of `learning/learn.ts`.
 *
 * In a name, `By` multiplies and `per` divides. `unseen` are the cards of the suit that others may have, `atLarge` what
 * these cost, `left` how much of the round is left, and `height` the share of the unseen cards that are lower.
 */

/** When a card is played; the order of the columns below. */
export const situations = ['leading', 'following', 'last', 'unable'] as const;
export type Situation = (typeof situations)[number];

type Row = readonly [leading: number, following: number, last: number, unable: number];

/** What a card that is played counts for, by trait. */
export const playing = {
  brings: [0.182, 0.555, 0.73, 0.988],
  takes: [0.95, 0.68, 0.595, -0.997],
  takesByLeft: [-0.601, -0.625, -0.583, 2.015],
  takesByLosers: [0.116, 0.105, 0.056, -0.084],
  wouldTake: [0.129, -0.014, -0.144, -0.039],
  wouldTakeByLeft: [0.131, -0.212, 0.138, -0.145],
  ridOf: [-0.132, -0.018, 0.024, 0.03],
  costByHeight: [0.004, -0.163, -0.259, -0.273],
  costByLower: [0.065, 0.028, 0.052, 0.013],
  height: [-1.19, -0.433, -0.076, 0.444],
  heightSquared: [0.71, 0.22, -0.458, -0.699],
  heightSquaredByUnseen: [-0.012, 0.079, 0.075, -0.066],
  heightByLeft: [-0.146, -0.052, 0.071, 0.193],
  suitCount: [-0.049, -0.122, -0.26, -0.056],
  perSuitCount: [-0.512, -0.368, -0.503, -0.531],
  hasLower: [-0.14, -0.16, -0.173, -0.218],
  lastOfSuitByAtLarge: [-0.056, 0.012, 0.037, -0.084],
  atLargeBelow: [0.095, 0.043, -0.129, -0.076],
  atLarge: [-0.068, 0.047, 0.121, 0.076],
  costsBeside: [-0.072, 0.101, -0.038, 0.087],
  perUnseen: [-1.131, 0.457, 0.208, 0.319],
  deadSuit: [0.901, -0.316, 0.17, 0.171],
  takesOffSuit: [-0.444, -0.942, -0.932, -0.403],
  bringsByLeft: [0.194, 0.206, 0.134, 0.03],
  highest: [0.249, 0.025, -0.073, 0.028],
  takesByToCome: [-0.045, -0.959, 0, -0.905],
  heightByUnseen: [-0.439, -0.599, -0.5, -0.336],
  unseen: [0.085, -0.028, -0.074, 0.088],
  heightBySuitCount: [0.015, 0.096, 0.09, 0.099],
  heightByLower: [0.18, 0.147, 0.12, 0.052],
  costByLeft: [0.086, 0.037, -0.045, -0.052],
  costByLastOfSuit: [-0.069, 0.33, -0.263, -0.121],
} satisfies Readonly<Record<string, Row>>;

/** How much a player wants to get rid of a card, unseen, by trait; of several cards, one after another. */
export const keeping = {
  height: 0.294,
  heightSquared: -0.328,
  heightBySuitCount: -0.127,
  heightByLower: -0.137,
  heightByAtLarge: 0.069,
  heightSquaredByMeanCost: 0.029,
  atLargeBelow: 0.124,
  atLarge: -0.105,
  costsBeside: -0.065,
  hasLower: 0.169,
  perSuitCount: 1.324,
  cost: -0.673,
  costByHeight: 0.602,
  costByLower: 0.08,
  takesOffSuit: 0.996,
  heightSquaredBySeats: 0.161,
  lastOfSuit: -0.024,
  lastOfSuitByHeight: -0.078,
  lastOfSuitByLeft: -0.331,
  heightSquaredBySuitCount: 0.009,
  heightPerSuitCount: 0.235,
  suitCount: 0.173,
  heightByUnseen: 0.056,
  heightByLeft: 0.508,
  costPerSuitCount: 0.333,
  higher: -0.14,
} satisfies Readonly<Record<string, number>>;

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

/** Where the traits of a table are in the arrays of `rating.ts`: arrays, because this is the innermost loop of a playout. */
const places = <T extends object>(table: T): Readonly<Record<keyof T, number>> =>
  Object.fromEntries(Object.keys(table).map((trait, place) => [trait, place])) as Record<keyof T, number>;

export const playingAt = places(playing);
export const keepingAt = places(keeping);

const column = (of: number): Float64Array => Float64Array.from(Object.values<Row>(playing), (row) => row[of]);

export const playingWeights: Readonly<Record<Situation, Float64Array>> = {
  leading: column(0),
  following: column(1),
  last: column(2),
  unable: column(3),
};
export const keepingWeights: Float64Array = Float64Array.from(Object.values(keeping));
