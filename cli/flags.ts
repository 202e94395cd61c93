import { parseArgs } from 'node:util';
import { done, type Result, refused } from '@soiree/kernel';

/**
 * A flag of a command: a text, a whole number within bounds, or a switch. Its explanation is in words/. `usually`
 * describes the default where it depends on something. `value` is what the help
 * calls a text that does not have the flag's own name.
 */
export type Flag =
  | { readonly kind: 'text'; readonly value?: 'FILE' | 'FOLDER'; readonly usual?: string; readonly usually?: string }
  | {
      readonly kind: 'whole';
      readonly min: number;
      readonly max: number;
      readonly usual?: number;
      readonly usually?: string;
    }
  | { readonly kind: 'switch' };

export type Flags = Readonly<Record<string, Flag>>;

type ValueOf<F extends Flag> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'whole' }
    ? F extends { usual: number }
      ? number
      : number | undefined
    : F extends { usual: string }
      ? string
      : string | undefined;

export type FlagValues<F extends Flags> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Reads a command's flags. A mistake is named, never guessed at. */
export function readFlags<F extends Flags>(
  args: readonly string[],
  flags: F,
): Result<{ readonly values: FlagValues<F>; readonly words: readonly string[] }> {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { kind }]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }]),
    ),
  });
  const values: Record<string, string | number | boolean | undefined> = {};
  for (const [name, flag] of Object.entries(flags)) values[name] = flag.kind === 'switch' ? false : flag.usual;
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(flags, token.name)) return refused('unknown-flag', { flag: token.rawName });
    // in `--name --players 6` the name was forgotten: only after `=` may a value begin with `--`
    const forgotten = !token.inlineValue && token.value?.startsWith('--');
    const value = readValue(token.rawName, forgotten ? undefined : token.value, flags[token.name]);
    if (!value.ok) return value;
    values[token.name] = value.value;
  }
  return done({ values: values as FlagValues<F>, words });
}

function readValue(name: string, text: string | undefined, flag: Flag): Result<string | number | boolean> {
  if (flag.kind === 'switch') return text === undefined ? done(true) : refused('flag-takes-nothing', { flag: name });
  if (text === undefined || text === '') return refused('flag-needs-value', { flag: name });
  if (flag.kind === 'text') return done(text);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= flag.min && value <= flag.max) return done(value);
  return refused('flag-out-of-range', { flag: name, min: flag.min, max: flag.max, given: text });
}
