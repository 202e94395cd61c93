import { gameOf } from '@soiree/games';
import { type Check, checkLog, done, type Result, refused, verify } from '@soiree/kernel';

/** Checks a match's file from beginning to end against the rules. */
export function check(file: unknown): Result<Check[]> {
  const log = checkLog(file);
  if (!log.ok) return log;
  const { game: id } = log.value.header;
  const game = gameOf(id);
  return game ? done(verify(game, log.value)) : refused('no-such-game', { game: id });
}
