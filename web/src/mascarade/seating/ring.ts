import { edgePlans } from './edges.ts';
import { ovalPlans } from './oval.ts';
import { areApart, type Box, type Holding, type Station } from './station.ts';

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
  /** Masks in the centre. */
  readonly centre: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** A way to seat people, to be made as large as it fits: null if it does not. */
export type Plan = (s: number) => Ring | null;

/** Smaller than this nobody can read it, or tap one of several masks. */
const SMALLEST = 0.815;
/** Larger than this only looks empty. */
const largest = ({ height }: Room): number => Math.max(1, height / 380);
/** No telephone is narrower. */
const NARROWEST = 320;

/** An oval is how a table looks; along the edges more people fit. Where not even that, the table is higher than its room. */
export function ringFor(room: Room, company: Company): Ring {
  const { width, height } = room;
  const ring = best(ovalPlans(room, company), largest(room)) ?? best(edgePlans(room, company), largest(room));
  return ring ?? ringFor({ width: Math.max(width, NARROWEST), height: height + 24 }, company);
}

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
export const fits = ({ stations, middle }: Ring): boolean =>
  areApart([middle, ...stations.flatMap((one) => one?.box ?? [])]);
