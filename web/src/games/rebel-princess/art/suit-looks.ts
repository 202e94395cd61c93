import broadsword from 'icon:broadsword';
import fairyWand from 'icon:fairy-wand';
import flatPawPrint from 'icon:flat-paw-print';
import queenCrown from 'icon:queen-crown';
import type { SuitName } from '@soiree/rebel-princess';

export interface SuitLook {
  readonly icon: string;
  /** A custom property from tokens.css. */
  readonly hue: string;
  /** The end of the banner in the card's corner: from 88 0 back to 0 0. */
  readonly tail: string;
  /** Its seal, 100 × 100. */
  readonly seal: string;
}

export const suitLooks: Readonly<Record<SuitName, SuitLook>> = {
  queens: {
    icon: queenCrown,
    hue: 'var(--suit-queens)',
    tail: 'v2a14.7 14.7 0 0 1-29.4 0 14.7 14.7 0 0 1-29.3 0A14.7 14.7 0 0 1 0 2V0z',
    seal: 'M50 6A14 14 0 0 1 75.9 14.4 14 14 0 0 1 91.8 36.4 14 14 0 0 1 91.8 63.6 14 14 0 0 1 75.9 85.6 14 14 0 0 1 50 94 14 14 0 0 1 24.1 85.6 14 14 0 0 1 8.2 63.6 14 14 0 0 1 8.2 36.4 14 14 0 0 1 24.1 14.4 14 14 0 0 1 50 6z',
  },
  fairies: {
    icon: fairyWand,
    hue: 'var(--suit-fairies)',
    tail: 'C66 0 50 9 44 27 38 9 22 0 0 0z',
    seal: 'M50 0L64.9 14 85.4 14.6 86 35.1 100 50 86 64.9 85.4 85.4 64.9 86 50 100 35.1 86 14.6 85.4 14 64.9 0 50 14 35.1 14.6 14.6 35.1 14z',
  },
  pets: {
    icon: flatPawPrint,
    hue: 'var(--suit-pets)',
    tail: 'c0 16-20 25-44 25S0 16 0 0z',
    seal: 'M50 3a47 47 0 1 1 0 94 47 47 0 0 1 0-94z',
  },
  princes: {
    icon: broadsword,
    hue: 'var(--suit-princes)',
    tail: 'v22L44 4 0 22V0z',
    seal: 'M8 5h84v43c0 26-18 42-42 50C26 90 8 74 8 48z',
  },
};
