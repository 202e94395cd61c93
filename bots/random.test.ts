import { type Ask, FastChance, type Match, openMatch, secretFromSeed, expect as sure, type View } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { Bot } from './bot.ts';
import { random } from './random.ts';
import { SeatedBots } from './seated-bots.ts';
import { noTime } from './testing.ts';

const asking = (moves: string[], choices?: Ask['choices']): View => ({
  game: 'any',
  viewer: 0,
  actors: [0],
  ask: { kind: 'any', ...(choices && { choices }) },
  moves,
  barred: [],
  outcome: null,
});

test('every answer is about equally likely', () => {
  const bot = random(0, new FastChance(5));
  const counts = new Map<string, number>();
  for (let i = 0; i < 4000; i++) {
    const [answer] = bot.choose(asking(['a', 'b', 'c', 'd']), noTime);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

describe('several picks', () => {
  const pass = ['give q1', 'give q2', 'give q3', 'give q4', 'give q5'];

  test('are different, any of them, and leave the list unchanged', () => {
    const bot = random(0, new FastChance(6));
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const picks = bot.choose(asking([], [{ count: 3, from: pass }]), noTime);
      expect(picks).toHaveLength(3);
      expect(new Set(picks).size).toBe(3);
      for (const pick of picks) seen.add(pick);
    }
    expect([...seen].sort()).toEqual(pass);
    expect(pass).toHaveLength(5);
  });

  test('of everything on the list take all of it', () => {
    const picks = random(0, new FastChance(7)).choose(asking([], [{ count: 5, from: pass }]), noTime);
    expect([...picks].sort()).toEqual(pass);
  });

  test('that go two ways send no card both ways', () => {
    const bot = random(0, new FastChance(8));
    const [left, right] = ['left', 'right'].map((way) => ['q1', 'q2', 'q3', 'q4'].map((card) => `${way} ${card}`));
    const choices = [
      { count: 2, from: left },
      { count: 2, from: right },
    ];
    for (let i = 0; i < 200; i++) {
      const picks = bot.choose(asking([], choices), noTime);
      expect(picks.filter((pick) => pick.startsWith('left'))).toHaveLength(2);
      expect(picks.filter((pick) => pick.startsWith('right'))).toHaveLength(2);
      expect(new Set(picks.map((pick) => pick.split(' ')[1])).size).toBe(4);
    }
  });
});

test.each([3, 4, 5, 6])('also plays Rebel Princess to its end, with %i players', (seats) => {
  for (const seed of [1, 2, 3]) {
    const match = sure(openMatch(rebelPrincess, { seats, options: {}, secret: secretFromSeed(seed) }));
    const strange: string[] = [];
    const watched = (seat: number): Bot => {
      const bot = random(seat, new FastChance(seed * 100 + seat));
      return {
        hear: (event) => bot.hear(event),
        choose(view, budget) {
          const answer = bot.choose(view, budget);
          const offered = view.ask?.choices?.flatMap(({ from }) => from) ?? view.moves;
          if (answer.length !== (view.ask?.picks ?? 1) || !answer.every((one) => offered.includes(one)))
            strange.push(`seed ${seed}, ${view.ask?.kind}: ${answer.join(' + ')} of ${offered.join(', ')}`);
          return answer;
        },
      };
    };
    const bots = Array.from({ length: seats }, (_, seat) => watched(seat));
    new SeatedBots(match as unknown as Match, bots, noTime).playOn(20_000);
    expect(strange).toEqual([]);
    expect(rebelPrincess.outcome(match.state), `seed ${seed}: over`).not.toBeNull();
  }
});
