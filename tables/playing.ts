import {
  type By,
  type Entry,
  fallbackAction,
  type Match,
  type Result,
  refusal,
  refused,
  type Seat,
  submit,
  type Told,
  type Viewer,
} from '@soiree/kernel';
import type { ClockView } from '@soiree/protocol';
import type { Client } from './clients.ts';
import { askedNow, type Clock, leftForMatch, newClock, remaining, runClock } from './clock.ts';
import { ended, endedFor, playFrame } from './frames.ts';
import type { MatchParts } from './parts.ts';
import { Plans } from './plans.ts';
import type { Room } from './room.ts';
import { heardText, keptText, keptTexts, type Sight } from './sight.ts';

/** Who decides for a seat now. A bot and a stand-in differ only in name. */
export type Driver = { readonly by: 'person' } | { readonly by: 'bot' | 'stand-in'; readonly level: string };

/** What a match needs from the table it is played at. */
export interface Surroundings {
  readonly code: string;
  driver(seat: Seat): Driver;
  send(viewer: Viewer, text: string, except?: Client): void;
  /** Whether anyone is connected as this viewer. */
  isWatched(viewer: Viewer): boolean;
  /** The last move has been written and sent. */
  moved(): void;
  /** Memory and store differ: another write came first, or the disk failed. */
  lost(): void;
}

/** A person's request to move. It is answered when the move is written. */
interface MoveRequest {
  readonly id: string;
  readonly client: Client;
}

/** A request's id in the log. Each seat has its own ids, so that a used id reveals nothing about secret moves. */
const idIn = (seat: Seat, { id }: MoveRequest): string => `${seat}.${id}`;

/** What will be sent about a move once it is written. */
interface News {
  readonly told: readonly Told[];
  readonly state: unknown;
  /** By viewer, spectators last: the number of their view, or -1 for those who notice nothing. */
  readonly numbers: readonly number[];
  readonly clock: string;
}

const STANDING = '{"running":true,"asked":[],"match":null}';

/**
 * A running match. Every move is checked and written, and only then acknowledged and sent. More moves may follow before
 * the first is written. What is sent for each move is the state when it was played, so no one ever learns of a move
 * that is not on the disk.
 */
export class Playing {
  readonly id: string;
  readonly match: Match;
  readonly #parts: MatchParts;
  readonly #table: Surroundings;
  readonly #sight: Sight;
  readonly #plans: Plans;
  readonly #isTimed: boolean;
  #clock: Clock;
  #isRunning = false;
  /** Moves that are played but not yet written. */
  #unwritten = 0;
  #afterwards: ((isWritten: boolean) => void)[] = [];
  /** A move could not be written, so what is in memory must not be shown any more. */
  #isLost = false;
  #isOver = false;
  #hadBots = false;
  /** Time is limited now: the table has a clock, or the question has its own number of seconds. */
  #isTicking = false;

  constructor(
    parts: MatchParts,
    table: Surroundings,
    id: string,
    sight: Sight,
    { clock, pace }: Pick<Room, 'clock' | 'pace'>,
    left?: readonly number[] | null,
  ) {
    this.id = id;
    this.match = sight.match;
    this.#parts = parts;
    this.#table = table;
    this.#sight = sight;
    const { seats } = this.match.header;
    this.#clock = newClock(clock, seats, left);
    this.#plans = new Plans(parts, this.match, id, pace, (seat) => this.#playPlan(seat));
    this.#isTimed = clock.move !== null || clock.match !== null;
  }

  get isOver(): boolean {
    return this.#isOver || this.match.game.outcome(this.match.state) !== null;
  }

  isAsked(seat: Seat): boolean {
    return this.#realActors().includes(seat);
  }

  #realActors(): Seat[] {
    if (this.isOver) return [];
    const { game, state } = this.match;
    const out: Seat[] = [];
    out.length = game.actors(state, out);
    return out;
  }

  /** A person's move. `seq` is the number of the view they answered. */
  move(seat: Seat, action: readonly string[], seq: number, request: MoveRequest): void {
    if (this.match.byId.has(idIn(seat, request))) {
      return this.whenWritten((isWritten) => {
        if (isWritten) request.client.done(request.id);
        else request.client.refuse(request.id, refusal('try-again'));
      });
    }
    if (!this.#sight.isCurrent(seat, seq)) {
      return request.client.refuse(request.id, refusal('stale', { seq, seen: this.#sight.seen(seat) }));
    }
    const played = this.#play(seat, action, 'person', request);
    if (!played.ok) request.client.refuse(request.id, played.refusal);
  }

  #play(seat: Seat, action: readonly string[], by: By, request?: MoveRequest): Result<Entry> {
    if (this.#isOver) return refused('match-over');
    const now = this.#parts.time.now();
    // Moves of bots and of the clock get an id that no client can choose.
    const id = request ? idIn(seat, request) : `.${this.match.entries.length + 1}`;
    const result = submit(this.match, { seat, action, by, at: now, id });
    if (!result.ok) return result;
    const { entry, told } = result.value;
    this.#sight.step(told);
    this.#plans.drop(seat);
    const due = this.#arrange(now, this.#sight.noticed('spectator'));
    const news: News = { told, state: this.match.state, numbers: this.#sight.numbers(), clock: this.#clockText(now) };
    this.#unwritten++;
    const append = {
      match: this.id,
      entry,
      left: this.#clock.left,
      ...(due !== undefined && { due: { table: this.#table.code, at: due } }),
    };
    this.#parts.store.append(append, (answer) => {
      if (answer !== 'done') return this.#lose(request);
      this.#parts.moved(this.match.game.id, by);
      this.#tell(news, seat, request);
      this.#unwritten--;
      if (this.#unwritten === 0) for (const then of this.#afterwards.splice(0)) then(true);
      this.#table.moved();
    });
    return { ok: true, value: entry };
  }

  /** Builds the messages only now, so that little has to be kept while waiting for the disk. */
  #tell({ told, state, numbers, clock }: News, mover: Seat, request: MoveRequest | undefined): void {
    const texts = told.map((one) => JSON.stringify(one.event));
    const kept = keptTexts(told, texts);
    const { seats } = this.match.header;
    const viewOf = this.#sight.viewsAt(state);
    for (let i = 0; i <= seats; i++) {
      const viewer = i === seats ? 'spectator' : i;
      const isAnswer = request !== undefined && i === mover;
      if (numbers[i] < 0 || !(isAnswer || this.#table.isWatched(viewer))) continue;
      const text = playFrame({
        match: this.id,
        seq: numbers[i],
        again: false,
        events: heardText(told, texts, viewer),
        view: viewOf(viewer),
        clock,
        later: keptText(told, kept, viewer),
      });
      if (isAnswer) request.client.send(endedFor(text, request.id));
      this.#table.send(viewer, ended(text), request?.client);
    }
  }

  #frame(viewer: Viewer, events: string, again: boolean, now: number, later?: string): string {
    return playFrame({
      match: this.id,
      seq: this.#sight.seen(viewer),
      again,
      events,
      view: this.#sight.view(viewer),
      clock: this.#clockText(now),
      later,
    });
  }

  #lose(request: MoveRequest | undefined): void {
    this.#isLost = true;
    this.#isOver = true;
    request?.client.refuse(request.id, refusal('try-again'));
    this.#table.lost();
    for (const then of this.#afterwards.splice(0)) then(false);
  }

  /** Calls `then` once everything played so far is written, or has failed to be written. */
  whenWritten(then: (isWritten: boolean) => void): void {
    if (this.isWriting) this.#afterwards.push(then);
    else then(!this.#isLost);
  }

  get isWriting(): boolean {
    return this.#unwritten > 0 && !this.#isLost;
  }

  written(): Promise<void> {
    return new Promise((resolve) => this.whenWritten(() => resolve()));
  }

  /** What is sent to a client that enters or comes back. Must be called when everything is written. */
  snapshot(viewer: Viewer, since: number): string {
    const events = this.#sight.again(viewer, since).map((event) => JSON.stringify(event));
    return ended(this.#frame(viewer, events.join(), true, this.#parts.time.now()));
  }

  /** Sends the deal to everyone present. */
  tellDeal(): void {
    const { told, header } = this.match;
    const texts = told.map((one) => JSON.stringify(one.event));
    const kept = keptTexts(told, texts);
    for (let i = 0; i <= header.seats; i++) {
      const viewer = i === header.seats ? 'spectator' : i;
      const events = heardText(told, texts, viewer);
      const text = this.#frame(viewer, events, false, this.#parts.time.now(), keptText(told, kept, viewer));
      this.#table.send(viewer, ended(text));
    }
  }

  // time

  /** Time runs while someone is there and the match is not paused. */
  setRunning(isRunning: boolean): void {
    const now = this.#parts.time.now();
    this.#isRunning = isRunning && !this.isOver;
    this.#clock = runClock(this.#clock, this.#isRunning, now);
    if (!this.#isRunning) this.#plans.dropAll();
    this.rearrange();
  }

  /** Called when another driver decides for a seat. */
  rearrange(): void {
    const due = this.#arrange(this.#parts.time.now(), false);
    if (due === undefined) return;
    // A move writes its own due time, which would overwrite one that is written before it.
    if (this.isWriting) this.#afterwards.push((isWritten) => isWritten && this.#reschedule());
    else this.#parts.store.schedule(this.#table.code, due);
  }

  #reschedule(): void {
    this.#parts.store.schedule(this.#table.code, this.#arrange(this.#parts.time.now(), false) ?? null);
  }

  /**
   * Updates the clock, and lets bots think for their seats. Returns when time alone will next change something, or null
   * if it will not. Undefined if the match is not timed, so that no due time needs to be written.
   *
   * The clock goes by what everyone can see. Otherwise it would reveal who has chosen in secret. After every move that
   * everyone noticed, all seats that are visibly asked get their full time again. Only a question with its own number
   * of seconds keeps running for the others.
   */
  #arrange(now: number, isNoticed: boolean): number | null | undefined {
    const actors = this.#realActors();
    const seconds = this.#secondsFor(actors[0]);
    const isFresh = () => isNoticed && !seconds;
    const hasSeconds = !this.#isTimed && seconds !== undefined;
    const wasTicking = this.#isTicking;
    if (this.#isTimed || hasSeconds || wasTicking) {
      const shown = this.isOver ? [] : this.#sight.actors;
      this.#clock = askedNow(this.#clock, shown, isFresh, () => seconds, now);
      this.#isTicking = this.#isTimed || hasSeconds;
    }
    let due: number | null = null;
    const earliest = (at: number | null) => {
      if (at !== null) due = due === null ? at : Math.min(due, at);
    };
    let hasBots = false;
    if (this.#isRunning) {
      for (const seat of actors) {
        const driver = this.#table.driver(seat);
        if (driver.by === 'person') {
          this.#plans.drop(seat);
          const left = this.#isTicking ? remaining(this.#clock, seat, now) : null;
          earliest(left === null ? null : now + left);
        } else {
          hasBots = true;
          earliest(this.#plans.make(seat, driver.level, this.#sight.seen(seat), now));
        }
      }
    }
    this.#plans.keepOnly(actors);
    const isNeeded = hasBots || this.#isTicking || wasTicking || this.#hadBots;
    this.#hadBots = hasBots;
    return isNeeded ? due : undefined;
  }

  /** The question's own number of seconds. It is the same for all who decide together. */
  #secondsFor(seat: Seat | undefined): number | undefined {
    if (seat === undefined) return undefined;
    return this.match.game.ask(this.match.state, seat)?.seconds || undefined;
  }

  /** Called when the match is due. Bots play what they decided, and the clock plays for people who are out of time. */
  wake(): void {
    if (!this.#isRunning) return;
    const now = this.#parts.time.now();
    const before = this.match.entries.length;
    for (const seat of this.#realActors()) {
      if (this.#isOver || !this.isAsked(seat)) continue;
      const driver = this.#table.driver(seat);
      if (driver.by !== 'person') this.#plans.wake(seat, now);
      else if (this.#isTicking && remaining(this.#clock, seat, now) === 0) this.#fallBack(seat, 'clock');
    }
    // A move has already written the next due time.
    if (this.match.entries.length === before) this.rearrange();
  }

  #playPlan(seat: Seat): void {
    if (!this.#isRunning || !this.isAsked(seat)) return;
    const driver = this.#table.driver(seat);
    if (driver.by === 'person') return;
    const action = this.#plans.take(seat);
    if (action) {
      const played = this.#play(seat, action, driver.by);
      if (played.ok) return;
      this.#parts.report({ match: this.id, seat, code: played.refusal.code }, 'a bot answered with an illegal move');
    }
    this.#fallBack(seat, driver.by);
  }

  #fallBack(seat: Seat, by: By): void {
    const { game, state } = this.match;
    const played = this.#play(seat, fallbackAction(game, state, seat), by);
    if (!played.ok) this.#parts.report({ match: this.id, seat, code: played.refusal.code }, 'the fallback was refused');
  }

  #clockText(now: number): string {
    if (!this.#isTicking && this.#isRunning) return STANDING;
    const clock = this.#clock;
    const view: ClockView = {
      running: this.#isRunning,
      asked: clock.asked.flatMap((asked, seat) => (asked ? [{ seat, left: remaining(clock, seat, now) }] : [])),
      match: clock.left?.map((_, seat) => leftForMatch(clock, seat, now)!) ?? null,
    };
    return JSON.stringify(view);
  }

  /** No more moves: the match was ended, or the table leaves memory. */
  stop(): void {
    this.#isOver = true;
    this.#isRunning = false;
    this.#plans.dropAll();
  }
}
