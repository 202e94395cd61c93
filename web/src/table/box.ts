/** Boxes on a table, in pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export const boxAt = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
export const moved = ({ x, y, width, height }: Box, dx: number, dy: number): Box =>
  boxAt(x + dx, y + dy, width, height);
/** The box without a margin on all sides. */
export const inset = ({ x, y, width, height }: Box, by: number): Box =>
  boxAt(x + by, y + by, width - 2 * by, height - 2 * by);

/** The minimum distance between two boxes. */
export const APART = 3;
export const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + APART &&
  b.x < a.x + a.width + APART &&
  a.y < b.y + b.height + APART &&
  b.y < a.y + a.height + APART;

export const areApart = (boxes: readonly Box[]): boolean =>
  boxes.every((a, i) => boxes.every((b, j) => j <= i || !touches(a, b)));

/** The minimum distance to the edge of the room. */
export const EDGE = 4;

export const isInside = ({ width, height }: Size, box: Box): boolean =>
  box.x >= EDGE - 0.5 &&
  box.y >= EDGE - 0.5 &&
  box.x + box.width <= width - EDGE + 0.5 &&
  box.y + box.height <= height - EDGE + 0.5;
