import type { Budget, Counsel } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import {
  commitmentTo,
  done,
  expect,
  type Log,
  openMatch,
  type Refusal,
  type Result,
  refused,
  toLog,
} from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf, GameId, PROTOCOL, ServerMessage } from '@soiree/protocol';
import { changeRoom, type RoomCommand } from './commands.ts';
import { firstTable } from './first-table.ts';
import type { Luck } from './luck.ts';
import { CODE, PLAYER, YOU } from './place.ts';
import { eyesOn, Playing, type PlayingParts } from './playing.ts';
import { record, restore } from './record.ts';
import { isOn, isRelieved, type Room, roomView } from './room.ts';
import type { Time } from './time.ts';

export interface TableParts {
  readonly game: GameId;
  /** The person's name. */
  readonly name: string;
  readonly time: Time;
  readonly luck: Luck;
  readonly budget: Budget;
  readonly hintBudget: Budget;
  tell(message: ServerMessage): void;
  /** Called before any new state is sent. `isOn`: there is an unfinished match. */
  keep(record: string, isOn: boolean): void;
}

const protocol: typeof PROTOCOL = 1;

/** How long a deal waits for the page's contribution. */
const PATIENCE = 5000;

const ok: Result<null> = done(null);

/**
 * A table on this device: one person, and bots. It uses the same messages and the same rules as the server. A person
 * alone needs no one's consent.
 */
export class PracticeTable {
  /** Why the stored table could not be restored; null if it was, or there was none. */
  readonly aside: Refusal | null = null;
  readonly #parts: TableParts;
  #name: string;
  #room: Room;
  #playing: Playing | null = null;
  /** Stops waiting for the person's contribution to the deal. */
  #deal: (() => void) | null = null;
  #isGreeted = false;
  #isEntered = false;
  #isWatched = true;

  /** `kept` is what was last passed to `keep`, by this table or an earlier one. */
  constructor(parts: TableParts, kept: string | null) {
    this.#parts = parts;
    this.#name = parts.name;
    this.#room = firstTable(parts.game, parts.luck.hex(32));
    const restored = kept === null ? null : restore(parts.game, kept);
    if (restored?.ok) this.#takeUp(restored.value);
    else if (restored) this.aside = restored.refusal;
  }

  #takeUp({ room, play }: Extract<ReturnType<typeof restore>, { ok: true }>['value']): void {
    this.#room = room;
    if (!play) return;
    this.#playing = new Playing(this.#playingParts(), room.match!, play.match, play.sights, play.left);
    // Its last move was stored, but not the end of the match.
    if (this.#playing.isOver) this.#room = { ...room, phase: 'over' };
    if (this.#room.phase === 'over') this.#playing.stop();
  }

  // what the person sends

  hear(message: ClientMessage): void {
    const { id } = message;
    const answer = this.#answer(message);
    if (answer === 'told') return;
    if (answer.ok) this.#parts.tell({ type: 'done', id });
    else this.#parts.tell({ type: 'refused', id, ...answer.refusal });
  }

  /** `told`: it has been answered already. */
  #answer(message: ClientMessage): Result<null> | 'told' {
    if (message.type === 'hello') return this.#greet(message);
    if (!this.#isGreeted) return refused('hello-first');
    switch (message.type) {
      case 'lobby':
        if (message.on) this.#parts.tell({ type: 'lobby', tables: [] });
        return ok;
      case 'enter':
        return this.#enter(message);
      case 'exit':
        this.#isEntered = false;
        this.#runOrStand();
        return ok;
    }
    if (!this.#isEntered) return refused('no-table');
    switch (message.type) {
      case 'start':
        return this.#start();
      case 'add':
        return this.#add(message);
      case 'move':
        return this.#move(message);
      case 'vote':
        return this.#vote(message);
      case 'resume':
        if (this.#room.phase !== 'paused') return refused('not-paused');
        this.#take({ ...this.#room, phase: 'playing' });
        return ok;
      case 'chat':
        return refused('no-such-person');
      default:
        return this.#change(message);
    }
  }

  #greet({ protocol: yours }: ClientMessageOf<'hello'>): Result<null> {
    if (yours !== protocol) return refused('other-protocol', { yours, ours: protocol });
    this.#isGreeted = true;
    this.#parts.tell({ type: 'welcome', protocol, version: 'practice', you: { player: PLAYER, name: this.#name } });
    return ok;
  }

  #enter({ table, match, since }: ClientMessageOf<'enter'>): Result<null> {
    if (table !== CODE) return refused('no-such-table', { table });
    this.#isEntered = true;
    this.#runOrStand();
    this.#tellRoom();
    const playing = this.#playing;
    if (playing) playing.tellAgain(match === playing.id ? (since ?? -1) : -1);
    if (this.#room.phase === 'over') this.#tellOver();
    if (this.#deal) this.#askForPart();
    return ok;
  }

  #change(command: RoomCommand): Result<null> {
    if (this.#deal) return refused('dealing');
    const next = changeRoom(this.#room, command, () => this.#parts.luck.hex(32));
    if (!next.ok) return next;
    if (next.value.match === null) {
      this.#playing?.stop();
      this.#playing = null;
    }
    this.#take(next.value);
    return ok;
  }

  /** The person's name has changed. */
  call(name: string): void {
    if (name === this.#name) return;
    this.#name = name;
    if (this.#isEntered) this.#tellRoom();
  }

  /** Whether the page is visible. While it is not, the table stands still. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.#runOrStand();
  }

  // the match

  #start(): Result<null> {
    const room = this.#room;
    if (this.#deal) return refused('dealing');
    if (isOn(room)) return refused('match-on');
    if (room.phase === 'over') return refused('match-over');
    const open = room.seats.filter(({ kind }) => kind === 'open').length;
    if (open > 0) return refused('seats-open', { open });
    this.#deal = this.#parts.time.after(PATIENCE, () => this.#begin(null));
    this.#tellRoom();
    this.#askForPart();
    return ok;
  }

  #askForPart(): void {
    this.#parts.tell({ type: 'contribute', commitment: commitmentTo(this.#room.secret) });
  }

  #add({ id, bits }: ClientMessageOf<'add'>): Result<null> | 'told' {
    if (!this.#deal) return refused('not-dealing');
    this.#parts.tell({ type: 'done', id });
    this.#begin(bits);
    return 'told';
  }

  #begin(bits: string | null): void {
    const { time, luck, game } = this.#parts;
    const { seats, options, secret } = this.#room;
    this.#deal?.();
    this.#deal = null;
    const contributions = seats.map((_, seat) => (seat === YOU ? bits : null));
    const opening = { seats: seats.length, options, secret, contributions, at: time.now() };
    const match = expect(openMatch(gameOf(game)!, opening));
    const id = luck.hex(16);
    this.#room = { ...this.#room, phase: 'playing', match: id };
    this.#playing = new Playing(this.#playingParts(), id, match, eyesOn(match));
    this.#take(this.#room);
    this.#playing.tellDeal();
  }

  #move(message: ClientMessageOf<'move'>): Result<null> | 'told' {
    const playing = this.#playing;
    if (!playing || playing.id !== message.match) return refused('other-match');
    if (this.#room.phase === 'paused') return refused('paused');
    // A person who plays is back.
    if (isRelieved(this.#room)) this.#change({ type: 'back', id: message.id });
    const problem = playing.move(message);
    return problem ? { ok: false, refusal: problem } : 'told';
  }

  #vote({ what, on }: ClientMessageOf<'vote'>): Result<null> {
    if (!isOn(this.#room)) return refused('no-match');
    if (what === 'pause' && this.#room.phase === 'paused') return refused('paused');
    if (!on) return ok;
    if (what === 'end') this.#close();
    else this.#take({ ...this.#room, phase: 'paused' });
    return ok;
  }

  #playingParts(): PlayingParts {
    const { time, luck, budget, hintBudget, tell } = this.#parts;
    return {
      time,
      luck,
      budget,
      hintBudget,
      tell: (message) => {
        if (this.#isEntered) tell(message);
      },
      room: () => this.#room,
      moved: () => this.#keep(),
      ended: () => this.#close(),
    };
  }

  #close(): void {
    this.#playing!.stop();
    this.#take({ ...this.#room, phase: 'over' });
    this.#tellOver();
  }

  #tellOver(): void {
    const { id, match } = this.#playing!;
    const { secret, contributions } = match.header;
    const isStandIn = match.entries.some(({ by }) => by === 'stand-in');
    this.#parts.tell({
      type: 'over',
      match: id,
      outcome: match.game.outcome(match.state),
      secret: secret!,
      contributions,
      standIns: isStandIn ? [YOU] : [],
    });
  }

  /** What an expert in the person's seat would do; null if this match asks nothing there. */
  advise(id: string): Counsel | null {
    const playing = this.#playing;
    return playing?.id === id && this.#room.phase === 'playing' ? playing.advise() : null;
  }

  /** The file of a match. Not available before the end, because it contains the secret. */
  file(id: string): Result<Log> {
    if (this.#playing?.id !== id) return refused('no-such-match');
    if (this.#room.phase !== 'over') return refused('match-running');
    const { match } = this.#playing;
    const log = toLog(match);
    const names = this.#room.seats.map((seat) => (seat.kind === 'bot' ? seat.level : this.#name));
    // Whether or not it ended early, the events are included: a replay is drawn from them.
    return done({ ...log, header: { ...log.header, names }, events: match.told as Log['events'] });
  }

  /** Stops everything at this table. */
  stop(): void {
    this.#deal?.();
    this.#playing?.stop();
  }

  // the room

  #take(room: Room): void {
    this.#room = room;
    this.#keep();
    this.#runOrStand();
    this.#tellRoom();
  }

  #runOrStand(): void {
    this.#playing?.setRunning(this.#isEntered && this.#isWatched && this.#room.phase === 'playing');
  }

  #keep(): void {
    const playing = this.#playing;
    this.#parts.keep(record(this.#room, playing?.match, playing?.left ?? null), isOn(this.#room));
  }

  #tellRoom(): void {
    this.#parts.tell({ type: 'room', room: roomView(this.#room, this.#name, this.#deal !== null) });
  }
}
