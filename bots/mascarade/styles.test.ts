import type { Match } from '@soiree/kernel';
import type { MascaradeView, MaskId } from '@soiree/mascarade';
import { mascarade } from '@soiree/mascarade';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MakeBot, type StyleName, styleNames } from '../bot.ts';
import { SeatedBots } from '../seated-bots.ts';
import { openTable, seated } from '../testing.ts';
import { expert } from './expert.ts';
import { regular } from './regular.ts';

interface Habits {
  readonly bluffs: number;
  readonly contests: number;
  readonly pretends: number;
}

const MATCHES = 40;
const budget = { milliseconds: 60_000, playouts: 6 };

/** How often a bot of a style claims and contests without the mask, and pretends, out of all times it could. */
function habits(level: MakeBot, style: StyleName | undefined): Habits {
  const count = { claims: 0, bluffs: 0, answers: 0, contests: 0, swaps: 0, pretends: 0 };
  for (let seed = 1; seed <= MATCHES; seed++) {
    const match = openTable({ seats: 5 }, seed);
    const makers: MakeBot[] = [(seat, chance) => level(seat, chance, style), regular, regular, regular, regular];
    const seatedBots = new SeatedBots(match as unknown as Match, seated(makers, 5, seed), budget);
    for (let seat = seatedBots.next(); seat !== undefined; seat = seatedBots.next()) {
      const view = mascarade.view(match.state, seat);
      const own = mascarade.secrets(match.state).masks[view.seatAt.indexOf(seat)];
      seatedBots.move(seat);
      if (seat === 0) note(count, view, own, match.entries[match.entries.length - 1].action[0]);
    }
  }
  return {
    bluffs: count.bluffs / count.claims,
    contests: count.contests / count.answers,
    pretends: count.pretends / count.swaps,
  };
}

function note(count: Record<string, number>, view: MascaradeView, own: MaskId, move: string): void {
  const [word, mask] = move.split(' ');
  if (view.ask?.kind === 'turn') {
    if (view.moves.some((one) => one.startsWith('announce'))) count.claims++;
    if (word === 'announce' && mask !== own) count.bluffs++;
    if (word !== 'announce') count.swaps++;
    if (word === 'pretend') count.pretends++;
  } else if (view.ask?.kind === 'contest' && view.claim?.mask !== own) {
    count.answers++;
    if (word === 'contest') count.contests++;
  }
}

describe.each<[string, MakeBot]>([
  ['regular', regular],
  ['expert', expert],
])('a style changes how a bot plays (%s)', (_, level) => {
  const of = {} as Record<StyleName | 'none', Habits>;
  beforeAll(() => {
    of.none = habits(level, undefined);
    for (const style of styleNames) of[style] = habits(level, style);
  });

  test('the bold claim masks they do not have more often and contest more, the careful less', () => {
    expect(of.bold.bluffs).toBeGreaterThan(1.1 * of.none.bluffs);
    expect(of.careful.bluffs).toBeLessThan(0.9 * of.none.bluffs);
    expect(of.bold.contests).toBeGreaterThan(1.1 * of.careful.contests);
    expect(of.bold.contests).toBeGreaterThanOrEqual(of.none.contests);
    expect(of.careful.contests).toBeLessThanOrEqual(of.none.contests);
  });

  test('the sly pretend more swaps', () => {
    expect(of.sly.pretends).toBeGreaterThan(of.none.pretends + 0.05);
  });
});
