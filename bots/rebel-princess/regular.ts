import type { MakeBot } from '../bot.ts';
import { Thumb } from './thumb.ts';

/** Sound: remembers most of what cards say about the hands they come from, and follows rules of thumb. */
export const regular: MakeBot = (seat, chance, style) => new Thumb(seat, chance, { notes: 850, weighs: false }, style);
