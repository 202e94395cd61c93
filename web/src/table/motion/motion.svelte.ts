import type { Attachment } from 'svelte/attachments';
import { prefersReducedMotion } from 'svelte/motion';
import { type Flight, type MotionPlan, type PlaceEffect, still, TURN } from './plan.ts';

/** Where something is on the board: its centre, and its width if something that can fly lies there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number | null;
}

/** The way of something through the air, as frames of an animation. */
export interface Path {
  readonly frames: Keyframe[];
  readonly easing?: string;
}

/** What a path is drawn from. */
export interface Course<Thing> {
  readonly thing: Thing;
  readonly from: Spot;
  readonly to: Spot;
  /** The width at which it is drawn. */
  readonly width: number;
  /** The middle of the board. */
  readonly middle: { readonly x: number; readonly y: number };
}

type Spots = ReadonlyMap<string, Spot>;

interface Place {
  readonly element: HTMLElement;
  readonly isLaid: boolean;
}

/** The width of something where none lies, for example at a player. */
const SMALL = 32;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
const turning = { transform: ['rotateY(90deg)', 'none'] };
/** Candlelight around what has won. */
const shining = ['0 transparent', '0.9rem var(--shine)', '0 transparent'].map((light, i) => ({
  filter: `drop-shadow(0 0 ${light})`,
  ...(i === 1 && { offset: 0.27 }),
}));
const nothing: MotionPlan<never> = { flights: [], effects: [], changes: [], length: 0 };

/** As a `transform`. */
export const moved = ({ x, y }: Pick<Spot, 'x' | 'y'>, more = ''): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more}`.trim();

/** Straight from one place to another, as wide as it is there. */
export function straight({ from, to, width }: Course<unknown>): Path {
  const lying = (spot: Spot) => ({ transform: moved(spot, `scale(${(spot.width ?? SMALL) / width})`) });
  return { frames: [lying(from), lying(to)], easing: EASE };
}

/**
 * Draws motion over a board that already shows the new view. Things fly between named places. It blocks nothing, and
 * can be cut short at any time.
 */
export class Motion<Thing> {
  #plan = $state.raw<MotionPlan<Thing>>(nothing);
  /** By place, how much more the view has than is shown. */
  #lag = $state.raw<ReadonlyMap<string, number>>(new Map());
  readonly #places = new Map<string, Place>();
  #air: HTMLElement | undefined;
  /** Where everything was before the new view was drawn. */
  #before: Spots = new Map();
  #timers: ReturnType<typeof setTimeout>[] = [];

  get flights(): readonly Flight<Thing>[] {
    return this.#plan.flights;
  }

  /** Names an element. `isLaid`: it is as wide as what lies there and can fly. */
  place(name: string, isLaid = false): Attachment<HTMLElement> {
    return (element) => {
      const place = { element, isLaid };
      this.#places.set(name, place);
      return () => {
        if (this.#places.get(name) === place) this.#places.delete(name);
      };
    };
  }

  /** The amount to show at a place where the view has `amount`. */
  shown(place: string, amount: number): number {
    return amount - (this.#lag.get(place) ?? 0);
  }

  /** Has to be called before the new view is drawn. */
  run(plan: MotionPlan<Thing>): void {
    this.finish();
    const shown = prefersReducedMotion.current ? still(plan) : plan;
    if (shown.length === 0 || document.visibilityState === 'hidden') return;
    this.#before = this.#spots();
    this.#plan = shown;
    for (const { place, by, at } of shown.changes.filter((one) => one.at > 0)) {
      this.#late(place, by);
      this.#timers.push(setTimeout(() => this.#late(place, -by), at));
    }
    this.#timers.push(setTimeout(() => this.finish(), shown.length));
  }

  /** Ends all motion at once. */
  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    if (this.#plan !== nothing) this.#plan = nothing;
    if (this.#lag.size > 0) this.#lag = new Map();
  }

  /** Animates the elements of the flights, which are the children of `air`, and what happens at places. */
  perform(path: (course: Course<Thing>) => Path): Attachment<HTMLElement> {
    return (air) => {
      this.#air = air;
      const { flights, effects } = this.#plan;
      if (this.#plan === nothing) return;
      const spots = this.#spots();
      const running = [
        ...flights.flatMap((flight, i) => this.#fly(flight, air.children[i] as HTMLElement, spots, path)),
        ...effects.flatMap((effect) => this.#affect(effect, spots)),
      ];
      return () => {
        for (const animation of running) animation.cancel();
      };
    };
  }

  #fly(flight: Flight<Thing>, element: HTMLElement, spots: Spots, path: (course: Course<Thing>) => Path): Animation[] {
    const { thing, since, leaves, lands, opens, shines } = flight;
    // What lay there before leaves from where it was, even if the place has moved.
    const wasLying = since < leaves;
    const from = wasLying ? near(flight.from, this.#before, spots) : near(flight.from, spots, this.#before);
    const to = near(flight.to, spots, this.#before);
    if (!from || !to) return [];
    const width = Math.max(from.width ?? 0, to.width ?? 0) || SMALL;
    element.style.setProperty('--card-width', `${width}px`);
    const { clientWidth, clientHeight } = this.#air!;
    const { frames, easing } = path({ thing, from, to, width, middle: { x: clientWidth / 2, y: clientHeight / 2 } });
    const drawn = element.firstElementChild!;
    return [
      element.animate({ visibility: ['visible', 'visible'] }, { delay: since, duration: lands - since }),
      element.animate(frames, { delay: leaves, duration: lands - leaves, easing, fill: 'both' }),
      ...(opens ? [drawn.animate(turning, { delay: since, duration: Math.min(leaves - since, TURN) })] : []),
      ...(shines === undefined ? [] : [drawn.animate(shining, { delay: shines, duration: lands - shines })]),
    ];
  }

  #affect({ kind, place, at, lasts }: PlaceEffect, spots: Spots): Animation[] {
    const element = this.#places.get(place)?.element;
    if (!element) return [];
    if (kind === 'hide') return [element.animate({ opacity: [0, 0] }, { delay: at, duration: lasts })];
    const timing: KeyframeAnimationOptions = { delay: at, duration: lasts, easing: EASE, fill: 'backwards' };
    if (kind === 'turn') return [element.animate(turning, timing)];
    const [was, is] = [this.#before.get(place), spots.get(place)];
    const away = was && is && moved({ x: was.x - is.x, y: was.y - is.y });
    return away ? [element.animate({ transform: [away, 'none'] }, timing)] : [];
  }

  #spots(): Map<string, Spot> {
    const board = this.#air?.getBoundingClientRect();
    if (!board) return new Map();
    const spot = ({ element, isLaid }: Place): Spot => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // Tilted, it is still as wide as before.
      const own = isLaid ? element.offsetWidth : null;
      return { x: left + width / 2 - board.left, y: top + height / 2 - board.top, width: own };
    };
    return new Map([...this.#places].map(([name, place]) => [name, spot(place)]));
  }

  #late(place: string, by: number): void {
    this.#lag = new Map(this.#lag).set(place, (this.#lag.get(place) ?? 0) + by);
  }
}

/** A place that is not on the board is near the one whose name is its own without the last word. */
function near(name: string, first: Spots, then: Spots): Spot | undefined {
  const space = name.lastIndexOf(' ');
  return first.get(name) ?? then.get(name) ?? (space < 0 ? undefined : near(name.slice(0, space), first, then));
}
