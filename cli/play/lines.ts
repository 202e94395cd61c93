import { widthOf } from '../columns.ts';

/** Wraps plain text and breaks words that are too long. The first line begins with `start`, others with `indent`. */
export function wrap(text: string, width: number, indent = '', start = ''): string[] {
  const lines: string[] = [];
  let line = start;
  let empty = true;
  const next = () => {
    lines.push(line);
    line = indent;
    empty = true;
  };
  for (let word of text.split(' ')) {
    const space = () => (empty ? '' : ' ');
    if (!empty && widthOf(`${line} ${word}`) > width) next();
    while (widthOf(line + word) > width && widthOf(word) > 1) {
      const letters = [...word];
      const room = Math.max(1, width - widthOf(line));
      line += letters.slice(0, room).join('');
      word = letters.slice(room).join('');
      next();
    }
    line += space() + word;
    empty = false;
  }
  lines.push(line);
  return lines;
}

/** Shortens plain text, with an ellipsis. */
export const clip = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`;

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

export function centred(text: string, width: number): string {
  const before = Math.max(0, Math.floor((width - widthOf(text)) / 2));
  return padEnd(' '.repeat(before) + text, width);
}

export const widest = (lines: readonly string[]): number =>
  lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);

/** Short entries side by side, read downwards, in as many columns as fit. */
export function inColumns(entries: readonly string[], width: number, gap = 3): string[] {
  const cell = widest(entries) + gap;
  const across = Math.max(1, Math.min(entries.length, Math.floor((width + gap) / cell)));
  const rows = Math.ceil(entries.length / across);
  return Array.from({ length: rows }, (_, row) => {
    const cells: string[] = [];
    for (let i = row; i < entries.length; i += rows) cells.push(padEnd(entries[i], cell));
    return cells.join('').trimEnd();
  });
}

/** The same entries one after another, as many to a line as fit, for when there are few lines. */
export function inFlow(entries: readonly string[], width: number, gap = 3): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const longer = line === undefined ? '' : `${line}${' '.repeat(gap)}${entry.trimStart()}`;
    if (longer !== '' && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines;
}
