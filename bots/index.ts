import type { MakeBot } from './bot.ts';
import type { Levels } from './levels.ts';
import { expert } from './mascarade/expert.ts';
import { novice } from './mascarade/novice.ts';
import { plain as plainMascarade } from './mascarade/plain.ts';
import { regular } from './mascarade/regular.ts';
import { random } from './random.ts';
import { expert as expertRebelPrincess } from './rebel-princess/expert.ts';
import { novice as noviceRebelPrincess } from './rebel-princess/novice.ts';
import { plain as plainRebelPrincess } from './rebel-princess/plain.ts';
import { regular as regularRebelPrincess } from './rebel-princess/regular.ts';

export { Adviser, type Counsel } from './adviser.ts';
export type { Advice, Belief, Bot, Budget, MakeBot } from './bot.ts';
export { Company } from './company.ts';
export type { Level } from './levels.ts';

/** The bots of each game, by level, from the weakest to the strongest. */
export const bots: Readonly<Record<string, Readonly<Record<string, MakeBot>>>> = {
  mascarade: { random, plain: plainMascarade, novice, regular, expert },
  'rebel-princess': {
    random,
    plain: plainRebelPrincess,
    novice: noviceRebelPrincess,
    regular: regularRebelPrincess,
    expert: expertRebelPrincess,
  },
} satisfies { readonly [G in keyof Levels]: Readonly<Record<Levels[G][number], MakeBot>> };
