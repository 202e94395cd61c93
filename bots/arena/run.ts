import { done, type Refusal, type Result } from '@soiree/kernel';
import { Ledger } from './ledger.ts';
import type { LineUp } from './line-up.ts';
import type { PlayedDeal } from './played.ts';
import type { RunFile } from './run-file.ts';
import { playDeals } from './threads.ts';

export interface Plan {
  readonly lineUp: LineUp;
  /** How many deals, each once in every rotation. */
  readonly deals: number;
  /** In how many threads; it changes nothing but the time. */
  readonly workers: number;
  /** With so many faults of one program the run ends. */
  readonly mostFaults: number;
  /** Where deals are kept, those of earlier runs included. */
  readonly file?: Pick<RunFile, 'played' | 'add'>;
  readonly signal: AbortSignal;
  /** How many deals are played, whenever one is. */
  onProgress?(deals: number): void;
}

export interface Run {
  /** From the first on, without a gap. */
  readonly deals: readonly PlayedDeal[];
  /** The program that made too many faults, if one did: its deal is the last. */
  readonly sentHome: string | undefined;
}

/** Plays what is left to play of a run. */
export async function run({
  lineUp,
  deals,
  workers,
  mostFaults,
  file,
  signal,
  onProgress,
}: Plan): Promise<Result<Run>> {
  const ledger = new Ledger(lineUp, mostFaults);
  const known = (file?.played ?? []).filter(({ deal }) => deal < deals);
  for (const deal of known) ledger.add(deal);
  const there = new Set(known.map(({ deal }) => deal));
  const left = Array.from({ length: deals }, (_, deal) => deal).filter((deal) => !there.has(deal));
  const enough = new AbortController();
  let count = known.length;
  let problem: Refusal | undefined;
  if (ledger.sentHome === undefined) {
    await playDeals(lineUp, left, {
      workers,
      signal: AbortSignal.any([signal, enough.signal]),
      onPlayed(deal) {
        const kept = file?.add(deal);
        if (kept && !kept.ok) problem = kept.refusal;
        ledger.add(deal);
        onProgress?.(++count);
        if (problem || ledger.sentHome !== undefined) enough.abort();
      },
    });
  }
  return problem ? { ok: false, refusal: problem } : done({ deals: ledger.counted, sentHome: ledger.sentHome });
}
