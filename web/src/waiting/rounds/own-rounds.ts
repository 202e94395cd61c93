import type { RoundId } from '@soiree/rebel-princess';
import { roundIds } from '@soiree/rebel-princess/ids';
import { keepJson, keptJson } from '#house/keep.ts';

/** Round cards that somebody has picked, in the order of picking. Whether they make a game is for the game to say. */
export type OwnRounds = readonly RoundId[];

export const toggledRound = (rounds: OwnRounds, round: RoundId): OwnRounds =>
  rounds.includes(round) ? rounds.filter((one) => one !== round) : [...rounds, round];

/** One place earlier or later; at either end it stays. */
export function movedRound(rounds: OwnRounds, round: RoundId, by: -1 | 1): OwnRounds {
  const from = rounds.indexOf(round);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rounds.length) return rounds;
  return rounds.with(from, rounds[to]).with(to, round);
}

const KEY = 'rounds-draft';
const isOwnRounds = (value: unknown): value is RoundId[] =>
  Array.isArray(value) && value.every((one) => (roundIds as readonly unknown[]).includes(one));

/** What was last picked in this browser, complete or not. */
export const lastRounds = (): OwnRounds => keptJson(KEY, isOwnRounds) ?? [];
export const rememberRounds = (rounds: OwnRounds): void => keepJson(KEY, rounds);
