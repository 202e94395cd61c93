/** A point of the table, in hundredths of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is on a wide table, and on a phone held upright. */
export interface Spot {
  readonly wide: Point;
  readonly narrow: Point;
}

const round = (n: number): number => Math.round(n * 100) / 100;
const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });

/** How many places somebody sits to the left of whoever sits at the bottom; that is the way round the table. */
export const placeOf = (seat: number, bottom: number, seats: number): number => (seat - bottom + seats) % seats;

/** Everybody but the one at the bottom, clockwise from their left. */
export const othersFrom = (bottom: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);

/** The oval on which people sit, and the smaller one on which cards lie before them: centre and half axes. */
const people = { x: 50, y: 49, across: 46, down: 39 };
const cards = { x: 50, y: 60, across: 16.5, down: 23 };

/** A little squarer than an oval, so that two at one side do not meet. */
const squarer = (n: number): number => Math.sign(n) * Math.abs(n) ** 0.8;

function onOval(oval: typeof people, place: number, seats: number): Point {
  const turn = Math.PI * (0.5 + (2 * place) / seats);
  return point(oval.x + oval.across * Math.cos(turn), oval.y + oval.down * squarer(Math.sin(turn)));
}

/** On a phone the others are an arc across the top: the lower, the farther from the middle. */
function onArc(place: number, seats: number, top: number, sag: number): Point {
  const x = ((place - 0.5) / (seats - 1)) * 100;
  return point(x, top + sag * ((x - 50) / 50) ** 2);
}

/** Where somebody sits; at the bottom is the hand, and nobody's place. */
export const seatSpot = (place: number, seats: number): Spot => ({
  wide: onOval(people, place, seats),
  narrow: onArc(place, seats, 0, 2),
});

/** Where somebody's card of the trick lies: before them. */
export const cardSpot = (place: number, seats: number): Spot => ({
  wide: onOval(cards, place, seats),
  narrow: place === 0 ? point(50, 100) : onArc(place, seats, 0, 14),
});

/** Where a card is in a fan: its row and place on a phone, and how far it leans. */
export interface Fanned {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  /** From -1 at the left end to 1 at the right. */
  readonly lean: number;
}

/** So many cards of one row can each be hit with a thumb on the narrowest phone. */
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
