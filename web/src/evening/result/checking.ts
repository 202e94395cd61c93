import type { Check, Log, Result } from '@soiree/kernel';
import type { FromTable, ToTable } from '#practice/mail.ts';
import type { Pledge } from '#session/session.svelte.ts';

/** Plays a whole match again and compares; apart from the page, for that takes rules and time. */
export function checkFile(log: Log): Promise<Result<readonly Check[]>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../../practice/worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Result<readonly Check[]>) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if ('checked' in data) end(data.checked);
    };
    // It could not be fetched: whoever has the page may have lost the house meanwhile.
    worker.onerror = () => end({ ok: false, refusal: { code: 'unreachable', values: {} } });
    worker.postMessage({ check: log } satisfies ToTable);
  });
}

export interface Finding {
  /** What was looked at: one of the kernel's checks, or what only this page can know. */
  readonly what: Check['check'] | 'promised' | 'added';
  readonly isTrue: boolean | null;
}

/** What this device itself saw of the deal: whether the promise is the one it was given, and its own bits are in it. */
export function ownFindings(
  { commitment, contributions }: Pick<Log['header'], 'commitment' | 'contributions'>,
  pledge: Pledge | null,
  seat: number | null,
): Finding[] {
  return [
    { what: 'promised', isTrue: pledge && pledge.promised === commitment },
    { what: 'added', isTrue: pledge && (seat === null ? null : contributions[seat] === pledge.added) },
  ];
}
