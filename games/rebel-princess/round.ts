import type { Viewer } from '@soiree/kernel';
import { type Card, cardsIn, countBits, FROG, FROG_BIT, PETS, PRINCES, rankOf, suitOf } from './cards.ts';
import type { Tell } from './events.ts';
import { type RoundId, roundIds } from './ids.ts';
import { type CardPhase, uniform } from './phase.ts';
import { type RoundFacts, roundFacts } from './round-facts.ts';
import type { State } from './state.ts';

/** Won cards that count together, usually just one, and the proposals that they bring. */
export interface Counted {
  readonly cards: readonly Card[];
  readonly proposals: number;
}

/**
 * A round card: a few hooks on the base flow of a round. Whatever a card does not change follows the basic rules. Every
 * card has every hook, so that the engine meets objects of one shape only.
 */
export interface RoundCard extends RoundFacts {
  // facts that the base flow, positions set by hand and bots need to know

  /** After passing, everyone sets aside a card (`one`) or half of the hand. */
  readonly aside: 'none' | 'one' | 'half';
  /** Who takes up what was laid aside, once hands are empty. */
  readonly asideGoes: 'own' | 'right';
  /** All but the leader play face down. */
  readonly faceDown: boolean;
  /** How many cards everyone plays to a trick. */
  readonly laps: number;
  /** A card that does not follow suit sets a new suit. */
  readonly bouquet: boolean;
  /** Whether a player can become the rebel of the ball. */
  readonly hasRebel: boolean;

  // what it changes

  /** A phase of its own. */
  readonly phase: CardPhase | null;
  /** All have played, before anyone may react. */
  readonly allPlayed: ((state: State, emit?: Tell) => void) | null;
  /** The winner takes the trick, and what comes with it. */
  readonly take: ((state: State) => void) | null;
  /** Hands are empty, and what was laid aside is taken up. */
  takeUp(state: State, emit?: Tell): void;
  /** What the end of the round shows a viewer, by the rules of knowledge. */
  shownAtEnd(state: State, viewer: Viewer): string;
  /** Fills `may`, by suit, with the cards of the hand at `hand` that may follow. */
  follow(state: State, hand: number, may: number[]): void;
  /** Why a card may not follow although the basic rules would allow it. */
  readonly whyNot: 'follow-suit' | 'follow-parity' | 'follow-wild';
  /** One bit for each card of the trick that can win. */
  contenders(state: State): number;
  /** 1 if the trick's cards reverse the ranking. */
  turns(state: State): number;
  /** The position of the winning card; undefined: the best of the contenders. */
  winner(state: State): number | undefined;
  /** What the won cards at `won` are worth, in proposals. */
  score(state: State, won: number, seat: number): number;
  /** Where the proposals come from. Called only if there is a listener. */
  counted(state: State, won: number, seat: number): Counted[];
}

/** Follow suit if you can. */
export function followSuit(state: State, hand: number, may: number[]): void {
  const { hands, suit } = state;
  const held = hands[hand + suit];
  if (held === 0) return followFreely(state, hand, may);
  may[0] = may[1] = may[2] = may[3] = 0;
  may[suit] = held;
}

export function followFreely(state: State, hand: number, may: number[]): void {
  const { hands } = state;
  may[0] = hands[hand];
  may[1] = hands[hand + 1];
  may[2] = hands[hand + 2];
  may[3] = hands[hand + 3];
}

/** One bit for each card of the trick that is of this suit. */
export function ofSuit({ trick }: State, suit: number): number {
  let bits = 0;
  for (let i = 0; i < trick.length; i++) bits |= (suitOf(trick[i]) === suit ? 1 : 0) << i;
  return bits;
}

/** The printed rank, or Snow White's 0. */
export const valueAt = ({ zeros, trick }: State, position: number): number =>
  (zeros >> position) & 1 ? 0 : rankOf(trick[position]);

/** A prince is one proposal, the frog is five. */
export const proposals = ({ won }: State, from: number): number =>
  countBits(won[from + PRINCES]) + (won[from + PETS] & FROG_BIT ? 5 : 0);

export const worth = (card: Card): number => (suitOf(card) === PRINCES ? 1 : card === FROG ? 5 : 0);

/** The won cards that bring anything, one by one. */
export const oneByOne = ({ won }: State, from: number, worthOf: (card: Card) => number): Counted[] =>
  cardsIn(won, from)
    .map((card) => ({ cards: [card], proposals: worthOf(card) }))
    .filter(({ proposals }) => proposals !== 0);

const base: RoundCard = {
  left: 0,
  right: 0,
  star: false,
  aside: 'none',
  asideGoes: 'own',
  faceDown: false,
  laps: 1,
  bouquet: false,
  hasRebel: true,
  phase: null,
  allPlayed: null,
  take: null,
  takeUp() {},
  shownAtEnd: () => '',
  follow: followSuit,
  whyNot: 'follow-suit',
  contenders: (state) => ofSuit(state, state.suit),
  turns: () => 0,
  winner: () => undefined,
  score: proposals,
  counted: (state, won) => oneByOne(state, won, worth),
};

/** Makes a round card from what is printed on it and what it changes. */
export const roundCard = (id: RoundId, changes: Partial<Omit<RoundCard, keyof RoundFacts>> = {}): RoundCard => ({
  ...base,
  ...roundFacts[id],
  ...changes,
  phase: changes.phase ? uniform(changes.phase) : null,
});

/** The hooks that a card changes, for the reader's index. */
export const changedHooks = (card: RoundCard): string[] =>
  (Object.keys(base) as (keyof RoundCard)[]).filter((hook) => card[hook] !== base[hook]);

export const roundNumber = (id: RoundId): number => roundIds.indexOf(id);
