import type { RoundId } from '@soiree/rebel-princess';
import { roundIds } from '@soiree/rebel-princess/ids';
import { keepJson, keptJson } from '#storage.ts';

/** Round cards in the order in which the host picked them. The game decides whether they are valid. */
export type OwnRounds = readonly RoundId[];

export const toggledRound = (rounds: OwnRounds, round: RoundId): OwnRounds =>
  rounds.includes(round) ? rounds.filter((one) => one !== round) : [...rounds, round];

/** Moves a card one place earlier or later. At either end it stays. */
export function movedRound(rounds: OwnRounds, round: RoundId, by: -1 | 1): OwnRounds {
  const from = rounds.indexOf(round);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rounds.length) return rounds;
  return rounds.with(from, rounds[to]).with(to, round);
}

const KEY = 'rounds-draft';
const isOwnRounds = (value: unknown): value is RoundId[] =>
  Array.isArray(value) && value.every((one) => (roundIds as readonly unknown[]).includes(one));

/** The last picks in this browser, complete or not. */
export const lastRounds = (): OwnRounds => keptJson(KEY, isOwnRounds) ?? [];
export const rememberRounds = (rounds: OwnRounds): void => keepJson(KEY, rounds);
