import { clip, padEnd, padStart, widest } from '../lines.ts';

/** A column of a table: its title, and a plain text for each row. */
export interface Column {
  readonly title: string;
  readonly cells: readonly string[];
  readonly figures?: boolean;
  /** Colours a cell after it was padded. */
  readonly ink?: (text: string, row: number) => string;
  /** The column may shrink to this width. If that is not enough, it is left out. */
  readonly least?: number;
}

const GAP = 2;

const widthOfColumn = ({ title, cells }: Column): number => widest([title, ...cells]);

/**
 * Columns side by side in this width. If they do not fit, columns shrink, beginning with the last. If that is not
 * enough, the titles are dropped.
 */
export function drawGrid(columns: readonly Column[], width: number, titleInk: (text: string) => string): string[] {
  const fitted =
    fit(columns, width) ?? fit(untitled(columns), width) ?? columns.map((one) => [one, widthOfColumn(one)]);
  const line = (pick: (column: Column) => string, ink?: (text: string, column: Column) => string) =>
    fitted
      .map(([column, room]) => {
        const text = clip(pick(column), room);
        const set = column.figures ? padStart(text, room) : padEnd(text, room);
        return ink ? ink(set, column) : set;
      })
      .join(' '.repeat(GAP));
  const rows = columns[0].cells.map((_, row) =>
    line(
      ({ cells }) => cells[row],
      (text, column) => column.ink?.(text, row) ?? text,
    ),
  );
  const head = line(({ title }) => title).trimEnd();
  return [titleInk(head), ...rows.map((row) => row.trimEnd())];
}

const untitled = (columns: readonly Column[]): Column[] => columns.map((column) => ({ ...column, title: '' }));

function fit(columns: readonly Column[], width: number): [Column, number][] | undefined {
  const fitted = columns.map((column): [Column, number] => [column, widthOfColumn(column)]);
  const over = () => fitted.reduce((sum, [, room]) => sum + room + GAP, -GAP) - width;
  for (let i = fitted.length - 1; i >= 0 && over() > 0; i--) {
    const [column, room] = fitted[i];
    if (column.least === undefined) continue;
    const left = room - over();
    if (left >= column.least) fitted[i] = [column, left];
    else if (i > 1) fitted.splice(i, 1);
    else fitted[i] = [column, column.least];
  }
  return over() > 0 ? undefined : fitted;
}
