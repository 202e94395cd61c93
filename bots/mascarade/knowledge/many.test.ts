import { FastChance, type Match } from '@soiree/kernel';
import { type MascaradeEvent, mascarade } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import type { MakeBot } from '../../bot.ts';
import { SeatedBots } from '../../seated-bots.ts';
import { noTime, openTable, seated, type Table } from '../../testing.ts';
import { Knowledge } from './knowledge.ts';
import { cautious } from './model.ts';

const tables: [string, Table][] = [
  ['ten', { seats: 10 }],
  ['thirteen', { seats: 13 }],
  ['twelve, second edition, answers at once', { seats: 12, options: { edition: '2e', set: 'B', contest: 'at-once' } }],
];

/** What a seat has seen for certain and no one has touched since, by slot. */
function note(seen: Map<string, string>, event: MascaradeEvent): void {
  if (event.type === 'swap') for (const slot of event.slots) seen.delete(slot);
  else if (event.type === 'sight' || event.type === 'shown') seen.set(event.slot, event.mask);
  else if (event.type === 'reveal' && event.mask !== null) seen.set(event.slot, event.mask);
}

/** Looks, swaps and pretends, and never announces, so that more and more is unknown. */
const quiet: MakeBot = (_, chance) => ({
  hear() {},
  choose({ moves }) {
    const some = moves.filter((move) => !move.startsWith('announce'));
    const looks = some.filter((move) => move.startsWith('look'));
    const from = looks.length > 0 && chance.below(3) === 0 ? looks : some;
    return [from[chance.below(from.length)]];
  },
});

// too many worlds to keep them all: they are drawn, and drawn again when few that fit are left
test.each(tables)(
  'where worlds are drawn, each fits what was seen and looks the same to that seat (%s)',
  (_, table) => {
    const seat = 2;
    const match = openTable(table, 5);
    const knowledge = new Knowledge(seat, cautious, new FastChance(1));
    const seen = new Map<string, string>();
    const chance = new FastChance(9);
    const bots = seated([quiet], table.seats, 5);
    bots[seat].hear = (event) => {
      knowledge.hear(event as MascaradeEvent);
      note(seen, event as MascaradeEvent);
    };
    const seatedBots = new SeatedBots(match as unknown as Match, bots, noTime);
    let checked = 0;
    for (let moves = 0; moves < 200; moves++) {
      seatedBots.playOn(1);
      const view = mascarade.view(match.state, seat);
      knowledge.look(view);
      const guess = knowledge.sample(view, chance);
      expect(guess.masks.toSorted()).toEqual(view.set.toSorted());
      expect(JSON.stringify(mascarade.view(mascarade.imagine(view, guess), seat))).toBe(JSON.stringify(view));
      for (const [slot, mask] of seen) expect(guess.masks[knowledge.table.slot(slot)]).toBe(mask);
      if (!knowledge.worlds.exact) checked += seen.size;
    }
    expect(checked).toBeGreaterThan(10);
  },
);
