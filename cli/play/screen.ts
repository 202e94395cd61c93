import type { Speaker } from '@soiree/words';
import { widthOf } from '../columns.ts';
import { type GameScene, type GameTerminal, gameText } from './game-terminal.ts';
import { type HistoryLine, tellLine } from './history.ts';
import { type Ink, ink } from './ink.ts';
import { clip, padEnd } from './lines.ts';
import type { Terminal } from './terminal.ts';

/** The width of the left part; in a wide window the right part shows a page of the game. */
const COLUMN = 78;
const GAP = 3;
const LEAST_PANEL = 28;
/** The headline, and the blank lines between table, history and question. */
const OWN_LINES = 3;
/** However small the window, this much of the history stays visible. */
const LEAST_HISTORY = 2;

/** What is on the screen at one moment. `below` draws what is under the history, in at most `room` lines. */
export interface ScreenContents {
  readonly game: GameTerminal;
  readonly words: Speaker;
  readonly scene: GameScene;
  readonly history: readonly HistoryLine[];
  readonly below: (room: number, width: number, ink: Ink) => readonly string[];
  /** The latest events will not be shown again: omit the table rather than cut them. */
  readonly mustRead?: boolean;
}

export const widthFor = ({ columns }: Pick<Terminal, 'columns'>): number => Math.max(39, columns - 1);

/** Longer lines are hard to read. */
export const readingWidth = (terminal: Pick<Terminal, 'columns'>): number => Math.min(100, widthFor(terminal));

/** What can be typed at any question. */
export const typable = ({ pages }: Pick<GameTerminal, 'pages'>): string[] => [
  ...pages,
  'help',
  'hint',
  'history',
  'quit',
];

/** Table, history and question, and in a wide window a page of the game beside them. */
export function drawScreen(
  terminal: Pick<Terminal, 'columns' | 'rows' | 'colours'>,
  contents: ScreenContents,
): string[] {
  const paint = ink(terminal.colours);
  const whole = widthFor(terminal);
  const rows = terminal.rows - 1;
  const beside = whole - COLUMN - GAP;
  const panel = beside >= LEAST_PANEL ? panelLines(contents, paint, beside) : [];
  const fits = panel.length > 0 && panel.length <= rows;
  if (!fits) return leftLines(contents, paint, readingWidth(terminal), rows);
  const left = leftLines(contents, paint, COLUMN, rows, panel.length);
  return left.map((line, i) => `${padEnd(line, COLUMN)} ${paint.gilt('│')} ${panel[i] ?? ''}`.trimEnd());
}

function panelLines({ game, words, scene }: ScreenContents, ink: Ink, width: number): string[] {
  const page = game.panel(scene, words);
  return [ink.gilt(page.title), '', ...page.lines({ words, ink, width })];
}

/** At least `least` lines, with the question at the bottom, next to the prompt. */
function leftLines(contents: ScreenContents, paint: Ink, width: number, rows: number, least = 0): string[] {
  const { game, words, scene, history, below, mustRead } = contents;
  const told = history.map((line) => (line.once ? tellLine(line, width).map(paint.strong) : tellLine(line, width)));
  const fresh = told.filter((_, i) => history[i].now).flat().length;
  const wanted = mustRead ? fresh : Math.min(told.flat().length, LEAST_HISTORY);
  const free = rows - OWN_LINES - below(0, width, paint).length - wanted;
  const most = free + OWN_LINES - 1 + (mustRead ? 0 : wanted);
  const drawn = game.table(scene, { words, ink: paint, width, height: free, most });
  const table = mustRead && drawn.length > free ? [] : drawn;

  // blank lines are dropped first, then lines of the history
  const space = table.length > free ? 0 : 1;
  const kept = Math.min(wanted, Math.max(0, most - table.length));
  const room = rows - 1 - 2 * space - table.length;
  const end = below(Math.max(0, room - Math.min(told.flat().length, 2 * LEAST_HISTORY)), width, paint);
  while (told.flat().length > Math.max(space > 0 ? wanted : kept, room - end.length)) told.shift();
  const lower = [...told.flat(), ...(told.length > 0 && space > 0 ? [''] : []), ...end];
  const gap = Math.max(space, least - 1 - table.length - lower.length);
  return [heading(contents, width, paint), ...table, ...Array<string>(gap).fill(''), ...lower];
}

/** The current turn or round, and the commands. The commands matter more than the name of the game. */
function heading({ game, words, scene }: ScreenContents, width: number, paint: Ink): string {
  const where = game.where(scene, words);
  const name = gameText(words, game.rules.id, 'name');
  const [whole, short] = where === '' ? [name, name] : [`${name} · ${where}`, where];
  const commands = typable(game).join(' · ');
  for (const [text, hint] of [
    [whole, commands],
    [short, commands],
    [whole, 'help'],
  ]) {
    const gap = width - widthOf(text) - widthOf(hint);
    if (gap >= 2) return `${paint.gilt(text)}${' '.repeat(gap)}${paint.faint(hint)}`;
  }
  return paint.gilt(clip(whole, width));
}
