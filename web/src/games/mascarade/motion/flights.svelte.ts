import { prefersReducedMotion } from 'svelte/motion';
import type { Cue, Hop, Spot } from './cues.ts';

/** Something in the air. Its start and end are looked up on the table by name when it starts. */
export type Flight = { readonly n: number; readonly after: number; readonly lasts: number } & (
  | { readonly kind: 'coin'; readonly from: string; readonly to: string; readonly spread: number }
  | { readonly kind: 'swap'; readonly slot: string; readonly edge: string; readonly side: 1 | -1 }
  | { readonly kind: 'look'; readonly slot: string; readonly edge: string }
);
type Bare<F> = F extends Flight ? Omit<F, 'n'> : never;

/** The names of elements on the table. */
export const purseName = (spot: Spot): string => (typeof spot === 'number' ? `purse-${spot}` : spot);
export const slotName = (slot: string): string => `slot-${slot}`;
export const personName = (place: number): string => `person-${place}`;

/** More coins than this would be a cloud. */
const MOST_COINS = 6;
const APART = 36;

/**
 * Draws motion over a table that already shows the new state. A purse shows its old amount until coins have left or
 * arrived, and a mask in the air is hidden at its slot. Everything can be cut short at any time.
 */
export class Flights {
  list = $state.raw<readonly Flight[]>([]);
  /** Masks in the air. */
  away = $state.raw<ReadonlySet<string>>(new Set());
  /** Milliseconds until people change places; null if they don't. */
  people = $state.raw<number | null>(null);
  /** How many coins more than shown each purse already has. */
  #lag = $state.raw<ReadonlyMap<Spot, number>>(new Map());
  #timers: ReturnType<typeof setTimeout>[] = [];
  #n = 0;

  /** The amount to show for a purse that holds `coins`. */
  shown(spot: Spot, coins: number): number {
    return coins - (this.#lag.get(spot) ?? 0);
  }

  launch(cues: readonly Cue[]): void {
    this.finish();
    if (cues.length === 0 || prefersReducedMotion.current || document.visibilityState === 'hidden') return;
    for (const cue of cues) this.#start(cue);
    const end = Math.max(...cues.map(({ after, lasts }) => after + lasts));
    this.#at(end + MOST_COINS * APART + 40, () => this.finish());
  }

  /** Ends all motion at once. */
  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.list = [];
    this.away = new Set();
    this.people = null;
    this.#lag = new Map();
  }

  #start(cue: Cue): void {
    const { after, lasts } = cue;
    switch (cue.kind) {
      case 'coins':
        for (const hop of cue.hops) this.#fly(hop, after, lasts);
        return;
      case 'swap':
        for (const [i, slot] of cue.slots.entries()) {
          this.#add({ kind: 'swap', after, lasts, slot, edge: personName(cue.place), side: i === 0 ? 1 : -1 });
          this.#lift(slot, after, lasts);
        }
        return;
      case 'look':
        this.#add({ kind: 'look', after, lasts, slot: cue.slot, edge: personName(cue.place) });
        this.#lift(cue.slot, after, lasts);
        return;
      case 'people':
        this.people = after;
        return;
      case 'turn':
        return;
    }
  }

  #fly({ from, to, coins }: Hop, after: number, lasts: number): void {
    const drawn = Math.min(coins, MOST_COINS);
    for (let i = 0; i < drawn; i++) {
      const spread = (i - (drawn - 1) / 2) * 5;
      this.#add({ kind: 'coin', from: purseName(from), to: purseName(to), after: after + i * APART, lasts, spread });
    }
    this.#late(from, -coins);
    this.#late(to, coins);
    this.#at(after, () => this.#late(from, coins));
    this.#at(after + lasts + (drawn - 1) * APART, () => this.#late(to, -coins));
  }

  #lift(slot: string, after: number, lasts: number): void {
    this.#at(after, () => {
      this.away = new Set([...this.away, slot]);
    });
    this.#at(after + lasts, () => {
      this.away = new Set([...this.away].filter((one) => one !== slot));
    });
  }

  #late(spot: Spot, coins: number): void {
    this.#lag = new Map(this.#lag).set(spot, (this.#lag.get(spot) ?? 0) + coins);
  }

  #add(flight: Bare<Flight>): void {
    this.list = [...this.list, { ...flight, n: ++this.#n } as Flight];
  }

  #at(milliseconds: number, run: () => void): void {
    if (milliseconds <= 0) run();
    else this.#timers.push(setTimeout(run, milliseconds));
  }
}
