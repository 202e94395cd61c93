import { APART, areApart, type Box, boxAt, EDGE, isInside, moved, type Size } from './box.ts';
import { along, arc, type Point } from './curve.ts';

/**
 * Where everyone sits. The viewer is at the bottom, the others clockwise from there: up on the left, down on the right.
 */
export interface Ring<S extends Station> {
  /** Around an oval if there is room, otherwise along the edges. */
  readonly shape: 'oval' | 'edges';
  readonly scale: number;
  /** By steps clockwise from the viewer. Index 0 is null for a spectator. */
  readonly stations: readonly (S | null)[];
  /** The free space in the middle of the table. */
  readonly middle: Box;
  /** The height of the table: that of its room, or more. */
  readonly height: number;
  /** The table's outline. */
  readonly rim: Box;
  /** How square the outline is: 2 is an ellipse. */
  readonly squareness: number;
}

/** What a player has in front of them. A game adds what is inside the box. */
export interface Station {
  readonly box: Box;
}

/** A player's station above the middle, at its sides, and the viewer's own. */
export interface Stations<S extends Station> {
  readonly top: S;
  readonly left: S;
  readonly right: S;
  readonly own: S;
}

/** Who sits at a game's table, and how much space everything needs. */
export interface Setting<S extends Station> {
  /** The number of people around the table, without the viewer. */
  readonly others: number;
  /** Whether the viewer plays. */
  readonly isSeated: boolean;
  /** Stations around an oval, at a scale. */
  around(s: number): Stations<S>;
  /** Whether people at the sides of the oval have stations of their own shape. */
  readonly hasSides: boolean;
  /** Stations in columns along the edges, the best ones first. */
  readonly columns: readonly ((s: number) => Stations<S>)[];
  /** The minimum size of the middle of an oval, at a scale: one of these. */
  middles(s: number): Size[];
  /** The minimum size of the middle between columns. */
  readonly narrow: Size;
  move(station: S, dx: number, dy: number): S;
}

/** One way to seat people at a given scale; null if it does not fit. */
type Plan<S extends Station> = (s: number) => Ring<S> | null;

/** Below this scale, no one can read it or tap one of several things. */
const SMALLEST = 0.815;
/** Above this scale, the table just looks empty. */
const largest = ({ height }: Size): number => Math.max(1, height / 380);
/** No phone is narrower. */
const NARROWEST = 320;

/**
 * A table looks best as an oval, but more people fit along the edges. If even that is too small, the table is higher
 * than its room.
 */
export function arrangeSeats<S extends Station>(room: Size, setting: Setting<S>): Ring<S> {
  const { width, height } = room;
  const ring = best(ovalPlans(room, setting), largest(room)) ?? best(edgePlans(room, setting), largest(room));
  return ring ?? arrangeSeats({ width: Math.max(width, NARROWEST), height: height + 24 }, setting);
}

/** The largest of these plans, at its largest scale. */
function best<S extends Station>(plans: Iterable<Plan<S>>, most: number): Ring<S> | null {
  let found: Ring<S> | null = null;
  for (const plan of plans) {
    let low: number = found ? found.scale * 1.01 : SMALLEST;
    if (low > most) break;
    const ring: Ring<S> | null = fitting(plan, low);
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

function fitting<S extends Station>(plan: Plan<S>, s: number): Ring<S> | null {
  const ring = plan(s);
  return ring && areStationsApart(ring) ? ring : null;
}

/** No two stations touch. The plans themselves check that all is inside the room and the middle is wide enough. */
export const areStationsApart = ({ stations, middle }: Ring<Station>): boolean =>
  areApart([middle, ...stations.flatMap((one) => one?.box ?? [])]);

/** The viewer's station, at the bottom; null for a spectator, undefined if it does not fit. */
function ownIn<S extends Station>(room: Size, own: S, { isSeated, move }: Setting<S>): S | null | undefined {
  if (!isSeated) return null;
  const mine = move(own, (room.width - own.box.width) / 2, room.height - EDGE - own.box.height);
  return isInside(room, mine.box) ? mine : undefined;
}

// around an oval

interface Oval {
  readonly squareness: number;
  readonly path: readonly Point[];
  /** The position of the middle line, as a fraction of the height. */
  readonly waist: number;
  /** Beyond this fraction of the half width, people sit at the sides. */
  readonly sideways: number;
}

function* ovalPlans<S extends Station>(room: Size, setting: Setting<S>): Generator<Plan<S>> {
  const sides = setting.hasSides ? [0.7, 0.84, 0.95] : [2];
  // How far the ring extends downwards on both sides, in radians below the middle line.
  const downs = setting.others < 4 ? [0] : [0, 0.2, 0.4, 0.6];
  for (const squareness of [2.2, 2.8, 3.6]) {
    for (const down of downs) {
      const path = arc(-Math.PI - down, Math.PI + 2 * down, squareness);
      for (const waist of [0.42, 0.48, 0.54]) {
        for (const sideways of sides) yield ovalPlan(room, setting, { squareness, path, waist, sideways });
      }
    }
  }
}

/** One player sits opposite, two halfway up on both sides, three or more from side to side. */
const shareOf = (i: number, count: number): number =>
  count === 1 ? 0.5 : count === 2 ? 0.26 + 0.48 * i : i / (count - 1);

function ovalPlan<S extends Station>(room: Size, setting: Setting<S>, shape: Oval): Plan<S> {
  const { width, height } = room;
  const shares = Array.from({ length: setting.others }, (_, i) => shareOf(i, setting.others));
  return (s) => {
    const { top, left, right, own } = setting.around(s);
    const rx = width / 2 - EDGE - (setting.hasSides ? left : top).box.width / 2;
    const waist = height * shape.waist;
    const ry = waist - EDGE - top.box.height / 2;
    if (rx < 40 || ry < 20) return null;
    const mine = ownIn(room, own, setting);
    if (mine === undefined) return null;
    const seats = along(shape.path, shares, rx, ry).map(({ x, y }) => {
      const isSide = Math.abs(x) > shape.sideways * rx;
      const one = !isSide ? top : x < 0 ? left : right;
      return { one, dx: width / 2 + x - one.box.width / 2, dy: waist + y - one.box.height / 2 };
    });
    // Most plans fail, so check that the boxes fit before placing what is inside them.
    const boxes = seats.map(({ one, dx, dy }) => moved(one.box, dx, dy));
    if (!boxes.every((box) => isInside(room, box)) || !areApart(boxes)) return null;
    const floor = mine ? mine.box.y : height;
    const middle = setting
      .middles(s)
      .map((need) => between(room, boxes, floor, need))
      .find((box) => box !== null);
    if (!middle) return null;
    const stations = [mine, ...seats.map(({ one, dx, dy }) => setting.move(one, dx, dy))];
    const rimTop = Math.max(EDGE, waist - ry - top.box.height * 0.16);
    const rimBottom = mine ? mine.box.y + mine.box.height * 0.62 : height - EDGE;
    const half = Math.min(width / 2 - EDGE, rx + 26);
    const rim = boxAt(width / 2 - half, rimTop, 2 * half, rimBottom - rimTop);
    return { shape: 'oval', scale: s, stations, middle, height, rim, squareness: shape.squareness };
  };
}

/** The free space in the middle, down to `floor`, or null if it is smaller than needed. */
function between(room: Size, others: readonly Box[], floor: number, { width, height }: Size): Box | null {
  const x = (room.width - width) / 2;
  const above = others.filter((box) => box.x < x + width + APART && box.x + box.width + APART > x);
  const top = Math.max(EDGE, ...above.map((box) => box.y + box.height + APART));
  const bottom = floor - APART;
  if (bottom - top < height) return null;
  const beside = others.filter((box) => box.y < bottom && box.y + box.height > top);
  const reach = Math.min(...beside.map((box) => gapToMiddle(box, room.width / 2)), room.width / 2 - EDGE) - APART;
  return boxAt(room.width / 2 - reach, top, 2 * reach, bottom - top);
}

const gapToMiddle = (box: Box, middle: number): number =>
  box.x + box.width <= middle ? middle - box.x - box.width : Math.max(0, box.x - middle);

// along the edges of a narrow room

/** The outline is almost a rectangle. */
const SQUARENESS = 7;

function* edgePlans<S extends Station>(room: Size, setting: Setting<S>): Generator<Plan<S>> {
  for (const stations of setting.columns) yield columnPlan(room, setting, stations);
  if (setting.others === 2 && !setting.isSeated) yield facingPlan(room, setting, setting.columns[0]);
}

/** Two columns, plus one person between them at the top if the number is odd. */
function columnPlan<S extends Station>(
  room: Size,
  setting: Setting<S>,
  stationsAt: (s: number) => Stations<S>,
): Plan<S> {
  const { others, narrow, move } = setting;
  const rows = Math.floor(others / 2);
  const isOdd = others % 2 === 1;
  return (s) => {
    const { top, left, right, own } = stationsAt(s);
    const { width, height } = left.box;
    const mine = ownIn(room, own, setting);
    if (mine === undefined) return null;
    const bottom = (mine ? mine.box.y : room.height) - APART - 1;
    // If three do not fit side by side, the columns start below the one in the middle.
    const isCrowded = isOdd && rows > 0 && 3 * width + 2 * APART + 2 * EDGE > room.width;
    const first = EDGE + (isCrowded ? height + APART + 1 : 0);
    const step = rows > 1 ? Math.min((bottom - first - height) / (rows - 1), height * 1.5) : 0;
    // Spare space goes above and below. But a player who is alone at the top stays there.
    const spare = isOdd ? 0 : Math.max(0, bottom - first - height - (rows - 1) * step) / 3;
    if (rows > 1 && step < height + APART) return null;
    if (rows > 0 && first + height > bottom) return null;
    const y = (row: number) => first + spare + row * step;
    const fromTop = Array.from({ length: rows }, (_, i) => i);
    const stations = [
      mine,
      ...fromTop.map((i) => move(left, EDGE, y(rows - 1 - i))),
      ...(isOdd ? [move(top, (room.width - width) / 2, EDGE)] : []),
      ...fromTop.map((i) => move(right, room.width - EDGE - width, y(i))),
    ];
    const inner = APART + (rows > 0 ? EDGE + width : EDGE);
    const above = APART + (isOdd ? EDGE + height : 0);
    const middle = boxAt(inner, above, room.width - 2 * inner, bottom - above);
    if (middle.width < narrow.width || middle.height < narrow.height) return null;
    const under = mine ? mine.box.y + mine.box.height * 0.6 : room.height;
    const rim = boxAt(EDGE, EDGE, room.width - 2 * EDGE, under - 2 * EDGE);
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: SQUARENESS };
  };
}

/** For a spectator of two players with much in front of them, on a phone: one above the other. */
function facingPlan<S extends Station>(
  room: Size,
  { move, narrow }: Setting<S>,
  stationsAt: (s: number) => Stations<S>,
): Plan<S> {
  return (s) => {
    const { top } = stationsAt(s);
    const x = (room.width - top.box.width) / 2;
    const stations = [null, move(top, x, room.height - EDGE - top.box.height), move(top, x, EDGE)];
    const y = EDGE + top.box.height + APART;
    const middle = boxAt(EDGE, y, room.width - 2 * EDGE, room.height - 2 * y);
    // What stands upright between columns lies on its side here.
    if (x < EDGE || middle.height < narrow.width) return null;
    const rim = boxAt(EDGE, EDGE, room.width - 2 * EDGE, room.height - 2 * EDGE);
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: SQUARENESS };
  };
}
