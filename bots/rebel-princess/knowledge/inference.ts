import type { Seat } from '@soiree/kernel';
import { AS_ZERO, bitOf, CARDS, type Card, rebelPrincess, type State, SUITS, suitOf } from '@soiree/rebel-princess';
import type { Places } from './places.ts';

const moves: number[] = [];

/** Whether a seat might play a card now if its hand were this card and the other one. The rules themselves decide. */
function allowed(state: State, seat: Seat, card: Card, other: Card): boolean {
  const from = SUITS * seat;
  for (let i = from; i < from + SUITS; i++) state.hands[i] = 0;
  state.hands[from + suitOf(card)] |= bitOf(card);
  state.hands[from + suitOf(other)] |= bitOf(other);
  const count = rebelPrincess.moves(state, seat, moves);
  for (let i = from; i < from + SUITS; i++) state.hands[i] = 0;
  for (let i = 0; i < count && moves[i] < AS_ZERO; i++) if (moves[i] === card) return true;
  return false;
}

/** By suit, the cards that a seat cannot hold if it plays this one. */
export function ruledOut(state: State, seat: Seat, card: Card): number[] {
  const out = [0, 0, 0, 0];
  for (let other = 0; other < CARDS; other++) {
    if (other !== card && !allowed(state, seat, card, other)) out[suitOf(other)] |= bitOf(other);
  }
  return out;
}

/** A seat is about to play a card to the current trick: cards that would have forbidden it are not in its hand. */
export function infer(state: State, seat: Seat, card: Card, places: Places): void {
  const own = places.ofHand(seat);
  for (let other = 0; other < CARDS; other++) {
    if (other === card) continue;
    let held = 0;
    for (const place of own) held += places.weight(other, place);
    if (held === 0 || allowed(state, seat, card, other)) continue;
    for (const place of own) places.set(other, place, 0);
  }
}
