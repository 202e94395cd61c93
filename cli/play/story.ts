import { hears, type Seat, type Told } from '@soiree/kernel';
import type { MascaradeEvent } from '@soiree/mascarade';
import { type Speaker, type Table, tellEvent } from '@soiree/words';
import { wrap } from './lines.ts';

/** Something that happened, and whether it is still the moment for which it is told in full. */
export interface Happening {
  readonly told: Told<MascaradeEvent>;
  readonly now: boolean;
}

export const heardBy = (told: readonly Told[], seat: Seat): Told<MascaradeEvent>[] =>
  (told as readonly Told<MascaradeEvent>[]).filter(({ audience }) => hears(audience, seat));

/** Whether there is something in it that will never be told again. One's own decisions need no telling. */
export const isOnlyNow = (told: readonly Told<MascaradeEvent>[]): boolean =>
  told.some(({ event, later }) => later !== undefined && event.type !== 'decided');

export interface Line {
  readonly text: string;
  /** It has just happened. */
  readonly now: boolean;
  /** It will not be told again like this. */
  readonly once: boolean;
}

export const tellLine = ({ text }: Line, width: number): string[] => wrap(text, width, '  ', '· ');

/** One sentence for each event; those who let a claim pass one after another share one. */
export function storyLines(words: Speaker, happenings: readonly Happening[], table: Table, all = false): Line[] {
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
