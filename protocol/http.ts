import { z } from 'zod';
import { roomView, tableSummary } from './room.ts';
import {
  botLevel,
  clockSettings,
  gameId,
  language,
  matchId,
  pace,
  personName,
  playerId,
  rawOptions,
  refusalSchema,
  seatCount,
  seatNumber,
  tableCode,
} from './words.ts';

/** Requests and answers of the plain HTTP interface. */

export const refusedAnswer = refusalSchema.describe('why the request was refused: a code and its values');

export const newGuest = z.strictObject({ name: personName, language: language.optional() });
export const changedGuest = z.strictObject({ name: personName.optional(), language: language.optional() });
export const guest = z.object({
  player: playerId,
  name: z.string(),
  language: language.nullable(),
  hasCode: z.boolean().describe('has a recovery code'),
  since: z.int(),
});
export type Guest = z.infer<typeof guest>;

export const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{20}$/, 'recovery-code'));
export const recovery = z.strictObject({ code: recoveryCode });
export const freshCode = z.object({ code: z.string().describe('shown only once; cancels the previous code') });

export const newTable = z.strictObject({
  game: gameId,
  seats: seatCount,
  options: rawOptions.optional(),
  public: z.boolean().optional().describe('default: false, by link only'),
  clock: clockSettings.optional(),
  pace: pace.optional(),
  bots: z
    .array(z.strictObject({ seat: seatNumber, level: botLevel }))
    .max(13)
    .optional(),
  sit: z.boolean().optional().describe('take the first open seat; default: true'),
});
export type NewTable = z.infer<typeof newTable>;

export const gameInfo = z.object({
  game: gameId,
  rules: z.int(),
  seats: z.object({ min: z.int(), max: z.int() }),
  bots: z.array(botLevel).describe('from the weakest to the strongest'),
  options: z.record(z.string(), z.unknown()).describe('JSON Schema of the table’s options'),
});

export const tableList = z.object({ tables: z.array(tableSummary) });
export const tableAnswer = z.object({ room: roomView });
export const myTables = z.object({
  tables: z.array(tableSummary.extend({ seat: seatNumber, yourTurn: z.boolean() })),
});

export const matchSeat = z.object({
  seat: seatNumber,
  player: playerId.nullable(),
  name: z.string().describe('empty: a guest whose data was deleted'),
  bot: botLevel.nullable(),
  standIn: z.boolean().describe('a stand-in played some moves for this seat'),
  rank: z.int().nullable(),
  score: z.number().nullable(),
  won: z.boolean(),
});
export const matchSummary = z.object({
  match: matchId,
  table: tableCode,
  game: gameId,
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  ending: z
    .string()
    .nullable()
    .describe('the reason of the outcome, `agreed`, `abandoned`, or null while it is played'),
  standIns: z.boolean(),
  rated: z.boolean(),
  seats: z.array(matchSeat),
});
export type MatchSummary = z.infer<typeof matchSummary>;
export const matchHistory = z.object({ matches: z.array(matchSummary), next: z.string().nullable() });

export const rating = z.object({
  game: gameId,
  mu: z.number(),
  sigma: z.number(),
  shown: z.number().describe('the value lists are sorted by: a cautious lower estimate'),
  matches: z.int(),
});
export type Rating = z.infer<typeof rating>;
export const ratingList = z.object({
  people: z.array(rating.extend({ player: playerId, name: z.string() })),
  bots: z.array(rating.extend({ level: botLevel })),
});
export const myRatings = z.object({ ratings: z.array(rating) });

export const health = z.object({
  status: z.enum(['ok', 'stopping', 'failing']),
  /** Why it is failing. */
  reason: z.enum(['disk-full', 'disk-failed', 'store-damaged', 'store-stopped']).optional(),
  version: z.string(),
  protocol: z.int(),
  node: z.string(),
  rules: z.record(z.string(), z.int()),
  store: z.string(),
});
export { matchId, playerId, tableCode };
