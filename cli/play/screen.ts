import type { Scene, Speaker } from '@soiree/words';
import { widthOf } from '../columns.ts';
import { maskLines, typable } from './guide.ts';
import { type Ink, ink } from './ink.ts';
import { clip, padEnd } from './lines.ts';
import { type Line, tellLine } from './story.ts';
import { tableLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** The middle of a screen leaves a wide window's right side to the list of masks. */
const COLUMN = 78;
const GAP = 3;
const LEAST_PANEL = 28;
/** The headline, and the lines that set table, story and question apart. */
const OWN_LINES = 3;
/** However small the window, this much of the story stays in sight. */
const LEAST_STORY = 2;

/** What goes on a screen at one moment; what is under the story is told how many lines it may have. */
export interface Scenery {
  readonly words: Speaker;
  readonly scene: Scene;
  readonly story: readonly Line[];
  readonly below: (room: number, width: number, ink: Ink) => readonly string[];
  /** What has just happened will not be told again: rather no table than half of it. */
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
  const told = story.map((line) => (line.once ? tellLine(line, width).map(paint.strong) : tellLine(line, width)));
  const fresh = told.filter((_, i) => story[i].now).flat().length;
  const wanted = mustRead ? fresh : Math.min(told.flat().length, LEAST_STORY);
  const free = rows - OWN_LINES - below(0, width, paint).length - wanted;
  const drawn = tableLines(scene, { words, ink: paint, width, height: free });
  const table = mustRead && drawn.length > free ? [] : drawn;

  const room = rows - OWN_LINES - table.length;
  const end = below(Math.max(0, room - Math.min(told.flat().length, 2 * LEAST_STORY)), width, paint);
  while (told.flat().length > Math.max(wanted, room - end.length)) told.shift();
  const lower = [...told.flat(), ...(told.length > 0 ? [''] : []), ...end];
  const gap = Math.max(1, least - 1 - table.length - lower.length);
  return [heading(headline(words, scene), width, paint), ...table, ...Array<string>(gap).fill(''), ...lower];
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
