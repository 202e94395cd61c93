import type { RoomView, Vote } from '@soiree/protocol';

/** How it stands with something that all who are here must want. */
export interface Ballot {
  /** Seats. */
  readonly agreed: readonly number[];
  readonly missing: readonly number[];
}

/** Those whose consent counts are the people who play for themselves. */
export function ballot({ seats, votes }: Pick<RoomView, 'seats' | 'votes'>, what: Vote): Ballot {
  const agreed = votes[what];
  const missing = seats.flatMap((at, seat) =>
    at.kind === 'person' && at.standIn === null && !agreed.includes(seat) ? [seat] : [],
  );
  return { agreed, missing };
}
