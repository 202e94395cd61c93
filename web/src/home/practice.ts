/** Whether what the practice table keeps in this browser is a match that was left in the middle. */
export function isMidway(kept: string | null): boolean {
  if (kept === null) return false;
  try {
    const phase: unknown = JSON.parse(kept)?.room?.phase;
    return phase === 'playing' || phase === 'paused' || phase === 'dealing';
  } catch {
    return false;
  }
}
