import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import type { MakeBot } from '../bot.ts';
import { random } from '../random.ts';
import { playOut, type Table } from '../testing.ts';
import { Beliefs } from './beliefs.ts';
import { plain } from './plain.ts';

interface Said {
  readonly move: string;
  readonly belief: number;
}

/** A plain bot together with a copy of its beliefs, which notes how likely each of its claims is true. */
const overheard =
  (claims: Said[], contests: Said[]): MakeBot =>
  (seat, chance) => {
    const bot = plain(seat, chance);
    const beliefs = new Beliefs(seat);
    return {
      hear(event) {
        bot.hear(event);
        beliefs.hear(event as MascaradeEvent);
      },
      choose(any, budget) {
        const view = any as MascaradeView;
        const answer = bot.choose(view, budget);
        const [word, ...rest] = answer[0].split(' ');
        const mine = `${view.seatAt.indexOf(seat)}`;
        if (word === 'announce') {
          claims.push({ move: answer[0], belief: beliefs.of(rest[1] ?? mine, rest[0] as MaskId) });
        } else if (word === 'contest') {
          contests.push({ move: answer[0], belief: beliefs.of(rest[0] ?? mine, view.ask?.mask as MaskId) });
        }
        return answer;
      },
    };
  };

// among bots that do bluff, so that there is something to contest
test.each<[string, Table]>([
  ['two', { seats: 2 }],
  ['three', { seats: 3 }],
  ['six', { seats: 6 }],
  ['thirteen', { seats: 13 }],
  ['ten, with the Puppeteer, who moves people', { seats: 10, options: { edition: '2e', set: 'B' } }],
  ['eight, answers at once', { seats: 8, options: { contest: 'at-once' } }],
])('never bluffs: claims what it believes, contests with what it is sure of (%s)', (_, table) => {
  const claims: Said[] = [];
  const contests: Said[] = [];
  for (let seed = 1; seed <= 20; seed++) playOut(table, [overheard(claims, contests), random], seed);
  expect(claims.length).toBeGreaterThan(20);
  expect(contests.length).toBeGreaterThan(2);
  expect(claims.filter(({ belief }) => belief < 0.6)).toEqual([]);
  expect(contests.filter(({ belief }) => belief < 0.9)).toEqual([]);
});
