import type { RoomView } from '@soiree/protocol';

/** What a visitor to a waiting table can do next, and what the table is waiting for. */
export type VisitorState =
  | { readonly kind: 'dealing' }
  /** Has no name yet. */
  | { readonly kind: 'nameless'; readonly open: number }
  /** Can sit down if a seat is open. */
  | { readonly kind: 'standing'; readonly open: number }
  /** Has a seat and waits for the host. */
  | { readonly kind: 'seated'; readonly open: number; readonly host: string | null }
  /** Can start when every seat is taken. Bots play for people who are away. */
  | { readonly kind: 'host'; readonly open: number; readonly away: readonly string[] };

export const openSeats = ({ seats }: Pick<RoomView, 'seats'>): number[] =>
  seats.flatMap((at, seat) => (at.kind === 'open' ? [seat] : []));

/** The host's name, if they have a seat or are watching. */
export function hostName({ host, seats, watchers }: Pick<RoomView, 'host' | 'seats' | 'watchers'>): string | null {
  if (host === null) return null;
  const seated = seats.find((at) => at.kind === 'person' && at.player === host);
  if (seated?.kind === 'person') return seated.name;
  return watchers.find(({ player }) => player === host)?.name ?? null;
}

export function standingOf(room: RoomView, you: string | null): VisitorState {
  const open = openSeats(room).length;
  if (room.phase === 'dealing') return { kind: 'dealing' };
  if (you === null) return { kind: 'nameless', open };
  if (room.host === you) {
    const away = room.seats.flatMap((at) => (at.kind === 'person' && !at.here ? [at.name] : []));
    return { kind: 'host', open, away };
  }
  const isSeated = room.seats.some((at) => at.kind === 'person' && at.player === you);
  return isSeated ? { kind: 'seated', open, host: hostName(room) } : { kind: 'standing', open };
}
