import type { MakeBot } from './bot.ts';
import { bots } from './index.ts';
import { exploiter } from './mascarade/exploiter.ts';
import { foils } from './mascarade/foils.ts';

/** Bots that are only in the arena: opponents that show whether a good player has a weakness. */
const only: Readonly<Record<string, Readonly<Record<string, MakeBot>>>> = { mascarade: { ...foils, exploiter } };

/** All our bots that can play a game here, by name. */
export const makersOf = (game: string): Readonly<Record<string, MakeBot>> => ({ ...bots[game], ...only[game] });
