import { mascarade } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import { random } from '../random.ts';
import { playOut, type Table } from '../testing.ts';
import { plain } from './plain.ts';

/** The share of matches won by plain bots among as many random ones, each in every seat in turn. */
function share(table: Table, matches: number): number {
  let won = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const makers = seed % 2 === 0 ? [plain, random] : [random, plain];
    const match = playOut(table, makers, seed);
    const winners = mascarade.outcome(match.state)?.winners ?? [];
    won += winners.filter((seat) => makers[seat % 2] === plain).length / winners.length;
  }
  return won / matches;
}

// half would be luck; measured: 0.98 and more
test.each<[string, Table]>([
  ['two', { seats: 2 }],
  ['four', { seats: 4 }],
  ['six', { seats: 6 }],
  ['twelve, second edition', { seats: 12, options: { edition: '2e', set: 'A' } }],
])('plain beats random by far (%s)', (_, table) => {
  expect(share(table, 100)).toBeGreaterThan(0.75);
});
