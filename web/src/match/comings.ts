import type { RoomView, SeatView } from '@soiree/protocol';

export interface Coming {
  readonly seat: number;
  /** A bot plays because the person is away, or because the host says so; or the person is back. */
  readonly what: 'away' | 'relieved' | 'back';
}

const standIn = (at: SeatView | undefined) => (at?.kind === 'person' ? at.standIn : null);

/** For which seats a bot has started or stopped playing since the previous room. */
export function comings(before: RoomView | null, now: RoomView | null): Coming[] {
  if (!before || !now || before.match !== now.match || now.phase === 'over') return [];
  return now.seats.flatMap((at, seat): Coming[] => {
    const [was, is] = [standIn(before.seats[seat]), standIn(at)];
    if (at.kind !== 'person' || was === is) return [];
    return [{ seat, what: is === null ? 'back' : is === 'away' ? 'away' : 'relieved' }];
  });
}
