/** A Markdown table that is also readable as text: the first column aligned left, numbers right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head.map(pad)), line(rule), ...rows.map((row) => line(row.map(pad)))].join('\n');
}

/** The cells of all tables in a text, row by row, without the surrounding markup. */
export const cells = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
