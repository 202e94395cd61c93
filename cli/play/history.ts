import { type Event, hears, type Seat, type Told } from '@soiree/kernel';
import { wrap } from './lines.ts';

/** An event, and whether it is still the moment in which it is shown in full. */
export interface Happening<E extends Event = Event> {
  readonly told: Told<E>;
  readonly now: boolean;
}

export const heardBy = <E extends Event>(told: readonly Told<E>[], seat: Seat): Told<E>[] =>
  told.filter(({ audience }) => hears(audience, seat));

export interface HistoryLine {
  readonly text: string;
  /** It has just happened. */
  readonly now: boolean;
  /** It will not be shown in this form again. */
  readonly once: boolean;
}

export const tellLine = ({ text }: Pick<HistoryLine, 'text'>, width: number): string[] => wrap(text, width, '  ', '· ');
