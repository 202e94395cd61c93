import { t } from '#speech/speech.svelte.ts';
import type { Way } from './picks.ts';
import type { RebelTable } from './table.svelte.ts';

/** Where picked cards go, as a sign and in words. */
export interface Goal {
  readonly sign: string;
  readonly name: string;
  readonly said: string;
}

export function goal(table: RebelTable, verb: Way['verb']): Goal {
  const { seats } = table.view;
  if (verb === 'aside') {
    const name = t('table.rebel.pick.aside');
    return { sign: '↓', name, said: name };
  }
  const isLeft = verb === 'left';
  const name = table.names[(table.bottom + (isLeft ? 1 : seats - 1)) % seats];
  return { sign: isLeft ? '←' : '→', name, said: t(`table.rebel.pick.${verb}`, { name }) };
}
