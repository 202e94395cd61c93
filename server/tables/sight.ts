import { type Event, hears, type Match, retold, type Seat, type Told, type View, type Viewer } from '@soiree/kernel';

/**
 * What each viewer of a match has seen of it: the view as it was last, and how many entries this viewer could notice at
 * all. That count, not the number of an entry, is what a viewer is told: while others choose in secret nobody can tell
 * how many have chosen, not even by the number of their own choice.
 */
export class Sight {
  readonly match: Match;
  /** By seat, spectators last: the entries that were noticed; the deal first, which everybody sees. */
  readonly #noticed: number[][];
  /** As JSON; empty for those whose view nobody has asked for since it changed. */
  readonly #views: string[];
  readonly #changed: boolean[];
  /** What each seat is asked, and the count at which it was. */
  readonly #questions: Pick<View, 'ask' | 'moves'>[];
  readonly #askedAt: number[];
  /** The state after the last entry: a move makes a new one. */
  #state: unknown;

  constructor(match: Match) {
    const viewers = match.header.seats + 1;
    this.match = match;
    this.#state = match.state;
    this.#noticed = Array.from({ length: viewers }, () => [0]);
    this.#views = Array(viewers).fill('');
    this.#changed = Array(viewers).fill(false);
    this.#questions = Array(viewers).fill({ ask: null, moves: [] });
    this.#askedAt = Array(viewers).fill(0);
  }

  #viewer(index: number): Viewer {
    return index === this.match.header.seats ? 'spectator' : index;
  }

  #index(viewer: Viewer): number {
    return viewer === 'spectator' ? this.match.header.seats : viewer;
  }

  /** Looks for a viewer, at what was there when this viewer noticed something last. */
  #look(index: number, state: unknown): string {
    const view = this.match.game.view(state, this.#viewer(index));
    if (!isSameQuestion(this.#questions[index], view)) {
      this.#questions[index] = { ask: view.ask, moves: view.moves };
      this.#askedAt[index] = this.#noticed[index].length - 1;
    }
    return JSON.stringify(view);
  }

  #fresh(index: number): string {
    this.#views[index] ||= this.#look(index, this.match.state);
    return this.#views[index];
  }

  /**
   * To be called after each entry: finds out who notices it, no more. Views are looked at when somebody is told of it,
   * for most of what happens is told to few; `isWatched` are those who are told of every one.
   */
  step(told: readonly Told[], isWatched: (viewer: Viewer) => boolean = () => false): void {
    const { entries, header } = this.match;
    const { seq, seat } = entries[entries.length - 1];
    for (let i = 0; i <= header.seats; i++) {
      const viewer = this.#viewer(i);
      // Two entries in a row, of which the first has not been told yet: the question between them counts too.
      if (this.#views[i] === '' && isWatched(viewer)) this.#views[i] = this.#look(i, this.#state);
      const notices = i === seat || told.some((one) => hears(one.audience, viewer)) || this.#isChanged(i);
      this.#changed[i] = notices;
      if (!notices) continue;
      this.#noticed[i].push(seq);
      this.#views[i] = '';
      if (i === seat) this.#questions[i] = ANSWERED;
    }
    this.#state = this.match.state;
  }

  /** Whether a viewer who heard nothing sees something. */
  #isChanged(index: number): boolean {
    const { game, state } = this.match;
    const viewer = this.#viewer(index);
    const before = this.#views[index] || JSON.stringify(game.view(this.#state, viewer));
    return before !== JSON.stringify(game.view(state, viewer));
  }

  /** The last entry as it is to be told: by viewer, spectators last, the number that it has for them, or -1. */
  numbers(): number[] {
    return this.#changed.map((_, i) => (this.noticed(this.#viewer(i)) ? this.seen(this.#viewer(i)) : -1));
  }

  /** The view's JSON as it was at a state of this match, which in most cases is still the newest. */
  viewAt(viewer: Viewer, state: unknown): string {
    if (state === this.match.state) return this.view(viewer);
    return JSON.stringify(this.match.game.view(state, viewer));
  }

  /** Whether this viewer noticed the last entry. */
  noticed(viewer: Viewer): boolean {
    return this.#changed[this.#index(viewer)];
  }

  /** How much this viewer has noticed since the deal: the number of its view. */
  seen(viewer: Viewer): number {
    return this.#noticed[this.#index(viewer)].length - 1;
  }

  /**
   * Whether a move that answers the view of number `seq` answers what this seat is asked now. It may be older than the
   * newest view: when two press 'ready' at the same time, both of them mean it.
   */
  isCurrent(seat: Seat, seq: number): boolean {
    this.#fresh(seat);
    return seq >= this.#askedAt[seat] && seq <= this.seen(seat);
  }

  /** The view's JSON. */
  view(viewer: Viewer): string {
    return this.#fresh(this.#index(viewer));
  }

  /** Whom everybody can see being asked. */
  get actors(): readonly Seat[] {
    return this.match.game.view(this.match.state, 'spectator').actors;
  }

  /** What happened after view `since`, for somebody who comes back; all of it from -1 on, for the deal has number 0. */
  again(viewer: Viewer, since: number): Event[] {
    if (since < 0) return retold(this.match.told, viewer);
    const noticed = this.#noticed[this.#index(viewer)];
    const entry = noticed[Math.min(since, noticed.length - 1)];
    const later = this.match.told.filter(({ seq }) => seq > entry);
    return retold(later, viewer);
  }
}

/** A question that is no other's like. */
const ANSWERED: Pick<View, 'ask' | 'moves'> = { ask: { kind: '' }, moves: [''] };

function isSameQuestion(a: Pick<View, 'ask' | 'moves'>, b: Pick<View, 'ask' | 'moves'>): boolean {
  if (a.ask === null || b.ask === null) return a.ask === b.ask;
  if (a.ask.kind !== b.ask.kind || a.moves.length !== b.moves.length) return false;
  for (let i = 0; i < a.moves.length; i++) if (a.moves[i] !== b.moves[i]) return false;
  return JSON.stringify(a.ask) === JSON.stringify(b.ask);
}

/** The JSON of the events that this viewer hears; `texts` are the events, each written once for all viewers. */
export function heardText(told: readonly Told[], texts: readonly string[], viewer: Viewer): string {
  let text = '';
  for (let i = 0; i < told.length; i++) {
    if (!hears(told[i].audience, viewer)) continue;
    text += text === '' ? texts[i] : `,${texts[i]}`;
  }
  return text;
}
