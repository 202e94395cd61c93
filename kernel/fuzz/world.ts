import { type Audience, hears } from '../audience.ts';
import type { Chance } from '../chance.ts';
import type { AnyGame, Event, Move, Seat } from '../game.ts';
import { Fault } from './finding.ts';
import { difference } from './views.ts';

/** All picks of one decision as text, and whether the watched seat and a spectator could notice any of them. */
export interface PlayedDecision {
  readonly seat: Seat;
  readonly action: readonly string[];
  readonly noticed: boolean;
  readonly shown: boolean;
}

/** A state in play, and all that one seat and a spectator got from its last move. */
export class World {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** Views as text. */
  seen = '';
  shown = '';
  /** Events as text, both told and retold. */
  heard = '';
  watched = '';
  #seenBefore = '';
  #shownBefore = '';
  #midway: Seat | undefined;
  /** The seats that the watched seat sees being asked. */
  #named: readonly Seat[] = [];
  readonly #asked: Seat[] = [];
  /** The recorded decisions, and the picks of the one in progress. */
  readonly #made: PlayedDecision[] | undefined;
  #picks: string[] = [];
  #noticed = false;
  #publicly = false;

  constructor(game: AnyGame, state: unknown, seat: Seat, seats: number, keeps = false) {
    this.game = game;
    this.state = state;
    this.seat = seat;
    this.seats = seats;
    this.#made = keeps ? [] : undefined;
    this.#look();
  }

  twin(): World {
    const twin = new World(this.game, this.game.clone(this.state), this.seat, this.seats);
    twin.#midway = this.#midway;
    return twin;
  }

  #look(): void {
    const view = this.game.view(this.state, this.seat);
    this.#named = view.actors;
    this.seen = JSON.stringify(view);
    this.shown = JSON.stringify(this.game.view(this.state, 'spectator'));
  }

  /** Who may decide next. No one else moves between the picks of one decision. */
  asked(): readonly Seat[] {
    const asked = this.#asked;
    if (this.#midway === undefined) asked.length = this.game.actors(this.state, asked);
    else asked.splice(0, asked.length, this.#midway);
    return asked;
  }

  #unnamed(): Seat | undefined {
    return this.asked().find((seat) => !this.#named.includes(seat));
  }

  get isMidway(): boolean {
    return this.#midway !== undefined;
  }

  play(actor: Seat, move: Move, chance: Chance): void {
    this.hush();
    if (this.#made) this.#note(actor, move);
    this.game.play(this.state, actor, move, chance, this.#listen);
    this.#midway = this.game.midway(this.state, actor) ? actor : undefined;
    if (this.#made && !this.isMidway) this.#close(this.#made, actor);
    this.#seenBefore = this.seen;
    this.#shownBefore = this.shown;
    this.#look();
  }

  #note(actor: Seat, move: Move): void {
    const { game, state, seat } = this;
    this.#picks.push(game.makeMove(state, actor, move));
    this.#noticed ||= game.learns(state, actor, move, seat) !== '';
    this.#publicly ||= game.learns(state, actor, move, 'spectator') !== '';
  }

  #close(made: PlayedDecision[], seat: Seat): void {
    made.push({ seat, action: this.#picks, noticed: this.#noticed, shown: this.#publicly });
    this.#picks = [];
    this.#noticed = false;
    this.#publicly = false;
  }

  /** The decisions since the last call, if they are recorded. */
  takeDecisions(): PlayedDecision[] {
    return this.#made?.splice(0) ?? [];
  }

  /** Forgets what was heard so far. */
  hush(): void {
    this.heard = '';
    this.watched = '';
  }

  readonly #listen = (event: Event, audience: Audience, later?: Event | null): void => {
    const forSpectators = hears(audience, 'spectator');
    const forSeat = hears(audience, this.seat);
    if (!forSpectators && !forSeat) return;
    const text = `${JSON.stringify(event)} later ${JSON.stringify(later === undefined ? event : later)} `;
    if (forSeat) this.heard += text;
    if (!forSpectators) return;
    this.watched += text;
    for (let seat = 0; seat < this.seats; seat++) {
      if (!hears(audience, seat)) throw new Fault('leak', `spectators hear ${event.type}, seat ${seat} does not`);
    }
  };

  /** The last move should have passed unnoticed: no event, no change, not even a sign that someone has chosen. */
  expectSilence(): void {
    const leak = (who: string, sentence: string) =>
      new Fault('leak', `${who} ${sentence} by a move that should be unseen`);
    const seat = `seat ${this.seat}`;
    if (this.heard !== '') throw leak(seat, `hears ${this.heard}`);
    if (this.seen !== this.#seenBefore) throw leak(seat, `sees ${difference(this.#seenBefore, this.seen)}`);
    if (this.shown !== this.#shownBefore)
      throw leak('a spectator', `sees ${difference(this.#shownBefore, this.shown)}`);
  }

  /** Neither the seat nor a spectator may be able to tell this world from the other. */
  expectLike(other: World, what: string): void {
    const { game, seat } = this;
    const leak = (who: string, sentence: string) => new Fault('leak', `${who} ${sentence} ${what}`);
    if (this.seen !== other.seen) throw leak(`seat ${seat}`, `sees ${difference(this.seen, other.seen)}`);
    if (this.heard !== other.heard) throw leak(`seat ${seat}`, `hears ${difference(this.heard, other.heard)}`);
    if (this.shown !== other.shown) throw leak('a spectator', `sees ${difference(this.shown, other.shown)}`);
    if (this.watched !== other.watched) throw leak('a spectator', `hears ${difference(this.watched, other.watched)}`);
    const unnamed = other.#unnamed();
    if (unnamed !== undefined && this.#unnamed() === undefined) {
      throw leak(`seat ${unnamed}`, `is asked, and seat ${seat} cannot see it,`);
    }
    if (!this.asked().includes(seat) || !other.asked().includes(seat)) return;
    const [ours, theirs] = [game.fallback(this.state, seat), game.fallback(other.state, seat)];
    if (ours !== theirs) throw leak('the clock', `plays ${ours} or ${theirs} for seat ${seat}`);
  }
}
