import { gameOf } from '@soiree/games';
import type { AnyGame, Chance, Viewer } from '@soiree/kernel';
import { CheckedChance, twoWorlds } from '@soiree/kernel/fuzz';
import type { NewTable } from '@soiree/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pair } from './pair.ts';
import { isUsual, patience, seedsFrom } from './seeds.ts';
import { anyMascarade, anyRebelPrincess } from './tables.ts';
import { withReport } from './walk.ts';

/**
 * Two worlds with the same deal, which differ only in secret choices and their times. Each world follows from its log,
 * so its server can be restarted in the middle. After a restart, clocks, numbers and views show no sign of who has
 * chosen.
 */

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.open();
});
afterAll(() => pair.close());

const MATCHES = 12;
const STEPS = 12;

/** The second world starts as a copy. Only secret choices make it different. */
const withOneDeal = (game: AnyGame): AnyGame => ({ ...game, resample: (state) => game.clone(state) });

interface Report {
  steps: number;
  restarts: number;
  /** Restarts while the two worlds differed. */
  apart: number;
}

async function walkThroughRestarts(
  seed: number,
  table: NewTable,
  luck: CheckedChance,
  report: Report,
  walked: string[],
) {
  const { here, there } = pair;
  const below = (n: number) => luck.below(n);
  const watched = below(table.seats);
  await pair.begin(seed, table, { watched, twice: false, named: false });
  const game = withOneDeal(gameOf(table.game)!);
  const way = { keeps: true, dawdles: true, walked };
  let left = STEPS;
  for (const step of twoWorlds(game, here.match.state, watched, table.seats, luck, way)) {
    // From here on, one of the logs would no longer lead to its state.
    if (step.kind === 'lucky' || step.kind === 'parted') break;
    if (step.kind === 'drawn' || step.here.isMidway || step.there.isMidway) continue;
    const span = below(Math.max(1, Math.min(5000, pair.untilDeadline)));
    await pair.step(step.here.takeDecisions(), step.there.takeDecisions(), span, below);
    report.steps++;
    if (--left === 0 || game.outcome(here.match.state)) break;
    const isApart = JSON.stringify(here.match.state) !== JSON.stringify(there.match.state);
    if (below(isApart ? 2 : 8) > 0) continue;
    const match = here.id;
    const choice = [undefined, 0, 1][below(3)];
    const seen = (viewer: Viewer) =>
      viewer === 'spectator' ? here.viewers.get('spectator')!.client.play!.seq : here.clients[viewer].play!.seq;
    const since = new Map<Viewer, number>();
    for (let seat = 0; seat < table.seats; seat++) since.set(seat, choice === 0 ? 0 : seen(seat));
    since.set('spectator', choice === 0 ? 0 : seen('spectator'));
    await pair.restart((viewer) => (choice === undefined ? undefined : { match, since: since.get(viewer)! }));
    expect(JSON.stringify(here.match.state)).toBe(JSON.stringify(step.here.state));
    expect(JSON.stringify(there.match.state)).toBe(JSON.stringify(step.there.state));
    report.restarts++;
    if (isApart) report.apart++;
  }
  await pair.end();
}

const games: [string, (chance: Chance) => NewTable][] = [
  ['Mascarade', anyMascarade],
  ['Rebel Princess', anyRebelPrincess],
];

test.each(games)(
  '%s: a restart reveals nothing about secret choices',
  async (_, drawTable) => {
    const report = { steps: 0, restarts: 0, apart: 0 };
    for (const seed of seedsFrom(4096, MATCHES)) {
      const luck = new CheckedChance(seed);
      const table = drawTable(luck);
      await withReport({ seed, table }, (walked) => walkThroughRestarts(seed, table, luck, report, walked));
    }
    if (!isUsual) return;
    expect(report.steps).toBeGreaterThan(30);
    expect(report.restarts).toBeGreaterThan(15);
    expect(report.apart).toBeGreaterThan(10);
  },
  patience,
);
