import type { Choice, Menu } from './choices.ts';
import type { Ink } from './ink.ts';
import { clip, inColumns, padEnd, padStart, widest, wrap } from './lines.ts';

/** What was meant by a typed line. */
export type Reading =
  | { readonly kind: 'choice'; readonly index: number }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several' }
  | { readonly kind: 'unknown' };

export const commands = ['masks', 'story', 'help', 'quit', 'back'] as const;
export type Command = (typeof commands)[number];

/** As one types it: case, accents and punctuation do not matter. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll('ł', 'l')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();

/** So many letters may stand for a word within an answer; with fewer it would be chance. */
const INNER = 3;

/**
 * A number, a whole answer or its first letters, a command or its first letters, or a word within an answer. `b` and
 * `0` go back where one can.
 */
export function readChoice(typed: string, menu: Pick<Menu, 'choices'>, backWord: string, mayGoBack: boolean): Reading {
  const text = bare(typed);
  if (typed.trim() === '') return { kind: 'nothing' };
  if (typed.trim() === '?') return { kind: 'command', command: 'help' };
  if (mayGoBack && (text === 'b' || text === '0')) return { kind: 'command', command: 'back' };
  if (/^\d+$/.test(text)) {
    const index = Number(text) - 1;
    return index >= 0 && index < menu.choices.length ? { kind: 'choice', index } : { kind: 'unknown' };
  }
  if (text === '') return { kind: 'unknown' };
  const labels = menu.choices.map(({ label }) => bare(label));
  const answer = (fits: (label: string) => boolean): Reading | undefined => {
    const found = labels.flatMap((label, index) => (fits(label) ? [index] : []));
    if (found.length === 0) return undefined;
    return found.length === 1 ? { kind: 'choice', index: found[0] } : { kind: 'several' };
  };
  const command = (fits: (name: string) => boolean): Reading | undefined => {
    const found = commands.find((name) => {
      if (name !== 'back') return fits(name);
      return mayGoBack && (fits(name) || fits(bare(backWord)));
    });
    return found && { kind: 'command', command: found };
  };
  return (
    answer((label) => label === text) ??
    command((name) => name === text) ??
    answer((label) => label.startsWith(text)) ??
    command((name) => name.startsWith(text)) ??
    answer((label) => text.length >= INNER && wordsIn(label).some((word) => word.startsWith(text))) ?? {
      kind: 'unknown',
    }
  );
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

export interface MenuStyle {
  readonly ink: Ink;
  readonly width: number;
  /** The word for going back, where one can. */
  readonly back?: string;
}

/** The answers with their numbers: one to a line with notes if there is room for that, otherwise side by side. */
export function menuLines({ choices }: Pick<Menu, 'choices'>, room: number, style: MenuStyle): string[] {
  const { ink, width, back } = style;
  const digits = `${choices.length}`.length;
  const margin = digits + 3;
  const number = (n: string) => ink.gilt(`  ${padStart(n, digits)} `);
  const entries = choices.map(({ label }, i) => wrapped(number(`${i + 1}`), label, width, margin));
  if (back !== undefined) entries.push([number('b') + ink.faint(back)]);
  const tall = entries.flat();
  if (tall.length <= room) {
    if (choices.every(({ note }) => note)) return withNotes(choices, entries, room, style, margin);
    if (choices.length <= 4) return tall;
  }
  return tall.length === entries.length ? inColumns(tall, width) : tall;
}

function wrapped(number: string, label: string, width: number, margin: number): string[] {
  return wrap(label, width - margin).map((line, i) => (i === 0 ? number : ' '.repeat(margin)) + line);
}

/** Notes in whole if there is room, otherwise what fits on the line. */
function withNotes(
  choices: readonly Choice[],
  entries: readonly (readonly string[])[],
  room: number,
  { ink, width }: MenuStyle,
  margin: number,
): string[] {
  const column = widest(choices.map(({ label }) => label)) + margin + 2;
  if (width - column < 20) return entries.flat();
  const noted = (notes: (note: string) => readonly string[]) =>
    entries.flatMap(([line], i) => {
      const [first = '', ...more] = notes(choices[i]?.note ?? '');
      return [padEnd(line, column) + ink.faint(first), ...more.map((next) => ' '.repeat(column) + ink.faint(next))];
    });
  const whole = noted((note) => wrap(note, width - column));
  return whole.length <= room ? whole : noted((note) => [clip(note, width - column)]);
}
