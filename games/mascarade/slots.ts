import { handLetters, readSlot } from './moves.ts';
import { centreFrom, handOfSlot, isCentre, placeOfSlot, type Slot, type State } from './state.ts';

/** A slot as text: `readSlot` says how to read it. */
export function makeSlot(state: State, slot: Slot): string {
  if (isCentre(state, slot)) return `c${slot - centreFrom(state)}`;
  const place = placeOfSlot(state, slot);
  return state.hands === 1 ? `${place}` : `${place}${handLetters[handOfSlot(state, slot)]}`;
}

export function parseSlot(state: State, text: string): Slot | undefined {
  const { place, centre } = readSlot(text);
  const hand = Math.max(0, handLetters.indexOf(text.slice(-1) as (typeof handLetters)[number]));
  const slot = place === null ? centreFrom(state) + centre : place * state.hands + hand;
  // only the usual way to write it counts: no `01`, no `1L` where each player has one mask
  return state.masks[slot] !== undefined && makeSlot(state, slot) === text ? slot : undefined;
}
