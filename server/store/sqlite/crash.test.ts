import { describe, expect, test } from 'vitest';
import { move } from '../testing/rows.ts';
import { checkSqlite, openSqlite } from './index.ts';
import { useFolder } from './testing/folder.ts';
import { useChildren } from './testing/process.ts';

/** `said` has the highest acknowledged number of each match. That move and all before it must be in the store. */
async function expectThere(file: string, said: ReadonlyMap<string, number>): Promise<void> {
  await checkSqlite(file);
  const store = await openSqlite({ file });
  for (const [match, seq] of said) {
    const there = (await store.entries(match, 0)).map(({ entry }) => entry.seq);
    expect(there).toEqual(there.map((_, i) => i + 1));
    expect(there.length).toBeGreaterThanOrEqual(seq);
    expect(await store.append([move(match, seq)])).toEqual(['stale']);
  }
  await store.close();
}

describe('no acknowledged move is lost', () => {
  const file = useFolder();
  const start = useChildren();

  test('when the process is killed in the middle of writing, again and again', async () => {
    const said = new Map<string, number>();
    for (const lines of [203, 1, 57]) {
      const child = start('play', file('soiree.db'));
      expect(await child.line()).toBe('open');
      for (let i = 0; i < lines; i++) {
        const [match, seq] = (await child.line())!.split(' ') as [string, string];
        expect(Number(seq)).toBeGreaterThan(said.get(match) ?? 0);
        said.set(match, Number(seq));
      }
      await child.kill();
      await expectThere(file('soiree.db'), said);
    }
    expect(said.size).toBe(5);
  });

  // Windows has no `ulimit`
  test.skipIf(process.platform === 'win32')(
    'when the disk is full; then everything is refused, and the process still ends',
    async () => {
      const child = start('play', file('soiree.db'), '', 'ulimit -f 2048');
      expect(await child.line()).toBe('open');
      const said = new Map<string, number>();
      const lines = await child.rest();
      await child.finish();
      for (const line of lines) {
        const [, match, seq] = /^([a-e]) (\d+)$/.exec(line) ?? [];
        if (match) said.set(match, Number(seq));
      }
      expect(said.size).toBe(5);
      expect(lines.slice(-5)).toEqual(['failed StoreFailure', 'refused', 'refused', 'refused', 'closed']);
      await expectThere(file('soiree.db'), said);
    },
  );
});
