import { FastChance, type Seat } from '@soiree/kernel';
import { type MascaradeView, mascarade } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import type { Advice, Bot } from '../bot.ts';
import { answers } from '../testing.ts';
import { expert } from './expert.ts';
import { events, type Story, tell } from './knowledge/testing.ts';

const budget = { milliseconds: 60_000, playouts: 200 };

function asked(
  story: Story,
  seat: Seat,
  ...moves: string[]
): { readonly bot: Bot; readonly view: ReturnType<typeof mascarade.view> } {
  const match = tell(story, ...moves);
  const bot = expert(seat, new FastChance(1));
  for (const event of events(match, seat)) bot.hear(event);
  return { bot, view: mascarade.view(match.state, seat) };
}

function advice(story: Story, seat: Seat, ...moves: string[]): Advice {
  const { bot, view } = asked(story, seat, ...moves);
  return (bot.advise as NonNullable<Bot['advise']>)(view, budget);
}

const six: Story = { masks: 'judge bishop king queen cheat witch' };

describe('advice', () => {
  test('the best comes first, each with a share of the wins and an error', () => {
    const { options } = advice({ ...six, first: 2 }, 2);
    expect(options[0].action).toEqual(['announce king-1e']);
    expect(options.length).toBeGreaterThan(2);
    const shares = options.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { share, error } of options) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.2);
    }
  });

  test('a known mask is believed; of two that may have been swapped, both are listed, the likelier first', () => {
    const { beliefs } = advice({ ...six, first: 0 }, 1, '0 swap 2');
    expect(beliefs.map(({ where }) => where)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(beliefs[3].chances).toEqual([{ what: 'queen', likely: expect.closeTo(1, 10) }]);
    expect(beliefs[0].chances.map(({ what }) => what)).toEqual(['king-1e', 'judge']);
    expect(beliefs[0].chances[0].likely + beliefs[0].chances[1].likely).toBeCloseTo(1, 10);
  });

  test('a false claim to its own mask should be contested', () => {
    const moves = ['0 announce queen', ...answers(6, 0, [], 3)];
    expect(advice(six, 3, ...moves).options[0].action).toEqual(['contest']);
  });

  test('if there is only one answer, that is it', () => {
    const { options } = advice({ ...six, options: { memorise: 5 }, turn: 0 }, 2);
    expect(options.map(({ action }) => action)).toEqual([['ready']]);
  });
});

test('with a budget in playouts the same seed gives the same move', () => {
  const moves = ['0 swap 2', '1 swap 3', '2 look'];
  const choose = () => {
    const { bot, view } = asked(six, 3, ...moves);
    return Array.from({ length: 5 }, () => bot.choose(view, budget));
  };
  expect(choose()).toEqual(choose());
});

test('when a match lasts far too long, more than one move is good enough: no one waits for ever', () => {
  const { bot, view } = asked({ ...six, first: 2 }, 2);
  const chosen = (turn: number) => {
    const then: MascaradeView = { ...view, turn };
    return new Set(Array.from({ length: 20 }, () => bot.choose(then, { ...budget, playouts: 20 })[0]));
  };
  expect([...chosen(view.turn)]).toEqual(['announce king-1e']);
  expect([...chosen(20 * view.seats)]).toEqual(['announce king-1e']);
  expect(chosen(200 * view.seats).size).toBeGreaterThan(2);
});
