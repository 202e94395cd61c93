import { type AnyGame, fallbackAction, type Seat } from '@soiree/kernel';
import { CheckedChance } from '@soiree/kernel/fuzz';

/** What the clock will play for the seats that are asked, and what can be seen of it. */
export interface Forced {
  readonly seats: readonly Seat[];
  /** What the watched seat learns from it, and a spectator. */
  readonly learned: readonly string[];
  readonly shown: readonly string[];
  readonly isLucky: boolean;
}

/** The clock plays for all who are asked, until something happens that everyone can see. Then time starts again. */
export function forcedMoves(game: AnyGame, from: unknown, watched: Seat): Forced {
  const state = game.clone(from);
  const luck = new CheckedChance(1);
  const asked = (): Seat[] => {
    const out: Seat[] = [];
    out.length = game.actors(state, out);
    return out;
  };
  const seats: Seat[] = [];
  const learned: string[] = [];
  const shown: string[] = [];
  for (const seat of asked()) {
    if (!asked().includes(seat)) continue;
    const hasSeconds = 'seconds' in (game.ask(state, seat) ?? {});
    let isShown = false;
    for (const text of fallbackAction(game, state, seat)) {
      const move = game.parseMove(state, seat, text);
      if (!move.ok) throw new Error(`the fallback ${text} cannot be parsed`);
      const seen = game.learns(state, seat, move.value, watched);
      const publicly = game.learns(state, seat, move.value, 'spectator');
      if (seen !== '') learned.push(seen);
      if (publicly !== '') shown.push(publicly);
      isShown ||= publicly !== '';
      game.play(state, seat, move.value, luck);
    }
    seats.push(seat);
    if (isShown && !hasSeconds) break;
  }
  return { seats, learned, shown, isLucky: luck.draws > 0 };
}
