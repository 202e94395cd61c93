import { type Result, read, refused } from '@soiree/kernel';
import { z } from 'zod';
import type { Budget } from '../../bot.ts';
import { faultKinds } from '../played.ts';

/**
 * The messages between the arena and a program: one JSON object per line. docs/bots.md explains them to authors of
 * programs.
 */

export const ARENA_PROTOCOL = 1;

const seat = z.int().nonnegative();
const picks = z.array(z.string().max(200)).min(1).max(64);
const loose = z.looseObject({});
const asked = z.int().positive().describe('the number of the question; the answer repeats it');

const outcome = z.object({
  winners: z.array(seat),
  ranks: z.array(z.int()).describe('by seat; 1 is best, ties share a rank'),
  scores: z.array(z.number()).describe('by seat'),
  reason: z.string(),
});

const view = z
  .looseObject({
    game: z.string(),
    viewer: seat.describe('your seat'),
    actors: z.array(seat).describe('the seats that you can see being asked'),
    ask: z
      .looseObject({
        kind: z.string(),
        picks: z.int().optional().describe('how many picks make one decision, if more than one'),
        choices: z
          .array(z.object({ count: z.int(), from: z.array(z.string()) }))
          .optional()
          .describe('how many to pick from each list; no two picks may end in the same word'),
      })
      .describe('what you are asked'),
    moves: z.array(z.string()).describe('every legal pick'),
    barred: z.array(loose).describe('what is not legal now, and why'),
    outcome: z.null(),
  })
  .describe('everything your seat sees, including the game’s own fields: docs/referee/');

export const budget = z.strictObject({
  milliseconds: z.number().optional().describe('how long you may think'),
  playouts: z.int().optional().describe('how many playouts you may use, if the budget is in playouts'),
});

export const toProgram = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('hello'),
      protocol: z.literal(ARENA_PROTOCOL),
      game: z.string(),
      seat: seat.describe('your seat, from 0'),
      seats: z.int().positive().describe('the number of players'),
      options: loose.describe('all options of the table'),
      seed: z
        .int()
        .nonnegative()
        .describe('for your own random numbers: if you use no other source, matches can be repeated'),
    })
    .describe('the first line; do not answer'),
  z
    .object({ type: z.literal('event'), event: z.looseObject({ type: z.string() }) })
    .describe('what your seat sees, as it happens; do not answer'),
  z
    .object({
      type: z.literal('ask'),
      n: asked,
      view,
      budget,
    })
    .describe('your decision: answer with one line'),
  z
    .object({
      type: z.literal('fault'),
      n: asked,
      kind: z.enum(faultKinds),
      code: z.string().describe('what exactly was wrong; for `illegal` the codes are those of docs/referee/'),
      values: z.record(z.string(), z.union([z.string(), z.number()])).describe('the values for that code'),
      played: picks.describe('what was played for you'),
      left: z.int().nonnegative().describe('how many more faults you may make in this match'),
    })
    .describe('your answer could not be played, or none came; do not answer'),
  z
    .object({
      type: z.literal('end'),
      outcome: outcome.nullable().describe('null: the match was stopped, or you were disqualified'),
    })
    .describe('the last line; exit after it'),
]);

export const programAnswer = z
  .object({ n: asked, picks: picks.describe('moves from the view, as many as the decision needs') })
  .describe('the answer to `ask`');

/** A budget as it is written. No field for a time limit if there is none. */
export const writtenBudget = ({ milliseconds, playouts }: Budget): z.infer<typeof budget> => ({
  ...(Number.isFinite(milliseconds) && { milliseconds }),
  ...(playouts !== undefined && { playouts }),
});

export type ToProgram = z.infer<typeof toProgram>;
type Answer = z.infer<typeof programAnswer>;

/** What a program is sent about the table at first. */
export type TableHello = Omit<Extract<ToProgram, { type: 'hello' }>, 'type' | 'protocol'>;

/** Reads a line that a program wrote. */
export function readAnswer(line: string): Result<Answer> {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return refused('not-json');
  }
  return read(programAnswer, raw, 'bad-message');
}

export const programJsonSchema = () => ({
  title: `Soirée’s protocol for bots that are programs, version ${ARENA_PROTOCOL}`,
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: {
    toProgram: z.toJSONSchema(toProgram, { target: 'draft-2020-12', io: 'input' }),
    fromProgram: z.toJSONSchema(programAnswer, { target: 'draft-2020-12', io: 'input' }),
  },
});
