import { CARDS } from './cards.ts';

/**
 * Moves as numbers. What a number means depends on the phase. A card is its own number; a card with a declared power,
 * or passed to the right, is shifted.
 */
export const AS_ZERO = CARDS;
export const WITH_PEA = 2 * CARDS;
export const TO_RIGHT = CARDS;

export const PASS = 3 * CARDS;
/** Pass now and, in this round, whenever I do not lead; or pass for the whole round. */
export const PASS_UNLESS_LEADING = PASS + 1;
export const PASS_ROUND = PASS + 2;

export const ICE = PASS + 3;
export const BEAUTY = PASS + 4;
export const CINDERELLA = PASS + 5;
export const ALICE = PASS + 6;
/** Plus a suit. */
export const MERMAID = PASS + 8;
/** Plus a seat. */
export const SCHEHERAZADE = PASS + 16;
export const LEADS = PASS + 24;
/** Plus a card of her hand, and 48 more if it replaces her card of the second lap. */
export const MULAN = PASS + 32;
/** Plus the position in the trick times 48, and a card of the hand. */
export const HAGGLE = MULAN + 2 * CARDS;
