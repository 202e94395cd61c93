import type { Told } from '@soiree/kernel';
import type { MascaradeEvent } from '@soiree/mascarade';
import type { Speaker } from '@soiree/words';
import { type MascaradePeople, tellEvent } from '@soiree/words/mascarade';
import type { Happening, HistoryLine } from '../history.ts';

type MyTold = Told<MascaradeEvent>;

/** Whether it contains something that will never be shown again. The player's own decisions do not count. */
export const isOnlyNow = (told: readonly MyTold[]): boolean =>
  told.some(({ event, later }) => later !== undefined && event.type !== 'decided');

/** Whether all that happened is that people passed on a claim. */
export const onlyPasses = (told: readonly MyTold[]): boolean =>
  told.every(({ event }) => event.type === 'answer' && !event.contests);

/** One sentence for each event. People who pass one after another share one. */
export function historyLines(
  happenings: readonly Happening<MascaradeEvent>[],
  table: MascaradePeople,
  words: Speaker,
  all = false,
): HistoryLine[] {
  const lines: HistoryLine[] = [];
  let passing: string[] = [];
  for (const { told, now } of happenings) {
    const event = now || told.later === undefined ? told.event : told.later;
    if (event === null || goesWithoutSaying(event, all)) continue;
    const line = { text: tellEvent(words, event, table), now, once: now && told.later !== undefined };
    if (event.type === 'answer' && !event.contests && event.seat !== table.viewer) {
      if (passing.length > 0) {
        lines.pop();
        line.text = words.t('cli.mascarade.passes', { names: words.list([...passing, table.names[event.seat]]) });
      }
      passing.push(table.names[event.seat]);
    } else {
      passing = [];
    }
    lines.push(line);
  }
  return lines;
}

/** Events that the table or the last screen shows anyway. */
function goesWithoutSaying(event: MascaradeEvent, all: boolean): boolean {
  if (event.type === 'turn') return !event.bound;
  return event.type === 'ready' || (!all && (event.type === 'dealt' || event.type === 'over'));
}
