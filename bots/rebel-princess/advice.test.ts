import { FastChance, heard, submit, expect as sure } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import type { Advice } from '../bot.ts';
import { expert } from './expert.ts';
import { five, hands, openTable } from './testing.ts';

const budget = { milliseconds: 60_000, playouts: 60 };

function advised(): { readonly advice: Advice; readonly chosen: readonly string[]; readonly moves: readonly string[] } {
  const deal = {
    hands: hands('pe10 pe1 qu1 qu2 qu9 fa1 fa2 fa9 pr1 pr2', 'pe9', 'pe8', 'pe3').map((hand) => hand.split(' ')),
    rounds: five('invitation'),
    passed: true,
    leader: 1,
  };
  const match = openTable({ seats: 4, options: { princesses: false }, deal }, 'advice');
  for (const [seat, card] of ['', 'pe9', 'pe8', 'pe3'].entries())
    if (card) sure(submit(match, { seat, action: [card] }));
  const sit = () => {
    const bot = expert(0, new FastChance(1));
    for (const event of heard(match.told, 0)) bot.hear(event);
    return bot;
  };
  const view = rebelPrincess.view(match.state, 0);
  return {
    advice: sit().advise?.(view, budget) as Advice,
    chosen: sit().choose(view, budget),
    moves: view.moves,
  };
}

test('options come best first, each with its share and error, and the first is what it would do', () => {
  const { advice, chosen, moves } = advised();
  expect(advice.options[0].action).toEqual(chosen);
  expect(advice.options.map(({ action }) => action[0]).sort()).toEqual([...moves].sort());
  for (const { share, error } of advice.options) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    expect(error).toBeGreaterThanOrEqual(0);
  }
  expect(advice.options[0].share).toBeGreaterThan(advice.options[1].share);
});

test('beliefs are about the others’ important cards and missing suits, and add up', () => {
  const { advice } = advised();
  expect(advice.beliefs.map(({ where }) => where)).toEqual(['1', '2', '3']);
  const likely = (what: string) =>
    advice.beliefs.reduce((sum, { chances }) => sum + (chances.find((one) => one.what === what)?.likely ?? 0), 0);
  // eight princes are hidden, each in one of three hands; the frog has been played, and no other card costs anything
  for (const prince of ['pr3', 'pr7', 'pr10']) expect(likely(prince)).toBeCloseTo(1, 5);
  expect(likely('pr1')).toBe(0);
  expect(likely('pe8')).toBe(0);
  for (const { chances } of advice.beliefs) {
    for (const [i, { likely: now }] of chances.entries())
      if (i > 0) expect(now).toBeLessThanOrEqual(chances[i - 1].likely);
  }
});
