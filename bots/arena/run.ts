import { done, type Refusal, type Result } from '@soiree/kernel';
import { DealsInOrder } from './deals-in-order.ts';
import type { LineUp } from './line-up.ts';
import type { PlayedDeal } from './played.ts';
import type { RunFile } from './run-file.ts';
import { playDeals } from './threads.ts';

export interface ArenaPlan {
  readonly lineUp: LineUp;
  /** How many deals, each played once in every rotation. */
  readonly deals: number;
  /** How many threads. It affects only the time. */
  readonly workers: number;
  /** The run ends when one program has made this many faults. */
  readonly mostFaults: number;
  /** Where deals are stored, including those of earlier runs. */
  readonly file?: Pick<RunFile, 'played' | 'add'>;
  readonly signal: AbortSignal;
  /** Called with the number of deals played whenever one is finished. */
  onProgress?(deals: number): void;
}

export interface ArenaRun {
  /** From the first one on, without a gap. */
  readonly deals: readonly PlayedDeal[];
  /** The program that made too many faults, if one did. Its deal is the last. */
  readonly sentHome: string | undefined;
}

/** Plays the deals of a run that have not been played yet. */
export async function runArena({
  lineUp,
  deals,
  workers,
  mostFaults,
  file,
  signal,
  onProgress,
}: ArenaPlan): Promise<Result<ArenaRun>> {
  const inOrder = new DealsInOrder(lineUp, mostFaults);
  const known = (file?.played ?? []).filter(({ deal }) => deal < deals);
  for (const deal of known) inOrder.add(deal);
  const there = new Set(known.map(({ deal }) => deal));
  const left = Array.from({ length: deals }, (_, deal) => deal).filter((deal) => !there.has(deal));
  const enough = new AbortController();
  let count = known.length;
  let problem: Refusal | undefined;
  if (inOrder.sentHome === undefined) {
    await playDeals(lineUp, left, {
      workers,
      signal: AbortSignal.any([signal, enough.signal]),
      onPlayed(deal) {
        const kept = file?.add(deal);
        if (kept && !kept.ok) problem = kept.refusal;
        inOrder.add(deal);
        onProgress?.(++count);
        if (problem || inOrder.sentHome !== undefined) enough.abort();
      },
    });
  }
  return problem ? { ok: false, refusal: problem } : done({ deals: inOrder.counted, sentHome: inOrder.sentHome });
}
