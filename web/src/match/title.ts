import type { Values } from '@soiree/words';

export interface Tab {
  readonly game: string;
  /** The viewer is asked something. */
  readonly isAsked: boolean;
  /** The tab is not visible. */
  readonly isHidden: boolean;
  readonly isOver: boolean;
}

/** The tab's title. A hidden tab says when it is your turn. */
export function tabTitle(
  t: (key: string, values?: Values) => string,
  { game, isAsked, isHidden, isOver }: Tab,
): string {
  if (isHidden && isOver) return t('table.match.tab.over', { game });
  if (isHidden && isAsked) return t('table.match.tab.your-turn', { game });
  return `${game} – Soirée`;
}
