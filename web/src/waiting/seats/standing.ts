import type { RoomView } from '@soiree/protocol';

/** What somebody who looks at a waiting table can do next, and what it waits for. */
export type Standing =
  | { readonly kind: 'dealing' }
  /** Nobody knows yet what to call them. */
  | { readonly kind: 'nameless'; readonly open: number }
  /** Could sit down, if a seat is open. */
  | { readonly kind: 'standing'; readonly open: number }
  /** Sits and waits for the host. */
  | { readonly kind: 'seated'; readonly open: number; readonly host: string | null }
  /** Begins when every seat is taken; for those who are away a bot plays. */
  | { readonly kind: 'host'; readonly open: number; readonly away: readonly string[] };

export const openSeats = ({ seats }: Pick<RoomView, 'seats'>): number[] =>
  seats.flatMap((at, seat) => (at.kind === 'open' ? [seat] : []));

/** The host's name, if they have a seat or look on. */
export function hostName({ host, seats, watchers }: Pick<RoomView, 'host' | 'seats' | 'watchers'>): string | null {
  if (host === null) return null;
  const seated = seats.find((at) => at.kind === 'person' && at.player === host);
  if (seated?.kind === 'person') return seated.name;
  return watchers.find(({ player }) => player === host)?.name ?? null;
}

export function standingOf(room: RoomView, you: string | null): Standing {
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
