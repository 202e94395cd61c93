import type { MakeBot } from './bot.ts';
import type { Levels } from './levels.ts';
import { plain as plainMascarade } from './mascarade/plain.ts';
import { random } from './random.ts';
import { plain as plainRebelPrincess } from './rebel-princess/plain.ts';

export type { Bot, Budget, MakeBot } from './bot.ts';
export { Company } from './company.ts';
export { gameOf, games } from './games.ts';
export type { Level } from './levels.ts';

/** The bots of each game, by level, from the weakest to the strongest. */
export const bots: Readonly<Record<string, Readonly<Record<string, MakeBot>>>> = {
  mascarade: { random, plain: plainMascarade },
  'rebel-princess': { random, plain: plainRebelPrincess },
} satisfies { readonly [G in keyof Levels]: Readonly<Record<Levels[G][number], MakeBot>> };
