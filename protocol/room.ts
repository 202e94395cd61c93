import { z } from 'zod';
import { botLevel, clockSettings, gameId, matchId, pace, playerId, tableCode } from './words.ts';

/** What everyone at a table may know about it, before, during and after a match. It contains no secrets of a game. */

const person = z.object({
  kind: z.literal('person'),
  player: playerId.nullable().describe('null: a guest whose data was deleted'),
  name: z.string(),
  here: z.boolean().describe('connected now'),
  standIn: z.enum(['away', 'host']).nullable().describe('why a bot plays for this person; null if none does'),
});
const bot = z.object({ kind: z.literal('bot'), level: botLevel });
const open = z.object({ kind: z.literal('open') });

export const seatView = z.discriminatedUnion('kind', [person, bot, open]);
export type SeatView = z.infer<typeof seatView>;

const phases = ['waiting', 'dealing', 'playing', 'paused', 'over'] as const;

export const votes = ['end', 'pause'] as const;
export type Vote = (typeof votes)[number];

export const roomView = z.object({
  code: tableCode,
  game: gameId,
  public: z.boolean().describe('true: in the list of tables; false: only by code'),
  phase: z.enum(phases),
  host: playerId.nullable(),
  seats: z.array(seatView),
  watchers: z.array(z.object({ player: playerId, name: z.string() })),
  options: z.record(z.string(), z.unknown()).describe('complete: defaults filled in'),
  clock: clockSettings,
  pace,
  commitment: z.string().describe('hash of the secret of the current or the next deal'),
  match: matchId.nullable(),
  votes: z.object({ end: z.array(z.int()), pause: z.array(z.int()) }).describe('seats that voted for it'),
  muted: z.array(playerId),
});
export type RoomView = z.infer<typeof roomView>;

/** A table as shown in the list of public tables. */
export const tableSummary = z.object({
  code: tableCode,
  game: gameId,
  phase: z.enum(phases),
  host: z.string().nullable().describe('name'),
  seats: z.int(),
  people: z.int(),
  bots: z.int(),
  clock: clockSettings,
});
export type TableSummary = z.infer<typeof tableSummary>;
