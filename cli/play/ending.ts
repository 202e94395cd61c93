import { gameText } from './game-terminal.ts';
import { type HistoryLine, tellLine } from './history.ts';
import { readingWidth } from './screen.ts';
import type { SeatScreen } from './seat-screen.ts';

/** How the match ended; each game has its own form. */
export function endingOf(screen: SeatScreen): readonly string[] {
  const { terminal, words, game } = screen.playing;
  return game.ending(screen, { words, ink: screen.ink, width: readingWidth(terminal) });
}

/** The last screen of a match: the last events, and below them how it ended. */
export function drawEnding(screen: SeatScreen, last: readonly HistoryLine[]): string[] {
  const { terminal, words, game } = screen.playing;
  const ending = endingOf(screen);
  const room = Math.max(0, terminal.rows - ending.length - 5);
  const told = last.flatMap((line) => tellLine(line, readingWidth(terminal)));
  const history = told.slice(-room || Number.POSITIVE_INFINITY);
  const above = room > 0 && history.length > 0 ? [...history, ''] : [];
  return [screen.ink.gilt(gameText(words, game.rules.id, 'result')), '', ...above, ...ending, ''];
}
