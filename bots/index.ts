export { Adviser, type Counsel } from './adviser.ts';
export type { Advice, Belief, Bot, Budget, MakeBot } from './bot.ts';
export { bots, levelsOf } from './games.ts';
export type { Level } from './levels.ts';
export { Hearing, SeatedBot } from './seated.ts';
export { SeatedBots } from './seated-bots.ts';
