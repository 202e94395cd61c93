import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { proposalsPhrase, rebelOutcomeSentence, rebelScene, tellRebelEvent } from '@soiree/words/rebel-princess';
import type { Course, GameHistory, Scene } from '#match/game-history.ts';

const people = ({ names, view }: Scene) => rebelScene(view as RebelView, names);

/** What everyone had before the first round that was counted, then after each. */
function course(events: readonly RebelEvent[], view: RebelView): Course {
  const points: Course['points'][number][] = [];
  for (const event of events) {
    if (event.type !== 'scored') continue;
    const { round, totals, proposals } = event;
    if (points.length === 0)
      points.push({ at: round - 1, values: totals.map((total, seat) => total - proposals[seat]) });
    points.push({ at: round, values: totals });
  }
  return { points: points.length > 0 ? points : [{ at: 0, values: standing(view) }] };
}

const standing = ({ people }: RebelView): number[] => people.map(({ total }) => total);

const chapter = (event: RebelEvent): number | null => (event.type === 'round' ? event.round : null);

export const history: GameHistory = {
  tell: (speaker, event, scene) => tellRebelEvent(speaker, event as RebelEvent, people(scene)),
  chapter: (event) => chapter(event as RebelEvent),
  // A round's cards are dealt before its round card is turned up.
  closes: (event) => (event as RebelEvent).type === 'scored',
  ending: (speaker, outcome, scene) => rebelOutcomeSentence(speaker, outcome, people(scene)),
  standing: (view) => standing(view as RebelView),
  score: proposalsPhrase,
  course: (events, view) => course(events as readonly RebelEvent[], view as RebelView),
};
