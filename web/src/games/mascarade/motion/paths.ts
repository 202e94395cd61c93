import { type Course, moved, type Path } from '#table/motion/motion.svelte.ts';
import type { Flying } from './plan.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** How things fly over the table. */
export function path({ thing, from, to, middle }: Course<Flying>): Path {
  switch (thing.kind) {
    case 'coin':
      return { frames: coinPath(from, to, thing.spread) };
    case 'swap':
      // From the middle of the table outwards, under the edge in front of that player.
      return { frames: underTable(from, between(middle, to, 1.16), thing.side), easing: 'ease-in-out' };
    case 'look':
      return { frames: towards(from, to), easing: 'ease-in-out' };
  }
}

/** A short arc; `spread` keeps the coins of one hop apart. */
function coinPath(from: Point, to: Point, spread: number): Keyframe[] {
  const lift = Math.min(60, 12 + Math.hypot(to.x - from.x, to.y - from.y) / 6);
  const top = between(from, to);
  return [
    { transform: moved(from, 'scale(0.8)'), opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.7, 0.6)' },
    {
      transform: moved({ x: top.x + spread, y: top.y - lift + spread }, 'scale(1.15)'),
      opacity: 1,
      easing: 'cubic-bezier(0.3, 0.4, 0.6, 1)',
    },
    { transform: moved(to, 'scale(0.9)'), opacity: 1 },
  ];
}

/** Down below the edge, back and forth there, and back to the slot, whichever of the two masks it now is. */
function underTable(slot: Point, edge: Point, side: 1 | -1): Keyframe[] {
  const under = (x: number) => moved({ x: edge.x + x * side, y: edge.y }, `scale(0.72) rotate(${x * side}deg)`);
  return [
    { transform: moved(slot), opacity: 1, offset: 0 },
    { transform: under(10), opacity: 1, offset: 0.26 },
    { transform: under(6), opacity: 0, offset: 0.32 },
    { transform: under(-9), opacity: 0.16, offset: 0.42 },
    { transform: under(9), opacity: 0.16, offset: 0.53 },
    { transform: under(-7), opacity: 0.16, offset: 0.63 },
    { transform: under(6), opacity: 0, offset: 0.68 },
    { transform: under(10), opacity: 1, offset: 0.74 },
    { transform: moved(slot), opacity: 1, offset: 1 },
  ];
}

/** Lifted towards the player who looks, and put down again. */
function towards(slot: Point, person: Point): Keyframe[] {
  const lifted = moved(between(slot, person, 0.45), 'scale(1.12) rotateX(38deg)');
  return [
    { transform: moved(slot), offset: 0 },
    { transform: lifted, offset: 0.4 },
    { transform: lifted, offset: 0.65 },
    { transform: moved(slot), offset: 1 },
  ];
}
