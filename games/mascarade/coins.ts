import { everyone } from '@soiree/kernel';
import type { EndReason, Purse, Tell, Transfer } from './events.ts';
import { maskIds } from './ids.ts';
import { type Place, type State, seatsIn } from './state.ts';

export const BANK = -1;
export const COURT = -2;

export const START = 6;
/** All coins of a box, by edition. */
export const COINS = { '1e': 194, '2e': 200 } as const;
export const GOAL = 13;

const purse = (state: State, from: number): Purse =>
  from === BANK ? 'bank' : from === COURT ? 'court' : state.seatAt[from];

/** The coins that one step moves, recorded only if someone listens. */
type Moved = Transfer[] | undefined;
export const moving = (emit: Tell | undefined): Moved => (emit ? [] : undefined);

/** Moves coins between places, bank and courthouse. A payer with too few coins pays all they have. */
export function transfer(state: State, from: number, to: number, coins: number, moved: Moved): void {
  const has = from === BANK ? state.bank : from === COURT ? state.court : state.coins[from];
  const paid = coins < has ? coins : has;
  if (paid === 0) return;
  if (from === BANK) state.bank -= paid;
  else if (from === COURT) state.court -= paid;
  else state.coins[from] -= paid;
  if (to === BANK) state.bank += paid;
  else if (to === COURT) state.court += paid;
  else state.coins[to] += paid;
  moved?.push({ from: purse(state, from), to: purse(state, to), coins: paid });
}

/** The end of a step that moves coins: one event for all of them, then the test whether the game is over. */
export function settle(state: State, moved: Moved, emit: Tell | undefined, fine = false): void {
  if (emit && moved && moved.length > 0) {
    emit({ type: 'coins', why: fine ? 'fine' : maskIds[state.claim], transfers: moved }, everyone, hushed(state));
  }
  let rich = 0;
  let broke = false;
  for (let place = 0; place < state.seats; place++) {
    const coins = state.coins[place];
    if (coins >= GOAL) rich |= 1 << state.seatAt[place];
    else if (coins === 0) broke = true;
  }
  if (rich) end(state, rich, 'thirteen', emit);
  else if (broke) end(state, richest(state), 'broke', emit);
}

/** After a reveal, who gained and who paid shows whose mask was what. Under strict memory that is not retold. */
export const hushed = (state: State): null | undefined =>
  state.memory === 'strict' && state.revealed !== 0 ? null : undefined;

export function end(state: State, winners: number, reason: EndReason, emit: Tell | undefined): void {
  state.phase = 'over';
  state.winners = winners;
  state.reason = reason;
  emit?.({ type: 'over', winners: seatsIn(winners, state.seats), reason }, everyone);
}

function richest(state: State): number {
  const most = Math.max(...state.coins);
  let seats = 0;
  for (let place = 0; place < state.seats; place++) if (state.coins[place] === most) seats |= 1 << state.seatAt[place];
  return seats;
}

/** How much the richest player other than `place` has. */
export function mostOfOthers(state: State, place: Place): number {
  let most = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other !== place && state.coins[other] > most) most = state.coins[other];
  }
  return most;
}
