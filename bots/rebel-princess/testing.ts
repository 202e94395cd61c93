import { expect, FastChance, type Match, openMatch, type Seat, secretFromSeed, submit } from '@soiree/kernel';
import {
  type PrincessId,
  type RebelEvent,
  type RebelView,
  type RoundId,
  rebelPrincess,
  roundIds,
  type State,
} from '@soiree/rebel-princess';
import type { Bot, MakeBot } from '../bot.ts';
import { SeatedBots } from '../seated-bots.ts';
import { noTime, seated } from '../testing.ts';
import { plain } from './plain.ts';

export type RebelMatch = Match<State, RebelView, RebelEvent>;

export interface Table {
  readonly seats: number;
  readonly options?: object;
  readonly deal?: object;
}

export const openTable = ({ seats, options = {}, deal }: Table, seed: string | number): RebelMatch =>
  expect(openMatch(rebelPrincess, { seats, options, deal, secret: secretFromSeed(seed) }));

/** Plays a match among bots to its end. */
export function playOut(table: Table, makers: readonly MakeBot[], seed: number): RebelMatch {
  const match = openTable(table, seed);
  new SeatedBots(match as unknown as Match, seated(makers, table.seats, seed), noTime).playOn(20_000);
  return match;
}

/** A round and four others after it. */
export const five = (round: RoundId): RoundId[] => [round, ...roundIds.filter((id) => id !== round).slice(0, 4)];

export interface Position {
  /** The cards of each seat; four players have ten each. */
  readonly hands: readonly string[];
  readonly round?: RoundId;
  readonly princesses?: readonly PrincessId[];
  readonly leader?: Seat;
  /** False: passing is still to come. */
  readonly passed?: boolean;
  readonly scores?: readonly number[];
}

/** A position set by hand in the first round, with a plain bot in seat 0 and people in the others. */
export class Sitting {
  readonly match: RebelMatch;
  readonly #bot: Bot;

  constructor({ hands, round = 'invitation', princesses, leader = 0, passed = true, scores }: Position) {
    const options = { princesses: princesses !== undefined, promo: true };
    const deal = {
      hands: hands.map((hand) => hand.split(' ')),
      rounds: five(round),
      princesses,
      leader,
      passed,
      scores,
    };
    this.match = openTable({ seats: hands.length, options, deal }, 'sitting');
    this.#bot = plain(0, new FastChance(1));
  }

  /** People play these moves, each as `seat move`. */
  play(...moves: string[]): this {
    for (const one of moves) {
      const [seat, ...move] = one.split(' ');
      expect(submit(this.match, { seat: Number(seat), action: [move.join(' ')] }));
    }
    return this;
  }

  get view(): RebelView {
    return rebelPrincess.view(this.match.state, 0);
  }

  /** What the bot would answer now, or if its view were different. */
  choice(instead: Partial<RebelView> = {}): string {
    return this.#bot.choose({ ...this.view, ...instead }, noTime).join(' + ');
  }
}

const suits = ['qu', 'fa', 'pe', 'pr'];
const deck = suits.flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${suit}${i + 1}`));

/** Hands of ten for four players: these cards, and the rest go to seats 1, 2 and 3 in turn. */
export function hands(...known: readonly string[]): string[] {
  const given = [...known, '', '', ''].slice(0, 4).map((cards) => cards.split(' ').filter(Boolean));
  const left = deck.filter((card) => !given.some((hand) => hand.includes(card)));
  return given.map((hand) => [...hand, ...left.splice(0, 10 - hand.length)].join(' '));
}
