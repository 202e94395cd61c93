import { done, type LineFault, lineFault, type Result, refused, shortened, tidyLine } from '@soiree/kernel';
import type { LONGEST_NAME } from '@soiree/protocol';

type Options = Readonly<Record<string, unknown>>;

const longest: typeof LONGEST_NAME = 24;
/** The options of a game are not as deep as this. What is deeper is left for the game to refuse. */
const DEEPEST = 8;

/**
 * Options as a person chose them, with every text in them tidy. A text that is not a good name is refused. This is not
 * part of the rules: a match that was stored earlier, with a name that is refused today, must still open.
 */
export function tidyOptions(options: Options, game: string): Result<Options> {
  const wrong: { path: string; expected: LineFault }[] = [];
  const tidy = (value: unknown, path: readonly string[]): unknown => {
    if (path.length > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((one, i) => tidy(one, [...path, `${i}`]));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidy(one, [...path, key])]));
    }
    if (typeof value !== 'string') return value;
    const line = tidyLine(value);
    const expected = lineFault(line, longest);
    // the game says how long a text may be
    if (expected && expected !== 'text-between') wrong.push({ path: shortened(path.join('.')), expected });
    return line;
  };
  const value = tidy(options, []) as Options;
  return wrong.length > 0 ? refused('bad-options', { game, ...wrong[0] }) : done(value);
}
