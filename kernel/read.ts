import type { z } from 'zod';
import { done, type Result, refused } from './refusal.ts';

/** Reads a value from outside by its schema; what does not fit is refused with its place and the problem. */
export function read<T>(schema: z.ZodType<T>, raw: unknown, code: string): Result<T> {
  const result = schema.safeParse(raw);
  if (result.success) return done(result.data);
  const [issue] = result.error.issues;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  return refused(code, { path: path.join('.') || '–', problem: issue.message });
}
