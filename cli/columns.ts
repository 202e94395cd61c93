import { stripVTControlCharacters } from 'node:util';

export const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

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
