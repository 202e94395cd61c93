import type { Event } from '@soiree/kernel';

/** A turn or a round in the story of a match. */
export interface Chapter {
  /** 0 for everything before the first. */
  readonly number: number;
  /** The event that it begins with; null for everything before the first. */
  readonly opening: Event | null;
  readonly events: readonly Event[];
}

/** Finds where chapters begin and end. */
export interface Binding {
  /** The number of the chapter that begins with this event; null within a chapter. */
  chapter(event: Event): number | null;
  /** Whether the events after this one already belong to the next chapter, although it has not begun. */
  closes(event: Event): boolean;
}

/** The events of a match by turn or round. */
export function chapters(events: readonly Event[], { chapter, closes }: Binding): Chapter[] {
  const all: Chapter[] = [];
  let own: Event[] = [];
  // Events between two chapters. They belong to the second, if there is one.
  let between: Event[] | null = null;
  for (const event of events) {
    const number = chapter(event);
    if (number !== null) {
      own = between ?? [];
      between = null;
      all.push({ number, opening: event, events: own });
      continue;
    }
    if (all.length === 0) all.push({ number: 0, opening: null, events: own });
    (between ?? own).push(event);
    if (closes(event)) between = [];
  }
  if (between) own.push(...between);
  return all;
}
