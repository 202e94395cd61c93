import { commitmentTo, done, type Outcome, type Result, refused, type Seat, type Viewer } from '@soiree/kernel';
import type { ServerMessageOf, Vote } from '@soiree/protocol';
import { Absence } from './absence.ts';
import type { Client, Clients } from './clients.ts';
import { dealFor, PendingDeal } from './deal.ts';
import { overMessage, standInsOf } from './ending.ts';
import { frame } from './frames.ts';
import type { TableParts } from './parts.ts';
import { type Driver, Playing, type Surroundings } from './playing.ts';
import { isOn, type Person, personAt, type Room, seatOf } from './room.ts';
import type { Sight } from './sight.ts';
import type { Ending } from './store.ts';
import type { StoredRoom } from './stored-room.ts';
import { Votes } from './votes.ts';

/** The table at which a match is played. */
interface Home {
  readonly code: string;
  readonly clients: Clients;
  readonly stored: StoredRoom;
  /** Changes the room, after everything that was begun before. */
  write(change: (room: Room) => Room): Promise<void>;
  tellRoom(): void;
  /** The same, after a change of the room that has been written. */
  tellChange(): void;
  /** Memory and store differ. */
  lost(): void;
}

/** The match at a table, from the deal to its ending: who plays, when it stands still, and what ends it. */
export class TableMatch {
  readonly #parts: TableParts;
  readonly #home: Home;
  readonly #clients: Clients;
  readonly #stored: StoredRoom;
  readonly #votes = new Votes();
  readonly #absence: Absence;
  #playing: Playing | null = null;
  /** How the last match ended. */
  #over: ServerMessageOf<'over'> | null = null;
  #deal: PendingDeal | null = null;
  #isHeld = false;
  #isGone = false;

  constructor(parts: TableParts, home: Home) {
    this.#parts = parts;
    this.#home = home;
    this.#clients = home.clients;
    this.#stored = home.stored;
    this.#absence = new Absence(parts.time, parts.awaySeconds * 1000, () => {
      home.tellRoom();
      this.#playing?.rearrange();
      void this.#tally();
    });
  }

  get #room(): Room {
    return this.#stored.now;
  }

  /** The match that is played here, or was the last one. */
  get playing(): Playing | null {
    return this.#playing;
  }

  get isDealing(): boolean {
    return this.#deal !== null;
  }

  isAway(seat: Seat): boolean {
    return this.#absence.isAway(seat);
  }

  votes(): Record<Vote, number[]> {
    return this.#votes.all();
  }

  // coming and going

  /** Sends a client that has entered what there is to see. `since` is what it has seen already. */
  show(client: Client, viewer: Viewer, since: (match: string) => number): void {
    const playing = this.#playing;
    if (playing) client.send(playing.snapshot(viewer, since(playing.id)));
    if (this.#over) client.send(frame(this.#over));
    if (this.#deal && viewer !== 'spectator') this.#askForPart(client);
  }

  back(seat: Seat): void {
    this.#absence.back(seat);
  }

  left(seat: Seat): void {
    this.#deal?.skip(seat);
    this.#votes.withdraw(seat);
    if (isOn(this.#room)) this.#absence.left(seat);
  }

  /** Continues a stored match: one that is running, or whose last move was written but whose end is not settled. */
  resume(id: string, sight: Sight, left: readonly number[] | null): void {
    this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight, this.#room, left);
    for (const seat of this.#room.seats.keys()) if (personAt(this.#room, seat)) this.#absence.left(seat);
    if (this.#room.phase !== 'over' && this.#playing.isOver) this.#end();
  }

  /** Shows how a match that is over ended. */
  recall(id: string, sight: Sight, ending: Ending): void {
    this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight, this.#room);
    this.#playing.stop();
    this.#over = overMessage(id, sight.match, ending);
  }

  // the deal

  start(person: Person): Result<null> {
    const room = this.#room;
    if (room.host !== person.id) return refused('not-host');
    if (this.#deal) return refused('dealing');
    if (isOn(room)) return refused('match-on');
    if (room.phase === 'over') return refused('match-over');
    const open = room.seats.filter((seat) => seat.kind === 'open').length;
    if (open > 0) return refused('seats-open', { open });
    const asked = room.seats.flatMap((seat, i) =>
      seat.kind === 'person' && seat.player !== null && this.#clients.isHere(seat.player) ? [i] : [],
    );
    // If no one is asked to contribute, the deal is complete before the constructor returns.
    let parts: readonly (string | null)[] | undefined;
    const deal = new PendingDeal(room.seats.length, asked, this.#parts.time, (all) => {
      parts = all;
      if (this.#deal) this.#begin(all);
    });
    this.#deal = deal;
    this.#home.tellRoom();
    for (const client of this.#clients.seated()) this.#askForPart(client);
    if (parts) this.#begin(parts);
    return done(null);
  }

  #askForPart(client: Client): void {
    client.send(frame({ type: 'contribute', commitment: commitmentTo(this.#room.secret) }));
  }

  add(person: Person, bits: string): Result<null> {
    const seat = seatOf(this.#room, person.id);
    if (seat < 0) return refused('no-seat');
    return this.#deal?.add(seat, bits) ? done(null) : refused('not-dealing');
  }

  #begin(contributions: readonly (string | null)[]): void {
    const { store, time, luck, sight } = this.#parts;
    const begun = async (): Promise<Result<null>> => {
      const room = this.#room;
      if (this.#isGone) return refused('try-again');
      // A person's data may have been deleted meanwhile, or another change may have been written first.
      const isAsBefore = room.phase === 'waiting' && room.seats.length === contributions.length;
      if (!isAsBefore || room.seats.some((seat) => seat.kind === 'open')) {
        this.#deal = null;
        this.#home.tellRoom();
        return refused('try-again');
      }
      const match = dealFor(room, contributions, time.now());
      const id = luck.hex(16);
      const row = this.#stored.next({ ...room, phase: 'playing', match: id });
      if (!(await store.startMatch(row, match.header))) {
        this.#home.lost();
        return refused('try-again');
      }
      if (this.#isGone) return refused('try-again');
      this.#deal = null;
      this.#votes.clear();
      this.#absence.clear();
      this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight(match), row.room);
      this.#stored.take(row);
      this.#home.tellChange();
      for (const [seat, at] of row.room.seats.entries()) {
        if (at.kind === 'person' && !this.#clients.isHere(at.player ?? '')) this.#absence.left(seat);
      }
      this.runOrStand();
      // After starting the clock, because the message contains it.
      this.#playing.tellDeal();
      return done(null);
    };
    void this.#stored.inTurn(begun, 'a match could not be started');
  }

  // playing

  async vote(person: Person, what: Vote, on: boolean): Promise<Result<null>> {
    const seat = seatOf(this.#room, person.id);
    if (seat < 0) return refused('no-seat');
    if (!isOn(this.#room)) return refused('no-match');
    if (what === 'pause' && this.#room.phase === 'paused') return refused('paused');
    this.#votes.cast(what, seat, on);
    // The vote of a person alone decides, so there is nothing to show before that.
    if (!this.#parts.solo) this.#home.tellRoom();
    await this.#tally();
    return done(null);
  }

  /** Counts the votes. All people who are here, or have only just left, must agree. */
  async #tally(): Promise<void> {
    const { solo } = this.#parts;
    const voters = this.#room.seats.flatMap((at, seat) =>
      this.#driver(seat).by === 'person' || (solo && at.kind === 'person') ? [seat] : [],
    );
    if (this.#votes.isAgreed('end', voters)) this.#endByAgreement();
    else if (this.#votes.isAgreed('pause', voters)) {
      this.#votes.clear('pause');
      await this.#home.write((room) => (room.phase === 'playing' ? { ...room, phase: 'paused' } : room));
    }
  }

  #driver(seat: Seat): Driver {
    const at = this.#room.seats[seat];
    if (at.kind === 'bot') return { by: 'bot', level: at.level };
    if (at.kind === 'person' && !at.relieved && !at.left && !this.#absence.isAway(seat)) return { by: 'person' };
    return { by: 'stand-in', level: this.#parts.bots.standIn };
  }

  #surroundings(): Surroundings {
    return {
      code: this.#home.code,
      driver: (seat) => this.#driver(seat),
      send: (viewer, text, except) => this.#clients.send(viewer, text, except),
      isWatched: (viewer) => this.#clients.isWatched(viewer),
      // In memory the match may be ahead of the store. It is over only when its last move is written.
      moved: () => {
        if (this.#playing?.isOver) this.#playing.whenWritten((isWritten) => isWritten && this.#end());
      },
      lost: () => this.#home.lost(),
    };
  }

  /** Stops the match while it is held: in practice, as long as the page is hidden. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.runOrStand();
  }

  /** The match stands still while no player is at the table. */
  runOrStand(): void {
    const room = this.#room;
    if (!this.#playing || !isOn(room)) return;
    const people = room.seats.flatMap((seat) => (seat.kind === 'person' && seat.player !== null ? [seat.player] : []));
    const isSomebodyHere =
      people.length > 0 ? people.some((player) => this.#clients.isHere(player)) : !this.#clients.isEmpty;
    const runs = isSomebodyHere && !this.#isHeld && room.phase === 'playing';
    this.#absence.setRunning(runs);
    this.#playing.setRunning(runs);
  }

  #end(): void {
    const playing = this.#playing!;
    const outcome = playing.match.game.outcome(playing.match.state);
    // A match that leaves memory while a move is being written has stopped, but is not over.
    if (!outcome || this.#over || !isOn(this.#room)) return;
    this.#close(playing, outcome);
  }

  #endByAgreement(): void {
    const playing = this.#playing;
    if (!playing || playing.isOver) return;
    playing.stop();
    playing.whenWritten((isWritten) => isWritten && this.#close(playing, null));
  }

  /** No one came back to it, so the match is closed as it stands. */
  abandon(): void {
    const playing = this.#playing;
    if (!playing || !isOn(this.#room)) return;
    playing.stop();
    this.#close(playing, null, 'abandoned');
  }

  #close(playing: Playing, outcome: Outcome | null, reason = outcome?.reason ?? 'agreed'): void {
    const { store, time } = this.#parts;
    const closed = async (): Promise<Result<null>> => {
      if (this.#over) return done(null);
      const { id, match } = playing;
      const ending = { reason, outcome };
      const standIns = standInsOf(match);
      await store.finish({ match: id, finishedAt: time.now(), ending, events: match.told, standIns });
      this.#votes.clear();
      this.#absence.clear();
      this.#forgetMatch(playing);
      if (!(await this.#stored.save({ ...this.#room, phase: 'over' }))) return refused('try-again');
      this.#home.tellChange();
      // Clients that enter from now on get it in `enter`. Those that entered before are among the clients.
      this.#over = overMessage(id, match, ending);
      this.#clients.sendAll(frame(this.#over));
      return done(null);
    };
    void this.#stored.inTurn(closed, 'a match could not be closed');
  }

  /** Nothing is due any more in a match that is over or was left. */
  #forgetMatch(playing: Playing): void {
    this.#parts.bots.dismiss(playing.id);
    this.#parts.store.schedule(this.#home.code, null);
  }

  /** The room has changed. */
  settle(before: Room): void {
    if (before.match !== null && this.#room.match === null) {
      if (this.#playing && isOn(before)) {
        this.#playing.stop();
        this.#forgetMatch(this.#playing);
      }
      this.#playing = null;
      this.#over = null;
    }
    this.runOrStand();
    this.#playing?.rearrange();
    if (isOn(this.#room)) void this.#tally();
  }

  /** Stops everything in memory. */
  putAway(): void {
    this.#isGone = true;
    this.#playing?.stop();
    if (this.#playing) this.#parts.bots.dismiss(this.#playing.id);
    this.#deal?.stop();
    this.#absence.clear();
  }
}
