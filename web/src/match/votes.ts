import type { RoomView, Vote } from '@soiree/protocol';

/** The state of a vote that needs everyone who is playing. */
export interface Ballot {
  /** Seats. */
  readonly agreed: readonly number[];
  readonly missing: readonly number[];
}

/** Only people who play for themselves have a vote. */
export function ballot({ seats, votes }: Pick<RoomView, 'seats' | 'votes'>, what: Vote): Ballot {
  const agreed = votes[what];
  const missing = seats.flatMap((at, seat) =>
    at.kind === 'person' && at.standIn === null && !agreed.includes(seat) ? [seat] : [],
  );
  return { agreed, missing };
}
