import { done, type Match, type Result, refusal, refused, type Seat } from '@soiree/kernel';
import type { ClientMessageOf, RoomView, Vote } from '@soiree/protocol';
import { HostAbsence } from './absence.ts';
import { Chat } from './chat.ts';
import { type Client, Clients } from './clients.ts';
import { changeRoom, forgotten, hostHandedOn, type RoomCommand, renamed } from './commands.ts';
import { frame } from './frames.ts';
import type { TableParts } from './parts.ts';
import { isOn, type Person, personAt, type Room, seatOf } from './room.ts';
import { roomViewOf } from './room-view.ts';
import type { Sight } from './sight.ts';
import type { Ending, TableRow } from './store.ts';
import { StoredRoom } from './stored-room.ts';
import { TableMatch } from './table-match.ts';

/**
 * A table in memory: a room with people in it, and the match they play (`TableMatch`). It is a cache of what is stored: every change
 * is written before it is sent to anyone.
 */
export class Table {
  readonly code: string;
  readonly #parts: TableParts;
  readonly #clients: Clients;
  readonly #chat: Chat;
  readonly #hostAbsence: HostAbsence;
  readonly #stored: StoredRoom;
  readonly #match: TableMatch;
  #isGone = false;

  constructor(parts: TableParts, row: TableRow) {
    this.#parts = parts;
    this.code = row.code;
    this.#stored = new StoredRoom(parts, row, () => parts.lost(this));
    this.#clients = new Clients(row.room.seats.length);
    this.#chat = new Chat(parts.store, row.code, parts.time);
    this.#hostAbsence = new HostAbsence(parts.time, parts.awaySeconds * 1000, () => this.#passHostOn());
    this.#match = new TableMatch(parts, {
      code: row.code,
      clients: this.#clients,
      stored: this.#stored,
      write: (change) => this.#write(change),
      tellRoom: () => this.#tellRoom(),
      tellChange: () => this.#tellChange(),
      lost: () => parts.lost(this),
    });
  }

  get room(): Room {
    return this.#stored.now;
  }

  /** The match that is played here, or was the last one. */
  get match(): { readonly id: string; readonly match: Match } | null {
    return this.#match.playing;
  }

  get isEmpty(): boolean {
    return this.#clients.isEmpty;
  }

  get isPlaying(): boolean {
    const { playing } = this.#match;
    return playing !== null && !playing.isOver;
  }

  view(): RoomView {
    return roomViewOf(this.room, {
      isHere: (player) => this.#clients.isHere(player),
      isAway: (seat) => this.#match.isAway(seat),
      isDealing: this.#match.isDealing,
      isSolo: this.#parts.solo !== null,
      watchers: this.#clients.watchers(this.room),
      votes: this.#match.votes(),
    });
  }

  isAsked(seat: Seat): boolean {
    return this.room.phase === 'playing' && (this.#match.playing?.isAsked(seat) ?? false);
  }

  // coming and going

  /** Continues a stored match: one that is running, or whose last move was written but whose end is not settled. */
  resume(id: string, sight: Sight, left: readonly number[] | null): void {
    this.#match.resume(id, sight, left);
  }

  /** Shows how a match that is over ended. */
  recall(id: string, sight: Sight, ending: Ending): void {
    this.#match.recall(id, sight, ending);
    this.conclude();
  }

  /** Marks the room as over, in case the server stopped after writing the end of the match but before this. */
  conclude(): void {
    void this.#write((room) => (isOn(room) ? { ...room, phase: 'over' } : room));
  }

  /** Resolves when everything that the client may see has been sent. */
  async enter(client: Client, match: string | undefined, since: number | undefined): Promise<void> {
    const talk = await this.#chat.recent();
    while (this.#match.playing?.isWriting) await this.#match.playing.written();
    // The client went to another table, or left, while this one was being loaded.
    if (client.table !== this) return;
    if (this.#isGone) return client.hangUp('again');
    const viewer = this.#clients.add(client, this.room);
    this.#present(client);
    if (talk.length > 0) client.send(frame({ type: 'chat', lines: talk }));
    this.#match.show(client, viewer, (id) => (match === id ? (since ?? -1) : -1));
  }

  exit(client: Client): void {
    if (!this.#clients.remove(client) || this.#isGone) return;
    const { person } = client;
    if (person && !this.#clients.isHere(person.id)) this.#absent(person.id);
    this.#watchHost();
    this.#tellRoom();
    this.#match.runOrStand();
    this.#parts.changed(this);
  }

  #present(client: Client): void {
    const player = client.person?.id;
    const seat = player === undefined ? -1 : seatOf(this.room, player);
    this.#watchHost();
    if (seat >= 0) {
      this.#match.back(seat);
      if (personAt(this.room, seat)?.left && isOn(this.room)) {
        void this.change(client.person!, { type: 'back', id: '-' });
      }
    }
    this.#tellRoom();
    this.#match.runOrStand();
    this.#parts.changed(this);
  }

  #absent(player: string): void {
    const seat = seatOf(this.room, player);
    if (seat >= 0) this.#match.left(seat);
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
    if (this.#match.isDealing && command.type !== 'mute') return refused('dealing');
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
    return this.#match.start(person);
  }

  add(person: Person, bits: string): Result<null> {
    return this.#match.add(person, bits);
  }

  move(person: Person, { id, match, seq, action }: ClientMessageOf<'move'>, client: Client): void {
    const seat = seatOf(this.room, person.id);
    const { playing } = this.#match;
    if (seat < 0) return client.refuse(id, refusal('no-seat'));
    if (!playing || playing.id !== match) return client.refuse(id, refusal('other-match'));
    if (this.room.phase === 'paused') return client.refuse(id, refusal('paused'));
    const at = personAt(this.room, seat);
    if (at?.relieved || at?.left) void this.change(person, { type: 'back', id: '-' });
    playing.move(seat, action, seq, { id, client });
  }

  vote(person: Person, what: Vote, on: boolean): Promise<Result<null>> {
    return this.#match.vote(person, what, on);
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

  /** Stops the match while it is held: in practice, as long as the page is hidden. */
  hold(isHeld: boolean): void {
    this.#match.hold(isHeld);
  }

  /** No one came back to it, so the match is closed as it stands. */
  async abandon(): Promise<void> {
    this.#match.abandon();
    await this.settled();
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
      this.#watchHost();
      this.#match.settle(before);
      return done(null);
    };
    return this.#stored.inTurn(written, 'a change of a table could not be written');
  }

  async #write(change: (room: Room) => Room): Promise<void> {
    await this.#tryWrite((room) => done(change(room)));
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
    this.#match.playing?.wake();
  }

  /** Whether a person has a seat here, is the host, or watches. */
  concerns(player: string): boolean {
    return this.room.host === player || seatOf(this.room, player) >= 0 || this.#clients.isHere(player);
  }

  /** Stops everything in memory, and returns the clients that were there. */
  putAway(): Client[] {
    this.#isGone = true;
    this.#match.putAway();
    this.#hostAbsence.set(false);
    return this.#clients.all();
  }

  /** Resolves when every change begun so far is written. */
  settled(): Promise<unknown> {
    return this.#stored.settled();
  }
}
