import type { Entry } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import type { RoomSeat } from '@soiree/tables';
import type { Append, Ended, MatchRow, MatchSeatRow, PlayerRow, RatingRow, Store, TableRow } from '../contract.ts';

/** Rows to test a store with. They are complete, and differ only in what a test is about. */

export const playerRow = (id: string, change: Partial<PlayerRow> = {}): PlayerRow => ({
  id,
  name: `name of ${id}`,
  language: 'en',
  codeHash: null,
  generation: null,
  createdAt: 1000,
  seenAt: 2000,
  ...change,
});

export const sitter = (player: string | null, name = `name of ${player}`): RoomSeat => ({
  kind: 'person',
  player,
  name,
  relieved: false,
  left: false,
});

export const tableRow = (
  code: string,
  { room, ...change }: Partial<Omit<TableRow, 'room'>> & { room?: Partial<TableRow['room']> } = {},
): TableRow => ({
  code,
  version: 1,
  changedAt: 1000,
  ...change,
  room: {
    code,
    game: 'mascarade',
    public: false,
    host: null,
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'sly' }],
    options: { memory: 'strict' },
    clock: { move: 30, match: null },
    pace: 'calm',
    secret: 'aa'.repeat(32),
    phase: 'waiting',
    match: null,
    muted: [],
    ...room,
  },
});

export const chatLine = (n: number, change: Partial<ChatLine> = {}): ChatLine => ({
  n,
  player: 'ann',
  name: 'Ann',
  text: `line ${n}`,
  at: 1000 + n,
  ...change,
});

export const personSeat = (player: string): MatchSeatRow => ({
  player,
  name: `name of ${player}`,
  bot: null,
  standIn: false,
  rank: null,
  score: null,
  won: false,
});

export const botSeat = (bot: string): MatchSeatRow => ({ ...personSeat(bot), player: null, name: bot, bot });

export const matchRow = (id: string, table: string, seats = [personSeat('ann'), botSeat('sly')]): MatchRow => ({
  id,
  table,
  header: {
    game: 'mascarade',
    rules: 1,
    seats: seats.length,
    options: { memory: 'strict', deep: { list: [1, null, 'x'] } },
    startedAt: 5000,
    commitment: 'cc'.repeat(32),
    contributions: [null, 'bb'.repeat(16)],
    secret: 'aa'.repeat(32),
  },
  seats,
  finishedAt: null,
  ending: null,
  standIns: false,
  rated: false,
});

export const move = (match: string, seq: number, change: Partial<Entry> = {}): Append => ({
  match,
  entry: { seq, seat: 0, action: ['announce king'], at: 6000 + seq, by: 'person', id: `${match}-${seq}`, ...change },
  left: null,
});

export const ended = (match: string, change: Partial<Ended> = {}): Ended => ({
  match,
  finishedAt: 9000,
  ending: { reason: 'coins', outcome: { winners: [0], ranks: [1, 2], scores: [13, 4.5], reason: 'coins' } },
  events: [{ seq: 1, audience: -1, event: { type: 'began' } }],
  standIns: [],
  rated: true,
  ratings: [],
  ...change,
});

export const rating = (id: string, change: Partial<RatingRow> = {}): RatingRow => ({
  game: 'mascarade',
  pool: 'people',
  id,
  mu: 25,
  sigma: 8,
  matches: 1,
  ...change,
});

/** Adds a table with a running match. */
export async function playing(
  store: Store,
  id: string,
  { table = id.toUpperCase(), seats }: { table?: string; seats?: MatchSeatRow[] } = {},
): Promise<MatchRow> {
  const match = matchRow(id, table, seats);
  const sitters = match.seats.map(({ player }): RoomSeat => (player ? sitter(player) : { kind: 'bot', level: 'sly' }));
  await store.addTable(tableRow(table, { room: { seats: sitters } }));
  const room = { seats: sitters, phase: 'playing', match: id } as const;
  const started = await store.startMatch(tableRow(table, { version: 2, changedAt: 2000, room }), match);
  if (!started) throw new Error(`${table} was changed meanwhile`);
  return match;
}

/** Adds a finished match. */
export async function played(store: Store, id: string, finishedAt: number, seats?: MatchSeatRow[]): Promise<void> {
  await playing(store, id, { seats });
  await store.append([move(id, 1), move(id, 2)]);
  await store.finish(ended(id, { finishedAt }));
}
