import { type Misfit, type Result, refused, WHOLE } from '@soiree/kernel';

/**
 * Names the flag in a refusal of table options: `--options` for the options as a whole, or one of `flags` for an option
 * that has its own flag.
 */
export function byFlag<T>(result: Result<T>, flags: readonly string[] = []): Result<T> {
  if (result.ok || result.refusal.code !== 'bad-options') return result;
  const misfit = result.refusal.values as Misfit;
  const [option] = misfit.path.split('.');
  if (misfit.path === WHOLE) return refused('bad-options', { ...misfit, flag: '--options' });
  return flags.includes(option) ? refused('bad-options', { ...misfit, flag: `--${option}` }) : result;
}
