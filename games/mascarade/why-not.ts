import { type Move, type Refusal, refusal, type Seat } from '@soiree/kernel';
import { question } from './ask.ts';
import { mayPair } from './choices.ts';
import { ANNOUNCE, CONTEST, firstOf, kindOf, LOOK, NAME, SWAP, secondOf, TAKE } from './codes.ts';
import { moves, mustSwap } from './flow.ts';
import { maskIds } from './ids.ts';
import { isCentre, isPreparatory, isProtected, placeOfSlot, type Slot, type State } from './state.ts';

const legal: Move[] = [];

/** Why a move is not legal now, as a code for which the page has a sentence. */
export function whyNot(state: State, seat: Seat, m: Move): Refusal | undefined {
  const count = moves(state, seat, legal);
  if (count === 0) return refusal(state.phase === 'over' ? 'match-over' : 'not-asked', { seat });
  let sameKind = false;
  for (let i = 0; i < count; i++) {
    if (legal[i] === m) return undefined;
    if (kindOf(legal[i]) === kindOf(m)) sameKind = true;
  }
  if (!sameKind) return wrongKind(state, seat, m);
  switch (kindOf(m)) {
    case ANNOUNCE:
    case NAME:
      if (!state.set.includes(firstOf(m))) return refusal('mask-not-in-game', { mask: maskIds[firstOf(m)] });
      return notMine(state, seat, secondOf(m)) ?? refusal('announce-protected');
    case CONTEST:
      return notMine(state, seat, firstOf(m)) ?? illegal(state, seat);
    case LOOK:
      return wrongLook(state, seat, firstOf(m));
    case SWAP:
      return wrongSwap(state, seat, firstOf(m), secondOf(m));
    case TAKE:
      if (firstOf(m) === state.placeOf[seat]) return refusal('not-yourself');
      return refusal('not-the-richest');
    default:
      return pairOrSelf(state, seat, m);
  }
}

const illegal = (state: State, seat: Seat): Refusal =>
  refusal('other-question', { question: question(state, seat) ?? '–' });

/** The current question has no answers of that kind at all. */
function wrongKind(state: State, seat: Seat, m: Move): Refusal {
  const turnAction = kindOf(m) === ANNOUNCE || kindOf(m) === LOOK;
  if (state.phase === 'turn' && turnAction) {
    if (isPreparatory(state)) return refusal('preparatory', { turns: state.preparatory });
    if (mustSwap(state)) return refusal('bound-1e');
    if (kindOf(m) === ANNOUNCE) return refusal('bound-2e');
  }
  return illegal(state, seat);
}

const notMine = (state: State, seat: Seat, slot: Slot): Refusal | undefined =>
  placeOfSlot(state, slot) === state.placeOf[seat] && !isCentre(state, slot) ? undefined : refusal('not-your-mask');

function wrongLook(state: State, seat: Seat, slot: Slot): Refusal {
  if (state.phase === 'turn' || question(state, seat) === 'look-own') return refusal('not-your-mask');
  if (isCentre(state, slot)) return refusal('not-the-centre');
  return refusal('not-yourself');
}

function wrongSwap(state: State, seat: Seat, a: Slot, b: Slot): Refusal {
  if (a === b) return refusal('same-twice');
  const others = state.phase === 'power' && question(state, seat) === 'swap-others';
  for (const slot of [a, b]) {
    const mine = notMine(state, seat, slot) === undefined;
    if (!mine && isProtected(state, slot)) return refusal('protected');
    if (others && mine) return refusal('not-yourself');
    if (state.phase === 'power' && isCentre(state, slot)) return refusal('not-the-centre');
  }
  if (others) return mayPair(state, a, b) ? illegal(state, seat) : refusal('one-of-each');
  if (notMine(state, seat, a)) return refusal('not-your-mask');
  return refusal('protected');
}

function pairOrSelf(state: State, seat: Seat, m: Move): Refusal {
  const own = state.placeOf[seat];
  if (firstOf(m) === own || secondOf(m) === own) return refusal('not-yourself');
  return firstOf(m) === secondOf(m) ? refusal('same-twice') : illegal(state, seat);
}

/**
 * What a seat cannot do on this turn although it could at other times, and why. The page shows it next to the buttons.
 */
export function barred(state: State, seat: Seat): Refusal[] {
  if (state.phase !== 'turn' || seat !== state.active) return [];
  if (isPreparatory(state)) return [refusal('preparatory', { turns: state.preparatory })];
  if (state.bound !== seat) return [];
  return [refusal(mustSwap(state) ? 'bound-1e' : 'bound-2e')];
}
