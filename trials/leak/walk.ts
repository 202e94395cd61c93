import { gameOf } from '@soiree/games';
import type { Chance } from '@soiree/kernel';
import { CheckedChance, twoWorlds } from '@soiree/kernel/fuzz';
import type { NewTable } from '@soiree/protocol';
import type { Recorded } from './controlled-server.ts';
import { comeBack, type Found, pause, readPages, tryWhatIsBarred, waitForTheClock } from './interludes.ts';
import { Leak, type Pair } from './pair.ts';

export interface Report extends Found {
  matches: number;
  /** How many moves were compared, and how many of them the watched seat could not notice. */
  steps: number;
  unseen: number;
  /** How often a world was drawn that fits what the watched seat knows, and how often it differed from the real one. */
  worlds: number;
  apart: number;
  frames: number;
}

export const emptyReport = (): Report => ({
  matches: 0,
  steps: 0,
  unseen: 0,
  worlds: 0,
  apart: 0,
  frames: 0,
  reconnects: 0,
  pages: 0,
  refusals: 0,
  timeouts: 0,
  pauses: 0,
});

/** Milliseconds. A longer wait would test nothing more. */
const LONGEST = 8000;

/**
 * Plays a match on two servers. Again and again, the second server gets a new state that fits what one seat has seen.
 * Both are then played on as in kernel/fuzz: visible moves are the same, secret choices and their times differ.
 */
export async function walkMatch(
  pair: Pair,
  seed: number,
  drawTable: (chance: Chance) => NewTable,
  steps: number,
  report: Report,
): Promise<void> {
  const luck = new CheckedChance(seed);
  const table = drawTable(luck);
  const watched = luck.below(table.seats);
  const recorded = { watched, twice: luck.below(2) === 0, named: luck.below(2) === 0 };
  const before = pair.frames;
  await withReport({ seed, table, recorded }, async (walked) => {
    await pair.begin(seed, { ...table, public: true }, recorded);
    await walk(pair, watched, luck, steps, report, walked);
    await pair.end();
  });
  report.matches++;
  report.frames += pair.frames - before;
}

/** Reports a finding with its seed, the moves, and the command that repeats it. */
export async function withReport(
  { seed, ...match }: { readonly seed: number; readonly table: NewTable; readonly recorded?: Recorded },
  walks: (walked: string[]) => Promise<void>,
): Promise<void> {
  const walked: string[] = [];
  try {
    await walks(walked);
  } catch (error) {
    const what = error instanceof Error ? error.message : `${error}`;
    const where = [
      `  seed ${seed}, ${JSON.stringify(match)}`,
      `  by ${walked.join(', ') || '–'}`,
      `  again: SOIREE_LEAK_SEED=${seed} npm test trials -- trials/leak`,
    ];
    throw new (error instanceof Leak ? Leak : Error)([what, ...where].join('\n'), { cause: error });
  }
}

async function walk(
  pair: Pair,
  watched: number,
  luck: CheckedChance,
  steps: number,
  report: Report,
  walked: string[],
): Promise<void> {
  const { here, there } = pair;
  // the correct game, even if a fault is planted in the servers' copy
  const game = gameOf(here.match.header.game)!;
  const below = (n: number) => luck.below(n);
  const isOver = () => game.outcome(here.match.state) !== null;
  const span = () => (below(3) === 0 ? 0 : below(Math.max(1, Math.min(LONGEST, pair.untilDeadline))));
  let left = steps;

  while (left > 0 && !isOver()) {
    const way = { keeps: true, dawdles: below(3) > 0, walked };
    for (const step of twoWorlds(game, here.match.state, watched, here.match.header.seats, luck, way)) {
      if (step.kind === 'drawn') {
        there.match.state = game.clone(step.there.state);
        report.worlds++;
        if (JSON.stringify(here.match.state) !== JSON.stringify(there.match.state)) report.apart++;
        continue;
      }
      const isFollowed = step.kind === 'followed';
      // a server accepts only whole decisions
      if (isFollowed && (step.here.isMidway || step.there.isMidway)) continue;
      if (step.here.isMidway) break;
      const ours = step.here.takeDecisions();
      if (isFollowed) {
        await pair.step(ours, step.there.takeDecisions(), span(), below);
        expectInStep(here.match.state, step.here.state);
        expectInStep(there.match.state, step.there.state);
      } else {
        // A move that draws from chance, or that only one world allows, is played in the same world on both servers.
        pair.level();
        there.match.state = game.clone(here.match.state);
        await pair.step(ours, ours, span(), below);
      }
      report.steps++;
      if (!ours.some(({ noticed }) => noticed)) report.unseen++;
      left--;
      if (!isFollowed || left <= 0 || isOver()) break;
      if (below(8) === 0) await comeBack(pair, report, below);
      if (below(40) === 0) await readPages(pair, report);
      if (below(8) === 0) await tryWhatIsBarred(pair, report, below);
      if (below(30) === 0) await pause(pair, report, below);
      if (below(5) === 0 && (await waitForTheClock(pair, report))) {
        pair.level();
        break;
      }
      if (below(10) === 0) break;
    }
  }
}

/** The server's state must be the walk's state. Otherwise the walk itself is wrong. */
function expectInStep(served: unknown, walked: unknown): void {
  if (JSON.stringify(served) !== JSON.stringify(walked)) throw new Error('a server’s state is not the walk’s state');
}
