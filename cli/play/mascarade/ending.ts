import type { Match } from '@soiree/kernel';
import type { MaskId } from '@soiree/mascarade';
import { type MascaradeScene, maskName, outcomeSentence } from '@soiree/words/mascarade';
import { columns } from '../../columns.ts';
import type { Style } from '../game-terminal.ts';
import { padEnd, padStart, widest, wrap } from '../lines.ts';

/** Who won and why, and everyone by rank with their coins and masks. */
export function endingLines(scene: MascaradeScene, match: Match, { words, ink, width }: Style): string[] {
  const { view, names, viewer } = scene;
  const { outcome } = view;
  if (!outcome) return [];
  const { masks } = match.game.secrets(match.state) as { readonly masks: readonly MaskId[] };
  const maskNames = (slots: readonly MaskId[]) => slots.map((mask) => maskName(words, mask, scene)).join(', ');
  const seats = names.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
  const rows = seats.map((seat) => {
    const place = view.seatAt.indexOf(seat);
    const name = seat === viewer ? ink.strong(names[seat]) : names[seat];
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
    ...(centre === '' ? [] : wrap(`${words.t('cli.mascarade.centre')}: ${centre}`, width, '    ', '  ')),
  ];
}
