import {
  type ArenaRun,
  type LineUp,
  type ProgramFault,
  type ProgramFaultKind,
  type Standing,
  seated,
  standings,
  writtenBudget,
} from '@soiree/bots/arena';
import { type BotRating, ratings } from './ratings.ts';

/** The first fault of its kind, and where it happened. */
export interface FirstFault extends Omit<ProgramFault, 'kind'> {
  readonly deal: number;
  readonly rotation: number;
}

export interface BotResult extends Standing {
  /** Null if there was no other bot to compare with. */
  readonly rating: BotRating | null;
  readonly firstFaults: Readonly<Partial<Record<ProgramFaultKind, FirstFault>>>;
}

/** The result of a run, as `--json` prints it. It does not depend on how many threads played it. */
export interface Findings {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: unknown;
  readonly seed: string;
  readonly budget: { readonly milliseconds?: number; readonly playouts?: number };
  readonly planned: number;
  readonly deals: number;
  readonly games: number;
  readonly unfinished: number;
  readonly sentHome: string | null;
  readonly standings: readonly BotResult[];
}

export function findings(lineUp: LineUp, planned: number, { deals, sentHome }: ArenaRun): Findings {
  const { game, bots, options, seed, budget } = lineUp;
  const rated = ratings(lineUp, deals);
  const first = firstFaults(lineUp, deals);
  return {
    game,
    bots,
    options,
    seed,
    budget: writtenBudget(budget),
    planned,
    deals: deals.length,
    games: deals.length * bots.length,
    unfinished: deals.flatMap(({ games }) => games).filter(({ winners }) => winners.length === 0).length,
    sentHome: sentHome ?? null,
    standings:
      deals.length === 0
        ? []
        : standings(lineUp, deals).map((standing) => ({
            ...standing,
            rating: rated.get(standing.name) ?? null,
            firstFaults: first.get(standing.name) ?? {},
          })),
  };
}

function firstFaults(
  lineUp: LineUp,
  deals: ArenaRun['deals'],
): Map<string, Partial<Record<ProgramFaultKind, FirstFault>>> {
  const first = new Map<string, Partial<Record<ProgramFaultKind, FirstFault>>>();
  for (const { deal, games } of deals) {
    for (const [rotation, { faults = [] }] of games.entries()) {
      for (const { kind, ...fault } of faults) {
        const name = seated(lineUp, rotation)[fault.seat];
        first.set(name, { [kind]: { deal, rotation, ...fault }, ...first.get(name) });
      }
    }
  }
  return first;
}
