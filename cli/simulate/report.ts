import type { Speaker } from '@soiree/words';
import { columns } from '../columns.ts';
import { type Figures, percent, type Tally } from './tally.ts';

/** The figures of a run as text tables. */
export function report(words: Speaker, figures: Figures, tallies: readonly Tally[], seconds: number): string {
  const label = (key: string) => words.t(`cli.simulate.${key}`);
  const number = (value: number) => value.toLocaleString(words.language);
  const titled = (title: string, rows: readonly (readonly string[])[]) => `${label(title)}\n${columns(rows)}`;

  const run = [
    [label('games'), number(figures.games)],
    [label('decisions'), number(figures.moves)],
    [label('games-per-second'), number(Math.round(figures.games / seconds))],
    [label('decisions-per-second'), number(Math.round(figures.moves / seconds))],
    [label('mean'), (figures.moves / figures.games).toFixed(1)],
    [label('longest'), number(figures.longest)],
  ];
  const endings = [...figures.endings].map(([reason, count]) => [
    label(`reason.${reason}`),
    percent(count, figures.games),
  ]);
  const levels = [...figures.byBot].map(([level, { seats, wins }]) => [
    level,
    number(Math.round(wins)),
    percent(wins, seats),
  ]);
  const seats = figures.bySeat.map((wins, seat) => [`${seat}`, number(Math.round(wins)), percent(wins, figures.games)]);
  const tables = tallies.map((tally) => tally.table(words)).filter(({ rows }) => rows.length > 0);
  return `${[
    columns(run),
    titled('by-reason', endings),
    titled('by-bot', [[label('bot'), label('wins'), label('share')], ...levels]),
    titled('by-seat', [[label('seat'), label('wins'), label('share')], ...seats]),
    ...tables.map(({ title, headings, rows }) => titled(title, [headings.map(label), ...rows])),
  ].join('\n\n')}\n`;
}
