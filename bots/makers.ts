import type { MakeBot } from './bot.ts';
import { bots } from './index.ts';
import { exploiter } from './mascarade/exploiter.ts';
import { foils } from './mascarade/foils.ts';

/** Those who come to the arena and nowhere else: opponents that show whether a good player has a hole. */
const only: Readonly<Record<string, Readonly<Record<string, MakeBot>>>> = { mascarade: { ...foils, exploiter } };

/** Everybody of ours who can play a game here, by name. */
export const makersOf = (game: string): Readonly<Record<string, MakeBot>> => ({ ...bots[game], ...only[game] });
