import type { Seat } from '@soiree/kernel';
import { CARDS, cardsIn, makeCard, type RebelView, type State, SUITS, suits } from '@soiree/rebel-princess';
import type { Belief } from '../bot.ts';
import { stakesOf } from './stakes.ts';

/** How many worlds are examined. */
const WORLDS = 200;
/** Anything less likely is left out. */
const LEAST = 0.02;

/**
 * About each other seat: how likely it holds the cards that cost something in this round, and how likely it has none of
 * a suit (`no queens`).
 */
export function beliefs(view: RebelView, seat: Seat, draw: () => State): Belief[] {
  if (view.rounds.length === 0) return [];
  const counts = Array.from({ length: view.seats }, () => new Map<string, number>());
  const { cost } = stakesOf(draw(), seat);
  const matters = Array.from({ length: CARDS }, (_, card) => cost[card] > 0);
  for (let world = 0; world < WORLDS; world++) {
    const { hands } = draw();
    for (const [other, count] of counts.entries()) {
      const add = (what: string) => count.set(what, (count.get(what) ?? 0) + 1);
      for (const card of cardsIn(hands, SUITS * other)) if (matters[card]) add(makeCard(card));
      for (let suit = 0; suit < SUITS; suit++) if (hands[SUITS * other + suit] === 0) add(`no ${suits[suit]}`);
    }
  }
  return counts.flatMap((count, other) => {
    if (other === seat) return [];
    const chances = [...count].map(([what, times]) => ({ what, likely: times / WORLDS }));
    chances.sort((a, b) => b.likely - a.likely);
    return [{ where: String(other), chances: chances.filter(({ likely }) => likely >= LEAST) }];
  });
}
