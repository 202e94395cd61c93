import { widthOf } from '../columns.ts';

/** Breaks plain text between words; a word that is too long is broken too. Later lines are indented. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    for (;;) {
      const joined = line === '' || line === indent ? line + word : `${line} ${word}`;
      if (widthOf(joined) <= width) {
        line = joined;
        break;
      }
      if (line !== '' && line !== indent) {
        lines.push(line);
        line = indent;
        continue;
      }
      const room = Math.max(1, width - widthOf(line));
      lines.push(line + [...word].slice(0, room).join(''));
      word = [...word].slice(room).join('');
      line = indent;
    }
  }
  if (line !== '' && line !== indent) lines.push(line);
  return lines;
}

/** Shortens plain text. */
export const clip = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`;

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

export function centred(text: string, width: number): string {
  const before = Math.max(0, Math.floor((width - widthOf(text)) / 2));
  return padEnd(' '.repeat(before) + text, width);
}

export const widest = (lines: readonly string[]): number => lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

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
