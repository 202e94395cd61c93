import type { Move, Seat } from '@soiree/kernel';
import { bitOf, type Card, fillPair, PRINCES, suitOf } from './cards.ts';
import type { RebelEvent } from './events.ts';
import { isUpright } from './princess.ts';
import { withCard } from './princesses.ts';
import { followFreely } from './round.ts';
import { currentRound } from './rounds.ts';
import { at, type State } from './state.ts';

/** By suit, the cards that may be played. Reused, because this is computed for every card. */
const may = [0, 0, 0, 0];

/** One bit for each princess whose power is declared with a card. */
const withCardBits = withCard.reduce((bits, { number }) => bits | (1 << number), 0);

/** The cards that `seat` may play now, each also with every power that can be declared with it. */
export function cardMoves(state: State, seat: Seat, out: Move[]): number {
  mayPlay(state, seat);
  // these two tests save most of the calls
  if (state.peas !== 0) for (const { princess } of withCard) princess.narrow?.(state, seat, may);
  const count = withRanks(out, 0, -1, 0);
  return isUpright(state, seat) && (state.powers[seat] & withCardBits) !== 0
    ? withPowers(state, seat, out, count)
    : count;
}

function withPowers(state: State, seat: Seat, out: Move[], count: number): number {
  for (const { number, princess } of withCard) {
    if ((state.powers[seat] >> number) & 1) count = withRanks(out, count, princess.ranks(state), princess.shift);
  }
  return count;
}

/** What may be played, leaving out what a declared power forbids. */
function mayPlay(state: State, seat: Seat): void {
  if (state.trick.length === 0) mayLead(state, seat);
  else currentRound(state).follow(state, at(seat), may);
}

/** Whether only a declared power keeps `seat` from playing a card it holds. */
export function onlyPowerBars(state: State, seat: Seat, card: Card): boolean {
  mayPlay(state, seat);
  return (may[suitOf(card)] & bitOf(card)) !== 0;
}

const withRanks = (out: Move[], from: number, ranks: number, shift: number): number =>
  fillPair(out, from, (may[0] & ranks) | ((may[1] & ranks) << 12), (may[2] & ranks) | ((may[3] & ranks) << 12), shift);

/**
 * The card that was drawn, or the suit that was named if held. Otherwise no prince while the party is closed, if
 * possible.
 */
function mayLead(state: State, seat: Seat): void {
  const hand = at(seat);
  if (state.drawn >= 0) {
    may[0] = may[1] = may[2] = may[3] = 0;
    may[suitOf(state.drawn)] = bitOf(state.drawn);
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
export function declarePower(state: State, seat: Seat, move: Move): CardPower {
  const { id, princess } = declaredIn(move);
  princess.declare(state, seat);
  return id as CardPower;
}

type CardPower = NonNullable<Extract<RebelEvent, { type: 'played' }>['power']>;

/** Whose power a move declares: they are in the order of their shifts. */
export const declaredIn = (move: Move) =>
  withCard.findLast(({ princess }) => move >= princess.shift) as (typeof withCard)[number];
