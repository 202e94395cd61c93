import type { Move, Seat } from '@soiree/kernel';
import { code, maskIds, type State } from '@soiree/mascarade';

const { ANNOUNCE, CONTEST, DECIDE, LOOK, MOVE, NAME, PASS, SHOW, SWAP } = code;

/** The only mask with more than one copy. */
const PEASANT = maskIds.indexOf('peasant');
/** They look at their own mask as well as at the other. */
const SPIES = [maskIds.indexOf('spy-1e'), maskIds.indexOf('spy-2e')];

/**
 * What every seat has in mind during a playout: for each slot the masks that may be there as far as that seat could
 * follow, one bit each. This way no one acts on a mask that they have not seen.
 */
export class Memory {
  /** By seat, then slot. */
  minds: Int32Array = new Int32Array(0);
  slots = 0;

  copy(from: Memory): void {
    if (this.minds.length !== from.minds.length) this.minds = new Int32Array(from.minds.length);
    this.minds.set(from.minds);
    this.slots = from.slots;
  }

  at(seat: Seat, slot: number): number {
    return this.minds[seat * this.slots + slot];
  }

  /** Updates what all seats learn when `seat` plays `move`, just before it is played. */
  watch(state: State, seat: Seat, move: Move): void {
    const kind = code.kindOf(move);
    switch (kind) {
      case LOOK:
        if (state.phase === 'power' && SPIES.includes(state.claim))
          this.#see(state, seat, state.placeOf[seat] * state.hands);
        return this.#see(state, seat, code.firstOf(move));
      case SWAP:
        return this.#swap(seat, code.firstOf(move), code.secondOf(move), code.reallyOf(move));
      case DECIDE:
        return this.#swap(seat, state.placeOf[seat] * state.hands, state.target, code.reallyOf(move));
      case NAME:
        return this.#turnUp(state, state.target, -1);
      case SHOW:
        return this.#turnUp(state, code.firstOf(move), state.seatAt[code.firstOf(move)]);
      case PASS:
      case CONTEST:
        return this.#answer(state, seat, kind === CONTEST ? code.firstOf(move) : -1);
      case ANNOUNCE:
      case MOVE:
        return;
    }
  }

  /** The last answer turns up the masks of all claimants, if someone contests. */
  #answer(state: State, seat: Seat, slot: number): void {
    let claimants = slot >= 0 ? 1 : 0;
    for (let other = 0; other < state.seats; other++) {
      if (other === seat) continue;
      if (state.answers[other] === -1) return;
      if (state.answers[other] >= 0) claimants++;
    }
    if (claimants < 2) return;
    if (slot >= 0) this.#turnUp(state, slot, -1);
    for (let other = 0; other < state.seats; other++) {
      if (other !== seat && state.answers[other] >= 0) this.#turnUp(state, state.answers[other], -1);
    }
  }

  #turnUp(state: State, slot: number, except: Seat): void {
    for (let seat = 0; seat < state.seats; seat++) if (seat !== except) this.#see(state, seat, slot);
  }

  #see(state: State, seat: Seat, slot: number): void {
    const mask = state.masks[slot];
    const from = seat * this.slots;
    const bit = 1 << mask;
    if (mask !== PEASANT && this.minds[from + slot] !== bit) {
      for (let at = from; at < from + this.slots; at++) if (this.minds[at] !== bit) this.minds[at] &= ~bit;
    }
    this.minds[from + slot] = bit;
  }

  #swap(seat: Seat, a: number, b: number, really: boolean): void {
    const { minds, slots } = this;
    const own = seat * slots;
    const [x, y] = [minds[own + a], minds[own + b]];
    for (let from = 0; from < minds.length; from += slots) {
      const either = minds[from + a] | minds[from + b];
      minds[from + a] = either;
      minds[from + b] = either;
    }
    minds[own + a] = really ? y : x;
    minds[own + b] = really ? x : y;
  }
}

/** How many masks are in a set of bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}
