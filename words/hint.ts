import type { MascaradeView, MaskId } from '@soiree/mascarade';
import type { SuitName } from '@soiree/rebel-princess';
import { cardName, cardsPhrase, isCard, readCard, suitName } from './cards.ts';
import type { Speaker } from './index.ts';
import { moveLabel, type Scene, slotHeading } from './mascarade.ts';
import { maskName } from './masks.ts';
import type { RebelScene } from './rebel-princess.ts';
import { rebelMoveLabel } from './rebel-questions.ts';

/** An expert bot's advice: options with the best first, and what may be hidden where. */
export interface Advised {
  /** What the expert would do, with all picks. */
  readonly action: readonly string[];
  readonly options: readonly { readonly action: readonly string[]; readonly share: number; readonly error: number }[];
  readonly beliefs: readonly { readonly where: string; readonly chances: Likely }[];
}

type Likely = readonly { readonly what: string; readonly likely: number }[];

/** What an expert would do and why, in words, for a page or a terminal to draw. */
export interface Hint {
  /** What the expert would do. */
  readonly best: string;
  /** The best first; empty if the expert did not compare any. */
  readonly options: readonly HintOption[];
  readonly beliefs: readonly HintBelief[];
}

export interface HintOption {
  readonly label: string;
  /** The length of its bar, relative to the longest. */
  readonly part: number;
  /** The chance of winning, with its error: '34% ± 2'. */
  readonly chance: string;
  /** How it compares with the best: '3 points less'. */
  readonly compared: string;
}

/** What may be hidden in one place. */
export interface HintBelief {
  readonly where: string;
  /** Whose it is, as a heading. */
  readonly label: string;
  /** The likeliest first. */
  readonly chances: readonly HintChance[];
}

export interface HintChance {
  readonly label: string;
  readonly part: number;
  /** '42%' */
  readonly percent: string;
  /** What can be drawn beside it. */
  readonly picture: { readonly kind: 'mask' | 'card' | 'suit'; readonly id: string } | null;
}

/** At most this many masks or cards are listed for one place, and none that is less likely than `LEAST`. */
const MOST = 4;
const LEAST = 0.03;
/** A missing suit is listed only if it is more than a guess. */
const LIKELY_LACK = 0.1;
const FROG = 'pe8';

export function mascaradeHint(speaker: Speaker, advised: Advised, scene: Scene): Hint {
  const label = ([move]: readonly string[]) => moveLabel(speaker, move, scene);
  const { view } = scene;
  const beliefs = advised.beliefs.toSorted((a, b) => stepsAway(view, a.where) - stepsAway(view, b.where));
  return {
    ...optionsOf(speaker, advised, label),
    beliefs: beliefs.map(({ where, chances }) => ({
      where,
      label: slotHeading(speaker, where, scene),
      chances: masksOf(speaker, chances, scene),
    })),
  };
}

/** Clockwise from the viewer, the centre last. */
function stepsAway({ viewer, seatAt, seats }: MascaradeView, slot: string): number {
  if (slot.startsWith('c')) return seats;
  return (Number.parseInt(slot, 10) - seatAt.indexOf(viewer as number) + seats) % seats;
}

function masksOf(speaker: Speaker, chances: Likely, scene: Scene): HintChance[] {
  const told = chances.filter(({ likely }) => likely >= LEAST).slice(0, MOST);
  const rest = 1 - told.reduce((sum, { likely }) => sum + likely, 0);
  const masks = told.map(({ what, likely }) =>
    chanceOf(speaker, maskName(speaker, what as MaskId, scene), likely, { kind: 'mask', id: what }),
  );
  return rest < LEAST ? masks : [...masks, chanceOf(speaker, speaker.t('hint.rest'), rest, null)];
}

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
  const cards = chances.filter(({ what, likely }) => isCard(what) && likely >= LEAST);
  const frog = cards.filter(({ what }) => what === FROG);
  const others = cards.filter(({ what }) => what !== FROG).slice(0, MOST);
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
  const ways = Map.groupBy(action, (pick) => pick.split(' ', 1)[0]);
  return [...ways].map(([way, picks]) => waysLabel(speaker, way, picks, scene)).join(' · ');
}

function waysLabel(speaker: Speaker, way: string, picks: readonly string[], scene: RebelScene): string {
  if (picks.length === 1 || (way !== 'left' && way !== 'right' && way !== 'aside')) {
    return picks.map((pick) => rebelMoveLabel(speaker, pick, scene)).join(' · ');
  }
  const cards = picks.map((pick) => pick.split(' ')[1]).toSorted(bySuitAndRank);
  return speaker.t(`rebel-princess.move.${way}`, { card: cardsPhrase(speaker, cards) });
}

/** The order of suits in a hand. */
const held: readonly SuitName[] = ['queens', 'fairies', 'pets', 'princes'];

function bySuitAndRank(a: string, b: string): number {
  const [one, other] = [readCard(a), readCard(b)];
  return held.indexOf(one.suit) - held.indexOf(other.suit) || one.rank - other.rank;
}

// numbers

function optionsOf(
  speaker: Speaker,
  { action, options }: Advised,
  label: (action: readonly string[]) => string,
): Pick<Hint, 'best' | 'options'> {
  const most = Math.max(...options.map(({ share }) => share), Number.EPSILON);
  const points = (share: number) => Math.round(100 * share);
  return {
    best: label(action),
    options: options.map(({ action: one, share, error }, i) => {
      const doubt = points(error);
      const percent = percentOf(speaker, share);
      return {
        label: label(one),
        part: share / most,
        chance: doubt === 0 ? percent : `${percent} ± ${doubt}`,
        compared: i === 0 ? speaker.t('hint.best') : comparison(speaker, points(options[0].share) - points(share)),
      };
    }),
  };
}

const comparison = ({ t }: Speaker, less: number): string =>
  less <= 0 ? t('hint.even') : t('hint.less', { count: less });

function chanceOf(speaker: Speaker, label: string, likely: number, picture: HintChance['picture']): HintChance {
  return { label, part: Math.min(1, likely), percent: percentOf(speaker, Math.min(1, likely)), picture };
}

const percentOf = ({ language }: Speaker, part: number): string =>
  part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });

const capital = ({ language }: Speaker, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
