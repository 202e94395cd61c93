import type { Move, Seat } from '@soiree/kernel';
import { ABOVE_FIVE, bitOf, type Card, fillPair, PRINCES, SUITS, suitOf } from './cards.ts';
import { AS_ZERO, WITH_PEA } from './codes.ts';
import { hasPower, isUpright, PEA, SNOW_WHITE } from './princess.ts';
import { peaPrincess } from './princesses/pea-princess.ts';
import { snowWhite } from './princesses/snow-white.ts';
import { followFreely } from './round.ts';
import { currentRound } from './rounds.ts';
import { at, type State } from './state.ts';

/** By suit, the cards that may be played. Reused, because this is computed for every card. */
const may = [0, 0, 0, 0];

/** The cards that `seat` may play now, each also with every power that can be declared with it. */
export function cardMoves(state: State, seat: Seat, out: Move[]): number {
  mayPlay(state, seat);
  if ((state.peas & ~(1 << seat)) !== 0) narrow();
  let count = withRanks(out, 0, -1, 0);
  if (isUpright(state, seat)) {
    if (hasPower(state, seat, SNOW_WHITE)) count = withRanks(out, count, snowWhite.ranks(), AS_ZERO);
    if (hasPower(state, seat, PEA)) count = withRanks(out, count, peaPrincess.ranks(state), WITH_PEA);
  }
  return count;
}

/** What may be played, leaving out the Pea. */
function mayPlay(state: State, seat: Seat): void {
  if (state.trick.length === 0) mayLead(state, seat);
  else currentRound(state).follow(state, at(seat), may);
}

/** Whether only the Pea keeps `seat` from playing a card it holds. */
export function onlyPeaBars(state: State, seat: Seat, card: Card): boolean {
  mayPlay(state, seat);
  return (may[suitOf(card)] & bitOf(card)) !== 0;
}

const withRanks = (out: Move[], from: number, ranks: number, shift: number): number =>
  fillPair(out, from, (may[0] & ranks) | ((may[1] & ranks) << 12), (may[2] & ranks) | ((may[3] & ranks) << 12), shift);

/** The Pea only narrows what may be played: to the cards above 5, if there are any. */
function narrow(): void {
  if (((may[0] | may[1] | may[2] | may[3]) & ABOVE_FIVE) === 0) return;
  for (let suit = 0; suit < SUITS; suit++) may[suit] &= ABOVE_FIVE;
}

/**
 * Ice Princess: the card drawn. Mermaid: her suit if held. Otherwise no prince while the party is closed, if possible.
 */
function mayLead(state: State, seat: Seat): void {
  const hand = at(seat);
  if (state.drawn >= 0) {
    may[0] = may[1] = may[2] = may[3] = 0;
    may[(state.drawn / 12) | 0] = 1 << (state.drawn % 12);
    return;
  }
  followFreely(state, hand, may);
  const { mermaid } = state;
  if (mermaid >= 0 && may[mermaid] !== 0) {
    const held = may[mermaid];
    may[0] = may[1] = may[2] = may[3] = 0;
    may[mermaid] = held;
  } else if (state.party === 0 && (may[0] | may[1] | may[2]) !== 0) may[PRINCES] = 0;
}

/** Declares the power that goes with a card just played. */
export function declarePower(state: State, seat: Seat, move: Move): 'snow-white' | 'pea-princess' {
  if (move >= WITH_PEA) {
    peaPrincess.declare(state, seat);
    return 'pea-princess';
  }
  snowWhite.declare(state, seat);
  return 'snow-white';
}
