import { type Event, hears, type Match, retold, type Told, type View, type Viewer } from '@soiree/kernel';

/**
 * What one viewer has seen of a match: how many entries this viewer could notice at all. That count, not the number of
 * an entry, is what a viewer is told, as at any other table: while the bots choose in secret nothing tells how many
 * have chosen.
 */
export class Sight {
  readonly #match: Match;
  readonly #viewer: Viewer;
  /** The entries that were noticed; the deal first, which everybody sees. */
  readonly #noticed = [0];
  /** The count at which the viewer was asked what it is asked now. */
  #askedAt = 0;
  /** The state after the last entry: a move makes a new one. */
  #state: unknown;

  constructor(match: Match, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
    this.#state = match.state;
  }

  /** To be called after each entry; answers whether this viewer noticed it. */
  step(told: readonly Told[]): boolean {
    const { entries } = this.#match;
    const { seq, seat } = entries[entries.length - 1];
    const before = this.#state;
    this.#state = this.#match.state;
    const notices =
      seat === this.#viewer || told.some(({ audience }) => hears(audience, this.#viewer)) || this.#seesChange(before);
    if (!notices) return false;
    this.#noticed.push(seq);
    if (seat === this.#viewer || !isSameQuestion(this.#viewAt(before), this.view)) this.#askedAt = this.seen;
    return true;
  }

  #seesChange(before: unknown): boolean {
    return JSON.stringify(this.#viewAt(before)) !== JSON.stringify(this.view);
  }

  #viewAt(state: unknown): View {
    return this.#match.game.view(state, this.#viewer);
  }

  get view(): View {
    return this.#viewAt(this.#match.state);
  }

  /** How much this viewer has noticed since the deal: the number of its view. */
  get seen(): number {
    return this.#noticed.length - 1;
  }

  /** Whether a move that answers the view of number `seq` answers what is asked now. */
  isCurrent(seq: number): boolean {
    return seq >= this.#askedAt && seq <= this.seen;
  }

  /** What happened after view `since`, for somebody who comes back; all of it from -1 on, for the deal has number 0. */
  again(since: number): Event[] {
    const { told } = this.#match;
    if (since < 0) return retold(told, this.#viewer);
    const entry = this.#noticed[Math.min(since, this.seen)];
    return retold(
      told.filter(({ seq }) => seq > entry),
      this.#viewer,
    );
  }
}

const isSameQuestion = (a: View, b: View): boolean =>
  JSON.stringify([a.ask, a.moves]) === JSON.stringify([b.ask, b.moves]);

/** The same as this viewer may keep it, where that is less; undefined where all of it may be kept. */
export function kept(told: readonly Told[], viewer: Viewer): (Event | null)[] | undefined {
  const own = told.filter(({ audience }) => hears(audience, viewer));
  if (own.every(({ later }) => later === undefined)) return undefined;
  return own.map(({ event, later }) => (later === undefined ? event : later));
}
