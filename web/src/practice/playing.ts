import { Adviser, type Budget, bots, type Counsel } from '@soiree/bots';
import {
  type By,
  type Event,
  fallbackAction,
  heard,
  type Match,
  type Refusal,
  type Result,
  refusal,
  refused,
  type Seat,
  submit,
  type Told,
} from '@soiree/kernel';
import type { ClientMessageOf, ServerMessage } from '@soiree/protocol';
import { askedNow, type Clock, clockView, newClock, remaining, run } from './clock.ts';
import { Company } from './company.ts';
import { chanceFrom, type Luck } from './luck.ts';
import { YOU } from './place.ts';
import { Plans } from './plans.ts';
import { driverOf, type Room } from './room.ts';
import { kept, Sight } from './sight.ts';
import type { Time } from './time.ts';

export interface PlayingParts {
  readonly time: Time;
  readonly luck: Luck;
  readonly budget: Budget;
  /** How long to think about a hint. */
  readonly hintBudget: Budget;
  room(): Room;
  tell(message: ServerMessage): void;
  /** A move was played. It must be stored before it is sent. */
  moved(): void;
  /** The last move was sent, and it ended the match. */
  ended(): void;
}

/** One sight for every seat, spectators last. */
export const eyesOn = (match: Match): Sight[] =>
  Array.from({ length: match.header.seats + 1 }, (_, i) => new Sight(match, i < match.header.seats ? i : 'spectator'));

/** A request's id in the log, as a server writes it. Moves without a request get an id that no request can have. */
const idIn = (id: string): string => `${YOU}.${id}`;

/** A match in practice. */
export class Playing {
  readonly id: string;
  readonly match: Match;
  readonly #parts: PlayingParts;
  readonly #sights: readonly Sight[];
  readonly #plans: Plans;
  readonly #adviser: Adviser;
  #clock: Clock;
  #isStopped = false;
  #unwake = () => {};

  constructor(parts: PlayingParts, id: string, match: Match, sights: readonly Sight[], left?: Clock['left']) {
    this.id = id;
    this.match = match;
    this.#parts = parts;
    this.#sights = sights;
    const { clock, pace } = parts.room();
    const company = new Company(match, parts.luck, parts.budget);
    const { luck, budget, hintBudget } = parts;
    const { expert } = bots[match.game.id];
    this.#adviser = new Adviser(match, YOU, hintBudget, () => expert(YOU, chanceFrom(luck)));
    this.#plans = new Plans({ luck, budget, think: (seat, level) => company.think(seat, level) }, pace);
    this.#clock = newClock(clock, match.header.seats, left);
  }

  get isOver(): boolean {
    return this.#isStopped || this.match.game.outcome(this.match.state) !== null;
  }

  /** Each seat's time left for the match. */
  get left(): Clock['left'] {
    return this.#clock.left;
  }

  #actors(): Seat[] {
    if (this.isOver) return [];
    const { game, state } = this.match;
    const out: Seat[] = [];
    out.length = game.actors(state, out);
    return out;
  }

  /** The person's move. Answered by its `play`, or by `done` if it was already played. */
  move({ id, seq, action }: ClientMessageOf<'move'>): Refusal | undefined {
    if (this.match.byId.has(idIn(id))) {
      this.#parts.tell({ type: 'done', id });
      return undefined;
    }
    const sight = this.#sights[YOU];
    if (!sight.isCurrent(seq)) return refusal('stale', { seq, seen: sight.seen });
    const played = this.#play(YOU, action, 'person', id);
    return played.ok ? undefined : played.refusal;
  }

  #play(seat: Seat, action: readonly string[], by: By, id?: string): Result<null> {
    if (this.#isStopped) return refused('match-over');
    const { match } = this;
    const at = this.#parts.time.now();
    const inLog = id === undefined ? `.${match.entries.length + 1}` : idIn(id);
    const result = submit(match, { seat, action, by, at, id: inLog });
    if (!result.ok) return result;
    const { told } = result.value;
    const noticed = this.#sights.map((sight) => sight.step(told));
    this.#plans.drop(seat);
    this.#arrange(noticed[noticed.length - 1]);
    this.#parts.moved();
    if (noticed[YOU]) this.#tell(heard(told, YOU), false, told, id);
    if (this.isOver) this.#parts.ended();
    return { ok: true, value: null };
  }

  /** What an expert would do who knows no more than the person; null if nothing is asked. */
  advise(): Counsel | null {
    return this.isOver ? null : this.#adviser.advise();
  }

  /** Sends the deal. `tellAgain` sends what has happened since, after a reconnect. */
  tellDeal(): void {
    this.#tell(heard(this.match.told, YOU), false, this.match.told);
  }

  tellAgain(since: number): void {
    this.#tell(this.#sights[YOU].again(since), true);
  }

  #tell(events: Event[], again: boolean, told: readonly Told[] = [], id?: string): void {
    const sight = this.#sights[YOU];
    const later = kept(told, YOU);
    this.#parts.tell({
      type: 'play',
      match: this.id,
      seq: sight.seen,
      again,
      events,
      view: sight.view,
      clock: clockView(this.#clock, this.#parts.time.now()),
      ...(later && { later }),
      ...(id !== undefined && { id }),
    });
  }

  // time

  /** Whether time runs: the page is visible and there is no pause. */
  setRunning(runs: boolean): void {
    this.#clock = run(this.#clock, runs && !this.isOver, this.#parts.time.now());
    if (!this.#clock.runs) this.#plans.keepOnly([]);
    this.arrange();
  }

  /** Call when someone else may decide for a seat. */
  arrange(): void {
    this.#arrange(false);
  }

  #arrange(isFresh: boolean): void {
    const now = this.#parts.time.now();
    const actors = this.#actors();
    const shown = this.isOver ? [] : this.#sights[this.#sights.length - 1].view.actors;
    this.#clock = askedNow(this.#clock, { seats: shown, seconds: this.#secondsFor(actors[0]), isFresh }, now);
    this.#unwake();
    this.#unwake = () => {};
    if (!this.#clock.runs) return;
    const room = this.#parts.room();
    const dues: number[] = [];
    const thinking: Seat[] = [];
    for (const seat of actors) {
      const driver = driverOf(room, seat);
      if (driver.by === 'person') {
        const left = remaining(this.#clock, seat, now);
        if (left !== null) dues.push(now + left);
      } else {
        thinking.push(seat);
        dues.push(this.#plans.make(seat, driver.level, this.#sights[seat].seen, now));
      }
    }
    this.#plans.keepOnly(thinking);
    if (dues.length > 0)
      this.#unwake = this.#parts.time.after(Math.max(0, Math.min(...dues) - now), () => this.#wake());
  }

  /** The question's own limit. It is the same for all who decide together. */
  #secondsFor(seat: Seat | undefined): number | undefined {
    if (seat === undefined) return undefined;
    const ask = this.match.game.ask(this.match.state, seat);
    return ask?.seconds || undefined;
  }

  /**
   * Something is due. Only one thing is done at a time, so that the person's messages get through between two bots'
   * decisions.
   */
  #wake(): void {
    const now = this.#parts.time.now();
    const room = this.#parts.room();
    for (const seat of this.#actors()) {
      const driver = driverOf(room, seat);
      if (driver.by === 'person') {
        if (remaining(this.#clock, seat, now) !== 0) continue;
        return this.#fallBack(seat, 'clock');
      }
      const does = this.#plans.act(seat, now);
      if (does === 'wait') continue;
      if (does === 'thought') break;
      // A bot that cannot decide, or chooses an illegal move, plays what the clock would.
      const played = does.action && this.#play(seat, does.action, driver.by);
      if (!played?.ok) this.#fallBack(seat, driver.by);
      return;
    }
    this.arrange();
  }

  #fallBack(seat: Seat, by: By): void {
    const { game, state } = this.match;
    this.#play(seat, fallbackAction(game, state, seat), by);
  }

  /** No more moves: the match was ended, or the table is closed. */
  stop(): void {
    this.#isStopped = true;
    this.#unwake();
    this.#plans.keepOnly([]);
  }
}
