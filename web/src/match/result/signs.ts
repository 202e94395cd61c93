/** Lines differ by more than their colour: by their marks and their dashes. */

const R = 4.5;

/** Drawn around the origin. From the eighth on they are hollow. */
const shapes = [
  `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
  'M-4-4h8v8h-8z',
  'M0-5.5L5.5 0L0 5.5L-5.5 0z',
  'M0-5L5 4H-5z',
  'M0 5L5-4H-5z',
  'M-1.6-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5v-3.2h3.4z',
  'M0-5.5L1.6-1.8L5.3-1.7L2.4.7L3.4 4.4L0 2.3L-3.4 4.4L-2.4.7L-5.3-1.7L-1.6-1.8z',
];

const dashes = ['none', '7 4', '2 3', '10 3 2 3', '5 2'];

export interface Sign {
  readonly shape: string;
  readonly isEmpty: boolean;
  readonly dash: string;
  /** The hue, in degrees. */
  readonly hue: number;
}

export const signOf = (seat: number): Sign => ({
  shape: shapes[seat % shapes.length],
  isEmpty: seat >= shapes.length,
  dash: dashes[seat % dashes.length],
  hue: (40 + seat * 137.5) % 360,
});
