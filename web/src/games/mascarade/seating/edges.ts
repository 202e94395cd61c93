import type { Company, Plan, Room } from './ring.ts';
import { APART, at, cell, EDGE, isInside, movedStation, own, ownAt, stack, tight } from './station.ts';

/** People along the edges of a narrow room. */
export function* edgePlans(room: Room, company: Company): Generator<Plan> {
  yield columns(room, company, 'stack');
  if (company.hands === 1) yield columns(room, company, 'tight');
  if (company.others === 2 && !company.isSeated) yield facing(room, company);
}

const SQUARENESS = 7;

/** The minimum for bank, courthouse, the masks between them and the claim. */
const NARROW = 92;
const lowest = ({ centre, isOpen }: Company): number => (isOpen ? (centre > 0 ? 170 : 92) : centre > 0 ? 216 : 150);

/** Two columns, plus one person between them at the top if the number is odd. */
function columns(room: Room, company: Company, kind: 'stack' | 'tight'): Plan {
  const { others, isSeated } = company;
  const rows = Math.floor(others / 2);
  const isOdd = others % 2 === 1;
  return (s) => {
    const make = (side: 'left' | 'right') => (kind === 'stack' ? stack(s, company) : cell(s, tight, side, company));
    const left = make('left');
    const { width, height } = left.box;
    const mine = isSeated ? ownAt(room, own(s, ownSize(kind, company), company)) : null;
    if (mine && !isInside(room, mine.box)) return null;
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
      ...fromTop.map((i) => movedStation(left, EDGE, y(rows - 1 - i))),
      ...(isOdd ? [movedStation(left, (room.width - width) / 2, EDGE)] : []),
      ...fromTop.map((i) => movedStation(make('right'), room.width - EDGE - width, y(i))),
    ];
    const inner = APART + (rows > 0 ? EDGE + width : EDGE);
    const above = APART + (isOdd ? EDGE + height : 0);
    const middle = at(inner, above, room.width - 2 * inner, bottom - above);
    if (middle.width < NARROW || middle.height < lowest(company)) return null;
    const under = mine ? mine.box.y + mine.box.height * 0.6 : room.height;
    const rim = at(EDGE, EDGE, room.width - 2 * EDGE, under - 2 * EDGE);
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: SQUARENESS };
  };
}

const ownSize = (kind: 'stack' | 'tight', { hands }: Company): number =>
  kind === 'tight' ? 58 : hands === 3 ? 62 : 72;

/** For a spectator of two players with three masks each, on a phone: one above the other. */
const facing =
  (room: Room, company: Company): Plan =>
  (s) => {
    const one = stack(s, company);
    const x = (room.width - one.box.width) / 2;
    const stations = [null, movedStation(one, x, room.height - EDGE - one.box.height), movedStation(one, x, EDGE)];
    const y = EDGE + one.box.height + APART;
    const middle = at(EDGE, y, room.width - 2 * EDGE, room.height - 2 * y);
    if (x < EDGE || middle.height < NARROW) return null;
    const rim = at(EDGE, EDGE, room.width - 2 * EDGE, room.height - 2 * EDGE);
    return { shape: 'edges', scale: s, stations, middle, height: room.height, rim, squareness: SQUARENESS };
  };
