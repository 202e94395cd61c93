import type { Box } from './box.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const bent = (value: number, squareness: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness);

/**
 * A point of an oval with half width and height 1, at an angle clockwise from the right. How square it is may differ
 * across and down; 2 is an ellipse.
 */
export const onOval = (angle: number, down = 2, across = down): Point => ({
  x: bent(Math.cos(angle), across),
  y: bent(Math.sin(angle), down),
});

/** Clockwise along an oval, from an angle through another. */
export const arc = (from: number, through: number, squareness = 2, steps = 96): readonly Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => onOval(from + (through * i) / steps, squareness));

/** Points at these shares of the length of a path, which is stretched first. */
export function along(path: readonly Point[], shares: readonly number[], across: number, down: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < path.length; i++) {
    const dx = across * (path[i].x - path[i - 1].x);
    const dy = down * (path[i].y - path[i - 1].y);
    lengths.push(lengths[i - 1] + Math.sqrt(dx * dx + dy * dy));
  }
  return shares.map((share) => {
    const length = share * lengths[path.length - 1];
    const next = Math.max(
      1,
      lengths.findIndex((one) => one >= length - 1e-6),
    );
    const part = (length - lengths[next - 1]) / (lengths[next] - lengths[next - 1]);
    const [a, b] = [path[next - 1], path[next]];
    return { x: across * (a.x + (b.x - a.x) * part), y: down * (a.y + (b.y - a.y) * part) };
  });
}

/** The outline of a table as an SVG path. */
export function outline({ x, y, width, height }: Box, squareness: number): string {
  const points = arc(0, 2 * Math.PI, squareness, 72)
    .slice(1)
    .map((one) => `${(x + (width / 2) * (1 + one.x)).toFixed(1)} ${(y + (height / 2) * (1 + one.y)).toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

/** Seats clockwise on the screen, from the one at the bottom. Play goes in that direction. */
export const clockwiseFrom = (bottom: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, i) => (bottom + i) % seats);

/** How many places a seat is to the left of the seat at the bottom. */
export const stepsFrom = (bottom: number, seat: number, seats: number): number => (seat - bottom + seats) % seats;

const CIRCLE = arc(Math.PI / 2, 2 * Math.PI, 2, 720);

/**
 * Chairs around a whole oval, in percent of its width and height, evenly spaced along its edge, so that they are not
 * crowded at the narrow ends. The first is at the bottom, the others follow clockwise. `flat` is the oval's height
 * divided by its width.
 */
export function chairs(count: number, flat: number): Point[] {
  const shares = Array.from({ length: count }, (_, i) => i / count);
  return along(CIRCLE, shares, 50, 50 * flat).map(({ x, y }) => ({ x: 50 + x, y: 50 + y / flat }));
}
