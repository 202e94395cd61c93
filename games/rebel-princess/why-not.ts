import { type Move, type Refusal, refusal, type Seat } from '@soiree/kernel';
import { CARDS, cardsIn, holds, makeCard, PRINCES, suitOf, suits } from './cards.ts';
import { HAGGLE, TO_RIGHT } from './codes.ts';
import { moves, powerIn } from './flow.ts';
import { makeMove } from './notation.ts';
import { declaredIn, onlyPowerBars } from './play-card.ts';
import { hasPower } from './princess.ts';
import { type WindowPhase, windows } from './princesses.ts';
import { currentRound } from './rounds.ts';
import { at, type State, toPlay } from './state.ts';

const legal: Move[] = [];

/** Why a move is not legal now, as a code for which the page has a sentence. */
export function whyNot(state: State, seat: Seat, m: Move): Refusal | undefined {
  const count = moves(state, seat, legal);
  if (count === 0) return refusal(state.phase === 'over' ? 'match-over' : 'not-asked', { seat });
  for (let i = 0; i < count; i++) if (legal[i] === m) return undefined;
  switch (state.phase) {
    case 'play':
      return whyNotPlay(state, seat, m, count);
    case 'pass':
    case 'aside':
    case 'gift':
    case 'collect':
    case 'chairs':
      return whyNotPick(state, seat, m);
    case 'keep':
    case 'return':
      return refusal('card-not-held', { card: makeCard(m % CARDS) });
    case 'princess':
      return refusal('princess-not-offered');
    case 'lay':
      return refusal('suit-not-held', { suit: suits[m] ?? '–' });
    case 'hag':
      return whyNotExchange(state, seat, m);
    default:
      return (
        powerIn(state, windows[state.phase as WindowPhase], seat, m)?.princess.whyNot?.(state) ?? notNow(state, seat, m)
      );
  }
}

const notNow = (state: State, seat: Seat, m: Move): Refusal =>
  refusal('power-not-now', { move: makeMove(state, seat, m) });

/** A card of the hand may be exchanged for any card of the trick but one's own. */
function whyNotExchange(state: State, seat: Seat, m: Move): Refusal {
  if (m < HAGGLE) return notNow(state, seat, m);
  const card = (m - HAGGLE) % CARDS;
  if (!holds(state.hands, at(seat), card)) return refusal('card-not-held', { card: makeCard(card) });
  return refusal('own-card-back', { card: makeCard(state.trick[Math.floor((m - HAGGLE) / CARDS)]) });
}

function whyNotPick(state: State, seat: Seat, m: Move): Refusal {
  const card = m % CARDS;
  const values = { card: makeCard(card) };
  if (!holds(state.hands, at(seat), card)) return refusal('card-not-held', values);
  if (holds(state.given, at(seat), card) || holds(state.givenRight, at(seat), card)) {
    return refusal('same-twice', values);
  }
  const shifted = m >= TO_RIGHT;
  return refusal(legal[0] >= TO_RIGHT === shifted ? 'too-few-picks' : 'wrong-way', { ...values, given: 1 });
}

/** Which of the rules about playing a card the move breaks. */
function whyNotPlay(state: State, seat: Seat, m: Move, count: number): Refusal {
  const card = m % CARDS;
  const values = { card: makeCard(card) };
  if (!holds(state.hands, at(seat), card)) return refusal('card-not-held', values);
  if (m >= CARDS && legal.slice(0, count).includes(card)) return whyNotPower(state, seat, m);
  const leading = state.trick.length === 0;
  if (leading && state.drawn >= 0) return refusal('lead-drawn', values);
  if (onlyPowerBars(state, seat, card)) return refusal('above-five', values);
  if (leading) {
    if (state.mermaid >= 0 && state.hands[at(seat) + state.mermaid] !== 0) {
      return refusal('lead-named', { ...values, suit: suits[state.mermaid] });
    }
    return suitOf(card) === PRINCES ? refusal('princes-closed', values) : refusal('illegal', { move: values.card });
  }
  if (suitOf(card) !== state.suit && state.hands[at(seat) + state.suit] !== 0) {
    return refusal('follow-suit', { ...values, suit: suits[state.suit] });
  }
  return refusal(currentRound(state).whyNot, { ...values, suit: suits[state.suit] });
}

function whyNotPower(state: State, seat: Seat, m: Move): Refusal {
  const { number, princess } = declaredIn(m);
  return hasPower(state, seat, number) ? princess.whyNot(m % CARDS) : refusal('power-not-yours');
}

/** For each card that its owner may not play now, why not. */
export function barred(state: State, seat: Seat): Refusal[] {
  if (state.phase !== 'play' || toPlay(state) !== seat) return [];
  const count = moves(state, seat, legal);
  return cardsIn(state.hands, at(seat)).flatMap((card) => {
    for (let i = 0; i < count; i++) if (legal[i] === card) return [];
    return [whyNotPlay(state, seat, card, count)];
  });
}
