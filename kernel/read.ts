import type { z } from 'zod';
import { misfit, unreadable } from './misfit.ts';
import { done, type Refusal, type Result, refused } from './refusal.ts';

/**
 * Reads a value from outside by its schema. If it does not fit, the refusal says where and what was expected there.
 * `more` adds values to the refusal.
 */
export function read<T>(schema: z.ZodType<T>, raw: unknown, code: string, more: Refusal['values'] = {}): Result<T> {
  let result: z.ZodSafeParseResult<T>;
  try {
    result = schema.safeParse(raw);
  } catch {
    // Zod reads a length before it knows that there is one, for example `{"length": {"toString": 1}}` for a list
    return refused(code, { ...more, ...unreadable() });
  }
  return result.success
    ? done(result.data)
    : refused(code, { ...more, ...misfit(schema, raw, result.error.issues[0]) });
}
