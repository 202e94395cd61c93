import { type Chance, everyone, shuffle } from '@soiree/kernel';
import { COINS, START } from './coins.ts';
import type { MascaradeEvent, Tell } from './events.ts';
import { beginTurn } from './flow.ts';
import { maskIds, numberOf } from './ids.ts';
import type { Deal, Options } from './options.ts';
import { makeSlot } from './slots.ts';
import { handsFor, LOOSE, SILENT, type State } from './state.ts';

/**
 * Deals the masks face up. The deal also decides which of a player's two or three masks is left, right or protected.
 */
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
    active: first,
    answers: times(seats, SILENT),
    asked: -1,
    bank: coins.reduce((left, one) => left - one, COINS[options.edition] - court),
    blank: (options.blank?.steps ?? []).map((step) => ({ ...step })),
    bound: -1,
    claim: -1,
    coins,
    contest: options.contest,
    court,
    edition: options.edition,
    hands: handsFor(seats),
    loose: times(LOOSE, 0),
    masks,
    memorise: options.memorise,
    memory: options.memory,
    phase: 'memorise',
    placeOf: people,
    preparatory: options.preparatory === 'four' ? 4 : Math.max(4, seats),
    ready: 0,
    reason: 'none',
    revealed: 0,
    seatAt: people.slice(),
    seats,
    set,
    step: 0,
    target: -1,
    turn,
    user: -1,
    users: 0,
    winners: 0,
  };
  if (emit) {
    const slots = masks.map((_, slot) => makeSlot(state, slot));
    const dealt: MascaradeEvent = { type: 'dealt', slots, masks: masks.map((mask) => maskIds[mask]), first };
    // the deal is never retold, whatever the memory option says
    emit(dealt, everyone, { ...dealt, masks: null });
  }
  if (options.memorise === 0) {
    emit?.({ type: 'turned-down' }, everyone);
    beginTurn(state, emit);
  }
  return state;
}

/**
 * The same number `count` times. Not `Array(n).fill`: that makes arrays with holes, which stay slower for the whole
 * match.
 */
function times(count: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}
