import type { Ask, Chance } from '@soiree/kernel';
import type { MakeBot } from './bot.ts';

/** A baseline that does not change: any legal answer, all equally likely. Plays every game. */
export const random: MakeBot = (_, chance) => ({
  hear() {},
  choose({ moves, ask }) {
    return draw(ask?.choices ?? [{ count: 1, from: moves }], chance);
  },
});

function draw(choices: NonNullable<Ask['choices']>, chance: Chance): string[] {
  const drawn: string[] = [];
  for (const { count, from } of choices) {
    const left = from.filter((text) => !drawn.some((other) => last(other) === last(text)));
    for (let i = 0; i < count; i++) drawn.push(...left.splice(chance.below(left.length), 1));
  }
  return drawn;
}

const last = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);
