import { spawnSync } from 'node:child_process';
import { speaker } from '@soiree/words';
import { expect, test } from 'vitest';
import { captured } from '../testing.ts';
import { arena } from './arena.ts';

const hasPython = spawnSync('python3', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('Python 3') ?? false;

test.for<[string, string[]]>([
  ['mascarade', ['random']],
  // here a decision can have several picks
  ['rebel-princess', ['random', 'random']],
])('the example in Python plays %s by the rules, and repeats the same match', async ([game, others], { skip }) => {
  skip(!hasPython, 'there is no python3 on this machine, which the example bot needs');
  const words = await speaker('en');
  const args = [
    game,
    'exec:python3 docs/examples/bot.py',
    ...others,
    '--matches',
    '2',
    '--patience',
    '60000',
    '--json',
  ];
  const one = await captured(() => arena(args, words));
  expect(one.result).toEqual({ ok: true, value: undefined });
  const { standings, unfinished } = JSON.parse(one.stdout);
  expect(unfinished).toBe(0);
  expect(standings[0]).toMatchObject({ name: 'exec:python3 docs/examples/bot.py', faults: {} });
  expect((await captured(() => arena(args, words))).stdout).toBe(one.stdout);
});
