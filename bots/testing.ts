import { expect, FastChance, type Match, openMatch, type Seat, secretFromSeed, submit } from '@soiree/kernel';
import { type MascaradeView, mascarade, type State } from '@soiree/mascarade';
import type { Bot, MakeBot } from './bot.ts';
import { plain } from './mascarade/plain.ts';
import { SeatedBot } from './seated.ts';
import { SeatedBots } from './seated-bots.ts';

export const noTime = { milliseconds: 0 };

export interface Table {
  readonly seats: number;
  readonly options?: object;
  readonly deal?: object;
}

export const openTable = ({ seats, options = {}, deal }: Table, seed: string | number): Match<State, MascaradeView> =>
  expect(openMatch(mascarade, { seats, options, deal, secret: secretFromSeed(seed) }));

/** A bot for each seat, whose luck follows from the seed. */
export const seated = (makers: readonly MakeBot[], seats: number, seed: number): Bot[] =>
  Array.from({ length: seats }, (_, seat) => makers[seat % makers.length](seat, new FastChance(seed * 100 + seat)));

/** Plays a match among bots to its end. */
export function playOut(table: Table, makers: readonly MakeBot[], seed: number): Match<State, MascaradeView> {
  const match = openTable(table, seed);
  new SeatedBots(match as unknown as Match, seated(makers, table.seats, seed), noTime).playOn(20_000);
  return match;
}

/** The effects of a blank mask, such that three blanks have all of them. */
export const blanks = {
  poet: [
    { effect: 'take-bank', coins: 2 },
    { effect: 'give-player', coins: 1 },
    { effect: 'swap-own' },
    { effect: 'look-player' },
  ],
  mime: [
    { effect: 'take-player', coins: 1 },
    { effect: 'give-neighbours', coins: 1 },
    { effect: 'swap-others' },
    { effect: 'look-own' },
  ],
  usher: [
    { effect: 'take-court' },
    { effect: 'take-neighbours', coins: 1 },
    { effect: 'take-richest', coins: 2 },
    { effect: 'take-bank', coins: 1 },
  ],
};

export interface Position {
  /** Place by place, then the centre; `king` is the King of the edition. */
  readonly masks: string;
  /** The default is one per mask. */
  readonly seats?: number;
  readonly coins?: readonly number[];
  readonly court?: number;
  readonly first?: Seat;
  readonly options?: object;
}

/** A position set by hand, with a plain bot in one seat and people in the others. */
export class Sitting {
  readonly match: Match<State, MascaradeView>;
  readonly seat: Seat;
  readonly #bot: SeatedBot;

  constructor(position: Position, seat: Seat, seed = 1) {
    const masks = position.masks.split(' ');
    const seats = position.seats ?? masks.length;
    const options = { memorise: 0, first: position.first ?? seat, ...position.options };
    const deal = { masks, turn: 4, court: position.court, coins: position.coins };
    this.match = openTable({ seats, options, deal }, 'sitting');
    this.seat = seat;
    this.#bot = new SeatedBot(seat, () => plain(seat, new FastChance(seed)));
  }

  /** People play, each move as `seat move`. The bot hears what its seat hears. */
  play(...moves: string[]): this {
    for (const one of moves) {
      const [seat, ...move] = one.split(' ');
      expect(submit(this.match, { seat: Number(seat), action: [move.join(' ')] }));
    }
    return this;
  }

  get view(): MascaradeView {
    return mascarade.view(this.match.state, this.seat);
  }

  /** What the bot would answer now. */
  choice(): string {
    const [answer, ...more] = this.#bot.ask(this.match.told, (bot) => bot.choose(this.view, noTime));
    if (more.length > 0) throw new Error(`more than one answer: ${more}`);
    return answer;
  }

  /** Lets the bot play, and returns its move. */
  moves(): string {
    const move = this.choice();
    expect(submit(this.match, { seat: this.seat, action: [move] }));
    return move;
  }
}

/** Everyone's answers to a claim of `claimer`, in turn: those listed contest. */
export function answers(seats: number, claimer: Seat, contesters: readonly Seat[] = [], until?: Seat): string[] {
  const list: string[] = [];
  for (let i = 1; i < seats; i++) {
    const seat = (claimer + i) % seats;
    if (seat === until) break;
    list.push(`${seat} ${contesters.includes(seat) ? 'contest' : 'pass'}`);
  }
  return list;
}
