import type { MascaradeEvent, MascaradeView } from '@soiree/mascarade';
import { type MascaradeScene, mascaradeScene, outcomeSentence, tellEvent } from '@soiree/words/mascarade';
import type { Course, GameHistory, Scene } from '#match/game-history.ts';
import { blankNameIn } from './topics.ts';

/** The scene as the words for Mascarade need it. */
export const mascaradeSceneOf = ({ names, view, options }: Scene): MascaradeScene =>
  mascaradeScene(view as MascaradeView, names, blankNameIn(options));

/** Coins stay at their places, but are counted by person. */
function standing({ coins, seatAt }: MascaradeView): number[] {
  const bySeat: number[] = [];
  for (const [place, seat] of seatAt.entries()) bySeat[seat] = coins[place];
  return bySeat;
}

function trade(values: number[], a: number, b: number): void {
  [values[a], values[b]] = [values[b], values[a]];
}

/** Restores what everyone had before this event. */
function undo(values: number[], event: MascaradeEvent): void {
  switch (event.type) {
    case 'coins':
      for (const { from, to, coins } of event.transfers) {
        if (typeof from === 'number') values[from] += coins;
        if (typeof to === 'number') values[to] -= coins;
      }
      return;
    case 'exchanged-fortunes':
      return trade(values, event.seat, event.with);
    case 'moved':
      // A player who is moved leaves their coins behind.
      return trade(values, ...event.seats);
  }
}

/** Computed backwards from the end, so that the starting rules are not needed. */
function course(events: readonly MascaradeEvent[], view: MascaradeView): Course {
  const values = standing(view);
  const points = [{ at: view.turn + 1, values: values.slice() }];
  for (const event of events.toReversed()) {
    undo(values, event);
    if (event.type === 'turn') points.push({ at: event.turn, values: values.slice() });
  }
  return { points: points.reverse() };
}

const chapter = (event: MascaradeEvent): number | null => (event.type === 'turn' ? event.turn + 1 : null);

export const history: GameHistory = {
  tell: (speaker, event, scene) => tellEvent(speaker, event as MascaradeEvent, mascaradeSceneOf(scene)),
  chapter: (event) => chapter(event as MascaradeEvent),
  closes: () => false,
  ending: (speaker, outcome, scene) => outcomeSentence(speaker, outcome, mascaradeSceneOf(scene)),
  standing: (view) => standing(view as MascaradeView),
  score: ({ t }, count) => t('table.match.result.coins', { count }),
  course: (events, view) => course(events as readonly MascaradeEvent[], view as MascaradeView),
};
