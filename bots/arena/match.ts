import {
  type Event,
  fallbackAction,
  type Match,
  type Outcome,
  type Refusal,
  type Seat,
  submit,
  type View,
} from '@soiree/kernel';
import type { Budget } from '../bot.ts';
import { SeatedBot } from '../seated.ts';

/** A player in a seat of a match: any `Bot` of ours, or an external program. */
export interface ArenaPlayer {
  hear(event: Event): void;
  /** Its picks; null if it has none, and then the fallback is played. */
  choose(view: View, budget: Budget): readonly string[] | Promise<readonly string[] | null>;
  /**
   * Called when the fallback is played in its place. `refusal` says why its picks could not be played. For our own bots
   * that would be a bug.
   */
  replaced?(played: readonly string[], refusal?: Refusal): void;
  leave?(outcome: Outcome | null): Promise<void>;
}

/** A match that lasts longer than any real one is stopped. */
export const MOST_MOVES = 100_000;

/** Plays a match to its end, and returns how many moves that took. */
export async function playArenaMatch(match: Match, players: readonly ArenaPlayer[], budget: Budget): Promise<number> {
  const { game } = match;
  const seated = players.map((player, seat) => new SeatedBot(seat, () => player));
  const listen = () => {
    for (const one of seated) one.hear(match.told);
  };
  listen();
  const actors: Seat[] = [];
  let moves = 0;
  while (moves < MOST_MOVES && game.actors(match.state, actors) > 0) {
    const [seat] = actors;
    const view = game.view(match.state, seat);
    const answer = seated[seat].ask(match.told, (player) => player.choose(view, budget));
    // most line-ups have only our own bots, which answer at once: no need to await those
    const picks = answer instanceof Promise ? await answer : answer;
    play(match, seat, players[seat], picks);
    listen();
    moves++;
  }
  await Promise.all(players.map((player) => player.leave?.(game.outcome(match.state))));
  return moves;
}

function play(match: Match, seat: Seat, player: ArenaPlayer, picks: readonly string[] | null): void {
  const played = picks && submit(match, { seat, action: picks, by: 'bot' });
  if (played?.ok) return;
  if (!player.replaced) throw new Error(`seat ${seat} played ${picks?.join(' + ')}: ${played?.refusal.code}`);
  const action = fallbackAction(match.game, match.state, seat);
  player.replaced(action, played?.refusal);
  const instead = submit(match, { seat, action, by: 'clock' });
  if (!instead.ok) throw new Error(`the fallback of seat ${seat} is refused: ${instead.refusal.code}`);
}
