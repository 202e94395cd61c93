import { type PrincessId, princessIds, type RoundId, roundIds } from '@soiree/rebel-princess/ids';
import type { Weight } from '../lines.ts';

/** Where round cards and princesses meet: 59 notes, numbered as in docs/rules/rebel-princess.md. */

/** How many there are. Each has a sentence, and stands in at least one cell. */
export const NOTES = 59;

/** Carmesina has the column of the princess whom she copies. */
export type Met = Exclude<PrincessId, 'carmesina'>;
export const met = princessIds.filter((princess): princess is Met => princess !== 'carmesina');

const none = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const halves = [0, 41, 42, 42, 42, 42, 42, 42, 43, 0];

/** By princess, in their order; 0 where the general rules say all. */
const table: Readonly<Record<RoundId, readonly number[]>> = {
  'once-upon-a-time': none,
  invitation: none,
  'masquerade-ball': [1, 2, 3, 4, 0, 0, 5, 0, 0, 0],
  'royal-decree': [6, 0, 0, 7, 0, 0, 8, 0, 0, 9],
  'musical-chairs': [0, 10, 11, 0, 11, 11, 0, 11, 12, 11],
  'pets-revenge': none,
  'late-to-the-ball': [0, 13, 14, 15, 16, 16, 17, 17, 0, 0],
  'poisoned-apple': [18, 0, 0, 19, 0, 0, 20, 0, 0, 21],
  'crystal-clear': [0, 22, 23, 24, 24, 23, 25, 25, 0, 0],
  'upside-down': [26, 0, 0, 27, 0, 0, 28, 0, 0, 29],
  'dancing-queens': [30, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'prince-rings-twice': [31, 32, 33, 34, 0, 0, 35, 33, 0, 36],
  'wedding-gift': [0, 37, 38, 39, 38, 38, 0, 38, 40, 38],
  'after-party': halves,
  'bathroom-break': none,
  'single-fairy': none,
  'blind-mans-bluff': halves,
  'midnight-makeover': [44, 0, 0, 45, 0, 0, 46, 47, 0, 48],
  'pass-the-bouquet': [49, 0, 0, 50, 0, 0, 51, 52, 0, 49],
  'haggle-with-the-hag': [0, 53, 0, 54, 0, 0, 0, 0, 55, 0],
  'odds-and-evens': [56, 0, 57, 58, 0, 0, 59, 57, 0, 0],
};

/** Answers of the book; all others are rulings of ours. */
const ofBook = new Set([1, 4, 11, 16, 23, 26, 27, 32, 35, 36, 37, 42, 45, 47, 53, 54, 56, 58, 59]);

export const weightOf = (note: number): Weight => (ofBook.has(note) ? 'book' : 'ours');

/** The note for a round card and a princess; 0 if there is none. */
export const noteOn = (round: RoundId, princess: Met): number => table[round][met.indexOf(princess)];

export interface Meeting {
  readonly note: number;
  readonly princesses: readonly Met[];
}

/** The notes of a round card, each with the princesses whom it concerns. */
export function meetingsOf(round: RoundId): Meeting[] {
  const notes = [...new Set(table[round])].filter((note) => note > 0);
  return notes.map((note) => ({ note, princesses: met.filter((princess) => noteOn(round, princess) === note) }));
}

/** The notes of a princess, each with the round cards that it concerns. */
export function meetingsWith(princess: Met): { readonly note: number; readonly rounds: readonly RoundId[] }[] {
  const notes = [...new Set(roundIds.map((round) => noteOn(round, princess)))].filter((note) => note > 0);
  return notes.map((note) => ({ note, rounds: roundIds.filter((round) => noteOn(round, princess) === note) }));
}
