import { done, type Result, refused } from '@soiree/kernel';
import type { Limits } from './limits.ts';

/**
 * Looks up a code that a client sent. Codes are short, so an address that tries many wrong ones is slowed down. Every
 * answer that depends on whether a code exists must come from here: one without a limit would serve to try codes.
 */
export async function guess<T>(
  { guesses }: Pick<Limits, 'guesses'>,
  address: string,
  find: () => Promise<T | undefined>,
): Promise<Result<T | undefined>> {
  if (!guesses.take(address)) return refused('too-fast');
  const found = await find();
  if (found !== undefined) guesses.give(address);
  return done(found);
}
