import type { Chance, Event, Seat, View } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { readMove, readSlot } from '@soiree/mascarade/moves';
import { bestOf } from '../best.ts';
import type { MakeBot } from '../bot.ts';
import { Beliefs } from './beliefs.ts';
import { announced } from './moves.ts';
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
        const richest = this.#best(view.moves.slice(1), (move) => fortune(move, view));
        return fortune(richest, view) > view.coins[mine] ? richest : 'decline';
      }
      case 'spy-swap': {
        const [own, other] = [`${mine}`, view.ask.slot ?? ''];
        return this.#value(other, view, mine) > this.#value(own, view, mine) ? 'swap' : 'pretend';
      }
      case 'spy-on':
      case 'look-at':
      case 'show-whose':
      case 'ask-whom':
        return this.#best(view.moves, (move) => 1 - this.#beliefs.best(slotIn(move, mine)).chance);
      case 'name-mask':
        return this.#best(view.moves, (text) => {
          const move = readMove(text);
          return move.kind === 'name' ? this.#beliefs.of(`${mine}`, move.mask) : 0;
        });
      case 'give-to':
        return this.#best(view.moves, (move) => -fortune(move, view));
      case 'swap-own':
        return this.#swap(view, mine);
      case 'move-whom':
      case 'take-from':
      case 'take-from-richest':
        return this.#best(view.moves, (move) => fortune(move, view));
      default:
        return view.moves[this.#chance.below(view.moves.length)];
    }
  }

  #turn(view: MascaradeView, mine: number): string {
    const pays = (move: string) => {
      const mask = announced(move) as MaskId;
      return this.#beliefs.of(slotIn(move, mine), mask) >= BELIEVES ? worth(mask, view, mine) : 0;
    };
    const claim = this.#best(ofKind(view, 'announce'), pays);
    if (claim && pays(claim) >= PAYS) return claim;
    const certainty = (move: string) => this.#beliefs.best(slotIn(move, mine)).chance;
    const doubtful = this.#best(ofKind(view, 'look'), (move) => 1 - certainty(move));
    const known = doubtful && certainty(doubtful) >= BELIEVES;
    // it swaps for a mask that it knows to be better; if nothing is known any more, it looks first
    const swap = this.#swap(view, mine);
    if (doubtful && !known && this.#gain(swap, view, mine) < PAYS) return doubtful;
    return swap;
  }

  /** The swap that should make its own mask worth most; pretended if none makes it better. */
  #swap(view: MascaradeView, mine: number): string {
    const best = this.#best(ofKind(view, 'swap'), (move) => this.#gain(move, view, mine));
    return this.#gain(best, view, mine) > 0 ? best : best.replace('swap', 'pretend');
  }

  #gain(swap: string, view: MascaradeView, mine: number): number {
    const move = readMove(swap);
    if (!('slots' in move)) return 0;
    const [other, own = `${mine}`] = move.slots.toReversed();
    // two masks of one's own would only trade places
    if (readSlot(other).place === mine) return 0;
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
    const own = (move: string) => this.#beliefs.of(slotIn(move, mine), mask);
    const best = this.#best(ofKind(view, 'contest'), own);
    return own(best) >= SURE ? best : 'pass';
  }

  #best(moves: readonly string[], score: (move: string) => number): string {
    return bestOf(moves, this.#chance, score);
  }
}

const ofKind = ({ moves }: MascaradeView, kind: string): string[] =>
  moves.filter((move) => readMove(move).kind === kind);

/** The slot that a move refers to. The text leaves out one's only mask. A player is named by a place. */
function slotIn(text: string, mine: number): string {
  const move = readMove(text);
  return ('slot' in move ? move.slot : 'place' in move ? move.place : null) ?? `${mine}`;
}

/** How much the players have whom a move names. */
function fortune(text: string, { coins }: MascaradeView): number {
  const move = readMove(text);
  const places: readonly string[] = 'places' in move ? move.places : 'place' in move ? [move.place] : [];
  return places.reduce((sum, place) => sum + coins[Number(place)], 0);
}
