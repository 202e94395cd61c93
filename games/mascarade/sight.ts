import { everyone, only, type Seat } from '@soiree/kernel';
import { hushed } from './coins.ts';
import type { MascaradeEvent, Tell } from './events.ts';
import { maskIds, PEASANT } from './ids.ts';
import { makeSlot } from './slots.ts';
import { LOOSE, leftOf, ownerOf, type Slot, type State } from './state.ts';

/**
 * Every way in which masks are seen or change hands goes through here, told to exactly those who see it.
 *
 * The state also keeps in mind which exchanges some seats had no way to see, for `resample`: an entry of `loose` holds
 * two masks and one bit for each seat to whom they might as well lie the other way round. It is filed under the turn, so
 * the last few turns are remembered; forgetting one only makes `resample` less bold.
 */
const pack = (x: number, y: number, seats: number): number => x | (y << 5) | (seats << 10);
export const looseMasks = (entry: number): [number, number] => [entry & 31, (entry >> 5) & 31];
export const looseFor = (entry: number, seat: Seat): boolean => ((entry >> (10 + seat)) & 1) === 1;

/** `seats` have now seen these masks, one bit for each: to them nothing about those is loose any more. */
function pinDown(state: State, masks: number, seats: number): void {
  const { loose } = state;
  for (let i = 0; i < LOOSE; i++) {
    const entry = loose[i];
    if (((masks >> (entry & 31)) | (masks >> ((entry >> 5) & 31))) & 1) loose[i] = entry & ~(seats << 10);
  }
}

/** Under strict memory what was seen once is not told again. */
const once = (state: State): null | undefined => (state.memory === 'strict' ? null : undefined);

/** A mask is taken up and looked at: all see that, only the one who looks sees the mask. */
export function look(state: State, seat: Seat, slot: Slot, emit?: Tell): void {
  emit?.({ type: 'look', seat, slot: makeSlot(state, slot), owner: ownerOf(state, slot) }, everyone, hushed(state));
  see(state, seat, slot, emit);
}

function see(state: State, seat: Seat, slot: Slot, emit?: Tell): void {
  const mask = state.masks[slot];
  pinDown(state, 1 << mask, 1 << seat);
  emit?.(
    { type: 'sight', slot: makeSlot(state, slot), owner: ownerOf(state, slot), mask: maskIds[mask] },
    only(seat),
    once(state),
  );
}

/**
 * To all, owner included; whoever lies behind it is bound if the next turn is theirs. Told again without the mask under
 * strict memory, or not at all where even that would tell whose power it was.
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
  pinDown(state, 1 << state.masks[slot], -1);
  turnUp(state, slot, emit, hush);
}

/** The masks of all claimants: turned up clockwise from the announcer, seen at once. */
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
  pinDown(state, masks, -1);
}

/** To all but its owner, which is no reveal. */
export function show(state: State, slot: Slot, emit?: Tell): void {
  const mask = state.masks[slot];
  const owner = ownerOf(state, slot) as Seat;
  pinDown(state, 1 << mask, ~(1 << owner));
  emit?.(
    { type: 'shown', target: owner, slot: makeSlot(state, slot), mask: maskIds[mask] },
    ~(1 << owner),
    once(state),
  );
}

/** Two masks under the table, exchanged or not: all see which, only the one who does it whether. */
export function swap(state: State, seat: Seat, a: Slot, b: Slot, really: boolean, emit?: Tell): void {
  const { masks } = state;
  const x = masks[a];
  const y = masks[b];
  if (really) {
    masks[a] = y;
    masks[b] = x;
  }
  // one Peasant is like the other: which of them an entry meant could not be told later
  if (x !== PEASANT && y !== PEASANT) state.loose[state.turn & (LOOSE - 1)] = pack(x, y, ~(1 << seat) & 0x1fff);
  if (!emit) return;
  const slots = [makeSlot(state, a), makeSlot(state, b)] as const;
  emit({ type: 'swap', seat, slots, owners: [ownerOf(state, a), ownerOf(state, b)] }, everyone, hushed(state));
  emit({ type: 'decided', slots, really }, only(seat), once(state));
}
