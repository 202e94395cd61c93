import type { RebelEvent } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import { type RebelScene, tellRebelEvent } from '@soiree/words/rebel-princess';
import type { Happening, HistoryLine } from '../history.ts';

/** One sentence for each event. A finished trick stays until the next lead, if looking back is allowed. */
export function historyLines(
  happenings: readonly Happening<RebelEvent>[],
  scene: RebelScene,
  words: Speaker,
  all = false,
): HistoryLine[] {
  const told = all ? happenings : sinceTheCount(happenings);
  const gone = all ? told.length : bygone(told, scene.view.table.peek);
  const lines: HistoryLine[] = [];
  for (const [i, { told: one, now }] of told.entries()) {
    const past = one.later !== undefined && i < gone && !now;
    const event = past ? one.later : one.event;
    if (!event || goesWithoutSaying(event, all)) continue;
    lines.push({ text: tellRebelEvent(words, event, scene), now, once: false });
  }
  return lines;
}

/** The result of a round has its own page, so the history begins after it. */
function sinceTheCount(happenings: readonly Happening<RebelEvent>[]): readonly Happening<RebelEvent>[] {
  const last = happenings.findLastIndex(({ told }) => told.event.type === 'scored');
  return happenings.slice(last + 1);
}

/** How many of them belong to tricks that players may no longer look at. */
function bygone(happenings: readonly Happening<RebelEvent>[], peek: number): number {
  const types = happenings.map(({ told }) => told.event.type);
  const ended = (before: number) => types.lastIndexOf('trick', before) + 1;
  if (peek === 0) return ended(types.length);
  // the first card after a trick is the next lead
  const played = types.lastIndexOf('played');
  return played < 0 ? 0 : ended(played);
}

const shown: readonly RebelEvent['type'][] = [
  ...(['hand', 'dealt', 'offered', 'princesses', 'laid-open', 'scored', 'over'] as const),
];

/** Events that the hand, the table or a separate page shows anyway. */
function goesWithoutSaying({ type }: RebelEvent, all: boolean): boolean {
  return type === 'passed' || (!all && shown.includes(type));
}
