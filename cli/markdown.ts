import { styleText } from 'node:util';
import { columns, widthOf } from './columns.ts';
import { wrap } from './play/lines.ts';

/** What a page is printed on. */
export interface Paper {
  readonly columns: number;
  readonly colours: boolean;
}

const HEADING = /^(#+) (.+)$/;
/** What an example or a tip begins with, line by line. */
const QUOTE = '│ ';
const ITEM = /^(?<indent> *)(?<mark>-|\d+\.) (?<text>.+)$/;

const cellsOf = (block: string): string[][] =>
  block
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** As plain as it gets: for names and searches. */
const plain = (markdown: string): string => inline(markdown, false);

/** A narrower terminal has to break lines by itself. */
const NARROWEST = 30;

/** Markdown as a terminal can show it: as much of it as our pages use. */
export function render(markdown: string, { columns: given, colours }: Paper): string {
  const width = Math.max(NARROWEST, given);
  return markdown
    .trim()
    .split(/\n\n+/)
    .map((block) => renderBlock(block, width, colours).join('\n'))
    .join('\n\n');
}

function renderBlock(block: string, width: number, colours: boolean): string[] {
  const lines = block.split('\n');
  const [, marks, title] = HEADING.exec(block) ?? [];
  if (marks) {
    const format: Format = marks.length < 3 ? ['bold', 'underline'] : 'bold';
    return wrap(plain(title), width).map((line) => painted(line, format, colours));
  }
  if (block.startsWith('> ')) {
    return wrap(inline(block.replaceAll(/^> ?/gm, ''), colours), width - QUOTE.length).map((line) => QUOTE + line);
  }
  if (block.startsWith('|')) return renderTable(cellsOf(block), width, colours);
  if (ITEM.test(lines[0])) {
    return lines.flatMap((line) => {
      const { indent, mark, text } = ITEM.exec(line)?.groups ?? { indent: '', mark: '', text: line };
      const start = `${indent}${mark === '-' ? '•' : mark} `;
      return wrap(inline(text, colours), width, ' '.repeat(widthOf(start)), start);
    });
  }
  return wrap(inline(lines.join(' '), colours), width);
}

// within a line

type Format = Parameters<typeof styleText>[0];

const painted = (text: string, format: Format, colours: boolean): string =>
  colours ? styleText(format, text, { validateStream: false }) : text;

/** Word by word, so that a style never runs over the end of a line. */
const styled = (text: string, format: Format, colours: boolean): string =>
  text.replaceAll(/\S+/g, (word) => painted(word, format, colours));

function inline(text: string, colours: boolean): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, bold, italic, code) =>
      styled(bold ?? italic ?? code, bold ? 'bold' : italic ? 'italic' : 'cyan', colours),
    );
}

// tables

const GAP = 2;

/** In columns as wide as they need and the terminal allows; row by row where not even the longest words would fit. */
function renderTable(rows: readonly (readonly string[])[], width: number, colours: boolean): string[] {
  const cells = rows.map((row, i) =>
    row.map((cell) => (i === 0 ? styled(plain(cell), 'bold', colours) : inline(cell, colours))),
  );
  const [header, ...body] = cells;
  const widths = shares(cells, width - GAP * (header.length - 1));
  if (!widths) return body.flatMap((row) => renderRow(row, header, width, colours));
  const lines = (row: readonly string[]): string[][] => {
    const wrapped = row.map((cell, i) => wrap(cell, widths[i]));
    const height = Math.max(...wrapped.map((one) => one.length));
    return Array.from({ length: height }, (_, line) => wrapped.map((one) => one[line] ?? ''));
  };
  const rule = widths.map((one) => '─'.repeat(one));
  return columns([...lines(header), rule, ...body.flatMap(lines)], false).split('\n');
}

/** How wide each column is to be; undefined if the room is too small. */
function shares(cells: readonly (readonly string[])[], room: number): number[] | undefined {
  const most = (widthOfCell: (cell: string) => number) =>
    cells[0].map((_, i) => Math.max(1, ...cells.map((row) => widthOfCell(row[i] ?? ''))));
  const whole = most(widthOf);
  const given = most((cell) => Math.max(...cell.split(' ').map(widthOf)));
  let left = room - given.reduce((sum, one) => sum + one, 0);
  if (left < 0) return undefined;
  for (; left > 0; left--) {
    // a column more for whichever has to break its lines the most
    let neediest = -1;
    for (const [i, one] of given.entries()) {
      if (one < whole[i] && (neediest < 0 || whole[i] / one > whole[neediest] / given[neediest])) neediest = i;
    }
    if (neediest < 0) break;
    given[neediest]++;
  }
  return given;
}

/** A row by itself: its name, then what each column says of it. */
function renderRow(row: readonly string[], header: readonly string[], width: number, colours: boolean): string[] {
  const named = row.map((cell, i) => ({ name: header[i], cell })).filter(({ cell }) => cell !== '');
  const first = row[0] === '' ? [] : wrap(styled(row[0], 'bold', colours), width);
  const rest = row[0] === '' ? named : named.slice(1);
  const short = rest.every(({ cell }) => widthOf(cell) <= 5);
  const line = ({ name, cell }: { name: string; cell: string }) => (widthOf(name) === 0 ? cell : `${name}: ${cell}`);
  const entries = short ? [rest.map(line).join(', ')] : rest.map(line);
  return [...first, ...entries.flatMap((entry) => wrap(entry, width, '    ', '  '))];
}
