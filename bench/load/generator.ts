// The generator: a process that plays all four seats of many tables on one server, controlled by the bench.

import { argv } from 'node:process';
import { Driver, look, pace, saturate } from './drive.ts';
import { answer } from './processes.ts';
import type { OpenTable } from './table.ts';
import { openThinkers } from './thinkers.ts';

export type Order =
  | { readonly do: 'open'; readonly port: number; readonly tables: number }
  | { readonly do: 'think'; readonly port: number; readonly tables: number }
  | { readonly do: 'look' }
  | { readonly do: 'saturate'; readonly milliseconds: number }
  | { readonly do: 'pace'; readonly milliseconds: number; readonly every: number };

/** How many tables are opened at a time, so that no server refuses connections. */
const AT_ONCE = 25;

const { openTable } = (await import(`./${argv[2]}.ts`)) as { openTable: OpenTable };
const drivers: Driver[] = [];

async function open(port: number, tables: number): Promise<void> {
  for (let n = 0; n < tables; n++) drivers.push(new Driver());
  let next = 0;
  const some = async () => {
    for (let n = next++; n < tables; n = next++) drivers[n].table = await openTable(port, n, drivers[n]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

answer((order: Order): Promise<unknown> => {
  if (order.do === 'open') return open(order.port, order.tables);
  if (order.do === 'think') return openThinkers(order.port, order.tables);
  if (order.do === 'look') return look(drivers[0]);
  if (order.do === 'saturate') return saturate(drivers, order.milliseconds);
  return pace(drivers, order.milliseconds, order.every);
});
