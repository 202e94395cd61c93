import type { Pace } from '@soiree/protocol';
import type { Luck } from '../luck.ts';

/** The shortest and longest wait, in milliseconds. */
const waits: Readonly<Record<Pace, readonly [from: number, to: number]>> = {
  instant: [0, 0],
  quick: [400, 1000],
  calm: [1000, 2600],
  slow: [2500, 5500],
};

/** How long a bot waits before it plays. Drawn by the pace alone, so that the wait reveals nothing about its cards. */
export function paceOf(pace: Pace, luck: Pick<Luck, 'below'>): number {
  const [from, to] = waits[pace];
  return from + luck.below(to - from + 1);
}
