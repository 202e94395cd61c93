import { text } from 'node:stream/consumers';
import type { Store } from '../../contract.ts';
import { StoreProblem } from '../../problem.ts';
import { move, playing } from '../../testing/rows.ts';
import { backupSqlite, openSqlite, restoreSqlite } from '../index.ts';

/** A second process, for tests that need one. It prints line by line what it did. */

const say = (line: string) => process.stdout.write(`${line}\n`);
const [what, file, to] = process.argv.slice(2) as [string, string, string];

/** Matches continue from what is stored. */
async function headsOf(store: Store): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    if (!(await store.match(id))) await playing(store, id);
    heads.set(id, (await store.entries(id, 0)).length);
  }
  return heads;
}

/** Plays until it is stopped or the store fails. It prints a move only once it was acknowledged. */
async function play(store: Store): Promise<void> {
  const heads = await headsOf(store);
  for (;;) {
    const batch = [...heads].map(([match, seq]) => move(match, seq + 1, { id: 'x'.repeat(60) }));
    const answers = await store.append(batch);
    if (answers.some((answer) => answer !== 'done')) throw new Error('stale');
    for (const { match, entry } of batch) {
      heads.set(match, entry.seq);
      say(`${match} ${entry.seq}`);
    }
  }
}

try {
  if (what === 'backup' || what === 'restore') {
    await (what === 'backup' ? backupSqlite : restoreSqlite)(file, to);
    say('done');
  } else {
    const store = await openSqlite({ file });
    say('open');
    if (what === 'play') {
      await play(store).catch((error) => say(`failed ${error.constructor.name}`));
      for (const late of [store.append([move('a', 1)]), store.player('ann'), store.schedule('A', 1)])
        await late.then(
          () => say('worked'),
          () => say('refused'),
        );
    } else await text(process.stdin);
    await store.close();
    say('closed');
  }
} catch (error) {
  if (!(error instanceof StoreProblem)) throw error;
  say(`${error.code} ${error.values.file}`);
}
