import type { Chance } from '@soiree/kernel';
import type { MakeBot } from './bot.ts';

/** A yardstick, frozen: any legal answer, each as likely. Plays every game. */
export const random: MakeBot = (_, chance) => ({
  hear() {},
  choose(view) {
    return draw(view.moves, view.ask?.picks ?? 1, chance);
  },
});

function draw(moves: readonly string[], count: number, chance: Chance): string[] {
  const left = moves.slice();
  const drawn: string[] = [];
  while (drawn.length < count) drawn.push(...left.splice(chance.below(left.length), 1));
  return drawn;
}
