import { type Event, entrySchema, type Outcome, type View } from '@soiree/kernel';
import { z } from 'zod';
import { roomView, tableSummary, votes } from './room.ts';
import {
  botLevel,
  chatText,
  clockSettings,
  matchId,
  pace,
  playerId,
  rawOptions,
  requestId,
  seatCount,
  seatNumber,
  tableCode,
} from './words.ts';

/** The version of these messages. It goes up when an old client would misread a new server, or the other way round. */
export const PROTOCOL = 1;

const request = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), id: requestId, ...shape });

/**
 * Every message that a client may send. The answer has the same id: `done` or `refused`, or for a move its `play`.
 */
export const clientMessage = z.discriminatedUnion('type', [
  request('hello', { protocol: z.int() }).describe('the first message'),

  request('lobby', { on: z.boolean() }).describe('the list of public tables, now and whenever it changes'),
  request('enter', {
    table: tableCode,
    match: matchId.optional().describe('the match that `since` refers to'),
    since: z.int().min(0).optional().describe('the last sequence number seen; the events after it are repeated'),
  }).describe('watch a table; a connection watches one table at a time'),
  request('exit', {}).describe('stop watching; you keep your seat'),

  request('sit', { seat: seatNumber.optional().describe('default: the first open one') }),
  request('stand', {}).describe('give up your seat; during a match a stand-in plays until you are back'),
  request('kick', { seat: seatNumber }).describe('host, before the start'),
  request('bot', { seat: seatNumber, level: botLevel.nullable().describe('null: the seat becomes open again') }),
  request('settings', {
    seats: seatCount.optional(),
    options: rawOptions.optional(),
    public: z.boolean().optional(),
    clock: clockSettings.optional(),
    pace: pace.optional(),
  }).describe('host, before the start'),
  request('host', { player: playerId }).describe('hand the table over'),
  request('start', {}),
  request('add', { bits: z.string().regex(/^[0-9a-f]{32}$/, 'hex-32') }).describe(
    'your contribution to the honest deal',
  ),

  request('move', {
    match: matchId,
    seq: z.int().min(0).describe('the sequence number of the view this answers'),
    action: entrySchema.shape.action.max(64),
  }),
  request('back', {}).describe('play yourself again after a stand-in'),
  request('relieve', { seat: seatNumber, on: z.boolean() }).describe('host: let a bot play for someone who is stuck'),
  request('vote', { what: z.enum(votes), on: z.boolean() }).describe(
    'end or pause the match, once everyone present agrees',
  ),
  request('resume', {}).describe('after a pause'),
  request('rematch', {}).describe('back to the waiting room with the same people and a new deal'),

  request('chat', { text: chatText }),
  request('mute', { player: playerId, on: z.boolean() }).describe('host'),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientMessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

const outcome = z.custom<Outcome>((value) => typeof value === 'object').meta({ type: 'object' });
const view = z.custom<View>((value) => typeof value === 'object').meta({ type: 'object' });
const event = z.custom<Event>((value) => typeof value === 'object').meta({ type: 'object' });
const milliseconds = z.number();

export const clockView = z.object({
  running: z.boolean(),
  asked: z.array(
    z.object({ seat: seatNumber, left: milliseconds.nullable().describe('for this decision, at the time of sending') }),
  ),
  match: z.array(milliseconds).nullable().describe('by seat: time left for the match'),
});
export type ClockView = z.infer<typeof clockView>;

export const chatLine = z.object({
  n: z.int(),
  player: playerId.nullable(),
  name: z.string(),
  text: z.string(),
  at: z.int(),
});
export type ChatLine = z.infer<typeof chatLine>;

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** Every message that the server may send. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    protocol: z.literal(PROTOCOL),
    version: z.string(),
    you: z
      .object({ player: playerId, name: z.string() })
      .nullable()
      .describe('null: a visitor without a name, who can only watch'),
  }),
  z.object({ type: z.literal('done'), id: requestId }),
  z.object({
    type: z.literal('refused'),
    id: requestId.nullable().describe('null: the refused message could not be parsed'),
    code: z.string(),
    values,
  }),
  z.object({ type: z.literal('lobby'), tables: z.array(tableSummary) }),
  z.object({ type: z.literal('room'), room: roomView }),
  z.object({
    type: z.literal('play'),
    match: matchId,
    seq: z.int().describe('counts the changes that this viewer could observe'),
    events: z.array(event),
    again: z.boolean().describe('true: events repeated after a reconnect'),
    later: z
      .array(event.nullable())
      .optional()
      .describe('for each event, the form you may keep, or null; omitted if all may be kept as they are'),
    view,
    clock: clockView,
    id: requestId.optional().describe('the `move` that this message answers, instead of a `done`'),
  }),
  z.object({ type: z.literal('contribute'), commitment: z.string() }).describe('the deal waits for your `add`'),
  z.object({
    type: z.literal('over'),
    match: matchId,
    outcome: outcome.nullable().describe('null: ended by agreement'),
    secret: z.string(),
    contributions: z.array(z.string().nullable()),
    standIns: z.array(seatNumber).describe('seats for which a stand-in played some moves'),
  }),
  z.object({ type: z.literal('chat'), lines: z.array(chatLine) }),
  z
    .object({
      type: z.literal('bye'),
      reason: z.enum(['stopping', 'protocol', 'deleted', 'again', 'failing', 'flood']),
    })
    .describe('the server closes the connection after this'),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** The live protocol, for programs in any language. */
export const liveJsonSchema = () => ({
  title: `Soirée’s live protocol, version ${PROTOCOL}`,
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: {
    client: z.toJSONSchema(clientMessage, { target: 'draft-2020-12', io: 'input' }),
    server: z.toJSONSchema(serverMessage, { target: 'draft-2020-12', unrepresentable: 'any' }),
  },
});
