import { type Chance, everyone, only, type Seat, shuffle } from '@soiree/kernel';
import { cardsIn, countBits, deck, FROG_BIT, makeCard, PETS, PRINCES, put } from './cards.ts';
import type { Tell } from './events.ts';
import { roundIds } from './ids.ts';
import { type Counted, worth } from './round.ts';
import { currentRound, roundByNumber } from './rounds.ts';
import { ALWAYS, at, empty, leftOf, type State, total } from './state.ts';

export const ROUNDS = 5;
const REBEL = -10;

const decks = [3, 4, 5, 6].map(deck);

/** Shuffles and deals all cards of this table. */
export function deal(state: State, chance: Chance, emit?: Tell): void {
  const cards = shuffle(decks[state.seats - 3].slice(), chance);
  for (let i = 0, seat = 0; i < cards.length; i++, seat = leftOf(state, seat)) put(state.hands, at(seat), cards[i]);
  tellHands(state, emit);
}

export function tellHands(state: State, emit?: Tell): void {
  if (!emit) return;
  emit({ type: 'dealt', cards: cardsIn(state.hands, 0).length }, everyone);
  for (let seat = 0; seat < state.seats; seat++) {
    emit({ type: 'hand', cards: cardsIn(state.hands, at(seat)).map(makeCard) }, only(seat));
  }
}

/** Turns up the next round card. Hands have already been dealt and princesses refreshed. */
export function beginRound(state: State, leader: Seat, chance: Chance, emit?: Tell): void {
  state.rounds.push(drawRound(state, chance));
  state.leader = leader;
  state.phase = 'pass';
  const card = roundIds[state.rounds[state.rounds.length - 1]];
  emit?.({ type: 'round', round: state.rounds.length, card, leader }, everyone);
}

/** Face-down cards are all alike, so each is drawn when it is turned up. */
function drawRound({ pool, inOrder, starLast, rounds }: State, chance: Chance): number {
  if (inOrder) return pool.shift() as number;
  const lastOne = rounds.length === ROUNDS - 1;
  const fitting = starLast && lastOne ? pool.filter((card) => roundByNumber(card).star) : pool;
  const drawn = fitting[fitting.length === 1 ? 0 : chance.below(fitting.length)];
  pool.splice(pool.indexOf(drawn), 1);
  return drawn;
}

/** Scores the round, then deals the next and refreshes the princesses, or ends the match. */
export function endRound(state: State, emit?: Tell): void {
  const { seats } = state;
  const rebel = state.rebels && currentRound(state).hasRebel ? rebelOf(state) : -1;
  const proposals: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    proposals.push(seat === rebel ? REBEL : currentRound(state).score(state, at(seat), seat));
  }
  if (emit) tellScore(state, proposals, rebel, emit);
  for (const one of proposals) state.sheet.push(one);
  clearRound(state);
  if (state.rounds.length === ROUNDS) {
    state.phase = 'over';
    emit?.({ type: 'over', winners: winnersOf(state) }, everyone);
  }
}

function tellScore(state: State, proposals: readonly number[], rebel: Seat, emit: Tell): void {
  const won = proposals.map((_, seat) => cardsIn(state.won, at(seat)));
  const counted = won.map((cards, seat): readonly Counted[] =>
    seat === rebel
      ? [{ cards: cards.filter((card) => worth(card) > 0), proposals: REBEL }]
      : currentRound(state).counted(state, at(seat), seat),
  );
  emit(
    {
      type: 'scored',
      round: state.rounds.length,
      won: won.map((cards) => cards.map(makeCard)),
      counted: counted.map((own) => own.map(({ cards, proposals }) => ({ cards: cards.map(makeCard), proposals }))),
      proposals,
      totals: proposals.map((own, seat) => total(state, seat) + own),
      rebel: rebel < 0 ? null : rebel,
    },
    everyone,
  );
}

/** The player who has every prince and the frog. */
function rebelOf({ won, seats }: State): Seat {
  const princes = decks[seats - 3].length / 4;
  for (let seat = 0; seat < seats; seat++) {
    if (countBits(won[at(seat) + PRINCES]) === princes && won[at(seat) + PETS] & FROG_BIT) return seat;
  }
  return -1;
}

function clearRound(state: State): void {
  for (let i = 0; i < state.won.length; i++) {
    state.won[i] = 0;
    state.open[i] = 0;
  }
  for (let seat = 0; seat < state.seats; seat++) {
    state.tricks[seat] = 0;
    state.advance[seat] = ALWAYS;
  }
  state.party = 0;
  state.winner = -1;
  empty(state.last);
  state.lastLeader = -1;
  state.upright = state.princess[0] < 0 ? 0 : (1 << state.seats) - 1;
}

/** Rounds in which a seat had 0 proposals or fewer: the tie-break. */
function quietRounds({ sheet, seats }: State, seat: Seat): number {
  let count = 0;
  for (let i = seat; i < sheet.length; i += seats) if (sheet[i] <= 0) count++;
  return count;
}

/** The fewest proposals win. A tie goes to the player with more rounds without; if still tied, they share. */
export function standing(state: State, seat: Seat): number {
  return -total(state, seat) * 10 + quietRounds(state, seat);
}

function winnersOf(state: State): Seat[] {
  const all = state.princess.map((_, seat) => standing(state, seat));
  const best = Math.max(...all);
  return all.flatMap((own, seat) => (own === best ? [seat] : []));
}
