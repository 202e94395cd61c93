import { at, type Box, cell, type Holding, movedStation, own, roomy, type Station, stack, tight } from './station.ts';

/** Where everybody sits. The viewer is at the bottom, the others clockwise from there: up on the left, down on the right. */
export interface Ring {
  /** Around an oval where there is room for one, otherwise along the edges. */
  readonly shape: 'oval' | 'edges';
  /** 1: a card is 54 pixels wide, or 34 along the edges. */
  readonly scale: number;
  /** By steps clockwise from the viewer; none at 0 for somebody who only watches. */
  readonly stations: readonly (Station | null)[];
  /** What is nobody's lies here. */
  readonly middle: Box;
  /** How high the table is: as high as its room, or higher. */
  readonly height: number;
  /** The table's outline. */
  readonly rim: Box;
  /** How square the outline is: 2 is an ellipse. */
  readonly squareness: number;
}

export interface Company extends Holding {
  /** People around the table without the viewer. */
  readonly others: number;
  /** Whether the viewer plays. */
  readonly isSeated: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** A way to seat people, to be made as large as it fits. */
type Plan = (s: number) => Ring | null;

const EDGE = 4;
const APART = 3;
/** Smaller than this nobody can read it, or tap one of several masks. */
const SMALLEST = 0.815;
/** Larger than this only looks empty. */
const largest = ({ height }: Room): number => Math.max(1, height / 380);

/** An oval is how a table looks; along the edges more people fit. Where not even that, the table is higher than its room. */
export function ringFor(room: Room, company: Company): Ring {
  const { width, height } = room;
  const ring = best(ovals(room, company), largest(room)) ?? best(edgePlans(room, company), largest(room));
  return ring ?? ringFor({ width: Math.max(width, NARROWEST), height: height + 24 }, company);
}

/** No telephone is narrower. */
const NARROWEST = 320;

/** The largest of these plans, as large as it fits. */
function best(plans: Iterable<Plan>, most: number): Ring | null {
  let found: Ring | null = null;
  for (const plan of plans) {
    let low = found ? found.scale * 1.01 : SMALLEST;
    if (low > most) break;
    const ring = fitting(plan, low);
    if (!ring) continue;
    found = fitting(plan, most);
    if (found) break;
    found = ring;
    let high = most;
    for (let i = 0; i < 9; i++) {
      const between = (low + high) / 2;
      const tried = fitting(plan, between);
      if (tried) found = tried;
      if (tried) low = between;
      else high = between;
    }
  }
  return found;
}

function fitting(plan: Plan, s: number): Ring | null {
  const ring = plan(s);
  return ring && fits(ring) ? ring : null;
}

/** Nobody touches anybody. That all is inside the room, and the middle wide enough, the plans see to themselves. */
export function fits({ stations, middle }: Ring): boolean {
  const boxes = [middle, ...stations.flatMap((one) => one?.box ?? [])];
  return boxes.every((a, i) => boxes.every((b, j) => j <= i || !touches(a, b)));
}

export const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + APART &&
  b.x < a.x + a.width + APART &&
  a.y < b.y + b.height + APART &&
  b.y < a.y + a.height + APART;

const centred = (one: Station, x: number, y: number): Station =>
  movedStation(one, x - one.box.width / 2, y - one.box.height / 2);

const ownAt = ({ width, height }: Room, one: Station): Station =>
  movedStation(one, (width - one.box.width) / 2, height - EDGE - one.box.height);

// an oval

interface Oval {
  readonly squareness: number;
  /** How far the ring comes down on both sides, in radians below the middle line. */
  readonly down: number;
  /** Where the middle line is. */
  readonly waist: number;
  /** From which part of the half width on people sit at the sides. */
  readonly sideways: number;
}

function* ovals(room: Room, company: Company): Generator<Plan> {
  const sides = company.hands === 1 && company.others > 3 ? [0.7, 0.84, 0.95] : [2];
  const downs = company.others < 4 ? [0] : [0, 0.2, 0.4, 0.6];
  for (const squareness of [2.2, 2.8, 3.6]) {
    for (const down of downs) {
      for (const waist of [0.42, 0.48, 0.54]) {
        for (const sideways of sides) yield oval(room, company, { squareness, down, waist, sideways });
      }
    }
  }
}

/** What lies in the middle needs this much at scale 1. */
const MIDDLE = { width: 232, height: 104 };

const oval = (room: Room, company: Company, shape: Oval): Plan => {
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
    const points = around(company.others, shape, rx, ry);
    const others = points.map(({ x, y }) => {
      const isSide = Math.abs(x) > shape.sideways * rx;
      const one = !isSide ? top : x < 0 ? left : right;
      return centred(one, width / 2 + x, waist + y);
    });
    const mine = company.isSeated ? ownAt(room, own(s, 76, company)) : null;
    if ([...others, ...(mine ? [mine] : [])].some(({ box }) => !isInside(room, box))) return null;
    const middle = between(room, others, mine, MIDDLE.width * s, MIDDLE.height * s);
    if (!middle) return null;
    const rim = rimAround(room, rx, top.box.height, waist - ry, mine);
    return { shape: 'oval', scale: s, stations: [mine, ...others], middle, height, rim, squareness: shape.squareness };
  };
};

const isInside = ({ width, height }: Room, box: Box): boolean =>
  box.x >= EDGE - 0.5 &&
  box.y >= EDGE - 0.5 &&
  box.x + box.width <= width - EDGE + 0.5 &&
  box.y + box.height <= height - EDGE + 0.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points at equal distances along the upper part of a superellipse, from the left over the top to the right. */
function around(count: number, { squareness, down }: Oval, rx: number, ry: number): Point[] {
  const STEPS = 96;
  const power = 2 / squareness;
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  const path = Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = Math.PI + down - ((Math.PI + 2 * down) * i) / STEPS;
    return { x: rx * bent(Math.cos(angle)), y: -ry * bent(Math.sin(angle)) };
  });
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y));
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
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  });
}

/** One sits opposite, two half way up on both sides, three or more from side to side. */
const shareOf = (i: number, count: number): number =>
  count === 1 ? 0.5 : count === 2 ? 0.26 + 0.48 * i : i / (count - 1);

/** The free space in the middle, if there is as much as is needed. */
function between(
  room: Room,
  others: readonly Station[],
  mine: Station | null,
  width: number,
  height: number,
): Box | null {
  const x = (room.width - width) / 2;
  const above = others.filter(({ box }) => box.x < x + width + APART && box.x + box.width + APART > x);
  const top = Math.max(EDGE, ...above.map(({ box }) => box.y + box.height + APART));
  const bottom = (mine ? mine.box.y : room.height) - APART;
  if (bottom - top < height) return null;
  const beside = others.filter(({ box }) => box.y < bottom && box.y + box.height > top);
  const reach = Math.min(...beside.map(({ box }) => gapToMiddle(box, room.width / 2)), room.width / 2 - EDGE) - APART;
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

// along the edges

function* edgePlans(room: Room, company: Company): Generator<Plan> {
  yield edges(room, company, 'stack');
  if (company.hands === 1) yield edges(room, company, 'tight');
  if (company.others === 2 && !company.isSeated) yield facing(room, company);
}

/** Whoever watches two people with three masks each on a telephone sees one above the other. */
const facing =
  (room: Room, company: Company): Plan =>
  (s) => {
    const one = stack(s, company);
    const x = (room.width - one.box.width) / 2;
    const stations = [null, movedStation(one, x, room.height - EDGE - one.box.height), movedStation(one, x, EDGE)];
    const y = EDGE + one.box.height + APART;
    const middle = at(EDGE, y, room.width - 2 * EDGE, room.height - 2 * y);
    if (x < EDGE || middle.height < NARROW_MIDDLE.height) return null;
    const rim = at(EDGE, EDGE, room.width - 2 * EDGE, room.height - 2 * EDGE);
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: 7 };
  };

/** Less is too little for bank, courthouse and what is said. */
const NARROW_MIDDLE = { width: 92, height: 92 };

/** Two columns, and one person more between them at the top where the number is odd. */
function edges(room: Room, company: Company, kind: 'stack' | 'tight'): Plan {
  const { others, isSeated } = company;
  const rows = Math.floor(others / 2);
  const isOdd = others % 2 === 1;
  return (s) => {
    const make = (side: 'left' | 'right') => (kind === 'stack' ? stack(s, company) : cell(s, tight, side, company));
    const left = make('left');
    const { width, height } = left.box;
    const mine = isSeated ? ownAt(room, own(s, ownSize(kind, company), company)) : null;
    const bottom = (mine ? mine.box.y : room.height) - APART - 1;
    const isCrowded = isOdd && 3 * width + 2 * APART + 2 * EDGE > room.width;
    const isBelow = rows === 0;
    const first = EDGE + (isOdd && rows > 0 && isCrowded ? height + APART + 1 : 0);
    const end = isBelow ? bottom - NARROW_MIDDLE.height : bottom;
    const step = rows > 1 ? Math.min((end - first - height) / (rows - 1), height * 1.35) : 0;
    if (rows > 1 && step < height + APART) return null;
    if (rows > 0 && first + height > end) return null;
    if (mine && !isInside(room, mine.box)) return null;
    const y = (rowFromTop: number) => first + rowFromTop * step;
    const columns = Array.from({ length: rows }, (_, i) => i);
    const stations = [
      mine,
      ...columns.map((i) => movedStation(left, EDGE, y(rows - 1 - i))),
      ...(isOdd ? [movedStation(left, (room.width - width) / 2, EDGE)] : []),
      ...columns.map((i) => movedStation(make('right'), room.width - EDGE - width, y(i))),
    ];
    const lowest = Math.max(EDGE, ...stations.slice(1).map((one) => (one ? one.box.y + one.box.height : 0)));
    const inner = isBelow ? EDGE : EDGE + width;
    const above = isBelow ? lowest : isOdd ? EDGE + height : 0;
    const middle = at(inner + APART, above + APART, room.width - 2 * inner - 2 * APART, bottom - above - APART);
    if (middle.width < NARROW_MIDDLE.width || middle.height < NARROW_MIDDLE.height) return null;
    const rim = at(
      EDGE,
      EDGE,
      room.width - 2 * EDGE,
      (mine ? mine.box.y + mine.box.height * 0.6 : room.height) - 2 * EDGE,
    );
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: 7 };
  };
}

const ownSize = (kind: 'stack' | 'tight', { hands }: Company): number =>
  kind === 'tight' ? 58 : hands === 3 ? 62 : 72;

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
