import type { Seat } from '@soiree/kernel';
import { type StyleName, styleNames } from './bot.ts';

/**
 * How the bot on a chair likes to play. Each chair has a name, in every language, so whoever has met somebody there knows
 * what to expect of them.
 */
export const styleOf = (seat: Seat): StyleName => styleNames[seat % styleNames.length];
