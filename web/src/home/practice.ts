/** Whether the stored practice table has an unfinished match. */
export function isMidway(kept: string | null): boolean {
  if (kept === null) return false;
  try {
    const phase: unknown = JSON.parse(kept)?.room?.phase;
    return phase === 'playing' || phase === 'paused' || phase === 'dealing';
  } catch {
    return false;
  }
}
