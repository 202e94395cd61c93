import { t } from '#i18n/i18n.svelte.ts';
import type { RebelBoard } from './board.svelte.ts';
import type { Side } from './picks.ts';

/** Where picked cards go, as a sign and in words. */
export interface Goal {
  readonly sign: string;
  readonly name: string;
  readonly said: string;
}

export function goal(table: RebelBoard, side: Side): Goal {
  const { seats } = table.view;
  if (side === 'aside') {
    const name = t('table.rebel-princess.pick.aside');
    return { sign: '↓', name, said: name };
  }
  const isLeft = side === 'left';
  const name = table.names[(table.bottom + (isLeft ? 1 : seats - 1)) % seats];
  return { sign: isLeft ? '←' : '→', name, said: t(`table.rebel-princess.pick.${side}`, { name }) };
}
