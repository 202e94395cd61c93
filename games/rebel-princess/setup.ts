import { type Chance, only, type Seat, shuffle } from '@soiree/kernel';
import { type Card, parseCard, put } from './cards.ts';
import type { Tell } from './events.ts';
import { firstGame } from './first-game.ts';
import { skipPassing } from './flow.ts';
import { CARMESINA, princessIds, princessNumber, roundIds } from './ids.ts';
import type { Deal, Options } from './options.ts';
import { roundNumber } from './round.ts';
import { beginRound, deal as dealCards, tellHands } from './score.ts';
import { ALWAYS, at, noCards, type State } from './state.ts';
import { showPrincesses } from './together.ts';

const PEEK = { none: 0, last: 1, all: 2 } as const;

const allRounds = roundIds.map((_, number) => number);
const allPrincesses = princessIds.map((_, number) => number);
const bookPrincesses = allPrincesses.filter((number) => number !== CARMESINA);

const times = (count: number, value: number): number[] => {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
};

/** In the order of the book: hands, princesses, round cards. */
export function setup(options: Options, seats: number, chance: Chance, deal: Deal = {}, emit?: Tell): State {
  const state = emptyTable(options, seats, deal);
  state.leader = deal.leader ?? (options.first === 'random' ? chance.below(seats) : options.first);
  if (deal.hands) {
    for (const [seat, hand] of deal.hands.entries()) {
      for (const card of hand) put(state.hands, at(seat), parseCard(card) as Card);
    }
    tellHands(state, emit);
  } else dealCards(state, chance, emit);

  if (options.princesses && !dealPrincesses(state, options, deal, chance, emit)) return state;
  beginRound(state, state.leader, chance, emit);
  if (deal.passed) skipPassing(state, chance, emit);
  return state;
}

/** Two to choose from if there are enough, otherwise one each. False: someone must choose. */
function dealPrincesses(state: State, options: Options, deal: Deal, chance: Chance, emit?: Tell): boolean {
  const { seats } = state;
  if (deal.princesses) {
    state.princess = deal.princesses.map(princessNumber);
    showPrincesses(state, emit);
    return true;
  }
  const all = shuffle((options.promo ? allPrincesses : bookPrincesses).slice(), chance);
  if (all.length < 2 * seats) {
    state.princess = all.slice(0, seats);
    showPrincesses(state, emit);
    return true;
  }
  state.offers = all.slice(0, 2 * seats);
  state.phase = 'princess';
  if (emit) for (let seat: Seat = 0; seat < seats; seat++) tellOffer(state, seat, emit);
  return false;
}

function tellOffer({ offers }: State, seat: Seat, emit: Tell): void {
  const princesses = offers.slice(2 * seat, 2 * seat + 2).map((number) => princessIds[number]);
  emit({ type: 'offered', princesses }, only(seat));
}

function emptyTable(options: Options, seats: number, deal: Deal): State {
  const chosen = deal.rounds ?? (options.rounds === 'first-game' ? firstGame : options.rounds);
  return {
    seats,
    doublesPrinces: options.bathroomBreakDoubles === 'princes' ? 1 : 0,
    rebels: options.rebelOfTheBall ? 1 : 0,
    peek: PEEK[options.peek],
    starLast: options.starLast ? 1 : 0,
    offers: [],
    princess: times(seats, -1),
    powers: times(seats, 0),
    upright: 0,
    advance: times(seats, ALWAYS),
    pool: chosen === 'random' ? allRounds.slice() : chosen.map(roundNumber),
    inOrder: deal.rounds || options.order === 'chosen' ? 1 : 0,
    rounds: [],
    sheet: [],
    scores: deal.scores ? [...deal.scores] : times(seats, 0),
    hands: noCards(seats),
    open: noCards(seats),
    aside: noCards(seats),
    won: noCards(seats),
    given: noCards(seats),
    givenRight: noCards(seats),
    pile: times(4, 0),
    tricks: times(seats, 0),
    phase: 'pass',
    leader: 0,
    party: 0,
    laid: 0,
    pileStays: 0,
    trick: [],
    suit: -1,
    zeros: 0,
    peas: 0,
    reversed: 0,
    mermaid: -1,
    ice: 0,
    drawn: -1,
    passed: 0,
    actor: -1,
    target: -1,
    winner: -1,
    last: [],
    lastLeader: -1,
  };
}
