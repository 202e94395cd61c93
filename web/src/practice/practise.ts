import type { GameId } from '@soiree/protocol';
import { me } from '#account/me.svelte.ts';
import { t } from '#i18n/i18n.svelte.ts';
import { Session } from '#session/session.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';
import { CODE } from './place.ts';
import { PracticeWire } from './wire.ts';

/** The person's name in practice: their usual one, or “Guest”. */
export const ownName = (): string => (me.guest?.name ?? me.lastName) || t('table.practice.guest');

export interface Practice {
  readonly session: Session;
  /** The person's name may have changed. */
  rename(): void;
}

export function practise(game: GameId): Practice {
  let wire: PracticeWire | undefined;
  const session = new Session('local', CODE, (ear) => {
    wire = new PracticeWire({ game, name: ownName, aside: sayWhyAside }, ear);
    return wire;
  });
  return { session, rename: () => wire?.call() };
}

function sayWhyAside(code: string): void {
  notices.show(code === 'other-rules' ? t('table.practice.aside.rules') : t('table.practice.aside.damaged'), 'problem');
}
