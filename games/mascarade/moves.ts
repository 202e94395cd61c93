import type { MaskId } from './ids.ts';

/**
 * The parts of a move's text, still as texts. In a text that the game wrote, each part names what its type says;
 * `parseMove` checks texts from outside. This file has no rules, so that a page may use it.
 */
export type MascaradeMove =
  | { readonly kind: 'ready' | 'pass' | 'decline' }
  /** Without a slot: one's only mask. */
  | { readonly kind: 'look' | 'contest'; readonly slot: string | null }
  /** Two slots; one, where one's only mask is left out; none, if the Spy swaps the mask just seen. */
  | { readonly kind: 'swap' | 'pretend'; readonly slots: readonly string[] }
  | { readonly kind: 'announce'; readonly mask: MaskId; readonly slot: string | null }
  | { readonly kind: 'name'; readonly mask: MaskId }
  | { readonly kind: 'take' | 'give' | 'exchange' | 'ask' | 'show'; readonly place: string }
  | { readonly kind: 'move'; readonly places: readonly [string, string] }
  /** Not a move at all. */
  | { readonly kind: 'unknown' };

/**
 * Reads a move's text: a word and what it refers to. Numbers are places. Where each player has one mask, one's own is
 * left out: `swap 3` and `pretend 3` mean one's own mask and that of place 3.
 */
export function readMove(text: string): MascaradeMove {
  const [kind, ...rest] = text.split(' ');
  const [first, second] = rest;
  switch (kind) {
    case 'ready':
    case 'pass':
    case 'decline':
      return rest.length === 0 ? { kind } : unknown;
    case 'look':
    case 'contest':
      return rest.length <= 1 ? { kind, slot: first ?? null } : unknown;
    case 'swap':
    case 'pretend':
      return rest.length <= 2 ? { kind, slots: rest } : unknown;
    case 'announce':
      return rest.length === 1 || rest.length === 2 ? { kind, mask: first as MaskId, slot: second ?? null } : unknown;
    case 'name':
      return rest.length === 1 ? { kind, mask: first as MaskId } : unknown;
    case 'take':
    case 'give':
    case 'exchange':
    case 'ask':
    case 'show':
      return rest.length === 1 ? { kind, place: first } : unknown;
    case 'move':
      return rest.length === 2 ? { kind, places: [first, second] } : unknown;
    default:
      return unknown;
  }
}

const unknown: MascaradeMove = { kind: 'unknown' };

// slots

const byLetter = { L: 'left', R: 'right', P: 'protected' } as const;
type HandLetter = keyof typeof byLetter;
export type HandName = (typeof byLetter)[HandLetter];

/** The letters of the hands, in the order of their slots. */
export const handLetters = Object.keys(byLetter) as HandLetter[];

/** Where a mask is: at a place (and in which hand, if players have several masks), or in the centre. */
export type SlotParts =
  | { readonly place: number; readonly hand: HandName | null; readonly centre: null }
  | { readonly place: null; readonly hand: null; readonly centre: number };

/** Reads a slot's text: `3` is the mask of place 3, `3L` the one in the left hand there, `c0` the first in the centre. */
export function readSlot(text: string): SlotParts {
  if (text.startsWith('c')) return { place: null, hand: null, centre: Number(text.slice(1)) };
  const letter = handLetters.find((one) => text.endsWith(one));
  return letter
    ? { place: Number(text.slice(0, -1)), hand: byLetter[letter], centre: null }
    : { place: Number(text), hand: null, centre: null };
}
