import type { Edition, MaskId } from '@soiree/mascarade';
import { t } from '#i18n/i18n.svelte.ts';
import type { GameOptions } from '#waiting-room/settings/game-options.ts';
import { setNameOf } from './own-set.ts';
import Panels from './Panels.svelte';

export const options: GameOptions = {
  Panels,
  /** A named set becomes the set of that name for the new number. */
  forPlayers: ({ seats, options: { set, edition } }) => ({
    set: setNameOf(set as MaskId[], edition as Edition, seats) ?? set,
  }),
  instead: {
    isFor: ({ code }) => /^(set-|own-set|second|scenario|blank)/.test(code),
    label: (players) => t('waiting-room.table.usual-masks', { players }),
    options: { edition: undefined, set: undefined, blank: undefined },
  },
};
