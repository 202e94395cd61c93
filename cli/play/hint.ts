import type { Hint, HintBelief, HintOption } from '@soiree/words/hint';
import type { Style } from './game-terminal.ts';
import { clip, padEnd, padStart, widest, wrap } from './lines.ts';
import { readingWidth } from './screen.ts';
import type { SeatScreen } from './seat-screen.ts';

/** The width of a bar. */
const BAR = 12;
const MARGIN = '  ';

/** Lets the expert think, which takes a moment, and returns the hint as lines. */
export function askExpert(screen: SeatScreen): (style: Style) => readonly string[] {
  const { terminal, words, game, adviser } = screen.playing;
  const { ink, scene } = screen;
  screen.paintWhole(() => wrap(words.t('hint.thinking'), readingWidth(terminal)).map(ink.faint));
  const counsel = adviser.advise();
  if (!counsel) return ({ width }) => wrap(words.t('hint.none'), width);
  const hint = game.hint(counsel, scene, words);
  return (style) => hintLines(hint, style);
}

/** What the expert would do, what that is worth compared with other answers, and what it believes. */
export function hintLines({ best, options, beliefs }: Hint, style: Style): string[] {
  const { words, ink, width } = style;
  const { t } = words;
  const under = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', ...wrap(heading, width).map(ink.gilt), ...lines] : [];
  return [
    ...wrap(best, width).map(ink.strong),
    ...wrap(t('hint.honest'), width).map(ink.faint),
    ...under(t('hint.chances'), optionLines(options, style)),
    ...under(t('hint.beliefs'), beliefLines(beliefs, style)),
  ];
}

function bar(part: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * BAR);
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

/** Each answer with its bar on one line if all of them fit, otherwise with the bar below it. */
function optionLines(options: readonly HintOption[], { ink, width }: Style): string[] {
  const chances = widest(options.map(({ chance }) => chance));
  const compared = widest(options.map((option) => option.compared));
  const labels = widest(options.map(({ label }) => label));
  const measure = ({ part, chance }: HintOption) => `${ink.gilt(bar(part))} ${padEnd(chance, chances)}`;
  const isRoomy = MARGIN.length + labels + 2 + BAR + 1 + chances + 2 + compared <= width;
  if (isRoomy) {
    return options.map(
      (option) => `${MARGIN}${padEnd(option.label, labels)}  ${measure(option)}  ${ink.faint(option.compared)}`,
    );
  }
  return options.flatMap((option) => [
    ...wrap(`${option.label} (${option.compared})`, width, MARGIN + MARGIN, MARGIN),
    `${MARGIN}${MARGIN}${measure(option)}`.trimEnd(),
  ]);
}

/** The owner in a separate column if there is room, otherwise as a heading. */
function beliefLines(beliefs: readonly HintBelief[], { words, ink, width }: Style): string[] {
  const percents = widest(beliefs.flatMap(({ chances }) => chances.map(({ percent }) => percent)));
  const places = widest(beliefs.map(({ label }) => label));
  const names = widest(beliefs.flatMap(({ chances }) => chances.map(({ label }) => label)));
  const measures = 2 + BAR + 1 + percents;
  const isRoomy = MARGIN.length + places + 2 + names + measures <= width;
  const indent = isRoomy ? ' '.repeat(MARGIN.length + places + 2) : MARGIN + MARGIN;
  const room = Math.min(names, width - indent.length - measures);
  return beliefs.flatMap(({ label, chances }) => {
    const rows = chances.map(
      (one) => `${padEnd(clip(one.label, room), room)}  ${ink.gilt(bar(one.part))} ${padStart(one.percent, percents)}`,
    );
    if (rows.length === 0) rows.push(ink.faint(words.t('hint.nothing')));
    if (!isRoomy) return [...wrap(label, width, MARGIN, MARGIN), ...rows.map((row) => indent + row)];
    return rows.map((row, i) => (i === 0 ? `${MARGIN}${padEnd(label, places)}  ` : indent) + row);
  });
}
