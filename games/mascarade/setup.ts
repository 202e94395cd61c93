import { type Chance, everyone, shuffle } from '@soiree/kernel';
import { COINS, START } from './coins.ts';
import type { MascaradeEvent, Tell } from './events.ts';
import { beginTurn } from './flow.ts';
import { maskIds, numberOf } from './ids.ts';
import type { Deal, Options } from './options.ts';
import { makeSlot } from './slots.ts';
import { handsFor, LOOSE, SILENT, type State } from './state.ts';

/** The masks are dealt face up; which of two or three is left, right or protected is part of the deal. */
export function setup(options: Options, seats: number, chance: Chance, deal?: Deal, emit?: Tell): State {
  const set = options.set.map(numberOf);
  const masks = deal ? deal.masks.map(numberOf) : shuffle(set.slice(), chance);
  const coins = deal?.coins ? [...deal.coins] : times(seats, START);
  const court = deal?.court ?? 0;
  const turn = deal?.turn ?? 0;
  const people: number[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(seat);
  const first = options.first === 'random' ? chance.below(seats) : options.first;
  const state: State = {
    edition: options.edition,
    contest: options.contest,
    memory: options.memory,
    memorise: options.memorise,
    preparatory: options.preparatory === 'four' ? 4 : Math.max(4, seats),
    seats,
    hands: handsFor(seats),
    set,
    blank: (options.blank?.steps ?? []).map((step) => ({ ...step })),
    masks,
    coins,
    bank: coins.reduce((left, one) => left - one, COINS[options.edition] - court),
    court,
    seatAt: people.slice(),
    placeOf: people,
    phase: 'memorise',
    turn,
    active: first,
    bound: -1,
    ready: 0,
    revealed: 0,
    claim: -1,
    answers: times(seats, SILENT),
    asked: -1,
    users: 0,
    user: -1,
    step: 0,
    target: -1,
    winners: 0,
    reason: 'none',
    loose: times(LOOSE, 0),
  };
  if (emit) {
    const slots = masks.map((_, slot) => makeSlot(state, slot));
    const dealt: MascaradeEvent = { type: 'dealt', slots, masks: masks.map((mask) => maskIds[mask]), first };
    // the deal is never told again, whatever the table says about memory
    emit(dealt, everyone, { ...dealt, masks: null });
  }
  if (options.memorise === 0) {
    emit?.({ type: 'turned-down' }, everyone);
    beginTurn(state, emit);
  }
  return state;
}

/** The same number so many times. Not `Array(n).fill`: that makes arrays with holes, which stay slower for the match. */
function times(count: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}
