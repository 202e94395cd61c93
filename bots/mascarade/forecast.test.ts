import { submit, expect as sure } from '@soiree/kernel';
import { type MaskId, maskIds } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import { answers, openTable } from '../testing.ts';
import { Forecast } from './forecast.ts';

interface Case {
  readonly mask: MaskId;
  readonly with?: string;
  readonly edition?: '2e';
  readonly choice?: string;
}

const first = 'judge bishop king queen fool thief witch peasant peasant cheat';
const second = 'judge empress patron beggar puppeteer princess trickster king peasant peasant';
const coins = [7, 8, 4, 6, 9, 5, 6, 6, 6, 6];

const cases: Case[] = [
  { mask: 'judge' },
  { mask: 'bishop' },
  { mask: 'king-1e' },
  { mask: 'queen' },
  { mask: 'fool' },
  { mask: 'thief' },
  { mask: 'witch', choice: 'exchange 4' },
  { mask: 'peasant' },
  { mask: 'cheat' },
  { mask: 'empress', edition: '2e' },
  { mask: 'patron', edition: '2e' },
  { mask: 'beggar', edition: '2e' },
  { mask: 'puppeteer', edition: '2e', choice: 'move 1 4' },
  { mask: 'princess', edition: '2e' },
  { mask: 'trickster', edition: '2e' },
  { mask: 'king-2e', edition: '2e' },
];

// every mask uncontested, at the first place
test.each(cases)('$mask: the estimate of a power is what the engine pays', ({ mask, edition, choice }) => {
  const deal = { masks: (edition ? second : first).split(' '), coins, court: 3, turn: 4 };
  const match = openTable({ seats: 10, options: { edition, memorise: 0, first: 0 }, deal }, 1);
  const forecast = new Forecast().load(match.state).use(maskIds.indexOf(mask), 0);
  const moves = [`0 announce ${mask}`, ...answers(10, 0), ...(choice ? [`0 ${choice}`] : [])];
  for (const one of moves) {
    const [seat, ...move] = one.split(' ');
    sure(submit(match, { seat: Number(seat), action: [move.join(' ')] }));
  }
  expect(forecast.coins).toEqual(match.state.coins);
});

test('it recognises the end: thirteen coins, the last coin, the Cheat with ten', () => {
  const purses = (...of: number[]) => ({ coins: of, court: 0, bank: 100, blank: [] });
  const king = maskIds.indexOf('king-1e');
  const rich = new Forecast().load(purses(10, 6, 6)).use(king, 0);
  expect([rich.over, rich.winners]).toEqual([true, 1]);
  const broke = new Forecast().load(purses(6, 1, 6)).fine(0b010);
  expect([broke.over, broke.winners]).toEqual([true, 0b101]);
  const cheat = maskIds.indexOf('cheat');
  expect(new Forecast().load(purses(10, 6, 6)).use(cheat, 0).winners).toBe(1);
  expect(new Forecast().load(purses(9, 6, 6)).use(cheat, 0).over).toBe(false);
});
