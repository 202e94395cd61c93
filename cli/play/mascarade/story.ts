import type { Told } from '@soiree/kernel';
import type { MascaradeEvent } from '@soiree/mascarade';
import { type Speaker, type Table, tellEvent } from '@soiree/words';
import type { Happening, Line } from '../story.ts';

type MyTold = Told<MascaradeEvent>;

/** Whether there is something in it that will never be told again. One's own decisions need no telling. */
export const isOnlyNow = (told: readonly MyTold[]): boolean =>
  told.some(({ event, later }) => later !== undefined && event.type !== 'decided');

/** Whether people do nothing but let a claim pass. */
export const onlyPasses = (told: readonly MyTold[]): boolean =>
  told.every(({ event }) => event.type === 'answer' && !event.contests);

/** One sentence for each event; those who let a claim pass one after another share one. */
export function storyLines(
  happenings: readonly Happening<MascaradeEvent>[],
  table: Table,
  words: Speaker,
  all = false,
): Line[] {
  const lines: Line[] = [];
  let passing: string[] = [];
  for (const { told, now } of happenings) {
    const event = now || told.later === undefined ? told.event : told.later;
    if (event === null || goesWithoutSaying(event, all)) continue;
    const line = { text: tellEvent(words, event, table), now, once: now && told.later !== undefined };
    if (event.type === 'answer' && !event.contests && event.seat !== table.viewer) {
      if (passing.length > 0) {
        lines.pop();
        line.text = words.t('cli.play.passes', { names: words.list([...passing, table.names[event.seat]]) });
      }
      passing.push(table.names[event.seat]);
    } else {
      passing = [];
    }
    lines.push(line);
  }
  return lines;
}

/** What the table shows anyway, or the end says better. */
function goesWithoutSaying(event: MascaradeEvent, all: boolean): boolean {
  if (event.type === 'turn') return !event.bound;
  return event.type === 'ready' || (!all && (event.type === 'dealt' || event.type === 'over'));
}
