import type { MascaradeEvent, MascaradeView, Purse } from '@soiree/mascarade';
import { GLIDE, type MotionPlan, Planning, TURN } from '#table/motion/plan.ts';

/** What flies. The coins of one purse keep apart, and so do two masks under the edge of the table. */
export type Flying =
  | { readonly kind: 'coin'; readonly spread: number }
  | { readonly kind: 'swap'; readonly side: 1 | -1 }
  | { readonly kind: 'look' };

/** The names of places on the table. People may change places. */
export const at = {
  purse: (place: number): string => `purse ${place}`,
  bank: 'bank',
  court: 'court',
  slot: (slot: string): string => `slot ${slot}`,
  place: (place: number): string => `place ${place}`,
  person: (seat: number): string => `person ${seat}`,
};

const COIN = 280;
const SWAP = 900;
const LOOK = 560;
/** Time to see what was revealed before coins start to fly. */
const BREATH = 320;
/** More coins than this would be a cloud. */
const MOST_COINS = 6;
/** The delay between the coins of one purse. */
const APART = 36;

/** The motion for these events. `before` is the table before them. */
export function planOf(events: readonly MascaradeEvent[], before: MascaradeView): MotionPlan<Flying> {
  const planning = new MaskPlanning(before);
  for (const event of events) planning.tell(event);
  return planning.plan.done();
}

class MaskPlanning {
  readonly plan = new Planning<Flying>();
  /** By place. */
  readonly #seats: number[];
  readonly #coins: number[];
  /** When the last masks have turned over. */
  #turned = -1;

  constructor({ seatAt, coins }: MascaradeView) {
    this.#seats = [...seatAt];
    this.#coins = [...coins];
  }

  tell(event: MascaradeEvent): void {
    const { plan } = this;
    switch (event.type) {
      case 'coins':
        for (const { from, to, coins } of event.transfers) this.#pay(from, to, coins);
        plan.time += COIN;
        return;
      case 'exchanged-fortunes': {
        const [own, other] = [event.seat, event.with].map((seat) => this.#coins[this.#placeOf(seat)]);
        this.#pay(event.seat, event.with, own);
        this.#pay(event.with, event.seat, other);
        plan.time += COIN;
        return;
      }
      // Two masks go under the edge of the table and come back. No one sees whether they were swapped.
      case 'swap':
        for (const [i, slot] of event.slots.entries()) {
          this.#lift({ kind: 'swap', side: i === 0 ? 1 : -1 }, slot, event.seat, SWAP);
        }
        plan.time += SWAP;
        return;
      // The player takes up a mask and puts it down again.
      case 'look':
        this.#lift({ kind: 'look' }, event.slot, event.seat, LOOK);
        plan.time += LOOK;
        return;
      // Masks turn over by themselves; all that are revealed together at the same time.
      case 'reveal':
      case 'shown':
      case 'turned-down':
        if (plan.time !== this.#turned) plan.time += TURN + BREATH;
        this.#turned = plan.time;
        return;
      case 'moved': {
        const [a, b] = event.places;
        [this.#seats[a], this.#seats[b]] = [this.#seats[b], this.#seats[a]];
        for (const place of event.places) plan.glide(at.person(this.#seats[place]));
        plan.time += GLIDE;
        return;
      }
    }
  }

  #placeOf(seat: number): number {
    return this.#seats.indexOf(seat);
  }

  #pay(from: Purse, to: Purse, coins: number): void {
    const { plan } = this;
    const [source, target] = [from, to].map((one) =>
      typeof one === 'number' ? at.purse(this.#placeOf(one)) : at[one],
    );
    const drawn = Math.min(coins, MOST_COINS);
    for (let i = 0; i < drawn; i++) {
      const leaves = plan.time + i * APART;
      const thing = { kind: 'coin', spread: (i - (drawn - 1) / 2) * 5 } as const;
      plan.fly({ thing, from: source, to: target, since: leaves, leaves, lands: leaves + COIN });
    }
    plan.change(source, -coins, plan.time);
    plan.change(target, coins, plan.time + COIN + (drawn - 1) * APART);
    if (typeof from === 'number') this.#coins[this.#placeOf(from)] -= coins;
    if (typeof to === 'number') this.#coins[this.#placeOf(to)] += coins;
  }

  #lift(thing: Flying, slot: string, seat: number, lasts: number): void {
    const [leaves, lands] = [this.plan.time, this.plan.time + lasts];
    this.plan.fly({ thing, from: at.slot(slot), to: at.place(this.#placeOf(seat)), since: leaves, leaves, lands });
    this.plan.hide(at.slot(slot), leaves, lands);
  }
}
