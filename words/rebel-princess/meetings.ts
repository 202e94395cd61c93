// Where round cards and princesses meet. Each number is a step in `meetings.md`, which says what happens there.

import { type PrincessId, princessIds, type RoundId, roundIds } from '@soiree/rebel-princess/ids';
import { linesOf, type RuleLine, type RulesText, type Section } from '../rules/content.ts';
import type { Meeting } from '../rules/game-rules.ts';

/** Carmesina counts as the princess she copies. */
export type Met = Exclude<PrincessId, 'carmesina'>;
export const met = princessIds.filter((princess): princess is Met => princess !== 'carmesina');

const none = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const halves = [0, 41, 42, 42, 42, 42, 42, 42, 43, 0];

/** By princess, in their order; 0 where the general rules say everything. */
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

/** The note for a round card and a princess; 0 if there is none. */
export const noteOn = (round: RoundId, princess: Met): number => table[round][met.indexOf(princess)];

function meetings<Id extends string>(ids: readonly Id[], noteOf: (id: Id) => number): Meeting<Id>[] {
  const notes = [...new Set(ids.map(noteOf))].filter((note) => note > 0);
  return notes.map((note) => ({ note, ids: ids.filter((id) => noteOf(id) === note) }));
}

/** The notes of a round card. */
export const meetingsOf = (round: RoundId): Meeting<Met>[] => meetings(met, (princess) => noteOn(round, princess));

/** The notes of a princess; those of Carmesina are the copied princess's. */
export const meetingsWith = (princess: PrincessId): Meeting<RoundId>[] =>
  princess === 'carmesina' ? [] : meetings(roundIds, (round) => noteOn(round, princess));

/** All notes; number 1 is at 0. */
export const notesIn = ({ meetings: [section] = [] as Section[] }: RulesText): readonly RuleLine[] =>
  section ? linesOf(section) : [];

/** '◆2' for a ruling of ours, '4' for an answer of the book. */
export const noteSign = (note: number, notes: readonly RuleLine[]): string =>
  `${notes[note - 1].weight === 'ours' ? '◆' : ''}${note}`;
