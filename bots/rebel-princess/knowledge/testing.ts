import { type Event, FastChance, hears, type Seat, submit } from '@soiree/kernel';
import {
  type Card,
  cardsIn,
  deck,
  type Guess,
  put,
  type RebelEvent,
  rebelPrincess,
  type State,
  SUITS,
} from '@soiree/rebel-princess';
import type { Bot } from '../../bot.ts';
import { random } from '../../random.ts';
import { noTime } from '../../testing.ts';
import { openTable, type RebelMatch, type Table } from '../testing.ts';
import { full, Knowledge, type Memory } from './knowledge.ts';

/** Remembers everything certain, and draws no conclusions from what others choose. */
export const literal: Memory = { notes: 1000, weighs: false };

/** A card that was played, with the table just before. */
interface Played {
  readonly seat: Seat;
  readonly card: Card;
  readonly before: State;
}

/** A table at which every seat has its own knowledge, and the test records what was played. */
export class Watched {
  readonly match: RebelMatch;
  readonly knowledge: Knowledge[];
  readonly #bots: Bot[];
  played: Played[] = [];

  constructor(table: Table, seed: number, memory: Memory = full) {
    this.match = openTable(table, seed);
    const seats = Array.from({ length: table.seats }, (_, seat) => seat);
    this.knowledge = seats.map((seat) => new Knowledge(seat, memory, new FastChance(seed)));
    this.#bots = seats.map((seat) => random(seat, new FastChance(100 * seed + seat)));
    this.#tell(this.match.told);
  }

  get state(): State {
    return this.match.state;
  }

  #tell(told: readonly RebelMatch['told'][number][]): void {
    for (const { event, audience } of told) {
      for (const [seat, one] of this.knowledge.entries()) if (hears(audience, seat)) one.hear(event as RebelEvent);
      if ((event as Event).type === 'dealt') this.played = [];
    }
  }

  /** Each as `seat move`, with ` + ` between the picks of one decision. */
  play(...moves: string[]): this {
    for (const text of moves) {
      const [seat, ...words] = text.split(' ');
      this.#submit(Number(seat), words.join(' ').split(' + '));
    }
    return this;
  }

  /** One random move of a seat that is to move. False: the match is over. */
  step(): boolean {
    const actors: Seat[] = [];
    if (rebelPrincess.actors(this.state, actors) === 0) return false;
    const [seat] = actors;
    this.#submit(seat, this.#bots[seat].choose(rebelPrincess.view(this.state, seat), noTime));
    return true;
  }

  until(found: (state: State) => boolean): this {
    while (!found(this.state) && this.step());
    return this;
  }

  #submit(seat: Seat, action: readonly string[]): void {
    const before = rebelPrincess.clone(this.state);
    const result = submit(this.match, { seat, action, by: 'bot' });
    if (!result.ok) throw new Error(`${seat} ${action}: ${result.refusal.code}`);
    this.#tell(result.value.told);
    if (before.phase !== 'play') return;
    const move = rebelPrincess.parseMove(before, seat, action[0]);
    if (move.ok) this.played.push({ seat, card: move.value % 48, before });
  }

  view(seat: Seat) {
    return rebelPrincess.view(this.state, seat);
  }

  sample(seat: Seat, count: number, seed = 1): Guess[] {
    const chance = new FastChance(seed);
    const view = this.view(seat);
    return Array.from({ length: count }, () => this.knowledge[seat].sample(view, chance));
  }

  /**
   * Whether everything that others have played would have been allowed with these hands, if every card that left a hand
   * was seen being played.
   */
  fits(hands: readonly number[], viewer: Seat): boolean {
    const held = hands.slice();
    for (const { seat, card, before } of [...this.played].reverse()) {
      put(held, SUITS * seat, card);
      if (seat === viewer) continue;
      const then = rebelPrincess.clone(before);
      for (let i = 0; i < SUITS; i++) then.hands[SUITS * seat + i] = held[SUITS * seat + i];
      const moves: number[] = [];
      const count = rebelPrincess.moves(then, seat, moves);
      if (!moves.slice(0, count).some((move) => move % 48 === card)) return false;
    }
    return true;
  }

  /** Every way in which the cards that a seat does not see may be distributed among the other hands. */
  worlds(viewer: Seat): number[][] {
    const { state } = this;
    const own = state.hands.map((bits, i) => (Math.floor(i / SUITS) === viewer ? bits : 0));
    const seen = new Set([...cardsIn(own, SUITS * viewer), ...state.trick]);
    for (let seat = 0; seat < state.seats; seat++) for (const card of cardsIn(state.won, SUITS * seat)) seen.add(card);
    const hidden = deck(state.seats).filter((card) => !seen.has(card));
    const room = Array.from({ length: state.seats }, (_, seat) =>
      seat === viewer ? 0 : cardsIn(state.hands, SUITS * seat).length,
    );
    const all: number[][] = [];
    const share = (next: number, hands: number[]) => {
      if (next === hidden.length) all.push(hands);
      for (let seat = 0; seat < room.length && next < hidden.length; seat++) {
        if (room[seat] === 0) continue;
        room[seat]--;
        const more = hands.slice();
        put(more, SUITS * seat, hidden[next]);
        share(next + 1, more);
        room[seat]++;
      }
    };
    share(0, own);
    return all;
  }
}

/** Pearson's sum over the worlds, against what is expected. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + (count - expected[i]) ** 2 / expected[i], 0);
}

/** The value that it exceeds once in ten thousand times, by degrees of freedom (Wilson and Hilferty). */
export const unlikely = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
