import type { Check, Log, Result } from '@soiree/kernel';
import type { Pledge } from '#session/session.svelte.ts';
import { MatchWorker } from '#worker/ask.ts';

/** Replays a whole match and compares. It runs in a worker, because it needs the rules and takes time. */
export function checkFile(log: Log): Promise<Result<readonly Check[]>> {
  const worker = new MatchWorker();
  return Promise.race([worker.ask('checked', { check: log }), worker.failed]).finally(() => worker.close());
}

interface CheckResult {
  /** What was checked: one of the kernel's checks, or something only this page can know. */
  readonly what: Check['check'] | 'promised' | 'added';
  readonly isTrue: boolean | null;
}

/**
 * What this device itself knows about the deal: whether the commitment is the one it was shown, and whether its own
 * bits are in it.
 */
export function ownFindings(
  { commitment, contributions }: Pick<Log['header'], 'commitment' | 'contributions'>,
  pledge: Pledge | null,
  seat: number | null,
): CheckResult[] {
  return [
    { what: 'promised', isTrue: pledge && pledge.promised === commitment },
    { what: 'added', isTrue: pledge && (seat === null ? null : contributions[seat] === pledge.added) },
  ];
}
