import type { Company, Plan, Room } from './ring.ts';
import {
  APART,
  areApart,
  at,
  type Box,
  cell,
  EDGE,
  isInside,
  moved,
  movedStation,
  own,
  ownAt,
  roomy,
  type Station,
  stack,
} from './station.ts';

/** People around an oval. */
interface Oval {
  /** 2 is an ellipse. */
  readonly squareness: number;
  /** How far the ring extends downwards on both sides, in radians below the middle line. */
  readonly down: number;
  /** The position of the middle line, as a fraction of the height. */
  readonly waist: number;
  /** Beyond this fraction of the half width, people sit at the sides. */
  readonly sideways: number;
}

export function* ovalPlans(room: Room, company: Company): Generator<Plan> {
  const sides = company.hands === 1 && company.others > 3 ? [0.7, 0.84, 0.95] : [2];
  const downs = company.others < 4 ? [0] : [0, 0.2, 0.4, 0.6];
  for (const squareness of [2.2, 2.8, 3.6]) {
    for (const down of downs) {
      for (const waist of [0.42, 0.48, 0.54]) {
        for (const sideways of sides) yield plan(room, company, { squareness, down, waist, sideways });
      }
    }
  }
}

const plan = (room: Room, company: Company, shape: Oval): Plan => {
  const { width, height } = room;
  return (s) => {
    const top = stack(s, company);
    const left = cell(s, roomy, 'left', company);
    const right = cell(s, roomy, 'right', company);
    const hasSides = shape.sideways < 1;
    const rx = width / 2 - EDGE - (hasSides ? left : top).box.width / 2;
    const waist = height * shape.waist;
    const ry = waist - EDGE - top.box.height / 2;
    if (rx < 40 || ry < 20) return null;
    const mine = company.isSeated ? ownAt(room, own(s, 76, company)) : null;
    if (mine && !isInside(room, mine.box)) return null;
    const seats = around(company.others, shape, rx, ry).map(({ x, y }) => {
      const isSide = Math.abs(x) > shape.sideways * rx;
      const one = !isSide ? top : x < 0 ? left : right;
      return { one, dx: width / 2 + x - one.box.width / 2, dy: waist + y - one.box.height / 2 };
    });
    // Most plans fail, so check that the boxes fit before placing what is inside them.
    const boxes = seats.map(({ one, dx, dy }) => moved(one.box, dx, dy));
    if (!boxes.every((box) => isInside(room, box)) || !areApart(boxes)) return null;
    const middle = needed(s, company)
      .map((need) => between(room, boxes, mine, need))
      .find((box) => box !== null);
    if (!middle) return null;
    const others = seats.map(({ one, dx, dy }) => movedStation(one, dx, dy));
    const rim = rimAround(room, rx, top.box.height, waist - ry, mine);
    const { squareness } = shape;
    return { shape: 'oval', scale: s, stations: [mine, ...others], middle, height, rim, squareness };
  };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is needed in the middle: bank and courthouse, masks between or above them if any, and the claim. */
function needed(s: number, { centre, isOpen }: Company): Size[] {
  const size = (width: number, height: number) => ({ width: width * s, height: height * s });
  if (isOpen) return [size(150, centre > 0 ? 178 : 76)];
  return centre > 0 ? [size(300, 146), size(118, 196)] : [size(232, 130)];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 96;
const paths = new Map<string, readonly Point[]>();

/** The upper part of a superellipse with half width and height 1, from the left over the top to the right. */
function pathOf({ squareness, down }: Oval): readonly Point[] {
  const name = `${squareness} ${down}`;
  const before = paths.get(name);
  if (before) return before;
  const power = 2 / squareness;
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  const path = Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = Math.PI + down - ((Math.PI + 2 * down) * i) / STEPS;
    return { x: bent(Math.cos(angle)), y: -bent(Math.sin(angle)) };
  });
  paths.set(name, path);
  return path;
}

/** Points at equal distances along that path. */
function around(count: number, shape: Oval, rx: number, ry: number): Point[] {
  const path = pathOf(shape);
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    const dx = rx * (path[i].x - path[i - 1].x);
    const dy = ry * (path[i].y - path[i - 1].y);
    lengths.push(lengths[i - 1] + Math.sqrt(dx * dx + dy * dy));
  }
  const all = lengths[STEPS];
  return Array.from({ length: count }, (_, i) => {
    const along = all * shareOf(i, count);
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= along - 1e-6),
    );
    const part = (along - lengths[next - 1]) / (lengths[next] - lengths[next - 1]);
    const [a, b] = [path[next - 1], path[next]];
    return { x: rx * (a.x + (b.x - a.x) * part), y: ry * (a.y + (b.y - a.y) * part) };
  });
}

/** One player sits opposite, two halfway up on both sides, three or more from side to side. */
const shareOf = (i: number, count: number): number =>
  count === 1 ? 0.5 : count === 2 ? 0.26 + 0.48 * i : i / (count - 1);

/** The free space in the middle, or null if it is smaller than needed. */
function between(room: Room, others: readonly Box[], mine: Station | null, { width, height }: Size): Box | null {
  const x = (room.width - width) / 2;
  const above = others.filter((box) => box.x < x + width + APART && box.x + box.width + APART > x);
  const top = Math.max(EDGE, ...above.map((box) => box.y + box.height + APART));
  const bottom = (mine ? mine.box.y : room.height) - APART;
  if (bottom - top < height) return null;
  const beside = others.filter((box) => box.y < bottom && box.y + box.height > top);
  const reach = Math.min(...beside.map((box) => gapToMiddle(box, room.width / 2)), room.width / 2 - EDGE) - APART;
  return at(room.width / 2 - reach, top, 2 * reach, bottom - top);
}

const gapToMiddle = (box: Box, middle: number): number =>
  box.x + box.width <= middle ? middle - box.x - box.width : Math.max(0, box.x - middle);

function rimAround(room: Room, rx: number, topHeight: number, top: number, mine: Station | null): Box {
  const y = Math.max(EDGE, top - topHeight * 0.16);
  const bottom = mine ? mine.box.y + mine.box.height * 0.62 : room.height - EDGE;
  const half = Math.min(room.width / 2 - EDGE, rx + 26);
  return at(room.width / 2 - half, y, 2 * half, bottom - y);
}

/** The outline as an SVG path. */
export function outline({ x, y, width, height }: Box, squareness: number): string {
  const STEPS = 72;
  const power = 2 / squareness;
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  const points = Array.from({ length: STEPS }, (_, i) => {
    const angle = (2 * Math.PI * i) / STEPS;
    const px = x + width / 2 + (width / 2) * bent(Math.cos(angle));
    const py = y + height / 2 + (height / 2) * bent(Math.sin(angle));
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
