import type { RoomView, SeatView } from '@soiree/protocol';

export interface Coming {
  readonly seat: number;
  /** A bot plays because somebody is away, or because the host says so; or somebody plays again. */
  readonly what: 'away' | 'relieved' | 'back';
}

const standIn = (at: SeatView | undefined) => (at?.kind === 'person' ? at.standIn : null);

/** For whom a bot plays now, or no more, since the room was seen before. */
export function comings(before: RoomView | null, now: RoomView | null): Coming[] {
  if (!before || !now || before.match !== now.match || now.phase === 'over') return [];
  return now.seats.flatMap((at, seat): Coming[] => {
    const [was, is] = [standIn(before.seats[seat]), standIn(at)];
    if (at.kind !== 'person' || was === is) return [];
    return [{ seat, what: is === null ? 'back' : is === 'away' ? 'away' : 'relieved' }];
  });
}
