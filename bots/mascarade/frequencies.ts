import { FastChance, type Match, openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { type MascaradeView, mascarade, maskIds, type State } from '@soiree/mascarade';
import type { Budget, MakeBot } from '../bot.ts';
import { SeatedBots } from '../seated-bots.ts';
import { LEADS, leadOf } from './lead.ts';
import { announced } from './moves.ts';

/** There is no limit on turns, so a match that the bots do not end is stopped. */
const MOST_MOVES = 20_000;

/** In how many free turns a player had the mask or did not, and in how many of these they announced it. */
export interface Counted {
  turnsWith: number;
  claimsWith: number;
  turnsWithout: number;
  claimsWithout: number;
}

/** By mask, then lead. Plain data, so that it can be stored in a file. */
export type Frequencies = Readonly<Record<string, readonly Counted[]>>;

export interface Logging {
  readonly bot: MakeBot;
  readonly seats: number;
  readonly budget: Budget;
  readonly seed: string;
  /** The first match, so that threads can share the counting and the counts can be added up. */
  readonly from?: number;
}

/** Lets a bot play `games` matches against itself, and counts what it claims and when. */
export function claimFrequencies(games: number, { bot, seats, budget, seed, from = 0 }: Logging): Frequencies {
  const counted: Record<string, Counted[]> = {};
  for (let game = from; game < from + games; game++) {
    const secret = secretFromSeed(`${seed}/${game}`);
    const match = sure(openMatch(mascarade, { seats, options: {}, secret })) as Match<State, MascaradeView>;
    const bots = Array.from({ length: seats }, (_, seat) => bot(seat, new FastChance(game * 100 + seat)));
    const seatedBots = new SeatedBots(match as unknown as Match, bots, budget);
    let moves = 0;
    for (let seat = seatedBots.next(); seat !== undefined && moves < MOST_MOVES; seat = seatedBots.next(), moves++) {
      const { state } = match;
      const place = state.placeOf[seat];
      const free = state.phase === 'turn' && state.turn >= state.preparatory && state.bound !== seat;
      const own = state.masks.slice(place * state.hands, (place + 1) * state.hands);
      const lead = leadOf(state.coins, place);
      seatedBots.move(seat);
      if (free) count(counted, state.set, own, lead, match.entries[match.entries.length - 1].action[0]);
    }
  }
  return counted;
}

function count(
  counted: Record<string, Counted[]>,
  set: readonly number[],
  own: readonly number[],
  lead: number,
  move: string,
): void {
  const claimed = announced(move);
  for (const mask of new Set(set)) {
    counted[maskIds[mask]] ??= Array.from({ length: LEADS }, nothing);
    const one = counted[maskIds[mask]][lead];
    const claims = claimed === maskIds[mask] ? 1 : 0;
    if (own.includes(mask)) {
      one.turnsWith++;
      one.claimsWith += claims;
    } else {
      one.turnsWithout++;
      one.claimsWithout += claims;
    }
  }
}

const nothing = (): Counted => ({ turnsWith: 0, claimsWith: 0, turnsWithout: 0, claimsWithout: 0 });

/** The sum of two counts. */
export function together(a: Frequencies, b: Frequencies): Frequencies {
  const masks = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    masks.map((mask) => {
      return [mask, Array.from({ length: LEADS }, (_, lead) => sum(a[mask]?.[lead], b[mask]?.[lead]))];
    }),
  );
}

const sum = (a: Counted = nothing(), b: Counted = nothing()): Counted => ({
  turnsWith: a.turnsWith + b.turnsWith,
  claimsWith: a.claimsWith + b.claimsWith,
  turnsWithout: a.turnsWithout + b.turnsWithout,
  claimsWithout: a.claimsWithout + b.claimsWithout,
});
