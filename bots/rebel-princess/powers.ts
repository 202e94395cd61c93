import type { Seat } from '@soiree/kernel';
import { type Card, PRINCES, suitOf, suits } from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';
import { LATER } from './costs.ts';
import { cardIn, type Reading } from './reading.ts';

/** What using a power at the beginning of a round must bring, in proposals. Towards the end it is less and less. */
const PRICE = 2;

/** What it is worth if someone else leads at random, or if one plays last. */
const NUISANCE = 0.6;

export const price = (reading: Reading): number => PRICE * reading.left;

/** Roughly how many proposals the use of a power in a window saves. */
export function gain(reading: Reading, text: string): number {
  const { seat, view, costs } = reading;
  const move = readMove(text);
  const leading = view.leader === seat;
  switch (move.kind) {
    case 'swap':
      return swapping(reading, cardIn(move.played), cardIn(move.card));
    case 'alice':
      return reading.cost(reading.state) * (1 - 1 / view.seats);
    case 'leads':
      return bonusOfLast(reading, Number(move.seat)) - bestLead(reading);
    case 'cinderella':
      return mean(reading.hand, (card) => costs.burden(card)) - mean(reading.hand, (card) => reversed(reading, card));
    case 'ice':
      return leading ? 0 : NUISANCE + bonusOfRival(reading, view.leader);
    case 'mermaid':
      return leading ? 0 : whenLed(reading, suits.indexOf(move.suit));
    case 'beauty':
      return tooMuch(reading);
    case 'scheherazade':
      return tooMuch(reading) + bonusOfRival(reading, Number(move.seat));
    default:
      return 0;
  }
}

/** Exchanging the hand card `gave` for `took` from the trick just won. */
export function haggling(reading: Reading, gave: Card, took: Card): number {
  const { costs, state } = reading;
  const after = state.trick.map((card) => (card === took ? gave : card));
  return costs.of(state.trick) - costs.of(after) + costs.danger[gave] - costs.danger[took];
}

/** Replacing the card that was played with another. */
function swapping(reading: Reading, took: Card, laid: Card): number {
  const { state, costs } = reading;
  const after = { ...state, trick: state.trick.map((card) => (card === took ? laid : card)) };
  return reading.loss(state) - reading.loss(after) + costs.burden(laid) - costs.burden(took);
}

/** What the best lead from this hand is worth. */
function bestLead(reading: Reading): number {
  const { hand, view } = reading;
  const free = hand.filter((card) => view.party || suitOf(card) !== PRINCES);
  return (free.length > 0 ? free : hand).reduce((best, card) => Math.max(best, reading.worth(card)), -Infinity);
}

/** If the left neighbour leads, one plays last. */
const bonusOfLast = ({ seat, view }: Reading, leader: Seat): number => (leader === (seat + 1) % view.seats ? 0.1 : 0);

/** Of two equal choices, prefers the one that hurts the player who is ahead. */
function bonusOfRival({ view, seat }: Reading, other: Seat): number {
  const totals = view.people.map(({ total }) => total);
  const least = Math.min(...totals.filter((_, one) => one !== seat));
  return other !== seat && totals[other] === least ? 0.1 : 0;
}

/** The burden of a card where the lowest wins. */
function reversed({ costs, view }: Reading, card: Card): number {
  const height = 1 - Math.sqrt(costs.lift[card]);
  return LATER * height * height * costs.addition[suitOf(card)] * view.seats;
}

/** Without the suit one throws one's worst card. With it, a low card takes nothing. */
function whenLed({ hand, costs }: Reading, suit: number): number {
  const own = hand.filter((card) => suitOf(card) === suit);
  if (own.length === 0) return Math.max(...hand.map((card) => costs.danger[card])) / 2;
  return NUISANCE - Math.min(...own.map((card) => costs.burden(card)));
}

/** How much worse the worst card is than an average one that might come instead. */
function tooMuch({ costs, worst, hand }: Reading): number {
  return costs.danger[worst] - mean(hand, (card) => costs.danger[card]);
}

const mean = (cards: readonly Card[], of: (card: Card) => number): number =>
  cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + of(card), 0) / cards.length;
