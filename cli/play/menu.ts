import type { Style } from './game-terminal.ts';
import type { Ink } from './ink.ts';
import { clip, inColumns, inFlow, padEnd, padStart, widest, wrap } from './lines.ts';
import type { Kind } from './picks.ts';

/** One question with its answers. An answer is a move, or leads to the next question. */
export interface Menu {
  readonly question: string;
  readonly choices: readonly Choice[];
  /** Why some answers are missing that are possible at other times, if the question does not say so. */
  readonly barred?: readonly string[];
  /** The answer consists of several choices: of which kinds, and how many. */
  readonly picks?: readonly Kind[];
  /** A drawing of the first choices, such as the hand. */
  readonly drawing?: Drawing;
  /** The only answer: Enter gives it. */
  readonly only?: Choice & { readonly leadsTo: string };
}

export interface Choice {
  readonly label: string;
  readonly note?: string;
  readonly leadsTo: string | Menu;
  /** The same pair can also be chosen in the other order. */
  readonly again?: true;
  /** It is not possible now. Choosing it shows the reason. */
  readonly barred?: true;
}

export interface Drawing {
  /** How many of the choices it contains. */
  readonly choices: number;
  /** `signs` marks the choices that have been picked. */
  lines(style: Style, signs: ReadonlyMap<number, string>): readonly string[];
}

/** What a typed line means. */
export type TypedInput =
  | { readonly kind: 'choice'; readonly index: number }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several' }
  | { readonly kind: 'unknown' };

/** What can be typed besides an answer. */
interface Typable {
  /** In the order in which abbreviations are tried. */
  readonly commands: readonly string[];
  /** The word for going back, if that is possible. */
  readonly back?: string;
}

/** For comparing typed text: without case, accents and punctuation. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll('ł', 'l')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();

/** The least number of letters that can match a word inside an answer. Fewer would match by chance. */
const INNER = 3;

/**
 * Accepts a number, an answer or its first letters, a command or its first letters, or a word within an answer. `b` and
 * `0` go back, if that is possible.
 */
export function readChoice(typed: string, menu: Pick<Menu, 'choices'>, { commands, back }: Typable): TypedInput {
  const text = bare(typed);
  if (typed.trim() === '') return { kind: 'nothing' };
  if (typed.trim() === '?') return { kind: 'command', command: 'help' };
  if (back !== undefined && (text === 'b' || text === '0')) return { kind: 'command', command: 'back' };
  if (/^\d+$/.test(text)) {
    const index = Number(text) - 1;
    return index >= 0 && index < menu.choices.length ? { kind: 'choice', index } : { kind: 'unknown' };
  }
  if (text === '') return { kind: 'unknown' };
  const labels = menu.choices.map(({ label }) => bare(label));
  const answer = (fits: (label: string) => boolean): TypedInput | undefined => {
    const found = labels.flatMap((label, index) => (fits(label) ? [index] : []));
    if (found.length === 0) return undefined;
    return found.length === 1 ? { kind: 'choice', index: found[0] } : { kind: 'several' };
  };
  const command = (fits: (name: string) => boolean): TypedInput | undefined => {
    const found = commands.find(fits);
    if (found !== undefined) return { kind: 'command', command: found };
    const goesBack = back !== undefined && (fits('back') || fits(bare(back)));
    return goesBack ? { kind: 'command', command: 'back' } : undefined;
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

/** Several choices on one line: '1 4 7'. */
export const severalNumbers = (typed: string): string[] | undefined =>
  /^\s*\d+(?:[\s,;]+\d+)+\s*$/.test(typed) ? typed.split(/[\s,;]+/).filter((part) => part !== '') : undefined;

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

interface MenuStyle {
  readonly ink: Ink;
  readonly width: number;
  /** The word for going back, if that is possible. */
  readonly back?: string;
}

/**
 * The answers with their numbers: one per line with notes if there is room, otherwise side by side. Answers that
 * `drawing` shows are left out.
 */
export function menuLines(
  { choices: all, drawing }: Pick<Menu, 'choices' | 'drawing'>,
  room: number,
  style: MenuStyle,
): string[] {
  const { ink, width, back } = style;
  const drawn = drawing?.choices ?? 0;
  const choices = all.slice(drawn);
  const digits = `${all.length}`.length;
  const margin = digits + 3;
  const number = (n: string) => ink.gilt(`  ${padStart(n, digits)} `);
  const entries = choices.map(({ label }, i) => wrapped(number(`${drawn + i + 1}`), label, width, margin));
  if (back !== undefined) entries.push([number('b') + ink.faint(back)]);
  const tall = entries.flat();
  if (tall.length <= room) {
    if (choices.length > 0 && choices.every(({ note }) => note)) {
      return withNotes(choices, entries, room, style, margin);
    }
    if (choices.length <= 4) return tall;
  }
  if (tall.length > entries.length) return tall;
  const grid = inColumns(tall, width);
  const flow = inFlow(tall, width);
  return grid.length > room && flow.length < grid.length ? flow : grid;
}

function wrapped(number: string, label: string, width: number, margin: number): string[] {
  return wrap(label, width - margin).map((line, i) => (i === 0 ? number : ' '.repeat(margin)) + line);
}

/** Notes in full if there is room, otherwise shortened to one line. */
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
