import type { Speaker } from './speaker.ts';

/** An expert bot's advice: options with the best first, and what may be hidden where. */
export interface Advised {
  /** What the expert would do, with all picks. */
  readonly action: readonly string[];
  readonly options: readonly { readonly action: readonly string[]; readonly share: number; readonly error: number }[];
  readonly beliefs: readonly { readonly where: string; readonly chances: Likely }[];
}

export type Likely = readonly { readonly what: string; readonly likely: number }[];

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

/** At most this many masks or cards are listed for one place, and none that is less likely than `LEAST_PROBABILITY`. */
export const MOST_LISTED = 4;
export const LEAST_PROBABILITY = 0.03;

/** Compares the options; `label` names an action. */
export function optionsOf(
  speaker: Speaker,
  { action, options: estimates }: Advised,
  label: (action: readonly string[]) => string,
): Pick<Hint, 'best' | 'options'> {
  const options = estimates.map(({ share, ...option }) => ({ ...option, share: asChance(share) }));
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

export function chanceOf(speaker: Speaker, label: string, likely: number, picture: HintChance['picture']): HintChance {
  const part = asChance(likely);
  return { label, part, percent: percentOf(speaker, part), picture };
}

/** An estimate can be a little below 0 or above 1. */
const asChance = (estimate: number): number => Math.min(1, Math.max(0, estimate));

const percentOf = ({ language }: Speaker, part: number): string =>
  part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
