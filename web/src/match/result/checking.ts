import type { Check, Log, Result } from '@soiree/kernel';
import type { Pledge } from '#session/session.svelte.ts';
import type { FromTable, ToTable } from '#worker/mail.ts';

/** Replays a whole match and compares. It runs in a worker, because it needs the rules and takes time. */
export function checkFile(log: Log): Promise<Result<readonly Check[]>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../../worker/worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Result<readonly Check[]>) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if ('checked' in data) end(data.checked);
    };
    // The worker could not be fetched: the server may be unreachable by now.
    worker.onerror = () => end({ ok: false, refusal: { code: 'unreachable', values: {} } });
    worker.postMessage({ check: log } satisfies ToTable);
  });
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
