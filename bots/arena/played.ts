import { z } from 'zod';

/** What is stored of a run: enough for all its figures, and little enough for many thousand games. */

/**
 * What a program can do wrong: it ended, did not answer in time, wrote something that is not an answer, or broke the
 * rules.
 */
export const faultKinds = ['gone', 'silent', 'garbled', 'illegal'] as const;

const whole = z.int().nonnegative();

const fault = z.strictObject({
  seat: whole,
  n: whole.describe('which question to this seat'),
  kind: z.enum(faultKinds),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  said: z.string().optional().describe('the end of what the program wrote to its error stream'),
});

const game = z.strictObject({
  winners: z.array(whole),
  ranks: z.array(whole),
  scores: z.array(z.number()),
  reason: z.string(),
  moves: whole,
  faults: z.array(fault).optional(),
});

/** A deal, played once in each rotation. A game that was stopped has no winner and no scores. */
export const playedDeal = z.strictObject({ deal: whole, games: z.array(game) });

export type ProgramFault = z.infer<typeof fault>;
export type ProgramFaultKind = ProgramFault['kind'];
export type PlayedGame = z.infer<typeof game>;
export type PlayedDeal = z.infer<typeof playedDeal>;
