import { type Event, hears, type Match, retold, type Told, type View, type Viewer } from '@soiree/kernel';

/**
 * What one viewer has seen of a match, as the number of entries this viewer could notice. Viewers get this count and
 * not an entry's number, as at any other table. While bots choose in secret, nothing shows how many have chosen.
 */
export class Sight {
  readonly #match: Match;
  readonly #viewer: Viewer;
  /** The entries that were noticed. The deal is first, and everyone sees it. */
  readonly #noticed = [0];
  /** The count at which the current question was asked. */
  #askedAt = 0;
  /** The state after the last entry. A move creates a new one. */
  #state: unknown;

  constructor(match: Match, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
    this.#state = match.state;
  }

  /** Call after each entry. Returns whether this viewer noticed it. */
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

  /** How many entries this viewer has noticed since the deal: the number of its view. */
  get seen(): number {
    return this.#noticed.length - 1;
  }

  /** Whether a move that answers view number `seq` answers the current question. */
  isCurrent(seq: number): boolean {
    return seq >= this.#askedAt && seq <= this.seen;
  }

  /**
   * The events after view `since`, in their retold form. From -1 on it is all of them, because the deal has number 0.
   */
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

/** The retold form of these events for this viewer; undefined if all of them may be kept as they are. */
export function kept(told: readonly Told[], viewer: Viewer): (Event | null)[] | undefined {
  const own = told.filter(({ audience }) => hears(audience, viewer));
  if (own.every(({ later }) => later === undefined)) return undefined;
  return own.map(({ event, later }) => (later === undefined ? event : later));
}
