import type { RoomView, TableSummary } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';

/** A table at which this person has a seat. */
export interface MyTable extends TableSummary {
  readonly seat: number;
  readonly yourTurn: boolean;
}

export const takenSeats = ({ people, bots }: TableSummary): number => people + bots;

/** Whether there is a free seat. Otherwise a person can only watch. */
export const hasOpenSeat = (table: TableSummary): boolean =>
  table.phase === 'waiting' && takenSeats(table) < table.seats;

const byRank =
  <T>(rank: (one: T) => number) =>
  (a: T, b: T): number =>
    rank(a) - rank(b);

/** Tables with a free seat first, then tables to watch; otherwise in the server's order, newest first. */
export function sortPublic(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary): number => {
    if (hasOpenSeat(table)) return 0;
    return table.phase === 'over' ? 2 : 1;
  };
  return [...tables].sort(byRank(rank));
}

const underWay: readonly TableSummary['phase'][] = ['dealing', 'playing', 'waiting', 'paused'];

/**
 * Tables where it is this person's turn first, then the others that are not over. Finished ones are in the list of
 * matches.
 */
export const sortMine = (tables: readonly MyTable[]): MyTable[] =>
  tables
    .filter(({ phase }) => underWay.includes(phase))
    .sort(byRank(({ yourTurn, phase }) => (yourTurn ? -1 : underWay.indexOf(phase))));

/** The person's tables, with the current one updated from its room; `seat` is null if they have no seat there. */
export function withRoom(
  tables: readonly MyTable[],
  room: RoomView,
  seat: number | null,
  yourTurn: boolean,
): MyTable[] {
  const others = tables.filter(({ code }) => code !== room.code);
  if (seat === null) return others;
  const { code, game, phase, clock } = room;
  const count = (kind: RoomView['seats'][number]['kind']) => room.seats.filter((one) => one.kind === kind).length;
  const host = room.seats.find((one) => one.kind === 'person' && one.player !== null && one.player === room.host);
  const people = { host: host?.kind === 'person' ? host.name : null, people: count('person'), bots: count('bot') };
  return sortMine([{ code, game, phase, clock, seats: room.seats.length, ...people, seat, yourTurn }, ...others]);
}

/** For example “Host: Vera · 3 of 6 seats taken · 1 bot”. */
export function tableLine({ t }: Speaker, table: TableSummary): string {
  const { host, seats, bots } = table;
  return [
    host === null ? '' : t('shell.home.tables.host', { name: host }),
    t('shell.home.tables.seats', { taken: takenSeats(table), seats }),
    bots === 0 ? '' : t('shell.home.tables.bots', { count: bots }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The state of one of the person's tables. */
export function myTableLine({ t }: Speaker, { yourTurn, phase }: MyTable): string {
  return yourTurn ? t('shell.home.mine.your-turn') : t(`shell.home.mine.phase.${phase}`);
}

/** Data in the browser may come from another version. */
export const areMyTables = (value: unknown): value is MyTable[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<MyTable> | null) =>
      typeof one?.code === 'string' &&
      typeof one.game === 'string' &&
      typeof one.phase === 'string' &&
      typeof one.yourTurn === 'boolean',
  );
