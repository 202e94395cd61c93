import { expect, FastChance, heard, type Match, type Seat, submit } from '@soiree/kernel';
import {
  type MascaradeEvent,
  type MascaradeView,
  type MaskId,
  mascarade,
  maskIds,
  type State,
} from '@soiree/mascarade';
import { type Table as Opening, openTable } from '../../testing.ts';
import { bringsCoins } from '../worthwhile.ts';
import { Awareness } from './awareness.ts';
import { Knowledge } from './knowledge.ts';
import { announces, cautious, contests, gives, swaps } from './model.ts';
import { PublicTable } from './table.ts';

export interface Story {
  readonly masks: string;
  readonly seats?: number;
  readonly first?: Seat;
  /** How many turns have been played; 4 skips those in which everyone must swap. */
  readonly turn?: number;
  readonly options?: object;
}

/** A fixed deal, then moves of people, each as `seat move`. */
export function tell(
  { masks, seats, first = 0, turn = 4, options }: Story,
  ...moves: string[]
): Match<State, MascaradeView> {
  const dealt = masks.split(' ');
  const opening: Opening = {
    seats: seats ?? dealt.length,
    options: { memorise: 0, first, ...options },
    deal: { masks: dealt, turn },
  };
  const match = openTable(opening, 'story');
  for (const one of moves) {
    const [seat, ...move] = one.split(' ');
    expect(submit(match, { seat: Number(seat), action: [move.join(' ')] }));
  }
  return match;
}

export const events = (match: Match<State, MascaradeView>, seat: Seat): MascaradeEvent[] =>
  heard(match.told, seat) as MascaradeEvent[];

export function knowledgeOf(match: Match<State, MascaradeView>, seat: Seat): Knowledge {
  const knowledge = new Knowledge(seat, cautious, new FastChance(1));
  for (const event of events(match, seat)) knowledge.hear(event);
  knowledge.look(mascarade.view(match.state, seat));
  return knowledge;
}

/** Every world with its weight, by its masks. */
export function weightsOf({ worlds, kinds }: Knowledge): Map<string, number> {
  const weights = new Map<string, number>();
  for (let i = 0; i < worlds.count; i++) {
    const row = [...worlds.rows.subarray(i * worlds.slots, (i + 1) * worlds.slots)];
    weights.set(row.map((kind) => maskIds[kinds[kind]]).join(' '), worlds.weights[i]);
  }
  return weights;
}

interface Way {
  readonly masks: MaskId[];
  weight: number;
}

/**
 * The exact posterior by brute force. Every way in which the unseen swaps may have gone is its own list of masks,
 * nothing is merged, and each action is weighed by the model as written.
 */
export function bruteForce(told: readonly MascaradeEvent[], seat: Seat, preparatory: number): Map<string, number> {
  let ways: Way[] = [];
  let table!: PublicTable;
  let aware!: Awareness;
  let claim: { mask: MaskId; stake: number } = { mask: 'judge', stake: 0 };
  let free = false;
  const number = (mask: MaskId) => maskIds.indexOf(mask);
  const keep = (slot: string, mask: MaskId) => {
    ways = ways.filter(({ masks }) => masks[table.slot(slot)] === mask);
  };
  const weigh = (likely: (masks: MaskId[]) => number) => {
    for (const way of ways) way.weight *= likely(way.masks);
  };
  const swapped = (masks: readonly MaskId[], a: number, b: number) => {
    const other = masks.slice();
    [other[a], other[b]] = [masks[b], masks[a]];
    return other;
  };

  for (const event of told) {
    switch (event.type) {
      case 'dealt':
        table = new PublicTable(event);
        aware = new Awareness(table.seats, event.slots.length);
        ways = [{ masks: [...(event.masks ?? [])], weight: 1 }];
        break;
      case 'turn':
        free = !event.bound && event.turn >= preparatory;
        break;
      case 'power':
        free = false;
        break;
      case 'swap': {
        if (event.seat === seat) break;
        const [a, b] = event.slots.map((slot) => table.slot(slot));
        const place = table.placeOf[event.seat];
        const own = event.owners.map((owner) => owner === event.seat);
        const coins = (mask: MaskId) => bringsCoins(number(mask), table, place);
        const [knowsA, knowsB] = [aware.of(event.seat, a), aware.of(event.seat, b)];
        if (free && own[0] && table.hands === 1) weigh((masks) => gives(coins(masks[a]), knowsA));
        const really = ({ masks }: Way) =>
          own[0] && !own[1] ? swaps(coins(masks[b]) - coins(masks[a]), knowsA * knowsB) : 0.5;
        const all = ways.reduce((sum, { weight }) => sum + weight, 0);
        const mean = ways.reduce((sum, way) => sum + (way.weight / all) * really(way), 0);
        ways = ways.flatMap((way) => [
          { masks: way.masks, weight: way.weight * (1 - really(way)) },
          { masks: swapped(way.masks, a, b), weight: way.weight * really(way) },
        ]);
        aware.swapped(event.seat, a, b, mean);
        break;
      }
      case 'decided': {
        const [a, b] = event.slots.map((slot) => table.slot(slot));
        if (event.really) ways = ways.map((way) => ({ ...way, masks: swapped(way.masks, a, b) }));
        aware.swapped(seat, a, b, 0.5);
        break;
      }
      case 'look':
        aware.looked(event.seat, table.slot(event.slot));
        break;
      case 'show':
        aware.shown(table.firstSlot(event.target), event.target);
        break;
      case 'sight':
      case 'shown':
        keep(event.slot, event.mask);
        break;
      case 'reveal':
        keep(event.slot, event.mask as MaskId);
        aware.shown(table.slot(event.slot));
        break;
      case 'announce': {
        free = false;
        const slot = table.slot(event.slot);
        const stake = Math.min(1, bringsCoins(number(event.mask), table, table.placeOf[event.seat]) / 7);
        claim = { mask: event.mask, stake };
        if (event.seat === seat) break;
        const knows = aware.of(event.seat, slot);
        weigh((masks) => announces(cautious, masks[slot] === event.mask, knows));
        break;
      }
      case 'answer': {
        if (event.seat === seat) break;
        const { mask, stake } = claim;
        const first = table.firstSlot(event.seat);
        const hand = Array.from({ length: table.hands }, (_, i) => first + i);
        const likely = (masks: MaskId[], slot: number) =>
          contests(cautious, masks[slot] === mask, aware.of(event.seat, slot), stake);
        if (event.slot !== null) {
          const slot = table.slot(event.slot);
          weigh((masks) => likely(masks, slot));
        } else weigh((masks) => hand.reduce((all, slot) => all * (1 - likely(masks, slot)), 1));
        break;
      }
      default:
        table.hear(event);
    }
  }
  const all = ways.reduce((sum, { weight }) => sum + weight, 0);
  const posterior = new Map<string, number>();
  for (const { masks, weight } of ways) {
    const key = masks.join(' ');
    posterior.set(key, (posterior.get(key) ?? 0) + weight / all);
  }
  return posterior;
}
