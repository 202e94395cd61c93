import type { RoomView, TableSummary } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';

/** A table at which this person has a seat. */
export interface MyTable extends TableSummary {
  readonly seat: number;
  readonly yourTurn: boolean;
}

export const takenSeats = ({ people, bots }: TableSummary): number => people + bots;

/** Whether there is a seat to be had; otherwise one can watch. */
export const hasOpenSeat = (table: TableSummary): boolean =>
  table.phase === 'waiting' && takenSeats(table) < table.seats;

const byRank =
  <T>(rank: (one: T) => number) =>
  (a: T, b: T): number =>
    rank(a) - rank(b);

/** Where one can sit down first, then where there is something to watch; else as the house lists them, newest first. */
export function sortPublic(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary): number => {
    if (hasOpenSeat(table)) return 0;
    return table.phase === 'over' ? 2 : 1;
  };
  return [...tables].sort(byRank(rank));
}

const underWay: readonly TableSummary['phase'][] = ['dealing', 'playing', 'waiting', 'paused'];

/** Where this person is waited for first, then what else is under way; what is over stands among the matches. */
export const sortMine = (tables: readonly MyTable[]): MyTable[] =>
  tables
    .filter(({ phase }) => underWay.includes(phase))
    .sort(byRank(({ yourTurn, phase }) => (yourTurn ? -1 : underWay.indexOf(phase))));

/** One's own tables, with the one at which one sits now as it stands there; seat null: one has none at it. */
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

/** 'Host: Vera · 3 of 6 seats taken · 1 bot' */
export function tableLine({ t }: Speaker, table: TableSummary): string {
  const { host, seats, bots } = table;
  return [
    host === null ? '' : t('web.home.tables.host', { name: host }),
    t('web.home.tables.seats', { taken: takenSeats(table), seats }),
    bots === 0 ? '' : t('web.home.tables.bots', { count: bots }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** How it stands at one's own table. */
export function myTableLine({ t }: Speaker, { yourTurn, phase }: MyTable): string {
  return yourTurn ? t('web.home.mine.your-turn') : t(`web.home.mine.phase.${phase}`);
}

/** What was kept in the browser may be from another version of the house. */
export const areMyTables = (value: unknown): value is MyTable[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<MyTable> | null) =>
      typeof one?.code === 'string' &&
      typeof one.game === 'string' &&
      typeof one.phase === 'string' &&
      typeof one.yourTurn === 'boolean',
  );
