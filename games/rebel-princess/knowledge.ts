import { type Chance, type Move, type Seat, shuffle, type Viewer } from '@soiree/kernel';
import { CARDS, type Card, cardsIn, fillCards, holds, makeCard, put, SUITS, sizeOf } from './cards.ts';
import { picked } from './choose.ts';
import { PASS, PASS_ROUND, TO_RIGHT } from './codes.ts';
import { actors, midway } from './flow.ts';
import { makeMove } from './notation.ts';
import { drawHidden } from './princess.ts';
import { currentRound } from './rounds.ts';
import { at, clone, handsEmpty, leftOf, type Phase, playerOf, rightOf, type State } from './state.ts';

/**
 * Who knows what, from the rules alone. This file does not look at views or events: the leak tests compare them with
 * what it says.
 */

const everyoneChooses: readonly Phase[] = ['princess', 'pass', 'aside', 'lay', 'gift', 'collect', 'chairs'];

/**
 * The same table, but the cards that `seat` has no way to see are shuffled among the places it cannot see, and others
 * have made different unseen choices.
 */
export function resample(state: State, seat: Seat, chance: Chance): State {
  const world = clone(state);
  const cards: Card[] = [];
  const spots: ((card: Card) => void)[] = [];
  const hide = (hands: number[], from: number, open: readonly number[]) => {
    for (let suit = 0; suit < SUITS; suit++) {
      fillCards(cards, cards.length, suit, hands[from + suit] & ~open[from + suit]);
      hands[from + suit] &= open[from + suit];
    }
    while (spots.length < cards.length) spots.push((card) => put(hands, from, card));
  };
  const nothing = state.hands.map(() => 0);
  const known = state.open.slice();
  if (state.phase === 'return' && seat === state.target) put(known, at(state.actor), state.drawn);
  for (let other = 0; other < state.seats; other++) {
    if (other === seat) continue;
    if (picked(state, other) > 0 && state.phase !== 'keep') chooseAnew(world, other, chance);
    else hide(world.hands, at(other), known);
    hide(world.aside, at(other), nothing);
  }
  if (state.phase === 'play' && currentRound(state).faceDown) {
    for (let i = 1; i < state.trick.length; i++) {
      // everyone knows that a card that counts as 0 is low
      if (playerOf(state, i) === seat || (state.zeros >> i) & 1) continue;
      cards.push(state.trick[i]);
      spots.push((card) => {
        world.trick[i] = card;
      });
    }
  }
  shuffle(cards, chance);
  for (const [i, spot] of spots.entries()) spot(cards[i]);
  if (state.drawn >= 0 && !sawDrawn(state, seat)) world.drawn = drawHidden(world, holderOfDrawn(state), chance);
  if (state.phase === 'princess') offerAnew(world, seat, chance);
  // the remaining round cards are face down
  shuffle(world.pool, chance);
  return world;
}

/** Who holds the card that was drawn and is about to be led or given. */
const holderOfDrawn = (state: State): Seat => (state.phase === 'return' ? state.actor : state.leader);

const sawDrawn = (state: State, seat: Seat): boolean =>
  seat === holderOfDrawn(state) || (state.phase === 'return' && seat === state.target);

/** Chooses as many other cards. A choice that is only half made stays. */
function chooseAnew(world: State, seat: Seat, chance: Chance): void {
  if (midway(world, seat)) return;
  const from = at(seat);
  if (world.phase === 'lay') {
    const suits = [0, 1, 2, 3].filter((suit) => world.hands[from + suit] !== 0);
    const suit = suits[chance.below(suits.length)];
    for (let i = 0; i < SUITS; i++) world.given[from + i] = i === suit ? world.hands[from + i] : 0;
    return;
  }
  const hand = shuffle(cardsIn(world.hands, from), chance);
  for (const given of [world.given, world.givenRight]) {
    const count = sizeOf(given, from);
    for (let suit = 0; suit < SUITS; suit++) given[from + suit] = 0;
    for (const card of hand.splice(0, count)) put(given, from, card);
  }
}

/** Others were offered other princesses, and keep others. */
function offerAnew(world: State, seat: Seat, chance: Chance): void {
  const others = world.offers.map((_, i) => i).filter((i) => i >> 1 !== seat);
  const drawn = shuffle(
    others.map((i) => world.offers[i]),
    chance,
  );
  for (const [i, spot] of others.entries()) world.offers[spot] = drawn[i];
  for (let other = 0; other < world.seats; other++) {
    if (other !== seat && world.princess[other] >= 0) world.princess[other] = world.offers[2 * other + chance.below(2)];
  }
}

const buffer: Seat[] = [];

/** What `viewer` sees and learns when `seat` plays `m`, apart from what chance then decides. */
export function learns(state: State, seat: Seat, m: Move, viewer: Viewer): string {
  const { phase } = state;
  const text = makeMove(state, seat, m);
  const own = viewer === seat;
  const onlyOne = actors(state, buffer) === 1;
  if (everyoneChooses.includes(phase)) {
    const mine = own ? text : '';
    const world = afterChoice(state, seat, m);
    return onlyOne && actors(world, buffer) === 0 ? `${mine} / ${choicesSeen(world, viewer)}` : mine;
  }
  const end = handsRunOut(state) ? currentRound(state).shownAtEnd(state, viewer) : '';
  switch (phase) {
    case 'play':
      return learnsOfCard(state, seat, m, viewer) + end;
    case 'keep':
      return own ? text : 'keeps';
    case 'return': {
      const involved = own || viewer === state.target;
      return involved || holds(state.open, at(seat), m) ? text : 'returns';
    }
    default: {
      // an answer in advance shows only later, and a pass only when the window closes
      const closes = onlyOne && m <= PASS_ROUND ? ' closes' : '';
      return m !== PASS || own || phase === 'hag' ? text + closes + end : closes + (closes && end);
    }
  }
}

/** The last cards are being played, or have been. */
const handsRunOut = (state: State): boolean =>
  handsEmpty(state) ||
  (state.phase === 'play' && state.princess.every((_, seat) => sizeOf(state.hands, at(seat)) <= 1));

function learnsOfCard(state: State, seat: Seat, m: Move, viewer: Viewer): string {
  const text = makeMove(state, seat, m);
  const round = currentRound(state);
  if (!round.faceDown || state.trick.length === 0) return text;
  if (state.trick.length + 1 === state.seats * round.laps) return `${text} ${state.trick.map(makeCard).join(' ')}`;
  return viewer === seat ? text : text.replace(makeCard(m % CARDS), 'face down');
}

/** The state with one more choice in it and nothing else done. */
function afterChoice(state: State, seat: Seat, m: Move): State {
  const world = clone(state);
  if (state.phase === 'princess') world.princess[seat] = m;
  else if (state.phase === 'lay') world.given[at(seat) + m] = world.hands[at(seat) + m];
  else if (m >= TO_RIGHT) put(world.givenRight, at(seat), m - TO_RIGHT);
  else put(world.given, at(seat), m);
  return world;
}

/** What a viewer sees when all have chosen. */
function choicesSeen(world: State, viewer: Viewer): string {
  const { phase, given, givenRight } = world;
  const cards = (list: readonly number[], from: Seat) => cardsIn(list, at(from)).map(makeCard).join(' ');
  const all = () => world.princess.map((_, seat) => cards(given, seat)).join(', ');
  // the first round card is turned up next
  if (phase === 'princess') return `${world.princess.join()} ${world.inOrder ? world.pool[0] : ''}`;
  if (phase === 'lay') return all();
  const openGone = given.map((bits, i) => bits & world.open[i]);
  const left = phase === 'collect' && viewer === world.actor ? all() : openGone.join();
  if (viewer === 'spectator' || (phase !== 'pass' && phase !== 'chairs')) return left;
  return `${left} ${cards(given, rightOf(world, viewer))} ${cards(givenRight, leftOf(world, viewer))}`;
}
