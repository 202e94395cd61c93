import type { Size } from '#table/box.ts';
import { TALL } from './stations.ts';

/** The layout of bank, courthouse and centre masks in the middle of the table. */
export interface MiddleLayout {
  /** Bank and courthouse are one above the other. */
  readonly isTall: boolean;
  /** Too low for words: only signs are shown. */
  readonly isShort: boolean;
  /** Too low even for the claim, which is in the question as well. */
  readonly isFull: boolean;
  /** The width of the pictures of bank and courthouse; 0 if there is only room for their signs. */
  readonly picture: number;
}

/** Height of a picture divided by its width. */
const HIGH = 0.9;
/** Smaller pictures are not recognisable. */
const SMALLEST = 32;
const largest = (s: number): number => 92 * s;

/** The claim: next to its card, or in up to three lines below it. */
const claim = (s: number): number => Math.min(72, Math.max(34, 36 * s)) * TALL + 18;
const TALL_CLAIM = 126;
const centreCard = (s: number): number => Math.max(44, 50 * s);
/** A word and a number, with the space around them. */
const words = (s: number): number => Math.max(16, 17.6 * s) * 1.2 + 12;

export function middleLayout({ width, height }: Size, s: number, centre: number): MiddleLayout {
  const isTall = width < 200;
  const isShort = isTall && height < (centre > 0 ? 300 : 235);
  const isFull = isShort && centre > 0;
  return { isTall, isShort, isFull, picture: isShort ? 0 : drawn(isTall ? above() : beside()) };

  function above(): number {
    const free = height - TALL_CLAIM - (centre > 0 ? centreCard(s) * TALL + 8 : 0);
    return Math.min((free / 2 - words(s)) / HIGH, width - 8, largest(s));
  }

  function beside(): number {
    const masks = centre > 0 ? centre * (centreCard(s) + 8) + 12 * s : 0;
    return Math.min((height - claim(s) - 6 * s - words(s)) / HIGH, (width - masks - 12 * s) / 2 - 16, largest(s));
  }

  function drawn(most: number): number {
    return most < SMALLEST ? 0 : Math.floor(most);
  }
}
