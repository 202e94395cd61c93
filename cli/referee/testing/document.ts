import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../docs/referee');

/** The pages about the referee, by name: `commands`, and one for each game. */
export const pageNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));

export const fileOf = (name: string): string => path.join(folder, `${name}.md`);

export const pageNamed = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** What a page says below a heading, up to the next one of the same level. */
function below(page: string, heading: string): string {
  const [, text] = page.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`the page has no heading ${heading}`);
  return text.split('\n## ')[0];
}

/** The rows of the tables below a heading; with `column`, only of tables whose first column is called that. */
export function rowsBelow(page: string, heading: string, column?: string): string[][] {
  const rows: string[][] = [];
  let wanted = false;
  let inTable = false;
  for (const line of below(page, heading).split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : undefined;
    if (!cells) inTable = false;
    else if (!inTable) {
      inTable = true;
      wanted = column === undefined || cells[0].trim() === column;
    } else if (wanted && !line.startsWith('|--')) rows.push(cells.map((cell) => cell.trim()));
  }
  return rows;
}

/** The texts between backticks. */
export const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside);

/** One example of a page: what goes in, and what should come out of one referee. */
interface Example {
  readonly line: number;
  readonly requests: readonly string[];
  readonly answers: readonly string[];
}

/** The examples of a page: blocks of `jsonl` with `>` before requests and `<` before answers. */
export function examplesIn(text: string): Example[] {
  const examples: { line: number; requests: string[]; answers: string[] }[] = [];
  let inside = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) {
      inside = line === '```jsonl';
      if (inside) examples.push({ line: i + 1, requests: [], answers: [] });
    } else if (inside) {
      const example = examples[examples.length - 1];
      if (line.startsWith('> ')) example.requests.push(line.slice(2));
      else if (line.startsWith('< ')) example.answers.push(line.slice(2));
      else throw new Error(`line ${i + 1} of the page is neither a request nor an answer`);
    }
  }
  return examples;
}

const LEFT_OUT = '…';

/** Whether an answer is the one written down; what the document leaves out may be anything. */
export function matchesDocument(written: unknown, real: unknown): boolean {
  if (written === LEFT_OUT) return true;
  if (Array.isArray(written)) {
    const open = written[written.length - 1] === LEFT_OUT;
    const items = open ? written.slice(0, -1) : written;
    if (!Array.isArray(real) || (open ? real.length < items.length : real.length !== items.length)) return false;
    return items.every((item, i) => matchesDocument(item, real[i]));
  }
  if (typeof written === 'object' && written !== null) {
    if (typeof real !== 'object' || real === null || Array.isArray(real)) return false;
    const keys = Object.keys(written).filter((key) => key !== LEFT_OUT);
    if (!(LEFT_OUT in written) && keys.length !== Object.keys(real).length) return false;
    return keys.every((key) => matchesDocument((written as never)[key], (real as never)[key]));
  }
  return written === real;
}
