import type { Chance } from '@soiree/kernel';

/** The move with the highest score; a random one if several have it. */
export function bestOf(moves: readonly string[], chance: Chance, score: (move: string) => number): string {
  let best: string[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const now = score(move);
    if (now > most) [best, most] = [[], now];
    if (now === most) best.push(move);
  }
  return best[best.length > 1 ? chance.below(best.length) : 0];
}
