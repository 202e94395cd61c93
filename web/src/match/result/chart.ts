import type { Course } from '../game-history.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The margins around the lines: for numbers on the left and below, for names on the right. */
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One person's line. */
interface ChartLine {
  readonly seat: number;
  readonly path: string;
  readonly marks: readonly Point[];
  /** Where the name is: at the end of the line, or as close to it as the other names allow. */
  readonly name: Point;
}

export interface Tick {
  readonly at: number;
  readonly text: string;
}

interface ChartDrawing {
  readonly lines: readonly ChartLine[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
}

/** Each line is drawn this much lower than the one before, so that equal values stay visible side by side. */
const BESIDE = 2;
/** The minimum distance between two names. */
const NAME_HEIGHT = 15;
/** The minimum distance between a line's marks. */
const MARK_EVERY = 36;

/** Round numbers from `low` to `high`, at most `most` of them. */
export function ticks(low: number, high: number, most: number): number[] {
  const wanted = Math.max(1, (high - low) / Math.max(1, most - 1));
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= wanted)!;
  const all: number[] = [];
  // Adding 0 turns −0 into 0.
  for (let n = Math.ceil(low / step) * step + 0; n <= high; n += step) all.push(n);
  return all;
}

/** Moves values that are too close apart, as little as possible, within `low` and `high`. Keeps the order given. */
export function apart(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = wanted.slice();
  let least = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i], least);
    least = placed[i] + distance;
  }
  let most = high;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i], most);
    most = placed[i] - distance;
  }
  return placed;
}

const rounded = (n: number): number => Math.round(n * 10) / 10;

export function draw({ points }: Course, frame: Frame): ChartDrawing {
  const { width, height, top, right, bottom, left } = frame;
  const all = points.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const [first, last] = [points[0].at, points.at(-1)!.at];
  const seats = points[0].values.length;
  const x = (at: number) => rounded(left + ((at - first) / Math.max(1, last - first)) * (width - left - right));
  const y = (value: number) => rounded(top + ((high - value) / (high - low)) * (height - top - bottom));
  const beside = (seat: number) => (seat - (seats - 1) / 2) * BESIDE;

  const ends = Array.from({ length: seats }, (_, seat) => y(points.at(-1)!.values[seat]) + beside(seat));
  const names = apart(ends, NAME_HEIGHT, top, height - bottom);
  const lines = ends.map((end, seat): ChartLine => {
    const dots = points.map(({ at, values }) => ({ x: x(at), y: rounded(y(values[seat]) + beside(seat)) }));
    return {
      seat,
      path: dots.map((dot, i) => `${i === 0 ? 'M' : 'L'}${dot.x} ${dot.y}`).join(''),
      marks: marked(dots),
      name: { x: width - right, y: rounded(names[seat] ?? end) },
    };
  });
  return {
    lines,
    across: ticks(first, last, Math.max(2, (width - left - right) / 48)).map((at) => ({ at: x(at), text: `${at}` })),
    up: ticks(low, high, Math.max(2, (height - top - bottom) / 36)).map((at) => ({
      at: y(at),
      text: `${at}`.replace('-', '−'),
    })),
  };
}

/** The first and last point, and points that are far enough from both and from each other. */
function marked(dots: readonly Point[]): Point[] {
  const end = dots.at(-1)!;
  const marks: Point[] = [];
  for (const dot of dots.slice(0, -1)) {
    if (marks.length > 0 && dot.x - marks.at(-1)!.x < MARK_EVERY) continue;
    if (marks.length === 0 || end.x - dot.x >= MARK_EVERY / 2) marks.push(dot);
  }
  return [...marks, end];
}

/** Rows of a table with the same content: the first, the last, and each row in which something changed. */
export const changes = ({ points }: Course): Course['points'] =>
  points.filter(
    ({ values }, i) =>
      i === 0 || i === points.length - 1 || values.some((value, seat) => value !== points[i - 1].values[seat]),
  );
