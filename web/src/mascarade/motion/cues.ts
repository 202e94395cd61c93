import type { MascaradeEvent, MascaradeView, Purse } from '@soiree/mascarade';

/** Where coins lie: at a place, or nobody's. */
export type Spot = number | 'bank' | 'court';

export interface Hop {
  readonly from: Spot;
  readonly to: Spot;
  readonly coins: number;
}

type Motion =
  /** Coins of one step fly together. */
  | { readonly kind: 'coins'; readonly hops: readonly Hop[] }
  /** Two masks go under the table before that place, and come back: whether they were exchanged nobody sees. */
  | { readonly kind: 'swap'; readonly slots: readonly [string, string]; readonly place: number }
  /** A mask is taken up by whoever sits at that place, and laid down again. */
  | { readonly kind: 'look'; readonly slot: string; readonly place: number }
  /** Cards turn over, in the hands of the table itself. */
  | { readonly kind: 'turn' }
  /** People change places. */
  | { readonly kind: 'people' };

/** Something that moves, and when; in milliseconds. */
export type Cue = Motion & { readonly after: number; readonly lasts: number };

/** A whole turn's worth is over within this time. */
export const LONGEST = 1500;

const lasting: Readonly<Record<Motion['kind'], number>> = { coins: 280, swap: 900, look: 560, turn: 240, people: 280 };
/** Time to see what was turned over before coins begin to fly. */
const BREATH = 320;
/** Where many things happen, each begins before the last is over, but none is quicker than this. */
const QUICKEST = 160;

/** What is seen moving when this is told, with the table as it is afterwards. */
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
        // All that is revealed turns over together.
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
  /** As people sit once it has happened. */
  placeOf(seat: number): number;
  /** By place, once it has happened. */
  readonly coins: readonly number[];
}

/** How the table was after each event; backwards from what there is now. */
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
