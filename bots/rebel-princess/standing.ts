import type { Seat } from '@soiree/kernel';
import { rebelPrincess, type State, total } from '@soiree/rebel-princess';

const ROUNDS = 5;

/**
 * How far apart one round sets two players, in proposals: with so many less one is e times as likely to win. The more sit
 * at the table, the fewer proposals come to each; at three, four and six tables these fitted best who won in the end.
 */
const spreadOf = (seats: number, left: number): number => (6.3 / Math.sqrt(seats)) * Math.sqrt(Math.max(0.5, left));

/** A match that is over still tells how close it was: so much counts that, and the rest who has won. */
const CLOSE = 0.5;
/** So much counts only how many proposals the seat has, for who else has how many is mostly luck. */
const OWN = 0.3;

/** How well a seat stands by the sheet so far, from 0 to 1: a lead counts the more the fewer rounds are left. */
export function winShare(state: State, seat: Seat): number {
  const { seats, sheet } = state;
  const left = ROUNDS - sheet.length / seats;
  const spread = spreadOf(seats, left);
  const own = total(state, seat);
  let all = 0;
  let others = 0;
  for (let other = 0; other < seats; other++) {
    const now = total(state, other);
    all += Math.exp((own - now) / spread);
    if (other !== seat) others += now;
  }
  const alone = 1 / (1 + (seats - 1) * Math.exp((own - others / (seats - 1)) / spread));
  const share = OWN * alone + (1 - OWN) / all;
  const over = rebelPrincess.outcome(state);
  if (!over) return share;
  return CLOSE * share + (over.winners.includes(seat) ? (1 - CLOSE) / over.winners.length : 0);
}

/** What one proposal less in the round that is being played is worth to a seat. */
export function worthOfOne(state: State, seat: Seat): number {
  const { seats, sheet } = state;
  const share = winShare(state, seat);
  return (share * (1 - share)) / spreadOf(seats, ROUNDS - 1 - sheet.length / seats);
}
