import { FastChance } from './chance.ts';
import type { Event, Game, Seat, View } from './game.ts';

/** What the clock plays for a seat: a whole decision. `fallback` names only one pick at a time. */
export function fallbackAction<S>(
  game: Pick<Game<S, unknown, View, Event, unknown>, 'clone' | 'fallback' | 'makeMove' | 'play' | 'midway'>,
  state: S,
  seat: Seat,
): string[] {
  const copy = game.clone(state);
  const picks: string[] = [];
  do {
    const move = game.fallback(copy, seat);
    picks.push(game.makeMove(copy, seat, move));
    game.play(copy, seat, move, new FastChance(1));
  } while (game.midway(copy, seat));
  return picks;
}
