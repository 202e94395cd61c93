import type { Chance, Seat, View } from '@soiree/kernel';
import { type Card, type RebelView, suitOf, suits } from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';
import { bestOf } from '../best.ts';
import type { MakeBot } from '../bot.ts';
import type { Costs } from './costs.ts';
import { favourites } from './favourites.ts';
import { gain, haggling, price } from './powers.ts';
import { cardIn, cardNamed, type Declared, Reading } from './reading.ts';

/**
 * A baseline that does not change. Plays the highest card that loses, throws what it fears when it cannot follow,
 * passes what it fears, and uses its princess when that saves enough. It uses only its view and remembers nothing.
 */
export const plain: MakeBot = (seat, chance) => new Plain(seat, chance);

class Plain {
  readonly #seat: Seat;
  readonly #chance: Chance;
  /** What cards are worth stays the same for a round. */
  #costs: Costs | undefined;
  #round = 0;

  constructor(seat: Seat, chance: Chance) {
    this.#seat = seat;
    this.#chance = chance;
  }

  hear(): void {}

  choose(any: View): string[] {
    const view = any as RebelView;
    const { moves, ask } = view;
    if (view.phase === 'princess') return [this.#best(moves, favour)];
    if (ask?.choices) return picks(ask.choices, this.#read(view));
    return [moves.length === 1 ? moves[0] : this.#answer(this.#read(view))];
  }

  #read(view: RebelView): Reading {
    if (view.rounds.length !== this.#round) this.#costs = undefined;
    const reading = new Reading(view, this.#seat, this.#costs);
    this.#costs = reading.costs;
    this.#round = view.rounds.length;
    return reading;
  }

  #answer(reading: Reading): string {
    const { moves, phase } = reading.view;
    const { danger } = reading.costs;
    switch (phase) {
      case 'play':
        return this.#play(reading);
      case 'lay':
        return this.#best(moves, (move) => -count(reading, move));
      case 'keep':
        return this.#best(moves, (move) => -danger[cardNamed(move)]);
      case 'gift':
      case 'collect':
      case 'return':
      case 'chairs':
        return this.#best(moves, (move) => danger[cardNamed(move)]);
      case 'hag':
        return this.#best(moves, (text) => {
          const move = readMove(text);
          return move.kind === 'exchange' ? haggling(reading, cardIn(move.card), cardIn(move.played)) : 0;
        });
      default:
        return this.#window(reading);
    }
  }

  /** A power is declared with a card only if that is clearly better than the best card without. */
  #play(reading: Reading): string {
    const { moves } = reading.view;
    const declared = (text: string): Declared => {
      const move = readMove(text);
      return move.kind === 'play' ? move.declared : null;
    };
    const worth = (move: string) => reading.worth(cardNamed(move), declared(move));
    const best = this.#best(
      moves.filter((move) => declared(move) === null),
      worth,
    );
    const declaring = moves.filter((move) => declared(move) !== null);
    if (declaring.length === 0) return best;
    const boldest = this.#best(declaring, worth);
    return worth(boldest) - worth(best) >= price(reading) ? boldest : best;
  }

  #window(reading: Reading): string {
    const uses = reading.view.moves.filter((move) => readMove(move).kind !== 'pass');
    if (uses.length === 0) return 'pass';
    const use = this.#best(uses, (move) => gain(reading, move));
    return gain(reading, use) >= price(reading) ? use : 'pass';
  }

  #best(moves: readonly string[], score: (move: string) => number): string {
    return bestOf(moves, this.#chance, score);
  }
}

/** What it fears most goes first. Two halves that both stay its own are balanced. */
function picks(choices: NonNullable<NonNullable<View['ask']>['choices']>, reading: Reading): string[] {
  const { round, costs, view } = reading;
  const feared = [...reading.hand].sort((a, b) => costs.danger[b] - costs.danger[a]);
  const even = view.phase === 'aside' && round.aside === 'half' && round.asideGoes === 'own';
  const order = even ? feared.filter((_, i) => i % 2 === 0) : feared;
  const taken = new Set<Card>();
  return choices.flatMap(({ count, from }) => {
    const texts = new Map(from.map((text) => [cardNamed(text), text]));
    const chosen = order.filter((card) => !taken.has(card)).slice(0, count);
    for (const card of chosen) taken.add(card);
    return chosen.map((card) => texts.get(card) as string);
  });
}

/** How well it likes the princess that a move keeps. */
function favour(text: string): number {
  const move = readMove(text);
  return move.kind === 'keep-princess' ? -favourites.indexOf(move.princess) : 0;
}

/** How many cards it has of the suit that a move names. */
function count({ hand }: Reading, text: string): number {
  const move = readMove(text);
  return 'suit' in move ? hand.filter((card) => suits[suitOf(card)] === move.suit).length : 0;
}
