import type { Luck } from '@soiree/tables';
import { ManualTime } from '@soiree/tables/testing';
import pino from 'pino';
import { afterEach } from 'vitest';
import { type BotPool, type BotPoolOptions, createBotPool } from '../pool.ts';

const unruly = new URL('./unruly.ts', import.meta.url);

/** The seed of bots that answer with what they received. Bots with other seeds do what their level says. */
export const good = 'ff'.repeat(32);
export const bad = '00'.repeat(32);

/** Gives out these seeds in turn, and then repeats the last one. */
export function seeds(...list: string[]): Luck {
  let at = 0;
  return {
    hex: () => list[Math.min(at++, list.length - 1)],
    below: () => 0,
  };
}

export interface Staged {
  readonly pool: BotPool;
  readonly clock: ManualTime;
  /** What was logged. */
  readonly lines: { readonly msg: string; readonly [value: string]: unknown }[];
  readonly lost: () => number;
}

/** Must be called once per file. Returns a function that makes pools, which are closed after each test. */
export function stage(): (options: Partial<BotPoolOptions>) => Staged {
  let pools: BotPool[] = [];
  afterEach(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    pools = [];
  });
  return (options) => {
    const clock = new ManualTime(0);
    const lines: Staged['lines'] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    let lost = 0;
    const onLost = () => {
      lost++;
    };
    const pool = createBotPool({
      threads: 1,
      luck: seeds(good),
      time: clock,
      log,
      onLost,
      program: unruly,
      ...options,
    });
    pools.push(pool);
    return { pool, clock, lines, lost: () => lost };
  };
}
