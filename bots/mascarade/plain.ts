import type { Chance, Event, Seat, View } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { bestOf } from '../best.ts';
import type { MakeBot } from '../bot.ts';
import { Beliefs } from './beliefs.ts';
import { worth } from './worth.ts';

/** From this probability on it believes; from the other on it is sure. */
const BELIEVES = 0.6;
const SURE = 0.9;
const PAYS = 1;

/**
 * A baseline that does not change. Keeps track of what it has seen, claims what it believes it has if that pays,
 * contests when it is sure, and swaps when it does not know. It never bluffs.
 */
export const plain: MakeBot = (seat, chance) => new Plain(seat, chance);

class Plain {
  readonly #seat: Seat;
  readonly #chance: Chance;
  readonly #beliefs: Beliefs;

  constructor(seat: Seat, chance: Chance) {
    this.#seat = seat;
    this.#chance = chance;
    this.#beliefs = new Beliefs(seat);
  }

  hear(event: Event): void {
    this.#beliefs.hear(event as MascaradeEvent);
  }

  choose(any: View): string[] {
    const view = any as MascaradeView;
    if (view.moves.length === 1) return [view.moves[0]];
    return [this.#answer(view)];
  }

  #answer(view: MascaradeView): string {
    const mine = view.seatAt.indexOf(this.#seat);
    switch (view.ask?.kind) {
      case 'turn':
        return this.#turn(view, mine);
      case 'contest':
        return this.#contest(view, mine);
      case 'exchange-fortunes': {
        const richest = this.#best(view.moves.slice(1), (move) => view.coins[target(move)]);
        return view.coins[target(richest)] > view.coins[mine] ? richest : 'decline';
      }
      case 'spy-swap': {
        const [own, other] = [`${mine}`, view.ask.slot ?? ''];
        return this.#value(other, view, mine) > this.#value(own, view, mine) ? 'swap' : 'pretend';
      }
      case 'spy-on':
      case 'look-at':
      case 'show-whose':
      case 'ask-whom':
        return this.#best(view.moves, (move) => 1 - this.#beliefs.best(word(move, 1)).chance);
      case 'name-mask':
        return this.#best(view.moves, (move) => this.#beliefs.of(`${mine}`, word(move, 1) as MaskId));
      case 'give-to':
        return this.#best(view.moves, (move) => -view.coins[target(move)]);
      case 'swap-own':
        return this.#swap(view, mine);
      case 'move-whom':
        return this.#best(view.moves, (move) => view.coins[target(move)] + view.coins[Number(word(move, 2))]);
      case 'take-from':
      case 'take-from-richest':
        return this.#best(view.moves, (move) => view.coins[target(move)]);
      default:
        return view.moves[this.#chance.below(view.moves.length)];
    }
  }

  #turn(view: MascaradeView, mine: number): string {
    const claims = view.moves.filter((move) => word(move, 0) === 'announce');
    const claim = this.#best(claims, (move) => {
      const [, mask, slot = `${mine}`] = move.split(' ') as [string, MaskId, string?];
      return this.#beliefs.of(slot, mask) >= BELIEVES ? worth(mask, view, mine) : 0;
    });
    if (claim) {
      const [, mask, slot = `${mine}`] = claim.split(' ') as [string, MaskId, string?];
      if (this.#beliefs.of(slot, mask) >= BELIEVES && worth(mask, view, mine) >= PAYS) return claim;
    }
    const looks = view.moves.filter((move) => word(move, 0) === 'look');
    const doubtful = this.#best(looks, (move) => 1 - this.#beliefs.best(word(move, 1) || `${mine}`).chance);
    const known = doubtful && this.#beliefs.best(word(doubtful, 1) || `${mine}`).chance >= BELIEVES;
    // it swaps for a mask that it knows to be better; if nothing is known any more, it looks first
    const swap = this.#swap(view, mine);
    if (doubtful && !known && this.#gain(swap, view, mine) < PAYS) return doubtful;
    return swap;
  }

  /** The swap that should make its own mask worth most; pretended if none makes it better. */
  #swap(view: MascaradeView, mine: number): string {
    const swaps = view.moves.filter((move) => word(move, 0) === 'swap');
    const best = this.#best(swaps, (move) => this.#gain(move, view, mine));
    return this.#gain(best, view, mine) > 0 ? best : best.replace('swap', 'pretend');
  }

  #gain(swap: string, view: MascaradeView, mine: number): number {
    const slots = swap.split(' ').slice(1);
    const [own, other] = slots.length === 1 ? [`${mine}`, slots[0]] : slots;
    // two masks of one's own would only trade places
    if (Number.parseInt(other, 10) === mine) return 0;
    return this.#value(other, view, mine) - this.#value(own, view, mine);
  }

  /** What the mask in `slot` should be worth to this seat. */
  #value(slot: string, view: MascaradeView, mine: number): number {
    let sum = 0;
    for (const mask of new Set(view.set)) sum += this.#beliefs.of(slot, mask) * Math.min(worth(mask, view, mine), 10);
    return sum;
  }

  #contest(view: MascaradeView, mine: number): string {
    const mask = view.ask?.mask as MaskId;
    const contests = view.moves.filter((move) => word(move, 0) === 'contest');
    const own = (move: string) => this.#beliefs.of(word(move, 1) || `${mine}`, mask);
    const best = this.#best(contests, own);
    return own(best) >= SURE ? best : 'pass';
  }

  #best(moves: readonly string[], score: (move: string) => number): string {
    return bestOf(moves, this.#chance, score);
  }
}

const word = (move: string, index: number): string => move.split(' ')[index] ?? '';
const target = (move: string): number => Number(word(move, 1));
