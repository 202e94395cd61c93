import type { MakeBot } from '../bot.ts';
import { type Mind, Thinker } from './thinker.ts';

const sound: Mind = { memory: { notes: 850, weighs: false }, most: 3, picks: 4, playouts: 3, doubt: 0.3 };

/** Sound: remembers most, reads nothing into what others choose, and thinks a few rounds through. */
export const regular: MakeBot = (seat, chance, style) => new Thinker(seat, chance, sound, style);
