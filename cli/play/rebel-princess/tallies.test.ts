import type { RebelEvent } from '@soiree/rebel-princess';
import { type Language, languages, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { simulate } from '../../simulate/simulate.ts';
import type { Tally } from '../../simulate/tally.ts';
import { captured, KEY } from '../../testing.ts';
import { princessTally, roundTally } from './tallies.ts';

const english = await speaker('en');

function rowsOf(tally: Tally, events: readonly RebelEvent[]) {
  for (const event of events) tally.count(event);
  return tally.table(english).rows;
}

const round = (card: 'invitation' | 'single-fairy'): RebelEvent => ({ type: 'round', round: 1, card, leader: 0 });
const scored = (...proposals: number[]): RebelEvent => ({
  type: 'scored',
  round: 1,
  won: [],
  counted: [],
  proposals,
  totals: proposals,
  rebel: null,
});
const played = (seat: number, power: 'snow-white' | null): RebelEvent => ({ type: 'played', seat, card: 'qu1', power });

describe('what is counted', () => {
  test('round cards: proposals per seat, and of all seats together', () => {
    const rows = rowsOf(roundTally(), [
      ...[round('single-fairy'), scored(-3, 1, 0)],
      ...[round('invitation'), scored(0, 9, 5)],
      ...[round('invitation'), scored(7, 4, 3)],
      round('single-fairy'),
    ]);
    expect(rows).toEqual([
      ['Invitation', '2', '4.67', '14.00'],
      ['Single Fairy', '1', '−0.67', '−2.00'],
    ]);
  });

  test('princesses: proposals and uses per round, and the share of wins', () => {
    const rows = rowsOf(princessTally(), [
      { type: 'princesses', princesses: ['snow-white', 'alice', 'carmesina'] },
      ...[played(0, 'snow-white'), played(1, null), scored(0, 6, 8)],
      ...[played(2, 'snow-white'), { type: 'power', seat: 1, princess: 'alice', copied: false } as const],
      ...[scored(2, 5, 7), { type: 'over', winners: [0] } as const],
      { type: 'princesses', princesses: ['mulan', 'snow-white', 'cinderella'] },
      ...[played(1, 'snow-white'), scored(9, 4, 1), { type: 'over', winners: [1, 2] } as const],
    ]);
    expect(rows).toEqual([
      ['Cinderella', '1', '1.00', '0.00', '50.0 %'],
      ['Snow White', '3', '2.00', '0.67', '75.0 %'],
      ['Alice', '2', '5.50', '0.50', '0.0 %'],
      ['Carmesina', '2', '7.50', '0.50', '0.0 %'],
      ['Mulan', '1', '9.00', '0.00', '0.0 %'],
    ]);
  });

  test('without princesses there is no table of them', () => {
    expect(rowsOf(princessTally(), [round('invitation'), scored(0, 9, 5), { type: 'over', winners: [0] }])).toEqual([]);
  });
});

const run = async (...args: string[]) => {
  const { result, stdout } = await captured(() => simulate(['rebel-princess', ...args], english));
  expect(result).toEqual({ ok: true, value: undefined });
  return stdout;
};

/** The figures of a row, by its name. */
const row = (report: string, name: string): string[] =>
  (report.split('\n').find((line) => line.startsWith(name)) ?? '').slice(name.length).trim().split(/ {2,}/);

describe('a run', () => {
  test.each([
    [3, '14.00', '23.00'],
    [4, '15.00', '25.00'],
    [5, '15.00', '25.00'],
    [6, '17.00', '29.00'],
  ])('%i players: each round card brings as many proposals as the deck has', async (players, usual, pets) => {
    const args = ['--players', `${players}`, '--matches', '40', '--bots', 'random'];
    const report = await run(...args);
    expect(report).not.toMatch(KEY);
    expect(row(report, 'five rounds')).toEqual(['100.0 %']);
    for (const name of ['Invitation', 'Royal Decree', 'Haggle with the Hag', 'Wedding Gift', 'Upside Down']) {
      expect([name, row(report, name)[2]]).toEqual([name, usual]);
    }
    expect(row(report, 'Pets’ Revenge')[2]).toBe(pets);
    expect(row(report, 'Single Fairy')[2]).toBe('5.00');
    const rounds = report.split('Princesses\n')[0].split('Round cards\n')[1].trim().split('\n').slice(1);
    expect(rounds.length).toBeLessThanOrEqual(21);
    const count = (line: string) => Number(/ {2,}(\d+) /.exec(line)?.[1]);
    expect(rounds.reduce((sum, line) => sum + count(line), 0)).toBe(40 * 5);
  });

  test('the same seed gives the same report', async () => {
    const tables = async () => (await run('--matches', '10')).split('\n\n').slice(1);
    expect(await tables()).toEqual(await tables());
  });

  test('without princesses, and with chosen rounds', async () => {
    const options = JSON.stringify({ princesses: false, rounds: 'first-game' });
    const report = await run('--matches', '10', '--options', options);
    expect(report).not.toContain('Princesses');
    expect(row(report, 'Masquerade Ball')).toEqual(['10', '3.75', '15.00']);
  });

  test.each(Object.keys(languages) as Language[])('in %s', async (language) => {
    const words = await speaker(language);
    const { stdout } = await captured(() => simulate(['rebel-princess', '--matches', '4'], words));
    expect(stdout).not.toMatch(KEY);
    expect(stdout.split('\n\n')).toHaveLength(6);
  });
});
