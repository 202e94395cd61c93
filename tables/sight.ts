import {
  type AnyGame,
  type Event,
  fold,
  hears,
  type Log,
  type Match,
  type Result,
  retold,
  type Seat,
  type Told,
  type View,
  type Viewer,
} from '@soiree/kernel';

/**
 * What each viewer of a match has seen: how many entries this viewer could notice at all. Viewers are sent this count
 * and never the number of an entry. So while others choose in secret, no one can tell how many have chosen, not even by
 * the number of their own choice. Views are not stored. They are made when they are sent.
 */
export class Sight {
  readonly match: Match;
  /** By seat, spectators last: the entries that were noticed. The first is the deal, which everyone sees. */
  readonly #noticed: number[][];
  /** By seat, spectators last: whether the last entry was noticed. */
  readonly #changed: boolean[];
  /** By seat: the count at which its current question was first asked. */
  readonly #askedAt: number[];
  /** The state after the last entry. Each move makes a new state object. */
  #state: unknown;

  constructor(match: Match) {
    const viewers = match.header.seats + 1;
    this.match = match;
    this.#state = match.state;
    this.#noticed = Array.from({ length: viewers }, () => [0]);
    this.#changed = Array(viewers).fill(false);
    this.#askedAt = Array(viewers).fill(0);
  }

  #viewer(index: number): Viewer {
    return index === this.match.header.seats ? 'spectator' : index;
  }

  #index(viewer: Viewer): number {
    return viewer === 'spectator' ? this.match.header.seats : viewer;
  }

  /** Must be called after each entry. Finds out who notices it, and who has a new question. */
  step(told: readonly Told[]): void {
    const { entries, header } = this.match;
    const { seq, seat } = entries[entries.length - 1];
    for (let i = 0; i <= header.seats; i++) {
      const viewer = this.#viewer(i);
      const notices = i === seat || told.some((one) => hears(one.audience, viewer)) || this.#seesChange(viewer);
      this.#changed[i] = notices;
      if (!notices) continue;
      const count = this.#noticed[i].push(seq) - 1;
      if (i < header.seats && (i === seat || !this.#isAskedAsBefore(i))) this.#askedAt[i] = count;
    }
    this.#state = this.match.state;
  }

  /** Whether a viewer who heard no event still sees a change. */
  #seesChange(viewer: Viewer): boolean {
    return this.viewAt(viewer, this.#state) !== this.view(viewer);
  }

  #isAskedAsBefore(seat: Seat): boolean {
    const { game, state } = this.match;
    if (game.ask(this.#state, seat) === null) return false;
    return isSameQuestion(game.view(this.#state, seat), game.view(state, seat));
  }

  /** Whether this viewer noticed the last entry. */
  noticed(viewer: Viewer): boolean {
    return this.#changed[this.#index(viewer)];
  }

  /** How many entries this viewer has noticed since the deal: the number of its view. */
  seen(viewer: Viewer): number {
    return this.#noticed[this.#index(viewer)].length - 1;
  }

  /** By viewer, spectators last: the number that the last entry has for them, or -1 if they did not notice it. */
  numbers(): number[] {
    return this.#changed.map((_, i) => (this.noticed(this.#viewer(i)) ? this.seen(this.#viewer(i)) : -1));
  }

  /**
   * Whether a move that answers view `seq` answers this seat's current question. The view need not be the newest: when
   * two players press 'ready' at the same time, both moves are meant.
   */
  isCurrent(seat: Seat, seq: number): boolean {
    return seq >= this.#askedAt[seat] && seq <= this.seen(seat);
  }

  /** The current view as JSON. */
  view(viewer: Viewer): string {
    return this.viewAt(viewer, this.match.state);
  }

  /** The view of another state of this match as JSON. */
  viewAt(viewer: Viewer, state: unknown): string {
    return JSON.stringify(this.match.game.view(state, viewer));
  }

  /** The same for many viewers. What all of them see is serialised only once. */
  viewsAt(state: unknown): (viewer: Viewer) => string {
    const { halves } = this.match.game;
    if (!halves) return (viewer) => this.viewAt(viewer, state);
    const common = JSON.stringify(halves.common(state)).slice(0, -1);
    return (viewer) => `${common},${JSON.stringify(halves.own(state, viewer)).slice(1)}`;
  }

  /** The seats that everyone can see being asked. */
  get actors(): readonly Seat[] {
    return this.match.game.view(this.match.state, 'spectator').actors;
  }

  /** The events after view `since`, retold to a client that comes back. -1 gives all, because the deal has number 0. */
  again(viewer: Viewer, since: number): Event[] {
    if (since < 0) return retold(this.match.told, viewer);
    const noticed = this.#noticed[this.#index(viewer)];
    const entry = noticed[Math.min(since, noticed.length - 1)];
    const later = this.match.told.filter(({ seq }) => seq > entry);
    return retold(later, viewer);
  }
}

/** Folds a stored match, with what each viewer noticed of it. */
export function foldInSight(game: AnyGame, log: Log, look: (match: Match) => Sight): Result<Sight> {
  let sight: Sight | undefined;
  const folded = fold(game, log, (match, told) => {
    if (sight) sight.step(told);
    else sight = look(match);
  });
  return folded.ok ? { ok: true, value: sight! } : folded;
}

function isSameQuestion(a: View, b: View): boolean {
  if (a.ask === null || b.ask === null) return a.ask === b.ask;
  if (a.ask.kind !== b.ask.kind || a.moves.length !== b.moves.length) return false;
  for (let i = 0; i < a.moves.length; i++) if (a.moves[i] !== b.moves[i]) return false;
  return JSON.stringify(a.ask) === JSON.stringify(b.ask);
}

/** The JSON of the events that this viewer hears. `texts` has the events, each serialised once for all viewers. */
export function heardText(told: readonly Told[], texts: readonly string[], viewer: Viewer): string {
  let text = '';
  for (let i = 0; i < told.length; i++) {
    if (!hears(told[i].audience, viewer)) continue;
    text += text === '' ? texts[i] : `,${texts[i]}`;
  }
  return text;
}

/** The form of the events that may be kept, each serialised once for all viewers. Null if all may be kept unchanged. */
export function keptTexts(told: readonly Told[], texts: readonly string[]): string[] | null {
  if (!told.some((one) => one.later !== undefined)) return null;
  return told.map((one, i) => (one.later === undefined ? texts[i] : JSON.stringify(one.later)));
}

/** The JSON of what this viewer may keep; undefined if that is everything they hear. */
export function keptText(told: readonly Told[], kept: readonly string[] | null, viewer: Viewer): string | undefined {
  const isLess = kept !== null && told.some((one) => one.later !== undefined && hears(one.audience, viewer));
  return isLess ? heardText(told, kept, viewer) : undefined;
}
