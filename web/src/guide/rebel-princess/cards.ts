import type { PrincessId, RoundId, SuitName } from '@soiree/rebel-princess';
import type { Topic } from '../explain.svelte.ts';
import type { RebelPlace } from '../place-ids.ts';

const round = (id: RoundId): Topic => ({ kind: 'round', id });
const princess = (id: PrincessId): Topic => ({ kind: 'princess', id });
const place = (id: RebelPlace): Topic => ({ kind: 'place', id });

const ofSuit: Readonly<Record<SuitName, readonly Topic[]>> = {
  queens: [round('royal-decree'), round('dancing-queens')],
  fairies: [round('single-fairy'), round('midnight-makeover')],
  pets: [round('pets-revenge'), { kind: 'card', id: 'pe8' }],
  princes: [place('party'), place('proposals'), round('dancing-queens')],
};

/** Where a suit matters more than elsewhere. */
export const suitSee = (suit: SuitName, isFrog: boolean): readonly Topic[] =>
  isFrog ? [place('proposals'), round('pets-revenge'), princess('alice')] : ofSuit[suit];

/** Where a rank matters more than elsewhere. */
export const rankSee = (rank: number): readonly Topic[] => [
  ...(rank === 6 ? [round('upside-down')] : []),
  ...(rank <= 7 ? [princess('snow-white')] : []),
];

/** The suits, each with a card to look at. */
export const suits: readonly { readonly suit: SuitName; readonly card: string }[] = [
  { suit: 'queens', card: 'qu12' },
  { suit: 'fairies', card: 'fa7' },
  { suit: 'pets', card: 'pe3' },
  { suit: 'princes', card: 'pr10' },
];

/** The deck by the number of players: its lowest and highest rank, and the cards of a hand. */
export const decks = [
  { players: 3, low: 2, high: 10, hand: 12, worth: 14 },
  { players: 4, low: 1, high: 10, hand: 10, worth: 15 },
  { players: 5, low: 1, high: 10, hand: 8, worth: 15 },
  { players: 6, low: 1, high: 12, hand: 8, worth: 17 },
] as const;
