import type { Seat } from '@soiree/kernel';
import { type StyleName, styleNames } from './bot.ts';

/**
 * How the bot in a seat likes to play. Each seat has a name in every language, so people who have met a bot there know
 * what to expect.
 */
export const styleOf = (seat: Seat): StyleName => styleNames[seat % styleNames.length];
