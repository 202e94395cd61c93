import type { MascaradeEvent, MascaradeView, Purse } from '@soiree/mascarade';

/** Where coins are: at a place, in the bank or in the courthouse. */
export type Spot = number | 'bank' | 'court';

export interface Hop {
  readonly from: Spot;
  readonly to: Spot;
  readonly coins: number;
}

type Motion =
  /** All coins of one step fly together. */
  | { readonly kind: 'coins'; readonly hops: readonly Hop[] }
  /** Two masks go under the edge of the table at that place and come back. No one sees whether they were swapped. */
  | { readonly kind: 'swap'; readonly slots: readonly [string, string]; readonly place: number }
  /** The player at that place takes up a mask and puts it down again. */
  | { readonly kind: 'look'; readonly slot: string; readonly place: number }
  /** Cards turn over. The table itself animates this. */
  | { readonly kind: 'turn' }
  /** People change places. */
  | { readonly kind: 'people' };

/** A motion and its time, in milliseconds. */
export type Cue = Motion & { readonly after: number; readonly lasts: number };

/** The motions of a whole turn end within this time. */
export const LONGEST = 1500;

const lasting: Readonly<Record<Motion['kind'], number>> = { coins: 280, swap: 900, look: 560, turn: 240, people: 280 };
/** Time to see what was revealed before coins start to fly. */
const BREATH = 320;
/** If much happens, motions overlap, but none is shorter than this. */
const QUICKEST = 160;

/** The motions for these events. `view` is the table after them. */
export function cuesOf(events: readonly MascaradeEvent[], view: MascaradeView): Cue[] {
  const motions = motionsOf(events, view);
  const waits = motions.map(({ kind }) => lasting[kind] + (kind === 'turn' ? BREATH : 0));
  const last = motions.at(-1);
  if (!last) return [];
  const end = lasting[last.kind];
  const before = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0);
  const hurry = Math.min(1, (LONGEST - end) / Math.max(1, before));
  let after = 0;
  return motions.map((motion, i) => {
    const lasts = Math.max(QUICKEST, Math.round(lasting[motion.kind] * Math.max(hurry, 0.6)));
    const cue = { ...motion, after: Math.round(after), lasts };
    after += waits[i] * hurry;
    return cue;
  });
}

function motionsOf(events: readonly MascaradeEvent[], view: MascaradeView): Motion[] {
  const motions: Motion[] = [];
  for (const { event, placeOf, coins } of afterEach(events, view)) {
    switch (event.type) {
      case 'coins':
        motions.push({
          kind: 'coins',
          hops: event.transfers.map((one) => ({
            from: spot(one.from, placeOf),
            to: spot(one.to, placeOf),
            coins: one.coins,
          })),
        });
        break;
      case 'exchanged-fortunes': {
        const [a, b] = [placeOf(event.seat), placeOf(event.with)];
        motions.push({
          kind: 'coins',
          hops: [
            { from: a, to: b, coins: coins[b] },
            { from: b, to: a, coins: coins[a] },
          ],
        });
        break;
      }
      case 'swap':
        motions.push({ kind: 'swap', slots: event.slots, place: placeOf(event.seat) });
        break;
      case 'look':
        motions.push({ kind: 'look', slot: event.slot, place: placeOf(event.seat) });
        break;
      case 'reveal':
      case 'shown':
      case 'turned-down':
        // All masks revealed together turn over together.
        if (motions.at(-1)?.kind !== 'turn') motions.push({ kind: 'turn' });
        break;
      case 'moved':
        motions.push({ kind: 'people' });
        break;
    }
  }
  return motions;
}

interface Moment {
  readonly event: MascaradeEvent;
  /** The place of a seat after the event. */
  placeOf(seat: number): number;
  /** By place, after the event. */
  readonly coins: readonly number[];
}

/** The table after each event, computed backwards from the current view. */
function afterEach(events: readonly MascaradeEvent[], view: MascaradeView): Moment[] {
  const seatAt = view.seatAt.slice();
  const coins = view.coins.slice();
  return events
    .toReversed()
    .map((event) => {
      const [seated, had] = [seatAt.slice(), coins.slice()];
      const placeOf = (seat: number) => seated.indexOf(seat);
      undo(event, seatAt, coins);
      return { event, placeOf, coins: had };
    })
    .reverse();
}

function undo(event: MascaradeEvent, seatAt: number[], coins: number[]): void {
  switch (event.type) {
    case 'coins':
      for (const { from, to, coins: moved } of event.transfers) {
        if (typeof from === 'number') coins[seatAt.indexOf(from)] += moved;
        if (typeof to === 'number') coins[seatAt.indexOf(to)] -= moved;
      }
      return;
    case 'exchanged-fortunes':
      return trade(coins, seatAt.indexOf(event.seat), seatAt.indexOf(event.with));
    case 'moved':
      return trade(seatAt, ...event.places);
  }
}

function trade(values: number[], a: number, b: number): void {
  [values[a], values[b]] = [values[b], values[a]];
}

const spot = (purse: Purse, placeOf: Moment['placeOf']): Spot => (typeof purse === 'number' ? placeOf(purse) : purse);
