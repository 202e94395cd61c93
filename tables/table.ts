import { commitmentTo, done, type Match, type Outcome, type Result, refusal, refused, type Seat } from '@soiree/kernel';
import type { ClientMessageOf, RoomView, ServerMessageOf, Vote } from '@soiree/protocol';
import { Absence, HostAbsence } from './absence.ts';
import { Chat } from './chat.ts';
import { type Client, Clients } from './clients.ts';
import { changeRoom, forgotten, hostHandedOn, type RoomCommand, renamed } from './commands.ts';
import { dealFor, PendingDeal } from './deal.ts';
import { overMessage, standInsOf } from './ending.ts';
import { frame } from './frames.ts';
import type { TableParts } from './parts.ts';
import { type Driver, Playing, type Surroundings } from './playing.ts';
import { isOn, type Person, personAt, type Room, seatOf } from './room.ts';
import { roomViewOf } from './room-view.ts';
import type { Sight } from './sight.ts';
import type { Ending, TableRow } from './store.ts';
import { StoredRoom } from './stored-room.ts';
import { Votes } from './votes.ts';

/**
 * A table in memory: a room with people in it, and the match they play. It is a cache of what is stored: every change
 * is written before it is sent to anyone.
 */
export class Table {
  readonly code: string;
  readonly #parts: TableParts;
  readonly #clients: Clients;
  readonly #chat: Chat;
  readonly #votes = new Votes();
  readonly #absence: Absence;
  readonly #hostAbsence: HostAbsence;
  readonly #stored: StoredRoom;
  #playing: Playing | null = null;
  /** How the last match ended. */
  #over: ServerMessageOf<'over'> | null = null;
  #deal: PendingDeal | null = null;
  #isHeld = false;
  #isGone = false;

  constructor(parts: TableParts, row: TableRow) {
    this.#parts = parts;
    this.code = row.code;
    this.#stored = new StoredRoom(parts, row, () => parts.lost(this));
    this.#clients = new Clients(row.room.seats.length);
    this.#chat = new Chat(parts.store, row.code, parts.time);
    const patience = parts.awaySeconds * 1000;
    this.#hostAbsence = new HostAbsence(parts.time, patience, () => this.#passHostOn());
    this.#absence = new Absence(parts.time, patience, () => {
      this.#tellRoom();
      this.#playing?.rearrange();
      void this.#tally();
    });
  }

  get room(): Room {
    return this.#stored.now;
  }

  /** The match that is played here, or was the last one. */
  get match(): { readonly id: string; readonly match: Match } | null {
    return this.#playing;
  }

  get isEmpty(): boolean {
    return this.#clients.isEmpty;
  }

  get isPlaying(): boolean {
    return this.#playing !== null && !this.#playing.isOver;
  }

  view(): RoomView {
    return roomViewOf(this.room, {
      isHere: (player) => this.#clients.isHere(player),
      isAway: (seat) => this.#absence.isAway(seat),
      isDealing: this.#deal !== null,
      isSolo: this.#parts.solo !== null,
      watchers: this.#clients.watchers(this.room),
      votes: this.#votes.all(),
    });
  }

  isAsked(seat: Seat): boolean {
    return this.room.phase === 'playing' && (this.#playing?.isAsked(seat) ?? false);
  }

  // coming and going

  /** Continues a stored match: one that is running, or whose last move was written but whose end is not settled. */
  resume(id: string, sight: Sight, left: readonly number[] | null): void {
    this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight, this.room, left);
    for (const seat of this.room.seats.keys()) if (personAt(this.room, seat)) this.#absence.left(seat);
    if (this.room.phase !== 'over' && this.#playing.isOver) this.#end();
  }

  /** Shows how a match that is over ended. */
  recall(id: string, sight: Sight, ending: Ending): void {
    this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight, this.room);
    this.#playing.stop();
    this.#over = overMessage(id, sight.match, ending);
    this.conclude();
  }

  /** Marks the room as over, in case the server stopped after writing the end of the match but before this. */
  conclude(): void {
    void this.#write((room) => (isOn(room) ? { ...room, phase: 'over' } : room));
  }

  /** Resolves when everything that the client may see has been sent. */
  async enter(client: Client, match: string | undefined, since: number | undefined): Promise<void> {
    const talk = await this.#chat.recent();
    while (this.#playing?.isWriting) await this.#playing.written();
    // The client went to another table, or left, while this one was being loaded.
    if (client.table !== this) return;
    if (this.#isGone) return client.hangUp('again');
    const viewer = this.#clients.add(client, this.room);
    this.#present(client);
    if (talk.length > 0) client.send(frame({ type: 'chat', lines: talk }));
    const playing = this.#playing;
    if (playing) client.send(playing.snapshot(viewer, match === playing.id ? (since ?? -1) : -1));
    if (this.#over) client.send(frame(this.#over));
    if (this.#deal && viewer !== 'spectator') this.#askForPart(client);
  }

  exit(client: Client): void {
    if (!this.#clients.remove(client) || this.#isGone) return;
    const { person } = client;
    if (person && !this.#clients.isHere(person.id)) this.#absent(person.id);
    this.#watchHost();
    this.#tellRoom();
    this.#runOrStand();
    this.#parts.changed(this);
  }

  #present(client: Client): void {
    const player = client.person?.id;
    const seat = player === undefined ? -1 : seatOf(this.room, player);
    this.#watchHost();
    if (seat >= 0) {
      this.#absence.back(seat);
      if (personAt(this.room, seat)?.left && isOn(this.room)) {
        void this.change(client.person!, { type: 'back', id: '-' });
      }
    }
    this.#tellRoom();
    this.#runOrStand();
    this.#parts.changed(this);
  }

  #absent(player: string): void {
    const seat = seatOf(this.room, player);
    if (seat >= 0) {
      this.#deal?.skip(seat);
      this.#votes.withdraw(seat);
      if (isOn(this.room)) this.#absence.left(seat);
    }
  }

  #watchHost(): void {
    const { host } = this.room;
    this.#hostAbsence.set(host !== null && !this.#clients.isHere(host) && !this.#clients.isEmpty);
  }

  #passHostOn(): void {
    void this.#write((room) => {
      if (room.host !== null && this.#clients.isHere(room.host)) return room;
      const next = hostHandedOn(room, (player) => this.#clients.isHere(player));
      return next.host !== null && this.#clients.isHere(next.host) ? next : room;
    });
  }

  // what people do

  async change(person: Person, command: RoomCommand): Promise<Result<null>> {
    if (this.#deal && command.type !== 'mute') return refused('dealing');
    if (command.type === 'mute' && !this.#clients.knows(command.player, this.room)) return refused('no-such-person');
    const { luck, bots, solo } = this.#parts;
    const setting = {
      isHere: (player: string) => this.#clients.isHere(player),
      newSecret: () => luck.hex(32),
      hasLevel: (game: string, level: string) => bots.has(game, level),
      solo,
    };
    return this.#tryWrite((room) => changeRoom(room, person, command, setting));
  }

  async rename(player: string, name: string): Promise<void> {
    await this.#write((room) => renamed(room, player, name));
    // A spectator is not part of the stored room.
    if (seatOf(this.room, player) < 0 && this.#clients.isHere(player)) this.#tellRoom();
  }

  async forget(player: string): Promise<void> {
    await this.#write((room) => forgotten(room, player, (other) => this.#clients.isHere(other)));
  }

  forgetTalk(player: string): void {
    this.#chat.forget(player);
  }

  start(person: Person): Result<null> {
    const { room } = this;
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
    this.#tellRoom();
    for (const client of this.#clients.seated()) this.#askForPart(client);
    if (parts) this.#begin(parts);
    return done(null);
  }

  #askForPart(client: Client): void {
    client.send(frame({ type: 'contribute', commitment: commitmentTo(this.room.secret) }));
  }

  add(person: Person, bits: string): Result<null> {
    const seat = seatOf(this.room, person.id);
    if (seat < 0) return refused('no-seat');
    return this.#deal?.add(seat, bits) ? done(null) : refused('not-dealing');
  }

  #begin(contributions: readonly (string | null)[]): void {
    const { store, time, luck, sight } = this.#parts;
    const begun = async (): Promise<Result<null>> => {
      const { room } = this;
      if (this.#isGone) return refused('try-again');
      // A person's data may have been deleted meanwhile, or another change may have been written first.
      const isAsBefore = room.phase === 'waiting' && room.seats.length === contributions.length;
      if (!isAsBefore || room.seats.some((seat) => seat.kind === 'open')) {
        this.#deal = null;
        this.#tellRoom();
        return refused('try-again');
      }
      const match = dealFor(room, contributions, time.now());
      const id = luck.hex(16);
      const row = this.#stored.next({ ...room, phase: 'playing', match: id });
      if (!(await store.startMatch(row, match.header))) {
        this.#parts.lost(this);
        return refused('try-again');
      }
      if (this.#isGone) return refused('try-again');
      this.#deal = null;
      this.#votes.clear();
      this.#absence.clear();
      this.#playing = new Playing(this.#parts, this.#surroundings(), id, sight(match), row.room);
      this.#stored.take(row);
      this.#tellChange();
      for (const [seat, at] of row.room.seats.entries()) {
        if (at.kind === 'person' && !this.#clients.isHere(at.player ?? '')) this.#absence.left(seat);
      }
      this.#runOrStand();
      // After starting the clock, because the message contains it.
      this.#playing.tellDeal();
      return done(null);
    };
    void this.#stored.inTurn(begun, 'a match could not be started');
  }

  move(person: Person, { id, match, seq, action }: ClientMessageOf<'move'>, client: Client): void {
    const seat = seatOf(this.room, person.id);
    const playing = this.#playing;
    if (seat < 0) return client.refuse(id, refusal('no-seat'));
    if (!playing || playing.id !== match) return client.refuse(id, refusal('other-match'));
    if (this.room.phase === 'paused') return client.refuse(id, refusal('paused'));
    const at = personAt(this.room, seat);
    if (at?.relieved || at?.left) void this.change(person, { type: 'back', id: '-' });
    playing.move(seat, action, seq, { id, client });
  }

  async vote(person: Person, what: Vote, on: boolean): Promise<Result<null>> {
    const seat = seatOf(this.room, person.id);
    if (seat < 0) return refused('no-seat');
    if (!isOn(this.room)) return refused('no-match');
    if (what === 'pause' && this.room.phase === 'paused') return refused('paused');
    this.#votes.cast(what, seat, on);
    // The vote of a person alone decides, so there is nothing to show before that.
    if (!this.#parts.solo) this.#tellRoom();
    await this.#tally();
    return done(null);
  }

  /** Counts the votes. All people who are here, or have only just left, must agree. */
  async #tally(): Promise<void> {
    const { solo } = this.#parts;
    const voters = this.room.seats.flatMap((at, seat) =>
      this.driver(seat).by === 'person' || (solo && at.kind === 'person') ? [seat] : [],
    );
    if (this.#votes.isAgreed('end', voters)) this.#endByAgreement();
    else if (this.#votes.isAgreed('pause', voters)) {
      this.#votes.clear('pause');
      await this.#write((room) => (room.phase === 'playing' ? { ...room, phase: 'paused' } : room));
    }
  }

  resumePlay(person: Person): Promise<Result<null>> {
    return this.#tryWrite((room) => {
      if (seatOf(room, person.id) < 0) return refused('no-seat');
      if (room.phase !== 'paused') return refused('not-paused');
      return done({ ...room, phase: 'playing' });
    });
  }

  async say(person: Person, text: string): Promise<Result<null>> {
    if (this.#parts.solo) return refused('no-such-person');
    if (this.room.muted.includes(person.id)) return refused('muted');
    const line = await this.#chat.add(person, text);
    this.#clients.sendAll(frame({ type: 'chat', lines: [line] }));
    return done(null);
  }

  // the match

  driver(seat: Seat): Driver {
    const at = this.room.seats[seat];
    if (at.kind === 'bot') return { by: 'bot', level: at.level };
    if (at.kind === 'person' && !at.relieved && !at.left && !this.#absence.isAway(seat)) return { by: 'person' };
    return { by: 'stand-in', level: this.#parts.bots.standIn };
  }

  #surroundings(): Surroundings {
    return {
      code: this.code,
      driver: (seat) => this.driver(seat),
      send: (viewer, text, except) => this.#clients.send(viewer, text, except),
      isWatched: (viewer) => this.#clients.isWatched(viewer),
      // In memory the match may be ahead of the store. It is over only when its last move is written.
      moved: () => {
        if (this.#playing?.isOver) this.#playing.whenWritten((isWritten) => isWritten && this.#end());
      },
      lost: () => this.#parts.lost(this),
    };
  }

  /** Stops the match while it is held: in practice, as long as the page is hidden. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#runOrStand();
  }

  /** The match stands still while no player is at the table. */
  #runOrStand(): void {
    const { room } = this;
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
    if (!outcome || this.#over || !isOn(this.room)) return;
    this.#close(playing, outcome);
  }

  #endByAgreement(): void {
    const playing = this.#playing;
    if (!playing || playing.isOver) return;
    playing.stop();
    playing.whenWritten((isWritten) => isWritten && this.#close(playing, null));
  }

  /** No one came back to it, so the match is closed as it stands. */
  async abandon(): Promise<void> {
    const playing = this.#playing;
    if (playing && isOn(this.room)) {
      playing.stop();
      this.#close(playing, null, 'abandoned');
    }
    await this.settled();
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
      if (!(await this.#stored.save({ ...this.room, phase: 'over' }))) return refused('try-again');
      this.#tellChange();
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
    this.#parts.store.schedule(this.code, null);
  }

  // writing

  #tryWrite(change: (room: Room) => Result<Room>): Promise<Result<null>> {
    const written = async (): Promise<Result<null>> => {
      const before = this.room;
      const next = change(before);
      if (!next.ok) return next;
      if (next.value === before) return done(null);
      if (!(await this.#stored.save(next.value))) return refused('try-again');
      this.#tellChange();
      this.#settle(before);
      return done(null);
    };
    return this.#stored.inTurn(written, 'a change of a table could not be written');
  }

  async #write(change: (room: Room) => Room): Promise<void> {
    await this.#tryWrite((room) => done(change(room)));
  }

  /** Handles the consequences of a change of the room. */
  #settle(before: Room): void {
    if (before.match !== null && this.room.match === null) {
      if (this.#playing && isOn(before)) {
        this.#playing.stop();
        this.#forgetMatch(this.#playing);
      }
      this.#playing = null;
      this.#over = null;
    }
    this.#watchHost();
    this.#runOrStand();
    this.#playing?.rearrange();
    if (isOn(this.room)) void this.#tally();
  }

  #tellChange(): void {
    this.#clients.reseat(this.room);
    this.#tellRoom();
    this.#parts.changed(this);
  }

  #tellRoom(): void {
    this.#clients.sendAll(frame({ type: 'room', room: this.view() }));
  }

  /** Called when the table is due. */
  wake(): void {
    this.#playing?.wake();
  }

  /** Whether a person has a seat here, is the host, or watches. */
  concerns(player: string): boolean {
    return this.room.host === player || seatOf(this.room, player) >= 0 || this.#clients.isHere(player);
  }

  /** Stops everything in memory, and returns the clients that were there. */
  putAway(): Client[] {
    this.#isGone = true;
    this.#playing?.stop();
    if (this.#playing) this.#parts.bots.dismiss(this.#playing.id);
    this.#deal?.stop();
    this.#absence.clear();
    this.#hostAbsence.set(false);
    return this.#clients.all();
  }

  /** Resolves when every change begun so far is written. */
  settled(): Promise<unknown> {
    return this.#stored.settled();
  }
}
