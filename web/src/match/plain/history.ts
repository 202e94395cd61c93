import type { Event } from '@soiree/kernel';
import type { GameHistory } from '../game-history.ts';
import { inText } from './facts.ts';

/** The history of a game that has no words of its own: each event by its type and its values. */
export const plainHistory: GameHistory = {
  tell(_, { type, ...values }: Event, { names }) {
    const all = Object.entries(values).map(([name, value]) => `${name}: ${inText(name, value, names)}`);
    return [type, ...all].join(' · ');
  },
  chapter: () => null,
  closes: () => false,
  ending({ t, list }, { winners }, { names, view }) {
    if (winners.length > 1) return t('people.wins.several', { names: list(winners.map((seat) => names[seat])) });
    return t(winners[0] === view.viewer ? 'people.wins.you' : 'people.wins.other', { name: names[winners[0]] });
  },
  standing: ({ outcome }) => outcome?.scores ?? [],
  score: (_, points) => `${points}`,
  course: () => ({ points: [] }),
};
