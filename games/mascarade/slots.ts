import { parseWhole } from '@soiree/kernel';
import { centreFrom, handOfSlot, isCentre, placeOfSlot, type Slot, type State } from './state.ts';

/**
 * A slot as text: the number of its place, with a letter for the hand if players have several masks (L left, R right, P
 * protected); `c0`, `c1` in the centre.
 */
const HANDS = 'LRP';

export function makeSlot(state: State, slot: Slot): string {
  if (isCentre(state, slot)) return `c${slot - centreFrom(state)}`;
  const place = placeOfSlot(state, slot);
  return state.hands === 1 ? `${place}` : `${place}${HANDS[handOfSlot(state, slot)]}`;
}

export function parseSlot(state: State, text: string): Slot | undefined {
  if (text.startsWith('c')) {
    const centre = parseWhole(text.slice(1), state.masks.length - centreFrom(state));
    return centre === undefined ? undefined : centreFrom(state) + centre;
  }
  if (state.hands === 1) return parseWhole(text, state.seats);
  const hand = HANDS.indexOf(text.slice(-1));
  const place = parseWhole(text.slice(0, -1), state.seats);
  if (place === undefined || hand < 0 || hand >= state.hands) return undefined;
  return place * state.hands + hand;
}
