/** The paths of things that fly over the table, as Web Animations keyframes. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

const move = ({ x, y }: Point, more = ''): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more}`.trim();
const mid = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A short arc; `spread` keeps the coins of one hop apart. */
export function coinPath(from: Point, to: Point, spread: number): Keyframe[] {
  const lift = Math.min(60, 12 + Math.hypot(to.x - from.x, to.y - from.y) / 6);
  const top = mid(from, to);
  return [
    { transform: move(from, 'scale(0.8)'), opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.7, 0.6)' },
    {
      transform: move({ x: top.x + spread, y: top.y - lift + spread }, 'scale(1.15)'),
      opacity: 1,
      easing: 'cubic-bezier(0.3, 0.4, 0.6, 1)',
    },
    { transform: move(to, 'scale(0.9)'), opacity: 1 },
  ];
}

/** Down below the edge, back and forth there, and back to the slot, whichever of the two masks it now is. */
export function underTable(slot: Point, edge: Point, side: 1 | -1): Keyframe[] {
  const under = (x: number) => move({ x: edge.x + x * side, y: edge.y }, `scale(0.72) rotate(${x * side}deg)`);
  return [
    { transform: move(slot), opacity: 1, offset: 0 },
    { transform: under(10), opacity: 1, offset: 0.26 },
    { transform: under(6), opacity: 0, offset: 0.32 },
    { transform: under(-9), opacity: 0.16, offset: 0.42 },
    { transform: under(9), opacity: 0.16, offset: 0.53 },
    { transform: under(-7), opacity: 0.16, offset: 0.63 },
    { transform: under(6), opacity: 0, offset: 0.68 },
    { transform: under(10), opacity: 1, offset: 0.74 },
    { transform: move(slot), opacity: 1, offset: 1 },
  ];
}

/** Lifted towards the player who looks, and put down again. */
export function towards(slot: Point, person: Point): Keyframe[] {
  const lifted = move(mid(slot, person, 0.45), 'scale(1.12) rotateX(38deg)');
  return [
    { transform: move(slot), offset: 0 },
    { transform: lifted, offset: 0.4 },
    { transform: lifted, offset: 0.65 },
    { transform: move(slot), offset: 1 },
  ];
}
