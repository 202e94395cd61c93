import type { RoundId } from './ids.ts';

/** What is printed on a round card besides its name and its rule. */
export interface RoundFacts {
  /** How many cards everyone passes to the left and to the right. */
  readonly left: number;
  readonly right: number;
  /** Recommended for the last round. */
  readonly star: boolean;
}

const facts = (left: number, right: number, star = false): RoundFacts => ({ left, right, star });

/** Kept apart from the rules, so that a page that draws a card need not load them. */
export const roundFacts: Readonly<Record<RoundId, RoundFacts>> = {
  'once-upon-a-time': facts(0, 3),
  invitation: facts(0, 3),
  'masquerade-ball': facts(1, 0),
  'royal-decree': facts(0, 3),
  'musical-chairs': facts(0, 1),
  'pets-revenge': facts(1, 1, true),
  'late-to-the-ball': facts(0, 1),
  'poisoned-apple': facts(2, 0),
  'crystal-clear': facts(0, 2),
  'upside-down': facts(2, 0),
  'dancing-queens': facts(0, 2, true),
  'prince-rings-twice': facts(1, 1),
  'wedding-gift': facts(1, 1, true),
  'after-party': facts(1, 0),
  'bathroom-break': facts(2, 0, true),
  'single-fairy': facts(1, 0, true),
  'blind-mans-bluff': facts(0, 1),
  'midnight-makeover': facts(3, 0),
  'pass-the-bouquet': facts(3, 0),
  'haggle-with-the-hag': facts(1, 0),
  'odds-and-evens': facts(0, 2),
};
