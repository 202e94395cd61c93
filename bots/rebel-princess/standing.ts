import type { Seat } from '@soiree/kernel';
import { rebelPrincess, type State, total } from '@soiree/rebel-princess';

const ROUNDS = 5;

/**
 * How far one round separates two players, in proposals: with this many fewer, one is e times as likely to win. The
 * more players there are, the fewer proposals each gets. These values best predicted the winners of matches with three,
 * four and six players.
 */
const spreadOf = (seats: number, left: number): number => (6.3 / Math.sqrt(seats)) * Math.sqrt(Math.max(0.5, left));

/** How much the closeness of a finished match counts; the rest is who has won. */
const CLOSE = 0.5;
/** How much only the seat's own proposals count, because how many the others have is mostly luck. */
const OWN = 0.3;

/** How well a seat stands by the sheet so far, from 0 to 1. A lead counts more the fewer rounds are left. */
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

/** What one proposal fewer in the current round is worth to a seat. */
export function worthOfOne(state: State, seat: Seat): number {
  const { seats, sheet } = state;
  const share = winShare(state, seat);
  return (share * (1 - share)) / spreadOf(seats, ROUNDS - 1 - sheet.length / seats);
}
