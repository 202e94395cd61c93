import { FastChance, hears, type Seat, submit, expect as sure } from '@soiree/kernel';
import { cardsIn, rebelPrincess, type State, suitOf, total, winningPosition } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import type { Bot, MakeBot, StyleName } from '../bot.ts';
import { expert } from './expert.ts';
import { novice } from './novice.ts';
import { plain } from './plain.ts';
import { regular } from './regular.ts';
import { openTable } from './testing.ts';

/** How a bot in every seat of a table behaves, over the same deals. */
interface Habits {
  /** How many powers were used while more than half of the hand was left. */
  early: number;
  /** The share of thrown princes and frogs that went to the player who was ahead of the others. */
  toFirst: number;
  throws: number;
  tricks: number;
  /** Princes and frogs among the cards passed. */
  passed: number;
}

function habits(make: MakeBot, style: StyleName | undefined, matches: number, playouts: number): Habits {
  const found: Habits = { early: 0, toFirst: 0, throws: 0, tricks: 0, passed: 0 };
  for (let seed = 1; seed <= matches; seed++) {
    const match = openTable({ seats: 4 }, seed);
    const bots: Bot[] = [0, 1, 2, 3].map((seat) =>
      (seat === 0 ? make : plain)(seat, new FastChance(10 * seed + seat), style),
    );
    const tell = (told: typeof match.told | readonly (typeof match.told)[number][]) => {
      for (const { event, audience } of told)
        for (const [seat, bot] of bots.entries()) if (hears(audience, seat)) bot.hear(event);
    };
    tell(match.told);
    const actors: Seat[] = [];
    while (rebelPrincess.actors(match.state, actors) > 0) {
      const [seat] = actors;
      const before = rebelPrincess.clone(match.state);
      const action = bots[seat].choose(rebelPrincess.view(before, seat), { milliseconds: 60_000, playouts });
      const { told } = sure(submit(match, { seat, action }));
      tell(told);
      for (const { event } of told) if (event.type === 'trick' && event.winner === 0) found.tricks++;
      if (seat === 0) note(found, before, action, match.state);
    }
  }
  return found;
}

function note(found: Habits, before: State, action: readonly string[], after: State): void {
  if (before.phase === 'pass') found.passed += action.filter((pick) => / (pr|pe8)/.test(pick)).length;
  const used = before.upright & ~after.upright & 1;
  if (used && cardsIn(before.hands, 0).length > 5) found.early++;
  if (before.phase !== 'play' || before.trick.length === 0 || before.hands[before.suit] !== 0) return;
  const card = cardsIn(before.hands, 0).find((one) => action[0].split(' ')[0] === textOf(one)) as number;
  if (suitOf(card) !== 3 && textOf(card) !== 'pe8') return;
  const taker = (before.leader + winningPosition(before)) % before.seats;
  const ahead = Math.min(...[1, 2, 3].map((seat) => total(before, seat)));
  found.throws++;
  if (total(before, taker) === ahead) found.toFirst++;
}

const textOf = (card: number): string => `${['qu', 'fa', 'pe', 'pr'][suitOf(card)]}${(card % 12) + 1}`;

const [bold, usual, careful, sly] = (['bold', undefined, 'careful', 'sly'] as const).map((style) =>
  habits(novice, style, 40, 1),
);

test('the bold use powers earlier than others, the careful later', () => {
  expect(bold.early).toBeGreaterThan(1.2 * usual.early);
  expect(careful.early).toBeLessThan(usual.early);
});

test('the bold take tricks, the careful pass what costs', () => {
  expect(bold.tricks).toBeGreaterThan(1.05 * usual.tricks);
  expect(careful.passed).toBeGreaterThan(1.05 * usual.passed);
});

test('the sly throw to the player who is ahead', () => {
  expect(sly.toFirst / sly.throws).toBeGreaterThan(usual.toFirst / usual.throws);
});

test('experts have styles too', () => {
  for (const make of [regular, expert]) {
    const [eager, shy] = (['bold', 'careful'] as const).map((style) => habits(make, style, 12, 8));
    expect(eager.early).toBeGreaterThan(1.2 * shy.early);
  }
});
