import { readingWidth } from './screen.ts';
import type { Stage } from './stage.ts';
import { type Line, tellLine } from './story.ts';

/** How the match ended; each game has its own form. */
export function endingLines(stage: Stage): readonly string[] {
  const { terminal, words, parlour } = stage.evening;
  return parlour.ending(stage, { words, ink: stage.ink, width: readingWidth(terminal) });
}

/** The last screen of a match: the last events, and below them how it ended. */
export function drawEnding(stage: Stage, last: readonly Line[]): string[] {
  const { terminal, words, parlour } = stage.evening;
  const ending = endingLines(stage);
  const room = Math.max(0, terminal.rows - ending.length - 5);
  const told = last.flatMap((line) => tellLine(line, readingWidth(terminal)));
  const story = told.slice(-room || Number.POSITIVE_INFINITY);
  const above = room > 0 && story.length > 0 ? [...story, ''] : [];
  return [stage.ink.gilt(parlour.resultTitle(words)), '', ...above, ...ending, ''];
}
