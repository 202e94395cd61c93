import type { SuitName } from '@soiree/rebel-princess';
import { isCard, readMove } from '@soiree/rebel-princess/moves';
import {
  type Advised,
  chanceOf,
  type Hint,
  type HintChance,
  LEAST_PROBABILITY,
  type Likely,
  MOST_LISTED,
  optionsOf,
} from '../hint.ts';
import { capital, type Speaker } from '../speaker.ts';
import { cardName, cardsPhrase, readCard, suitName } from './cards.ts';
import type { RebelScene } from './events.ts';
import { rebelMoveLabel } from './questions.ts';

/** A missing suit is listed only if it is more than a guess. */
const LIKELY_LACK = 0.1;
const FROG = 'pe8';

export function rebelHint(speaker: Speaker, advised: Advised, scene: RebelScene): Hint {
  return {
    ...optionsOf(speaker, advised, (action) => rebelActionLabel(speaker, action, scene)),
    beliefs: advised.beliefs.map(({ where, chances }) => ({
      where,
      label: scene.names[Number(where)],
      chances: cardsOf(speaker, chances),
    })),
  };
}

/** The frog, the likeliest of the other cards, and suits that may be missing. */
function cardsOf(speaker: Speaker, chances: Likely): HintChance[] {
  const cards = chances.filter(({ what, likely }) => isCard(what) && likely >= LEAST_PROBABILITY);
  const frog = cards.filter(({ what }) => what === FROG);
  const others = cards.filter(({ what }) => what !== FROG).slice(0, MOST_LISTED);
  const lacks = chances.filter(({ what, likely }) => !isCard(what) && likely >= LIKELY_LACK);
  return [
    ...[...frog, ...others].map(({ what, likely }) =>
      chanceOf(speaker, capital(speaker, cardName(speaker, what)), likely, { kind: 'card', id: what }),
    ),
    ...lacks.map(({ what, likely }) => {
      const suit = what.replace('no ', '') as SuitName;
      const label = speaker.t('hint.lacks', { suit: suitName(speaker, suit) });
      return chanceOf(speaker, capital(speaker, label), likely, { kind: 'suit', id: suit });
    }),
  ];
}

/** Several picks of one answer. Cards that go the same way are named together. */
function rebelActionLabel(speaker: Speaker, action: readonly string[], scene: RebelScene): string {
  const ways = Map.groupBy(action, (pick) => readMove(pick).kind);
  return [...ways.values()].map((picks) => waysLabel(speaker, picks, scene)).join(' · ');
}

function waysLabel(speaker: Speaker, picks: readonly string[], scene: RebelScene): string {
  const moves = picks.map(readMove);
  const cards = moves.flatMap((move) =>
    move.kind === 'left' || move.kind === 'right' || move.kind === 'aside' ? [move.card] : [],
  );
  if (cards.length < 2) return picks.map((pick) => rebelMoveLabel(speaker, pick, scene)).join(' · ');
  const way = moves[0].kind as 'left' | 'right' | 'aside';
  return speaker.t(`rebel-princess.move.${way}`, { card: cardsPhrase(speaker, cards.toSorted(bySuitAndRank)) });
}

/** The order of suits in a hand. */
const held: readonly SuitName[] = ['queens', 'fairies', 'pets', 'princes'];

function bySuitAndRank(a: string, b: string): number {
  const [one, other] = [readCard(a), readCard(b)];
  return held.indexOf(one.suit) - held.indexOf(other.suit) || one.rank - other.rank;
}
