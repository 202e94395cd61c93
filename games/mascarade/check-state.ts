import type { Seat } from '@soiree/kernel';
import { COINS, GOAL } from './coins.ts';
import { countsCoins } from './effect-names.ts';
import { actors } from './flow.ts';
import { BLANK, maskIds } from './ids.ts';
import { currentStep } from './masks.ts';
import { handsFor, LOOSE, PASSED, type State } from './state.ts';

const MASKS = maskIds.length;
/** As many as the largest table can have: one per player and two in the centre. */
const SLOTS = 15;

const within = (value: number, from: number, below: number): boolean => value >= from && value < below;
const each = (values: readonly number[], length: number, from: number, below: number): boolean =>
  values.length === length && values.every((value) => within(value, from, below));
const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

const buffer: Seat[] = [];

/**
 * The first field of a state from outside that does not fit the others, or undefined. Each check may rely on the
 * earlier ones. A state that passes can be viewed and played on.
 */
export function brokenField(state: State): keyof State | undefined {
  const { seats, hands, set, blank, masks, coins, seatAt, placeOf, phase, claim, asked, user } = state;
  const claiming = phase === 'contest' || phase === 'power';
  const over = phase === 'over';
  const answering = phase === 'contest' && state.contest === 'in-turn';
  const total = () => coins.reduce((sum, one) => sum + one, state.bank + state.court);
  const seatOrNone = (seat: number) => within(seat, -1, seats);
  const bits = (value: number) => within(value, 0, 1 << seats);

  const checks: [keyof State, () => boolean][] = [
    ['seats', () => within(seats, state.edition === '1e' ? 2 : 4, 14)],
    ['hands', () => hands === handsFor(seats)],
    ['set', () => within(set.length, seats * hands, SLOTS + 1) && each(set, set.length, 0, MASKS)],
    ['set', () => ascending(set).join() === set.join()],
    ['blank', () => within(blank.length, set.includes(BLANK) ? 1 : 0, set.includes(BLANK) ? 5 : 1)],
    ['blank', () => blank.every(({ effect, coins = 0 }) => !countsCoins(effect) || within(coins, 1, 14))],
    ['memorise', () => state.memorise >= 0],
    ['preparatory', () => state.preparatory >= 0],
    ['masks', () => ascending(masks).join() === set.join()],
    ['coins', () => each(coins, seats, over ? 0 : 1, over ? COINS[state.edition] : GOAL)],
    ['bank', () => state.bank >= 0],
    ['court', () => state.court >= 0],
    ['bank', () => total() === COINS[state.edition]],
    ['seatAt', () => each(seatAt, seats, 0, seats) && new Set(seatAt).size === seats],
    ['placeOf', () => placeOf.length === seats && placeOf.every((place, seat) => seatAt[place] === seat)],
    ['turn', () => state.turn >= 0],
    ['active', () => within(state.active, 0, seats)],
    ['bound', () => seatOrNone(state.bound)],
    ['ready', () => bits(state.ready)],
    ['revealed', () => bits(state.revealed)],
    ['claim', () => (claim === -1 ? !claiming : set.includes(claim) && (claiming || over))],
    ['answers', () => each(state.answers, seats, PASSED, masks.length)],
    ['asked', () => (answering ? within(asked, 0, seats) && asked !== state.active : asked === -1)],
    ['users', () => bits(state.users)],
    ['user', () => (phase === 'power' ? within(user, 0, seats) : over ? seatOrNone(user) : user === -1)],
    ['step', () => within(state.step, 0, 5) && (phase !== 'power' || currentStep(state)?.decision !== undefined)],
    ['target', () => within(state.target, -1, masks.length)],
    ['target', () => phase !== 'power' || (actors(state, buffer) === 1 && within(buffer[0], 0, seats))],
    ['winners', () => bits(state.winners) && (state.winners !== 0) === over],
    ['reason', () => (state.reason !== 'none') === over],
    ['loose', () => each(state.loose, LOOSE, 0, 1 << 23)],
  ];
  return checks.find(([, holds]) => !holds())?.[0];
}
