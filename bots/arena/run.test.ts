import path from 'node:path';
import { refused, expect as sure } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { bots } from '../index.ts';
import type { LineUp } from './line-up.ts';
import { type ArenaPlan, runArena } from './run.ts';
import { RunFile } from './run-file.ts';
import { folder, forever, lineUpOf, program } from './testing.ts';

const counted = { milliseconds: Number.POSITIVE_INFINITY, playouts: 4 };

async function played(lineUp: LineUp, more: Partial<ArenaPlan> = {}) {
  return sure(await runArena({ lineUp, deals: 3, workers: 2, mostFaults: 100, signal: forever, ...more }));
}

describe('the same run has the same results', () => {
  test.each(Object.keys(bots))('%s, every level, with one thread and with three', async (game) => {
    const levels = Object.keys(bots[game]);
    const lineUp = lineUpOf([...levels, 'random'], { game, budget: counted });
    const one = await played(lineUp, { workers: 1 });
    expect(one.deals.map(({ deal }) => deal)).toEqual([0, 1, 2]);
    expect(await played(lineUp, { workers: 3 })).toEqual(one);
  });

  test('with a program among them, however many faults it makes', async () => {
    const lineUp = lineUpOf([program('breaks a rule once'), 'random']);
    const one = await played(lineUp, { workers: 1, deals: 2 });
    expect(one.deals.flatMap(({ games }) => games.map(({ faults }) => faults?.length))).toEqual([1, 1, 1, 1]);
    expect(await played(lineUp, { workers: 2, deals: 2 })).toEqual(one);
  });

  test('and other results with another seed', async () => {
    const lineUp = lineUpOf(['plain', 'random']);
    expect(await played(lineUp, { workers: 1 })).not.toEqual(await played({ ...lineUp, seed: '2' }, { workers: 1 }));
  });

  test('in parts: what is in the file is not played again', async () => {
    const lineUp = lineUpOf(['plain', 'random', 'random']);
    const whole = await played(lineUp, { deals: 6 });
    const file = path.join(folder(), 'run.jsonl');
    const progress: number[][] = [];
    for (const deals of [2, 5, 6]) {
      const kept = sure(RunFile.open(file, lineUp));
      const steps: number[] = [];
      const part = await played(lineUp, { deals, file: kept, onProgress: (count) => steps.push(count) });
      kept.close();
      progress.push(steps);
      expect(part.deals).toEqual(whole.deals.slice(0, deals));
    }
    expect(progress).toEqual([[1, 2], [3, 4, 5], [6]]);
    // fewer deals than the file has
    const again = sure(RunFile.open(file, lineUp));
    expect((await played(lineUp, { deals: 3, file: again })).deals).toEqual(whole.deals.slice(0, 3));
    again.close();
  });
});

describe('a run ends early', () => {
  test('when it is stopped: with the deals played by then', async () => {
    const stop = new AbortController();
    const lineUp = lineUpOf(['plain', 'random', 'random']);
    const { deals } = await played(lineUp, {
      deals: 10_000,
      workers: 1,
      signal: stop.signal,
      onProgress: (count) => {
        if (count === 5) stop.abort();
      },
    });
    expect(deals.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4]);
    expect((await played(lineUp, { deals: 5 })).deals).toEqual(deals);
  });

  test('before it has begun', async () => {
    expect((await played(lineUpOf(['plain', 'random']), { signal: AbortSignal.abort() })).deals).toEqual([]);
  });

  test('when a program has made too many faults, at the same deal with any number of threads', async () => {
    const lineUp = lineUpOf(['exec:false', 'random']);
    const ends = await Promise.all([1, 2].map((workers) => played(lineUp, { deals: 20, workers, mostFaults: 5 })));
    for (const { deals, sentHome } of ends) {
      expect(sentHome).toBe('exec:false');
      expect(deals).toHaveLength(3);
    }
    expect(ends[0]).toEqual(ends[1]);
  });

  test('when its file can no longer be written', async () => {
    const file = { played: [], add: () => refused('file-unwritable', { file: 'run', error: 'ENOSPC' }) };
    const lineUp = lineUpOf(['plain', 'random']);
    const ended = await runArena({ lineUp, deals: 5000, workers: 1, mostFaults: 1, signal: forever, file });
    expect(ended).toEqual(refused('file-unwritable', { file: 'run', error: 'ENOSPC' }));
  });
});

test('one of our bots that crashes is a bug, and is named with its deal', async () => {
  const lineUp = { ...lineUpOf(['plain', 'random']), bots: ['plain', 'gone'] };
  await expect(runArena({ lineUp, deals: 2, workers: 1, mostFaults: 1, signal: forever })).rejects.toThrow(/^deal 0: /);
});
