import { mascarade } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import type { MakeBot } from '../bot.ts';
import { playOut } from '../testing.ts';
import { novice } from './novice.ts';
import { plain } from './plain.ts';
import { regular } from './regular.ts';

/** How many fair shares one bot wins among others. Every deal is played from each seat in turn. */
function relative(one: MakeBot, others: MakeBot, seats: number, deals: number): number {
  let won = 0;
  for (let seed = 1; seed <= deals; seed++) {
    for (let at = 0; at < seats; at++) {
      const makers = Array.from({ length: seats }, (_, seat) => (seat === at ? one : others));
      const winners = mascarade.outcome(playOut({ seats }, makers, seed).state)?.winners ?? [];
      if (winners.includes(at)) won += 1 / winners.length;
    }
  }
  return won / deals;
}

// measured over 1,200 matches: 1.75, 2.0 to 2.3, 2.0; novices over 600 and more: 0.53, 0.3
test.each([4, 6, 8])('a regular has far more than its share among plain bots (%i)', (seats) => {
  expect(relative(regular, plain, seats, 240 / seats)).toBeGreaterThan(1.3);
});

test.each([4, 6])('a novice has less than its share among regulars (%i)', (seats) => {
  expect(relative(novice, regular, seats, 240 / seats)).toBeLessThan(0.8);
});
