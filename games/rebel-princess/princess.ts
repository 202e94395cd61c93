import { type Chance, everyone, type Refusal, type Seat } from '@soiree/kernel';
import { type Card, countBits, SUITS } from './cards.ts';
import type { RebelEvent, Tell } from './events.ts';
import { CARMESINA, type PrincessId } from './ids.ts';
import type { PhaseRules } from './phase.ts';
import { ALWAYS, at, NEVER, type State } from './state.ts';

/**
 * When a power may be used: with a card, before a trick, when all have played, after winning, or when naming the
 * leader.
 */
export type Moment = 'card' | 'before' | 'played' | 'won' | 'next';

/** The phases that only some princesses have. */
export type PowerPhase = 'collect' | 'keep' | 'return';

/**
 * A princess: when her power may be used, which public facts it requires, and what it does. A seat is asked on public
 * facts alone. If its cards do not allow a use, that shows only in its own moves.
 */
export interface Princess {
  readonly moment: Moment;
  /** Whether what everyone can see allows `seat` to use it now. */
  asked(state: State, seat: Seat): boolean;
  moves(state: State, seat: Seat, out: number[], count: number): number;
  /** Why not now, if her power would undo or replace one that has been used in this trick. */
  whyNot?(state: State): Refusal | undefined;
  /** Carries it out, once it has been announced. */
  use(state: State, seat: Seat, move: number, chance: Chance, emit?: Tell): void;
  /** The phases in which her power goes on after its use. */
  readonly phases?: Readonly<Partial<Record<PowerPhase, PhaseRules>>>;
  /** When a trick is led: what her power, used before it, does now. */
  lead?(state: State, chance: Chance, emit?: Tell): void;
  /** What the announcement says. */
  details?(state: State, seat: Seat, move: number): Partial<Extract<RebelEvent, { type: 'power' }>>;
}

/** Gives all princesses one shape, whatever else they have: the engine asks them at every trick. */
export const definePrincess = (rules: Princess): Princess => ({
  whyNot: undefined,
  phases: undefined,
  lead: undefined,
  details: undefined,
  ...rules,
});

/** A princess whose power is declared with the card that she plays. */
export interface CardPrincess {
  readonly moment: 'card';
  /** A move that declares her power is the card's number plus this. */
  readonly shift: number;
  /** One bit for each rank with which her power may be declared now. */
  ranks(state: State): number;
  /** Why not with this card. */
  whyNot(card: Card): Refusal;
  /** Carries it out. The card is already in the trick. */
  declare(state: State, seat: Seat): void;
  /** Narrows what `seat` may play, by suit, if her power has been declared in this trick. */
  narrow?(state: State, seat: Seat, may: number[]): void;
}

export const isUpright = (state: State, seat: Seat): boolean => ((state.upright >> seat) & 1) === 1;

export const hasPower = (state: State, seat: Seat, princess: number): boolean =>
  ((state.upright >> seat) & 1) === 1 && ((state.powers[seat] >> princess) & 1) === 1;

/** A seat may have answered in advance for this round. */
export const wantsToBeAsked = (state: State, seat: Seat): boolean =>
  state.advance[seat] === ALWAYS || (state.advance[seat] !== NEVER && state.leader === seat);

export function exhaust(state: State, seat: Seat): void {
  state.upright &= ~(1 << seat);
}

export function announce(
  state: State,
  seat: Seat,
  princess: PrincessId,
  details: Partial<RebelEvent>,
  later: null | undefined,
  emit: Tell,
): void {
  const copied = state.princess[seat] === CARMESINA;
  emit({ type: 'power', seat, princess, copied, ...details } as RebelEvent, everyone, later);
}

/** How many of a seat's hand cards are hidden. Everyone can count them. */
export function hiddenCards(state: State, seat: Seat): number {
  const from = at(seat);
  let count = 0;
  for (let suit = 0; suit < SUITS; suit++) count += countBits(state.hands[from + suit] & ~state.open[from + suit]);
  return count;
}

/** A random hidden card. */
export function drawHidden(state: State, seat: Seat, chance: Chance): number {
  const from = at(seat);
  let left = chance.below(hiddenCards(state, seat));
  for (let suit = 0; suit < SUITS; suit++) {
    let bits = state.hands[from + suit] & ~state.open[from + suit];
    const count = countBits(bits);
    if (left >= count) {
      left -= count;
      continue;
    }
    for (; left > 0; left--) bits &= bits - 1;
    return suit * 12 + 31 - Math.clz32(bits & -bits);
  }
  throw new Error(`seat ${seat} has no hidden card`);
}

/** The powers of each seat, once the princesses are on the table. Carmesina has those of all others. */
export function powersOf(princess: readonly number[]): number[] {
  let carmesina = 0;
  for (const one of princess) if (one >= 0 && one !== CARMESINA) carmesina |= 1 << one;
  const powers: number[] = [];
  for (const one of princess) powers.push(one < 0 ? 0 : one === CARMESINA ? carmesina : 1 << one);
  return powers;
}

/** Cards that may no longer be reviewed are not retold. */
export const bygone = (state: State): null | undefined => (state.peek === 2 ? undefined : null);
