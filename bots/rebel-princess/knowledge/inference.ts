import type { Seat } from '@soiree/kernel';
import { AS_ZERO, bitOf, CARDS, type Card, rebelPrincess, type State, SUITS, suitOf } from '@soiree/rebel-princess';
import type { Rating } from '../rating.ts';
import { rather } from './model.ts';
import type { Places } from './places.ts';

const moves: number[] = [];
const both = { one: false, other: false };

/** Which of two cards a seat might play now if these were its hand: the rules themselves say it. */
function allowed(state: State, seat: Seat, one: Card, other: Card): typeof both {
  const from = SUITS * seat;
  for (let i = from; i < from + SUITS; i++) state.hands[i] = 0;
  state.hands[from + suitOf(one)] |= bitOf(one);
  state.hands[from + suitOf(other)] |= bitOf(other);
  const count = rebelPrincess.moves(state, seat, moves);
  both.one = false;
  both.other = false;
  for (let i = 0; i < count && moves[i] < AS_ZERO; i++) {
    if (moves[i] === one) both.one = true;
    if (moves[i] === other) both.other = true;
  }
  for (let i = from; i < from + SUITS; i++) state.hands[i] = 0;
  return both;
}

/** By suit, the cards that a seat cannot hold if it plays this one. */
export function ruledOut(state: State, seat: Seat, card: Card): number[] {
  const out = [0, 0, 0, 0];
  for (let other = 0; other < CARDS; other++) {
    if (other !== card && !allowed(state, seat, card, other).one) out[suitOf(other)] |= bitOf(other);
  }
  return out;
}

/**
 * A seat is about to play a card to the trick as it lies: what rules it out is not in its hand, and what seemed better
 * hardly is.
 */
export function infer(state: State, seat: Seat, card: Card, places: Places, rating: Rating, weighs: boolean): void {
  const own = places.ofHand(seat);
  let worth: number | undefined;
  for (let other = 0; other < CARDS; other++) {
    if (other === card) continue;
    let held = 0;
    for (const place of own) held += places.weight(other, place);
    if (held === 0) continue;
    const { one, other: too } = allowed(state, seat, card, other);
    let factor = one ? 1 : 0;
    if (one && too && weighs) {
      if (worth === undefined) {
        rating.look(state, seat);
        worth = rating.worth(card, false);
      }
      factor = rather(rating.worth(other, false) - worth);
    }
    if (factor !== 1) for (const place of own) places.scale(other, place, factor);
  }
}
