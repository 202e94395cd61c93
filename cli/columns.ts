import { stripVTControlCharacters } from 'node:util';

/** Begins a colour or another instruction to the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these begin such instructions
const ESCAPE = /[\x1b\x9b]/;
/** One character that a string counts as two. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** How many characters of it are visible. */
export function widthOf(text: string): number {
  const visible = ESCAPE.test(text) ? stripVTControlCharacters(text) : text;
  return visible.length - (visible.match(PAIR)?.length ?? 0);
}

/** A table in text. The first column is left-aligned; the others are right-aligned if they are figures. */
export function columns(rows: readonly (readonly string[])[], figures = true): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows
    .map((row) =>
      row
        .map((cell, i) => {
          const space = ' '.repeat(widths[i] - widthOf(cell));
          return i === 0 || !figures ? cell + space : space + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
