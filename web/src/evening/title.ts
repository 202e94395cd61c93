import type { Values } from '@soiree/words';

export interface Tab {
  readonly game: string;
  /** The viewer is asked something. */
  readonly isAsked: boolean;
  /** Nobody sees the page now. */
  readonly isHidden: boolean;
  readonly isOver: boolean;
}

/** What stands in the tab: in a hidden one it says when somebody is waited for. */
export function tabTitle(
  t: (key: string, values?: Values) => string,
  { game, isAsked, isHidden, isOver }: Tab,
): string {
  if (isHidden && isOver) return t('table.evening.tab.over', { game });
  if (isHidden && isAsked) return t('table.evening.tab.your-turn', { game });
  return `${game} – Soirée`;
}
