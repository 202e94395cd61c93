/** Something that moves over the table, or stays where the new view no longer has it. Times as in `MotionPlan`. */
export interface Flight<Thing> {
  readonly thing: Thing;
  /** Names of places. */
  readonly from: string;
  readonly to: string;
  /** It becomes visible, then leaves, then lands. */
  readonly since: number;
  readonly leaves: number;
  readonly lands: number;
  /** It turns face up as it becomes visible. */
  readonly opens?: boolean;
  /** From this time it is highlighted. */
  readonly shines?: number;
  /** With reduced motion, it still stays until it leaves. */
  readonly stays?: boolean;
}

/**
 * Something that happens to what is at a place: it turns over, is hidden while it is in the air, or glides from where
 * it was before.
 */
export interface PlaceEffect {
  readonly kind: 'turn' | 'hide' | 'glide';
  readonly place: string;
  readonly at: number;
  readonly lasts: number;
}

/** When the amount at a place changes. */
export interface Change {
  readonly place: string;
  readonly by: number;
  readonly at: number;
}

/** The motion for one message. All times are milliseconds after it. */
export interface MotionPlan<Thing> {
  readonly flights: readonly Flight<Thing>[];
  readonly effects: readonly PlaceEffect[];
  readonly changes: readonly Change[];
  readonly length: number;
}

/** The motion for one message ends within this time. If it is longer, all of it is faster. */
export const LONGEST_MOTION = 1500;
/** The time in which something turns over or glides to its place. */
export const TURN = 240;
export const GLIDE = 280;

/** Collects the motion for the events of a message, in their order. */
export class Planning<Thing> {
  /** When the next step begins. */
  time = 0;
  readonly #flights: Flight<Thing>[] = [];
  readonly #effects: PlaceEffect[] = [];
  readonly #changes: Change[] = [];

  fly(flight: Flight<Thing>): void {
    this.#flights.push(flight);
  }

  turn(place: string): void {
    this.#effects.push({ kind: 'turn', place, at: this.time, lasts: TURN });
  }

  hide(place: string, from: number, until: number): void {
    this.#effects.push({ kind: 'hide', place, at: from, lasts: until - from });
  }

  glide(place: string): void {
    this.#effects.push({ kind: 'glide', place, at: this.time, lasts: GLIDE });
  }

  change(place: string, by: number, at: number): void {
    this.#changes.push({ place, by, at });
  }

  done(): MotionPlan<Thing> {
    const ends = [...this.#flights.map(({ lands }) => lands), ...this.#effects.map(({ at, lasts }) => at + lasts)];
    const end = Math.max(0, ...ends);
    const pace = Math.min(1, LONGEST_MOTION / Math.max(1, end));
    return {
      flights: this.#flights.map((one) => ({
        ...one,
        since: one.since * pace,
        leaves: one.leaves * pace,
        lands: one.lands * pace,
        ...(one.shines !== undefined && { shines: one.shines * pace }),
      })),
      effects: this.#effects.map((one) => ({ ...one, at: one.at * pace, lasts: one.lasts * pace })),
      changes: this.#changes.map((one) => ({ ...one, at: one.at * pace })),
      length: end * pace,
    };
  }
}

/** For reduced motion: nothing moves, but what would vanish at once stays for a while. */
export function still<Thing>({ flights }: MotionPlan<Thing>): MotionPlan<Thing> {
  const staying = flights.filter(({ stays }) => stays);
  const length = Math.max(0, ...staying.map(({ leaves }) => leaves));
  const times = { since: 0, leaves: length, lands: length };
  return {
    flights: staying.map(({ thing, from }) => ({ thing, from, to: from, ...times })),
    effects: staying.map(({ from }) => ({ kind: 'hide', place: from, at: 0, lasts: length })),
    changes: [],
    length,
  };
}
