import type { Scene, Speaker } from '@soiree/words';
import { widthOf } from '../columns.ts';
import { maskLines, typable } from './guide.ts';
import { type Ink, ink } from './ink.ts';
import { clip, padEnd, wrap } from './lines.ts';
import type { Line } from './story.ts';
import { tableLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** The middle of a screen leaves a wide window's right side to the list of masks. */
const COLUMN = 78;
const GAP = 3;
const LEAST_PANEL = 28;
/** However small the window, this much of the story stays in sight. */
const LEAST_STORY = 2;

/** What goes on a screen at one moment; what is under the story is told how many lines it may have. */
export interface Scenery {
  readonly words: Speaker;
  readonly scene: Scene;
  readonly story: readonly Line[];
  readonly below: (room: number, width: number, ink: Ink) => readonly string[];
  /** The story tells what is told only now: rather no table than half of it. */
  readonly mustRead?: boolean;
}

export const widthFor = ({ columns }: Pick<Terminal, 'columns'>): number => Math.max(39, columns - 1);

/** Table, story and question; in a wide window the masks of the game beside them. */
export function drawScreen(terminal: Pick<Terminal, 'columns' | 'rows' | 'colours'>, scenery: Scenery): string[] {
  const { words, scene } = scenery;
  const paint = ink(terminal.colours);
  const whole = widthFor(terminal);
  const rows = terminal.rows - 1;
  const beside = whole - COLUMN - GAP;
  const panel = beside >= LEAST_PANEL ? panelLines(words, paint, scene, beside) : [];
  const fits = panel.length > 0 && panel.length <= rows;
  if (!fits) return leftLines(scenery, paint, Math.min(whole, 100), rows);
  const left = leftLines(scenery, paint, COLUMN, rows, panel.length);
  return left.map((line, i) => `${padEnd(line, COLUMN)} ${paint.gilt('│')} ${panel[i] ?? ''}`.trimEnd());
}

function panelLines(words: Speaker, paint: Ink, scene: Scene, width: number): string[] {
  return [paint.gilt(words.t('cli.table.masks')), '', ...maskLines(words, paint, scene, width)];
}

/** At least `least` lines, with the question at the bottom, where one types. */
function leftLines(scenery: Scenery, paint: Ink, width: number, rows: number, least = 0): string[] {
  const { words, scene, story, below, mustRead } = scenery;
  const needed = below(0, width, paint).length;
  const head = heading(headline(words, scene), width, paint);
  const told = story.map(({ text, once }) => {
    const lines = wrap(text, width, '  ', '· ');
    return once ? lines.map(paint.strong) : lines;
  });
  const length = told.flat().length;
  const wanted = mustRead ? length : Math.min(length, LEAST_STORY);
  const style = { words, ink: paint, width };
  let table = tableLines(scene, { ...style, height: rows - needed - wanted - 3 });
  if (mustRead && table.length + wanted + needed + 3 > rows) table = [];
  const free = rows - table.length - 3;
  const end = below(Math.max(0, free - Math.min(length, 2 * LEAST_STORY)), width, paint);
  const room = Math.max(mustRead ? length : LEAST_STORY, free - end.length);
  while (told.flat().length > room) told.shift();
  const last = told.flat();
  const lower = [...last, ...(last.length > 0 ? [''] : []), ...end];
  const gap = Math.max(1, least - 1 - table.length - lower.length);
  return [head, ...table, ...Array<string>(gap).fill(''), ...lower];
}

/** Where the match is, and what can be typed at any time. */
function heading(text: string, width: number, paint: Ink): string {
  for (const hint of [typable.join(' · '), 'help']) {
    const gap = width - widthOf(text) - widthOf(hint);
    if (gap >= 2) return `${paint.gilt(text)}${' '.repeat(gap)}${paint.faint(hint)}`;
  }
  return paint.gilt(clip(text, width));
}

function headline({ t }: Speaker, { view }: Scene): string {
  const name = t('cli.game.mascarade');
  if (view.phase === 'memorise' || view.phase === 'over') return name;
  const { turn, preparatory } = view;
  const where =
    turn < preparatory
      ? t('cli.table.preparatory', { number: turn + 1, turns: preparatory })
      : t('cli.table.turn', { number: turn + 1 });
  return `${name} · ${where}`;
}
