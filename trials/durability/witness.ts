import { gameOf } from '@soiree/games';
import { type Entry, fold, hashState, type Log, type View } from '@soiree/kernel';
import { Sight } from '@soiree/tables';

/** A move as its player sent it. */
export interface Sent {
  readonly match: string;
  readonly id: string;
  readonly seat: number;
  readonly action: readonly string[];
}

/** What is known about one match; moves go by their id in the log. */
interface Told {
  readonly sent: Map<string, Sent>;
  /** The number of the view that answered each move; undefined if the answer was `done`. */
  readonly acknowledged: Map<string, number | undefined>;
  /** What each seat was shown: a hash of the view, by seat and number. */
  readonly shown: Map<string, string>;
  /** The log as last read. */
  entries: readonly Entry[];
}

/** A client's id of a move as the log has it: with the seat in front. */
export const idInLog = (seat: number, id: string): string => `${seat}.${id}`;

const viewOf = (seat: number, seq: number): string => `view ${seq} of seat ${seat}`;

/** Remembers what clients sent and received, and compares it with what is stored. */
export class Witness {
  readonly #matches = new Map<string, Told>();

  #of(match: string): Told {
    const known = this.#matches.get(match);
    if (known) return known;
    const fresh: Told = { sent: new Map(), acknowledged: new Map(), shown: new Map(), entries: [] };
    this.#matches.set(match, fresh);
    return fresh;
  }

  get matches(): readonly string[] {
    return [...this.#matches.keys()];
  }

  get acknowledged(): number {
    let count = 0;
    for (const { acknowledged } of this.#matches.values()) count += acknowledged.size;
    return count;
  }

  sent(sent: Sent): void {
    this.#of(sent.match).sent.set(idInLog(sent.seat, sent.id), sent);
  }

  shown(match: string, seat: number, seq: number, view: View): void {
    this.#of(match).shown.set(viewOf(seat, seq), hashState(view));
  }

  /** A move was answered by its `play`, which has a number, or by `done`, which has none. */
  answered({ match, seat, id }: Sent, seq?: number): void {
    this.#of(match).acknowledged.set(idInLog(seat, id), seq);
  }

  /** Returns what is wrong with the stored log of a match. */
  check(match: string, log: Log): string[] {
    const told = this.#of(match);
    const { entries } = log;
    const wrong = [...missing(told, entries), ...changed(told.entries, entries), ...untold(told, log)];
    told.entries = entries;
    return wrong.map((text) => `match ${match}: ${text}`);
  }
}

/** Every acknowledged move is there. Nothing is there twice, and nothing is there that no client sent. */
function* missing({ sent, acknowledged }: Told, entries: readonly Entry[]): Generator<string> {
  const ids = new Set<string>();
  for (const entry of entries) {
    if (ids.has(entry.id)) yield `${entry.id} is there twice`;
    ids.add(entry.id);
    const wanted = sent.get(entry.id);
    if (entry.by === 'person' && !(wanted && isSame(wanted, entry))) yield `no client sent ${entry.id} as stored`;
  }
  for (const id of acknowledged.keys()) if (!ids.has(id)) yield `${id} was acknowledged but is missing`;
}

/** The log has the picks of a decision in ascending order, whatever the order in which they were sent. */
function isSame(sent: Sent, { seat, action }: Entry): boolean {
  return sent.seat === seat && sent.action.toSorted().join() === action.toSorted().join();
}

/** What was written does not change. */
function* changed(before: readonly Entry[], now: readonly Entry[]): Generator<string> {
  for (const [i, { id }] of before.entries())
    if (now[i]?.id !== id) yield `entry ${i + 1} was ${id}, now ${now[i]?.id}`;
}

/** Every view that was shown follows from the log, and so does the number that answered each acknowledged move. */
function* untold({ shown, acknowledged }: Told, log: Log): Generator<string> {
  const views = new Map<string, string>();
  const numbers = new Map<string, number>();
  let sight: Sight | undefined;
  const folded = fold(gameOf(log.header.game)!, log, (match, told) => {
    if (sight) sight.step(told);
    else sight = new Sight(match);
    const last = match.entries.at(-1);
    if (last) numbers.set(last.id, sight.seen(last.seat));
    for (let seat = 0; seat < match.header.seats; seat++) {
      if (!last || sight.noticed(seat)) views.set(viewOf(seat, sight.seen(seat)), sight.view(seat));
    }
  });
  if (!folded.ok) yield `${folded.refusal.code} ${JSON.stringify(folded.refusal.values)}`;
  for (const [what, hash] of shown) {
    const view = views.get(what);
    if (view === undefined) yield `${what} was shown but is not written`;
    else if (hashState(JSON.parse(view)) !== hash) yield `${what} was shown differently`;
  }
  for (const [id, seq] of acknowledged) {
    if (seq !== undefined && numbers.get(id) !== seq) yield `${id} was answered by view ${seq}, not ${numbers.get(id)}`;
  }
}
