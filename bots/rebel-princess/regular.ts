import type { MakeBot } from '../bot.ts';
import { type Mind, Thinker } from './thinker.ts';

const sound: Mind = { memory: { notes: 850, weighs: false }, most: 1, picks: 6, playouts: 120, habit: 20 };

/** Sound: remembers most, thinks over what to pass on, and plays its cards by rules of thumb. */
export const regular: MakeBot = (seat, chance, style) => new Thinker(seat, chance, sound, style);
