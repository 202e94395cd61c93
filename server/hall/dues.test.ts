import { ManualTime } from '@soiree/tables/testing';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { settingsSchema } from '../settings.ts';
import { Dues } from './dues.ts';

/** Due times in memory. Reading the next one can be delayed. */
class Rows {
  readonly at = new Map<string, number>();
  fails = 0;
  #gate: Promise<void> = Promise.resolve();

  async schedule(table: string, at: number | null): Promise<void> {
    if (at === null) this.at.delete(table);
    else this.at.set(table, at);
  }
  async takeDue(now: number): Promise<string[]> {
    if (this.fails-- > 0) throw new Error('the disk is full');
    const due = [...this.at].filter(([, at]) => at <= now).map(([table]) => table);
    for (const table of due) this.at.delete(table);
    return due;
  }
  async nextDue(): Promise<number | null> {
    const next = Math.min(...this.at.values());
    await this.#gate;
    return Number.isFinite(next) ? next : null;
  }
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return resolve;
  }
}

const quiet = createLog(settingsSchema.parse({ logLevel: 'silent' }));
/** Resolves when everything that was begun has gone as far as it can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function opened() {
  const rows = new Rows();
  const time = new ManualTime(0);
  const woken: string[] = [];
  const dues = new Dues(rows, time, quiet, async (table) => {
    woken.push(table);
  });
  const pass = async (ms: number) => {
    time.advance(ms);
    await settled();
  };
  return { rows, time, woken, dues, pass };
}

test('tables are woken at their time, the earliest first', async () => {
  const { dues, woken, pass } = opened();
  dues.schedule('LATE', 300);
  dues.schedule('SOON', 100);
  await settled();
  await pass(99);
  expect(woken).toEqual([]);
  await pass(1);
  expect(woken).toEqual(['SOON']);
  await pass(200);
  expect(woken).toEqual(['SOON', 'LATE']);
});

test('the due time set last counts', async () => {
  const { dues, woken, pass } = opened();
  dues.schedule('ONE', 100);
  dues.schedule('ONE', 200);
  dues.schedule('TWO', 100);
  dues.schedule('TWO', null);
  await settled();
  await pass(199);
  expect(woken).toEqual([]);
  await pass(1);
  expect(woken).toEqual(['ONE']);
});

test('a table due since before the start is woken', async () => {
  const { dues, rows, woken, pass } = opened();
  rows.at.set('OLD', -5000);
  await dues.start();
  await pass(0);
  expect(woken).toEqual(['OLD']);
});

test('a table that becomes due while others are taken is not missed', async () => {
  const { dues, rows, woken, pass } = opened();
  dues.schedule('ONE', 100);
  await settled();
  const release = rows.hold();
  await pass(100);
  expect(woken).toEqual(['ONE']);
  // The next due time was read before this.
  dues.schedule('TWO', 100);
  await settled();
  await pass(0);
  release();
  await settled();
  await pass(0);
  expect(woken).toEqual(['ONE', 'TWO']);
});

test('when the store cannot be read, it tries again', async () => {
  const { dues, rows, woken, pass } = opened();
  dues.schedule('ONE', 100);
  await settled();
  rows.fails = 1;
  await pass(100);
  expect(woken).toEqual([]);
  await pass(5000);
  expect(woken).toEqual(['ONE']);
});

test('nothing is woken after stopping', async () => {
  const { dues, woken, pass, time } = opened();
  dues.schedule('ONE', 100);
  await settled();
  dues.stop();
  await pass(1000);
  expect(woken).toEqual([]);
  expect(time.waiting).toBe(0);
});
