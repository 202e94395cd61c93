import { Adviser, type Budget, bots, type Counsel } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { done, type Log, type Match, type Refusal, type Result, refusal, refused, toLog } from '@soiree/kernel';
import type { ClientMessage, GameId } from '@soiree/protocol';
import { answerAtTable, type Client, frame, type Person, Sight, Table, type Time } from '@soiree/tables';
import type { FirstTable } from '#games/page-game.ts';
import { protocol } from '#session/wire.ts';
import { chanceFrom, PracticeBots, type PracticeBotsParts } from './bots.ts';
import { firstTable } from './first-table.ts';
import { CODE, PLAYER, YOU } from './place.ts';
import { readRecord } from './record.ts';
import { BrowserStore } from './store.ts';

interface PracticeParts extends PracticeBotsParts {
  readonly game: GameId;
  /** The table that a person starts with. */
  readonly first: FirstTable;
  /** The person's name. */
  readonly name: string;
  readonly time: Time;
  readonly hintBudget: Budget;
  send(text: string): void;
  keep(record: string, isOn: boolean): void;
  /** There is a bug in our code. The table goes on from what is stored. */
  broke(error: unknown): void;
}

/** The one connection to the one table in this worker. The server has a table and a connection of the same kind. */
export class PracticeConnection implements Client {
  /** Why the stored table could not be restored; null if it was, or there was none. */
  readonly aside: Refusal | null;
  person: Person;
  /** The table, while the person is at it. */
  table: Table | null = null;
  readonly #parts: PracticeParts;
  readonly #table: Table;
  #isGreeted = false;
  readonly #advisers = new WeakMap<Match, Adviser>();
  /** Requests are answered one after another. */
  #work: Promise<void> = Promise.resolve();

  /** `kept` is what was last passed to `keep`, by this table or an earlier one. */
  constructor(parts: PracticeParts, kept: string | null) {
    const { game, first, name, time, luck, broke } = parts;
    this.#parts = parts;
    this.person = { id: PLAYER, name };
    const stored = kept === null ? null : readRecord(game, name, kept);
    this.aside = stored?.ok === false ? stored.refusal : null;
    const restored = stored?.ok ? stored.value : { room: firstTable(game, first, name, luck.hex(32)), sight: null };
    const { room, sight, left = null } = restored;
    this.#table = new Table(
      {
        store: new BrowserStore({ time, keep: parts.keep, wake: () => this.#table.wake() }, restored),
        bots: new PracticeBots(parts),
        time,
        luck,
        solo: { level: usualLevel, options: first.options },
        // No one waits for the person: without them, the table stands still.
        awaySeconds: 0,
        sight: (match) => new Sight(match),
        report: (details, what) => console.error(what, details),
        moved() {},
        changed() {},
        lost: () => broke(new Error('the practice table was lost')),
      },
      { code: CODE, version: 1, changedAt: time.now(), room },
    );
    if (!sight) return;
    const outcome = sight.match.game.outcome(sight.match.state);
    if (room.phase !== 'over') this.#table.resume(room.match!, sight, left);
    else this.#table.recall(room.match!, sight, { reason: outcome?.reason ?? 'agreed', outcome });
  }

  send(text: string): void {
    this.#parts.send(text);
  }

  done(id: string): void {
    this.send(frame({ type: 'done', id }));
  }

  refuse(id: string, { code, values }: Refusal): void {
    this.send(frame({ type: 'refused', id, code, values }));
  }

  hangUp(): void {}

  // what the page sends

  hear(message: ClientMessage): void {
    this.#work = this.#work.then(() => this.#answer(message)).catch(this.#parts.broke);
  }

  async #answer(message: ClientMessage): Promise<void> {
    const { id } = message;
    const { name } = this.person;
    if (message.type !== 'hello' && !this.#isGreeted) return this.refuse(id, refusal('hello-first'));
    switch (message.type) {
      case 'hello':
        if (message.protocol !== protocol)
          return this.refuse(id, refusal('other-protocol', { yours: message.protocol, ours: protocol }));
        this.#isGreeted = true;
        this.send(frame({ type: 'welcome', protocol, version: 'practice', you: { player: PLAYER, name } }));
        return this.done(id);
      case 'lobby':
        if (message.on) this.send(frame({ type: 'lobby', tables: [] }));
        return this.done(id);
      case 'enter':
        if (message.table !== CODE) return this.refuse(id, refusal('no-such-table', { table: message.table }));
        this.table = this.#table;
        await this.table.enter(this, message.match, message.since);
        return this.done(id);
      case 'exit':
        this.table = null;
        this.#table.exit(this);
        return this.done(id);
      default:
        return answerAtTable(this, message);
    }
  }

  /** The person's name has changed. */
  call(name: string): void {
    if (name === this.person.name) return;
    this.person = { id: PLAYER, name };
    void this.#table.rename(PLAYER, name);
  }

  /** Whether the page is visible. While it is not, the table stands still. */
  watch(isWatched: boolean): void {
    this.#table.hold(!isWatched);
  }

  /** What an expert in the person's seat would do; null if this match asks nothing there. */
  advise(id: string): Counsel | null {
    const { luck, hintBudget, game } = this.#parts;
    const playing = this.#table.match;
    if (playing?.id !== id || this.#table.room.phase !== 'playing') return null;
    const make = () => bots[game].expert(YOU, chanceFrom(luck));
    const adviser = this.#advisers.get(playing.match) ?? new Adviser(playing.match, YOU, hintBudget, make);
    this.#advisers.set(playing.match, adviser);
    return adviser.advise();
  }

  /** The file of a match. Not available before the end, because it contains the secret. */
  file(id: string): Result<Log> {
    const { match: played, room } = this.#table;
    if (played?.id !== id) return refused('no-such-match');
    if (room.phase !== 'over') return refused('match-running');
    const log = toLog(played.match);
    const names = room.seats.map((seat) => (seat.kind === 'bot' ? seat.level : this.person.name));
    // Whether or not it ended early, the events are included: a replay is drawn from them.
    return done({ ...log, header: { ...log.header, names }, events: played.match.told as Log['events'] });
  }
}
