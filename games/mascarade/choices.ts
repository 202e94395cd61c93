import type { Move } from '@soiree/kernel';
import { ANNOUNCE, LOOK, MOVE, move, NAME, SWAP } from './codes.ts';
import { centreFrom, firstSlot, isProtected, type Place, placeOfSlot, type Slot, type State } from './state.ts';
import { userPlace } from './step.ts';

/** The lists that questions choose from. Each fills `out` starting at `from` and returns the count. */

export function otherPlayers(state: State, kind: number, out: Move[], from = 0): number {
  const own = userPlace(state);
  let count = from;
  for (let place = 0; place < state.seats; place++) if (place !== own) out[count++] = move(kind, place);
  return count;
}

export function otherPairs(state: State, out: Move[]): number {
  const own = userPlace(state);
  let count = 0;
  for (let a = 0; a < state.seats; a++) {
    if (a === own) continue;
    for (let b = a + 1; b < state.seats; b++) if (b !== own) out[count++] = move(MOVE, a, b);
  }
  return count;
}

/** Two masks of other players, really swapped or not. Never a protected one. */
export function otherMaskPairs(state: State, out: Move[]): number {
  const own = userPlace(state);
  const end = centreFrom(state);
  let count = 0;
  for (let a = 0; a < end; a++) {
    if (placeOfSlot(state, a) === own || isProtected(state, a)) continue;
    for (let b = a + 1; b < end; b++) {
      if (placeOfSlot(state, b) === own || isProtected(state, b) || !mayPair(state, a, b)) continue;
      out[count++] = move(SWAP, a, b, 0);
      out[count++] = move(SWAP, a, b, 1);
    }
  }
  return count;
}

/** With three players, one mask of each opponent; with two, both masks of the one opponent. */
export const mayPair = (state: State, a: Slot, b: Slot): boolean =>
  state.seats === 2 || placeOfSlot(state, a) !== placeOfSlot(state, b);

/**
 * The swap of a turn: one of your masks with any other that may be touched. Swapping your own two masks is one swap,
 * whichever is named first. The protected mask is swapped only with your own.
 */
export function ownSwaps(state: State, own: Place, out: Move[], from: number): number {
  const first = firstSlot(state, own);
  const slots = state.masks.length;
  let count = from;
  if (state.hands === 1) {
    const mine = move(SWAP, first);
    for (let b = 0; b < slots; b++) {
      if (b === first) continue;
      out[count++] = mine | (b << 1);
      out[count++] = mine | (b << 1) | 1;
    }
    return count;
  }
  for (let a = first; a < first + 2; a++) {
    for (let b = 0; b < slots; b++) {
      if (b >= first && b <= a) continue;
      if (isProtected(state, b) && placeOfSlot(state, b) !== own) continue;
      out[count++] = move(SWAP, a, b, 0);
      out[count++] = move(SWAP, a, b, 1);
    }
  }
  return count;
}

export function ownLooks(state: State, own: Place, out: Move[], from: number): number {
  const first = firstSlot(state, own);
  let count = from;
  for (let hand = 0; hand < state.hands; hand++) out[count++] = move(LOOK, first + hand);
  return count;
}

/** Every mask in the game, once, for each hand that may announce; never the protected one. */
export function announcements(state: State, own: Place, out: Move[], from: number): number {
  const { set } = state;
  const first = firstSlot(state, own);
  const several = state.hands > 1;
  const left = move(ANNOUNCE, 0, first);
  const right = move(ANNOUNCE, 0, first + 1);
  let count = from;
  let before = -1;
  for (let i = 0; i < set.length; i++) {
    const mask = set[i];
    if (mask === before) continue;
    before = mask;
    out[count++] = left | (mask << 6);
    if (several) out[count++] = right | (mask << 6);
  }
  return count;
}

export function maskNames(state: State, out: Move[]): number {
  const { set } = state;
  let count = 0;
  for (let i = 0; i < set.length; i++) if (i === 0 || set[i] !== set[i - 1]) out[count++] = move(NAME, set[i]);
  return count;
}

/** Masks that the Spy may look at. Those in the centre only in the first edition. */
export function otherMasks(state: State, centre: boolean, out: Move[]): number {
  const own = userPlace(state);
  const end = centre ? state.masks.length : centreFrom(state);
  let count = 0;
  for (let slot = 0; slot < end; slot++) if (placeOfSlot(state, slot) !== own) out[count++] = move(LOOK, slot);
  return count;
}
