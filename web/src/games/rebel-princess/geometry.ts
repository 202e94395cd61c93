import { onOval, type Point } from '#table/curve.ts';

/** The position of something on a wide table, and on a phone in portrait, in percent of its width and height. */
interface TablePosition {
  readonly wide: Point;
  readonly narrow: Point;
}

const round = (n: number): number => Math.round(n * 100) / 100;
const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });

/** The oval on which people sit, and the smaller one for the cards in front of them: centre and half axes. */
const people = { x: 50, y: 49, across: 46, down: 39 };
const cards = { x: 50, y: 60, across: 16.5, down: 23 };

/** A little squarer than an ellipse, so that two people on one side do not overlap. */
function around(oval: typeof people, place: number, seats: number): Point {
  const { x, y } = onOval(Math.PI * (0.5 + (2 * place) / seats), 2.5, 2);
  return point(oval.x + oval.across * x, oval.y + oval.down * y);
}

/** On a phone, the others sit in an arc across the top. It is lower at the ends than in the middle. */
function onArc(place: number, seats: number, top: number, sag: number): Point {
  const x = ((place - 0.5) / (seats - 1)) * 100;
  return point(x, top + sag * ((x - 50) / 50) ** 2);
}

/** Where a player sits. Place 0, at the bottom, has the hand instead. */
export const seatSpot = (place: number, seats: number): TablePosition => ({
  wide: around(people, place, seats),
  narrow: onArc(place, seats, 0, 2),
});

/** Where a player's card of the trick is: in front of them. */
export const cardSpot = (place: number, seats: number): TablePosition => ({
  wide: around(cards, place, seats),
  narrow: place === 0 ? point(50, 100) : onArc(place, seats, 0, 14),
});

/** The position of a card in the fan: its row and column on a phone, and how far it is tilted. */
export interface Fanned {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  /** From -1 at the left end to 1 at the right. */
  readonly lean: number;
}

/** How many cards in one row can each be tapped with a thumb on the narrowest phone. */
export const ROW = 8;

export function fanned(index: number, count: number): Fanned {
  const rows = count > ROW ? 2 : 1;
  const first = Math.ceil(count / rows);
  const row = index < first ? 0 : 1;
  return {
    row,
    column: index - row * first,
    columns: row === 0 ? first : count - first,
    lean: count === 1 ? 0 : round((2 * index) / (count - 1) - 1),
  };
}
