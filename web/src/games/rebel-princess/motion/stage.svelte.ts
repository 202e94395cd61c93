import type { Flight, Plan } from './plan.ts';

/** The position of something on the board: its centre, and the width of a card there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Placed extends Omit<Flight, 'from' | 'to'> {
  readonly id: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** The width of a card where none is drawn, for example at a player. */
const SMALL = 32;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
const TURNING = 240;
/** Candlelight around the winning card. */
const BRIGHT = 'drop-shadow(0 0 0.9rem var(--sky-gilt))';
const DULL = 'drop-shadow(0 0 0 transparent)';

function spotsOn(board: HTMLElement): Map<string, Spot> {
  const frame = board.getBoundingClientRect();
  const spots = new Map<string, Spot>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const card = 'card' in element.dataset ? element.offsetWidth : SMALL;
    spots.set(element.dataset.place!, {
      x: left + width / 2 - frame.left,
      y: top + height / 2 - frame.top,
      width: card,
    });
  }
  return spots;
}

/** A player's second card in the trick has no place until it is there. */
const nearest = (spots: ReadonlyMap<string, Spot>, place: string): Spot | undefined =>
  spots.get(place) ?? (place.startsWith('trick ') ? spots.get(place.replace(/\d+$/, '0')) : undefined);

/** Draws motion over the new view. It does not block anything, and a tap ends it. */
export class Stage {
  flights = $state.raw<readonly Placed[]>([]);
  #before: ReadonlyMap<string, Spot> = new Map();
  #running: Animation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  /** Stores the positions before the new view is drawn. */
  remember(board: HTMLElement): void {
    this.#before = spotsOn(board);
  }

  run(board: HTMLElement, plan: Plan): void {
    this.finish();
    if (plan.length === 0) return;
    const now = spotsOn(board);
    this.flights = plan.flights.flatMap((flight) => {
      const from = nearest(this.#before, flight.from) ?? nearest(now, flight.from);
      const to = nearest(now, flight.to) ?? nearest(this.#before, flight.to);
      return from && to ? [{ ...flight, id: ++this.#id, from, to }] : [];
    });
    this.#hideUntilLanded(board, plan);
    for (const { place, at } of plan.turns) {
      this.#animate(board, place, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
        delay: at,
        duration: TURNING,
        easing: EASE,
        fill: 'backwards',
      });
    }
    this.#timer = setTimeout(() => this.finish(), plan.length);
  }

  /** Ends all motion at once. */
  finish(): void {
    clearTimeout(this.#timer);
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    if (this.flights.length > 0) this.flights = [];
  }

  get isRunning(): boolean {
    return this.flights.length > 0 || this.#running.length > 0;
  }

  /** Hides a card at its destination until it lands, so that it is not seen twice. */
  #hideUntilLanded(board: HTMLElement, { flights }: Plan): void {
    const landings = new Map<string, number>();
    for (const { to, lands } of flights) landings.set(to, Math.max(lands, landings.get(to) ?? 0));
    for (const [place, duration] of landings) {
      if (/^(hand|trick) /.test(place)) this.#animate(board, place, [{ opacity: 0 }, { opacity: 0 }], { duration });
    }
  }

  #animate(board: HTMLElement, place: string, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const element = board.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (element) this.#running.push(element.animate(frames, timing));
  }
}

const lying = ({ x, y, width }: Spot, own: number): string => `translate(${x}px, ${y}px) scale(${width / own})`;

/** The path of one card, as keyframes of its element, whose width is the card's largest. */
export function framesOf({ from, to, since, leaves, lands, opens, shines }: Placed, own: number): Keyframe[] {
  const at = (time: number): number => (lands === 0 ? 0 : Math.min(1, time / lands));
  const [start, end] = [lying(from, own), lying(to, own)];
  const opened = Math.min(leaves, since + TURNING);
  return [
    ...(since > 0
      ? [
          { offset: 0, opacity: 0, transform: start },
          { offset: at(since), opacity: 0, transform: start },
        ]
      : []),
    { offset: at(since), opacity: 1, transform: opens ? `${start} rotateY(90deg)` : start },
    ...(opens ? [{ offset: at(opened), opacity: 1, transform: start }] : []),
    ...(shines === undefined
      ? []
      : [
          { offset: at(shines), opacity: 1, transform: start, filter: DULL },
          { offset: at(Math.min(leaves, shines + TURNING)), opacity: 1, transform: start, filter: BRIGHT },
        ]),
    { offset: at(leaves), opacity: 1, transform: start, easing: EASE },
    { offset: 1, opacity: 1, transform: end },
  ];
}
