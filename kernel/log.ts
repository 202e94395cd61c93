import { z } from 'zod';

/**
 * The file of a match. The log (header and entries) is the truth and the state a fold of it; once the match is over its
 * event stream and ending are stored beside it, so that a replay never depends on today's rules.
 */
export const FORMAT = 1;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `${bytes} bytes in hex`);
const whole = z.int().min(0);
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** The longest id a client may give to a request. */
export const LONGEST_ID = 64;

export const by = ['person', 'clock', 'stand-in', 'bot'] as const;

export const headerSchema = z.strictObject({
  game: z.string(),
  rules: whole.describe('version of the rules the match was played by'),
  seats: whole.max(32),
  names: z.array(z.string()).describe('by seat'),
  options: z.record(z.string(), z.unknown()),
  deal: z.unknown().optional().describe('set by hand instead of drawn'),
  startedAt: whole.describe('milliseconds since 1970'),
  commitment: hex(32).describe('hash of the secret, known before the match'),
  contributions: z.array(hex(16).nullable()).describe('by seat: what each person’s client added'),
  secret: hex(32).optional().describe('opens the deal; with the players only once the match is over'),
});

export const entrySchema = z.strictObject({
  seq: whole.min(1),
  seat: whole,
  action: z.array(z.string()).min(1).describe('the picks of one decision'),
  at: whole,
  by: z.enum(by),
  id: z.string().max(LONGEST_ID).describe('the client’s own: the same id twice has one effect'),
  hash: z.string().optional().describe('of the state, where a turn or round ended'),
});

const event = z.looseObject({ type: z.string() });

export const toldSchema = z.strictObject({
  seq: whole,
  audience: z.int().describe('one bit for each seat; -1 is everyone, spectators too'),
  event,
  later: event.nullable().optional(),
});

const outcomeSchema = z.strictObject({
  winners: z.array(whole),
  ranks: z.array(whole),
  scores: z.array(z.number()),
  reason: z.string(),
  values: values.optional(),
});

export const logSchema = z.strictObject({
  soiree: z.literal(FORMAT).describe('version of this format'),
  header: headerSchema,
  entries: z.array(entrySchema),
  ending: outcomeSchema.optional(),
  events: z.array(toldSchema).optional(),
});

export type Header = z.infer<typeof headerSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type By = (typeof by)[number];
export type Log = z.infer<typeof logSchema>;

export const logJsonSchema = () => ({
  title: 'A match of Soirée',
  ...z.toJSONSchema(logSchema, { target: 'draft-2020-12' }),
});
