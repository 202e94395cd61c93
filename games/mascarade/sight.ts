import { allBut, everyone, only, type Seat } from '@soiree/kernel';
import { hushed } from './coins.ts';
import type { MascaradeEvent, Tell } from './events.ts';
import { maskIds, PEASANT } from './ids.ts';
import { makeSlot } from './slots.ts';
import { LOOSE, leftOf, ownerOf, type Slot, type State } from './state.ts';

/**
 * Every way in which masks are seen or change hands goes through here, and each event goes to exactly those who see it.
 *
 * The state also remembers, for `resample`, which swaps some seats had no way to see. An entry of `loose` holds two
 * masks and one bit for each seat to which the swap could as well have gone the other way. It is stored under the turn,
 * so the last few turns are remembered. Forgetting one only makes `resample` less thorough.
 */
const pack = (x: number, y: number, seats: number): number => x | (y << 5) | (seats << 10);
export const looseMasks = (entry: number): [number, number] => [entry & 31, (entry >> 5) & 31];
export const looseFor = (entry: number, seat: Seat): boolean => ((entry >> (10 + seat)) & 1) === 1;

/** `seats`, one bit each, have now seen these masks: no swap of them is uncertain to those seats any more. */
function pinDown(state: State, masks: number, seats: number): void {
  const { loose } = state;
  for (let i = 0; i < LOOSE; i++) {
    const entry = loose[i];
    if (((masks >> (entry & 31)) | (masks >> ((entry >> 5) & 31))) & 1) loose[i] = entry & ~(seats << 10);
  }
}

/** Under strict memory, what was seen once is not retold. */
const once = (state: State): null | undefined => (state.memory === 'strict' ? null : undefined);

/** A player looks at a mask: everyone sees that, only this player sees the mask. */
export function look(state: State, seat: Seat, slot: Slot, emit?: Tell): void {
  emit?.({ type: 'look', seat, slot: makeSlot(state, slot), owner: ownerOf(state, slot) }, everyone, hushed(state));
  see(state, seat, slot, emit);
}

function see(state: State, seat: Seat, slot: Slot, emit?: Tell): void {
  const mask = state.masks[slot];
  pinDown(state, 1 << mask, only(seat));
  emit?.(
    { type: 'sight', slot: makeSlot(state, slot), owner: ownerOf(state, slot), mask: maskIds[mask] },
    only(seat),
    once(state),
  );
}

/**
 * Reveals a mask to everyone, including its owner. The owner is bound if the next turn is theirs. Under strict memory
 * it is retold without the mask, or not at all if even that would show whose power it was.
 */
function turnUp(state: State, slot: Slot, emit?: Tell, hush = false): void {
  const mask = state.masks[slot];
  const seat = ownerOf(state, slot) as Seat;
  state.revealed |= 1 << seat;
  if (!emit) return;
  const event: MascaradeEvent = { type: 'reveal', seat, slot: makeSlot(state, slot), mask: maskIds[mask] };
  emit(event, everyone, state.memory === 'strict' ? (hush ? null : { ...event, mask: null }) : undefined);
}

export function reveal(state: State, slot: Slot, emit?: Tell, hush = false): void {
  pinDown(state, 1 << state.masks[slot], everyone);
  turnUp(state, slot, emit, hush);
}

/** Reveals the masks of all claimants: turned up clockwise from the announcer, seen at the same time. */
export function revealClaims(state: State, emit?: Tell): void {
  let masks = 0;
  let place = state.placeOf[state.active];
  for (let i = 0; i < state.seats; i++) {
    const slot = state.answers[state.seatAt[place]];
    if (slot >= 0) {
      masks |= 1 << state.masks[slot];
      turnUp(state, slot, emit);
    }
    place = leftOf(state, place);
  }
  pinDown(state, masks, everyone);
}

/** Shows a mask to all but its owner. This does not count as a reveal. */
export function show(state: State, slot: Slot, emit?: Tell): void {
  const mask = state.masks[slot];
  const owner = ownerOf(state, slot) as Seat;
  pinDown(state, 1 << mask, allBut(owner));
  emit?.(
    { type: 'shown', target: owner, slot: makeSlot(state, slot), mask: maskIds[mask] },
    allBut(owner),
    once(state),
  );
}

/**
 * Two masks under the table, swapped or not: everyone sees which, only the player who swaps knows whether they were.
 */
export function swap(state: State, seat: Seat, a: Slot, b: Slot, really: boolean, emit?: Tell): void {
  const { masks } = state;
  const x = masks[a];
  const y = masks[b];
  if (really) {
    masks[a] = y;
    masks[b] = x;
  }
  // Peasants are alike: it would not be clear later which of them an entry meant
  if (x !== PEASANT && y !== PEASANT) state.loose[state.turn & (LOOSE - 1)] = pack(x, y, allBut(seat) & 0x1fff);
  if (!emit) return;
  const slots = [makeSlot(state, a), makeSlot(state, b)] as const;
  emit({ type: 'swap', seat, slots, owners: [ownerOf(state, a), ownerOf(state, b)] }, everyone, hushed(state));
  emit({ type: 'decided', slots, really }, only(seat), once(state));
}
