import type { RebelEvent, RebelView } from '@soiree/rebel-princess';

/** Cards that an event moves from another player's hand to the viewer's. */
function comeTo(event: RebelEvent, viewer: number): readonly string[] {
  switch (event.type) {
    case 'gave':
      return event.to === viewer ? event.cards : [];
    case 'got':
      return event.cards;
    case 'bartered':
      return event.seat === viewer ? [event.took] : [];
    case 'returned':
      return event.target === viewer ? [event.gave] : [];
    case 'haggled':
      return event.seat === viewer ? [event.took] : [];
    default:
      return [];
  }
}

/** The viewer's new cards: those received until a new hand is dealt or the viewer plays a card. */
export function freshAfter(
  fresh: ReadonlySet<string>,
  events: readonly RebelEvent[],
  viewer: RebelView['viewer'],
): ReadonlySet<string> {
  if (typeof viewer !== 'number') return fresh;
  let now = fresh;
  for (const event of events) {
    const come = comeTo(event, viewer);
    if (event.type === 'hand' || (event.type === 'played' && event.seat === viewer)) now = new Set();
    else if (come.length > 0) now = new Set([...now, ...come]);
  }
  return now;
}
