import type { MaskId } from '@soiree/mascarade';
import { maskName, outcomeSentence } from '@soiree/words';
import { columns } from '../columns.ts';
import { padEnd, padStart, widest, wrap } from './lines.ts';
import { widthFor } from './screen.ts';
import { type Evening, Stage } from './stage.ts';
import { type Line, tellLine } from './story.ts';

/** Who won and why, and everyone by rank with their coins and the masks that they turn up. */
export function endingLines(evening: Evening): string[] {
  const { match, words, names, seat: own } = evening;
  const { ink, scene } = new Stage(evening);
  const { view } = scene;
  const { outcome } = view;
  if (!outcome) return [];
  const width = Math.min(100, widthFor(evening.terminal));
  const { masks } = match.game.secrets(match.state) as { readonly masks: readonly MaskId[] };
  const maskNames = (slots: readonly MaskId[]) => slots.map((mask) => maskName(words, mask, scene)).join(', ');
  const seats = names.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
  const rows = seats.map((seat) => {
    const place = view.seatAt.indexOf(seat);
    const name = seat === own ? ink.strong(names[seat]) : names[seat];
    const held = maskNames(masks.slice(place * view.hands, (place + 1) * view.hands));
    return [
      `${outcome.winners.includes(seat) ? ink.gilt('★') : ' '} ${padStart(`${outcome.ranks[seat]}`, names.length > 9 ? 2 : 1)}. ${name}`,
      `${view.coins[place]}`,
      held,
    ];
  });
  const figures = columns(rows.map(([name, coins]) => [name, coins])).split('\n');
  const column = widest(figures) + 2;
  const table = rows.flatMap(([, , held], i) => {
    const [first, ...more] = wrap(held, Math.max(10, width - column));
    return [
      padEnd(`${figures[i]} ${ink.gilt('●')}`, column + 2) + first,
      ...more.map((line) => ' '.repeat(column + 2) + line),
    ];
  });
  const centre = maskNames(masks.slice(view.seats * view.hands));
  return [
    ...wrap(outcomeSentence(words, outcome, scene), width).map(ink.strong),
    '',
    ...table,
    ...(centre === '' ? [] : wrap(`${words.t('cli.table.centre')}: ${centre}`, width, '    ', '  ')),
  ];
}

/** The last screen of a match: what happened last, above how it ended. */
export function drawEnding(evening: Evening, last: readonly Line[]): string[] {
  const { terminal, words } = evening;
  const { ink } = new Stage(evening);
  const width = Math.min(100, widthFor(terminal));
  const ending = endingLines(evening);
  const room = Math.max(0, terminal.rows - ending.length - 5);
  const story = last.flatMap((line) => tellLine(line, width)).slice(-room || Number.POSITIVE_INFINITY);
  return [ink.gilt(words.t('cli.play.result')), '', ...(room > 0 ? [...story, ''] : []), ...ending, ''];
}
