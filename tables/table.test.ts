import { gameOf } from '@soiree/games';
import { FastChance, FORMAT, fold, expect as must } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TableBots } from './bots.ts';
import { newRoom } from './commands.ts';
import type { TableParts } from './parts.ts';
import { foldInSight, Sight } from './sight.ts';
import { Table } from './table.ts';
import { ManualTime, seededLuck, settled, TestWatcher, WrittenRows } from './testing.ts';

const ann = { id: 'a'.repeat(32), name: 'Ann' };
const CODE = 'TABLES';

/** Bots that play at random, and cannot decide when they have to pick several cards. */
const chance = new FastChance(1);
const bots: TableBots = {
  has: () => true,
  standIn: 'random',
  think: async (_, { ask, moves }) => (ask?.choices ? null : [moves[chance.below(moves.length)]]),
  dismiss() {},
};

let time: ManualTime;
let rows: WrittenRows;
let lost: Table[];

beforeEach(() => {
  time = new ManualTime();
  rows = new WrittenRows();
  lost = [];
});

/** What one process passes to its tables. All of them share `rows`. */
function home(seed: number): TableParts {
  return {
    store: rows,
    bots,
    time,
    luck: seededLuck(seed),
    awaySeconds: 10,
    solo: null,
    report: (details, what) => {
      throw new Error(`${what}: ${JSON.stringify(details)}`);
    },
    moved() {},
    sight: (match) => new Sight(match),
    changed() {},
    lost: (table) => lost.push(table),
  };
}

const withBots = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 1 } } as const;
const seatsOfBots = [1, 2].map((seat) => ({ seat, level: 'random' }));

function open(wanted: NewTable, seed = 1): Table {
  const room = must(newRoom(ann, wanted, CODE, 'c'.repeat(64), () => true));
  const row = { code: CODE, version: 1, changedAt: time.now(), room };
  rows.tables.set(CODE, row);
  return new Table(home(seed), row);
}

/** The same table in another process, as loaded from what is written. */
function openAgain(seed: number): Table {
  const row = rows.tables.get(CODE)!;
  const table = new Table(home(seed), row);
  const { match } = row.room;
  if (match === null) return table;
  const entries = rows.appends.get(match)!.map(({ entry }) => entry);
  const log = { soiree: FORMAT, header: rows.headers.get(match)!, entries } as const;
  table.resume(match, must(foldInSight(gameOf(row.room.game)!, log, (one) => new Sight(one))), null);
  return table;
}

async function started(table: Table): Promise<TestWatcher> {
  const watcher = await new TestWatcher(ann).enter(table);
  must(table.start(ann));
  must(table.add(ann, '0'.repeat(32)));
  await settled();
  return watcher;
}

const entries = () => [...rows.appends.values()][0].map(({ entry }) => entry);

/** Until the table is due. */
function untilDue(): void {
  time.advance(rows.dues.get(CODE)! - time.now());
}

describe('what is due is done once', () => {
  test('a bot that is woken twice plays once', async () => {
    const table = open({ ...withBots, bots: seatsOfBots });
    await started(table);
    untilDue();
    table.wake();
    table.wake();
    await settled();
    expect(entries().map(({ seat, by }) => [seat, by])).toEqual([[1, 'bot']]);
  });

  test('a table that is woken too early does nothing, and is due as before', async () => {
    const table = open({ ...withBots, bots: seatsOfBots });
    await started(table);
    const due = rows.dues.get(CODE);
    table.wake();
    await settled();
    expect(entries()).toEqual([]);
    expect(rows.dues.get(CODE)).toBe(due);
  });

  test('the clock plays once for a person who is late', async () => {
    const table = open({
      ...withBots,
      options: { memorise: 0, first: 0 },
      clock: { move: 8, match: null },
      bots: seatsOfBots,
    });
    await started(table);
    untilDue();
    table.wake();
    table.wake();
    await settled();
    expect(entries().map(({ seat, by }) => [seat, by])).toEqual([[0, 'clock']]);
  });
});

describe('two processes that hold the same table', () => {
  test('both do what is due: it is written once, and the slower one learns that its memory is out of date', async () => {
    const first = open({ ...withBots, bots: seatsOfBots });
    await started(first);
    const second = openAgain(2);
    await new TestWatcher(ann).enter(second);
    time.advance(5000);
    first.wake();
    second.wake();
    await settled();
    expect(entries().map(({ seq, by }) => [seq, by])).toEqual([[1, 'bot']]);
    expect(lost).toEqual([second]);
    const [id] = rows.headers.keys();
    const log = { soiree: FORMAT, header: rows.headers.get(id)!, entries: entries() } as const;
    expect(fold(gameOf('mascarade')!, log).ok).toBe(true);
  });

  test('both deal: there is one match', async () => {
    const first = open({ ...withBots, bots: seatsOfBots });
    const second = openAgain(2);
    await Promise.all([started(first), started(second)]);
    expect(rows.headers.size).toBe(1);
    expect(lost).toEqual([second]);
  });

  test('both close a match: it ends once', async () => {
    const first = open({ ...withBots, bots: seatsOfBots });
    await started(first);
    const second = openAgain(2);
    await new TestWatcher(ann).enter(second);
    await Promise.all([first.vote(ann, 'end', true), second.vote(ann, 'end', true)]);
    await settled();
    expect(rows.ends.map(({ ending }) => ending.reason)).toEqual(['agreed']);
    expect(rows.tables.get(CODE)!.room.phase).toBe('over');
    expect(lost).toEqual([second]);
  });
});

describe('without a socket, a file or a thread', () => {
  test.each(['mascarade', 'rebel-princess'] as const)('bots play a whole match of %s', async (game) => {
    const table = open({
      game,
      seats: 3,
      pace: 'quick',
      sit: false,
      bots: [0, 1, 2].map((seat) => ({ seat, level: 'random' })),
    });
    const watcher = await new TestWatcher(ann).enter(table);
    must(table.start(ann));
    await settled();
    for (let i = 0; i < 5000 && watcher.room.phase === 'playing'; i++) {
      untilDue();
      table.wake();
      await settled();
    }
    expect(watcher.last('over').outcome!.ranks).toHaveLength(3);
    expect(rows.ends).toHaveLength(1);
    expect(rows.dues.size).toBe(0);
    expect(time.waiting).toBe(0);
  });
});

test('a table cannot send a view of all cards', () => {
  const look = (sight: Sight) => {
    // @ts-expect-error: only seats and spectators follow a running match
    sight.view('everything');
  };
  expect(look).toBeTypeOf('function');
});
