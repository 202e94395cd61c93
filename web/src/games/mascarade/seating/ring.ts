import { edgePlans } from './edges.ts';
import { ovalPlans } from './oval.ts';
import { areApart, type Box, type Holding, type Station } from './station.ts';

/**
 * Where everyone sits. The viewer is at the bottom, the others clockwise from there: up on the left, down on the right.
 */
export interface Ring {
  /** Around an oval if there is room, otherwise along the edges. */
  readonly shape: 'oval' | 'edges';
  /** At scale 1 a card is 54 pixels wide, or 34 along the edges. */
  readonly scale: number;
  /** By steps clockwise from the viewer. Index 0 is null for a spectator. */
  readonly stations: readonly (Station | null)[];
  /** Bank, courthouse and the masks in the centre. */
  readonly middle: Box;
  /** The height of the table: that of its room, or more. */
  readonly height: number;
  /** The table's outline. */
  readonly rim: Box;
  /** How square the outline is: 2 is an ellipse. */
  readonly squareness: number;
}

export interface Company extends Holding {
  /** The number of people around the table, without the viewer. */
  readonly others: number;
  /** Whether the viewer plays. */
  readonly isSeated: boolean;
  /** The number of masks in the centre. */
  readonly centre: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** One way to seat people at a given scale; null if it does not fit. */
export type Plan = (s: number) => Ring | null;

/** Below this scale, no one can read it or tap one of several masks. */
const SMALLEST = 0.815;
/** Above this scale, the table just looks empty. */
const largest = ({ height }: Room): number => Math.max(1, height / 380);
/** No phone is narrower. */
const NARROWEST = 320;

/**
 * A table looks best as an oval, but more people fit along the edges. If even that is too small, the table is higher
 * than its room.
 */
export function ringFor(room: Room, company: Company): Ring {
  const { width, height } = room;
  const ring = best(ovalPlans(room, company), largest(room)) ?? best(edgePlans(room, company), largest(room));
  return ring ?? ringFor({ width: Math.max(width, NARROWEST), height: height + 24 }, company);
}

/** The largest of these plans, at its largest scale. */
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

/** No two stations touch. The plans themselves check that all is inside the room and the middle is wide enough. */
export const fits = ({ stations, middle }: Ring): boolean =>
  areApart([middle, ...stations.flatMap((one) => one?.box ?? [])]);
