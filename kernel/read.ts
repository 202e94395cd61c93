import type { z } from 'zod';
import { done, type Result, refused } from './refusal.ts';

/** Reads a value from outside by its schema; what does not fit is refused with its place and the problem. */
export function read<T>(schema: z.ZodType<T>, raw: unknown, code: string): Result<T> {
  let result: z.ZodSafeParseResult<T>;
  try {
    result = schema.safeParse(raw);
  } catch {
    // Zod measures a length before it knows that there is one: think of `{"length": {"toString": 1}}` for a list
    return refused(code, { path: '–', problem: 'Invalid input' });
  }
  if (result.success) return done(result.data);
  const [issue] = result.error.issues;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  return refused(code, { path: path.join('.') || '–', problem: issue.message });
}
