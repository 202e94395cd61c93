import { rounds } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import {
  passingRule,
  princessName,
  princessPower,
  princessTitle,
  type RebelScene,
  roundName,
  roundRule,
  starNote,
} from '@soiree/words/rebel-princess';
import type { Page, Style } from '../game-terminal.ts';
import { wrap } from '../lines.ts';

/** The game in a few sentences. */
export function ruleLines({ words, width }: Style, { princesses }: { readonly princesses: boolean }): string[] {
  const rules = ['goal', 'trick', 'party', 'round', ...(princesses ? (['princess'] as const) : [])] as const;
  return rules.flatMap((rule) => wrap(words.t(`cli.rebel-princess.rule.${rule}`), width, '  ', '· '));
}

/** The whole text of the round card. */
export function roundPage({ view }: RebelScene, words: Speaker): Page {
  const round = view.rounds.at(-1);
  if (!round)
    return { title: words.t('cli.rebel-princess.page.round'), lines: () => [words.t('cli.rebel-princess.no-round')] };
  const star = rounds[round].star ? ' ★' : '';
  const said = [passingRule(words, rounds[round]), roundRule(words, round, view.table)];
  if (rounds[round].star) said.push(`★ ${starNote(words)}`);
  return {
    title: `${roundName(words, round)}${star}`,
    lines: ({ width }) => said.flatMap((one) => wrap(one, width)),
  };
}

/** Everyone's princess, whether she is ready, and her power. */
export function princessPage(scene: RebelScene, words: Speaker): Page {
  const { t } = words;
  const { view } = scene;
  return {
    title: t('cli.rebel-princess.page.princesses'),
    lines(style) {
      const { ink, width } = style;
      const lines = view.people.flatMap((_, i) => {
        const seat = ((view.viewer as number) + i) % view.seats;
        return princessLines(scene, seat, style);
      });
      if (lines.length > 0) return lines;
      const chosen =
        view.phase === 'princess' ? 'cli.rebel-princess.no-princesses-yet' : 'cli.rebel-princess.no-princesses';
      return wrap(t(chosen), width).map(ink.faint);
    },
  };
}

function princessLines({ names, view }: RebelScene, seat: number, { words, ink, width }: Style): string[] {
  const { princess, upright } = view.people[seat];
  if (!princess) return [];
  const { t } = words;
  const state = t(upright ? 'cli.rebel-princess.ready' : 'cli.rebel-princess.exhausted');
  const name = `${upright ? '●' : '○'} ${names[seat]}: ${princessName(words, princess)}`;
  const [first, ...more] = wrap(`${name} – ${princessTitle(words, princess)} (${state})`, width, '  ');
  const power = wrap(princessPower(words, princess), width, '  ', '  ');
  const bold = first.startsWith(name) ? ink.strong(name) + first.slice(name.length) : first;
  const lines = [bold, ...more, ...power];
  return upright ? lines : lines.map(ink.faint);
}

export const signNotes = (_: RebelScene, { t }: Speaker): string[] => [
  `▸ ${t('cli.rebel-princess.sign.turn')}`,
  `★ ${t('cli.rebel-princess.sign.won')}`,
  `● ${t('cli.rebel-princess.sign.upright')}`,
  `○ ${t('cli.rebel-princess.sign.exhausted')}`,
  `[7] ${t('cli.rebel-princess.sign.playable')}`,
];
