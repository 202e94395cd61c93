import type { RoundId } from './ids.ts';

/** The book's set for a first game, in its order. This file imports no rules, for pages that only show it. */
export const firstGame: readonly RoundId[] = [
  'once-upon-a-time',
  'masquerade-ball',
  'invitation',
  'royal-decree',
  'wedding-gift',
];
