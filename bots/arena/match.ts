import {
  type Event,
  fallbackAction,
  hears,
  type Match,
  type Outcome,
  type Refusal,
  type Seat,
  submit,
  type Told,
  type View,
} from '@soiree/kernel';
import type { Budget } from '../bot.ts';

/** Somebody in a seat of a match: any `Bot` of ours, or a program beside us. */
export interface Guest {
  hear(event: Event): void;
  /** Its picks; null if it has none, and then the fallback is played. */
  choose(view: View, budget: Budget): readonly string[] | Promise<readonly string[] | null>;
  /** The fallback is played in its place; `refusal` says why its picks could not be. A bot of ours has no such excuse. */
  replaced?(played: readonly string[], refusal?: Refusal): void;
  leave?(outcome: Outcome | null): Promise<void>;
}

/** A match that goes on for longer than any real one is broken off. */
export const MOST_MOVES = 100_000;

/** Plays a match to its end, and tells how many moves that took. */
export async function playMatch(match: Match, guests: readonly Guest[], budget: Budget): Promise<number> {
  const { game } = match;
  const tell = (told: readonly Told[]) => {
    for (const [seat, guest] of guests.entries())
      for (const one of told) if (hears(one.audience, seat)) guest.hear(one.event);
  };
  tell(match.told);
  const actors: Seat[] = [];
  let moves = 0;
  while (moves < MOST_MOVES && game.actors(match.state, actors) > 0) {
    const [seat] = actors;
    const answer = guests[seat].choose(game.view(match.state, seat), budget);
    // most line-ups have only bots of ours, who answer at once: nothing is put off for them
    const picks = answer instanceof Promise ? await answer : answer;
    tell(play(match, seat, guests[seat], picks));
    moves++;
  }
  await Promise.all(guests.map((guest) => guest.leave?.(game.outcome(match.state))));
  return moves;
}

function play(match: Match, seat: Seat, guest: Guest, picks: readonly string[] | null): readonly Told[] {
  const played = picks && submit(match, { seat, action: picks, by: 'bot' });
  if (played?.ok) return played.value.told;
  if (!guest.replaced) throw new Error(`seat ${seat} played ${picks?.join(' + ')}: ${played?.refusal.code}`);
  const action = fallbackAction(match.game, match.state, seat);
  guest.replaced(action, played?.refusal);
  const instead = submit(match, { seat, action, by: 'clock' });
  if (!instead.ok) throw new Error(`the fallback of seat ${seat} is refused: ${instead.refusal.code}`);
  return instead.value.told;
}
