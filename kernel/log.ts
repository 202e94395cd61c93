import { z } from 'zod';

/**
 * The file of a match. The log (header and entries) is the truth, and the state is a fold of it. Once the match is
 * over, its events and ending are stored beside it, so a replay never depends on today's rules.
 */
export const FORMAT = 1;

const hex = (digits: 32 | 64) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `hex-${digits}`);
const whole = z.int().min(0);
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** The longest request id that a client may choose. */
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
  commitment: hex(64).describe('hash of the secret, known before the match'),
  contributions: z.array(hex(32).nullable()).describe('by seat: what each person’s client contributed'),
  secret: hex(64).optional().describe('proves the deal; players get it only when the match is over'),
});

export const entrySchema = z.strictObject({
  seq: whole.min(1),
  seat: whole,
  action: z.array(z.string()).min(1).describe('the picks of one decision'),
  at: whole,
  by: z.enum(by),
  id: z.string().max(LONGEST_ID).describe('chosen by the client; the same id twice has one effect'),
  hash: z.string().optional().describe('of the state, at the end of a turn or round'),
});

const event = z.looseObject({ type: z.string() });

const toldSchema = z.strictObject({
  seq: whole,
  audience: z.int().describe('one bit per seat; -1 is everyone, including spectators'),
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
