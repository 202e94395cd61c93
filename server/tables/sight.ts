import { type Event, hears, type Match, retold, type Seat, type Told, type View, type Viewer } from '@soiree/kernel';

/**
 * What each viewer of a match has seen of it: the view as it was last, and the number of the last entry that this viewer
 * could notice at all. That number, not the length of the log, is what a viewer is told: while others choose in secret
 * nobody can count how many have chosen.
 */
export class Sight {
  readonly match: Match;
  /** By seat, spectators last. */
  readonly #seen: number[];
  readonly #views: string[];
  readonly #changed: boolean[];
  /** What each seat is asked, and the entry after which it was. */
  readonly #questions: Pick<View, 'ask' | 'moves'>[];
  readonly #askedAfter: number[];
  #public: readonly Seat[] = [];

  constructor(match: Match) {
    const viewers = match.header.seats + 1;
    this.match = match;
    this.#seen = Array(viewers).fill(0);
    this.#views = Array(viewers).fill('');
    this.#changed = Array(viewers).fill(false);
    this.#questions = Array(viewers).fill({ ask: null, moves: [] });
    this.#askedAfter = Array(viewers).fill(0);
    for (let i = 0; i < viewers; i++) this.#views[i] = this.#look(i, 0, false);
  }

  #look(index: number, seq: number, hasMoved: boolean): string {
    const { game, state, header } = this.match;
    const viewer = index === header.seats ? 'spectator' : index;
    const view: View = game.view(state, viewer);
    if (viewer === 'spectator') this.#public = view.actors;
    else if (hasMoved || !isSameQuestion(this.#questions[index], view)) {
      this.#questions[index] = { ask: view.ask, moves: view.moves };
      this.#askedAfter[index] = seq;
    }
    return JSON.stringify(view);
  }

  #index(viewer: Viewer): number {
    return viewer === 'spectator' ? this.match.header.seats : viewer;
  }

  /** To be called after each entry. */
  step(told: readonly Told[]): void {
    const { entries, header } = this.match;
    const { seq, seat } = entries[entries.length - 1];
    for (let i = 0; i <= header.seats; i++) {
      const view = this.#look(i, seq, i === seat);
      const viewer = i === header.seats ? 'spectator' : i;
      const notices = i === seat || view !== this.#views[i] || told.some((one) => hears(one.audience, viewer));
      this.#changed[i] = notices;
      if (!notices) continue;
      this.#views[i] = view;
      this.#seen[i] = seq;
    }
  }

  /** Whether this viewer noticed the last entry. */
  noticed(viewer: Viewer): boolean {
    return this.#changed[this.#index(viewer)];
  }

  seen(viewer: Viewer): number {
    return this.#seen[this.#index(viewer)];
  }

  /**
   * Whether a move that answers the view of number `seq` answers what this seat is asked now. It may be older than the
   * newest view: when two press 'ready' at the same time, both of them mean it.
   */
  isCurrent(seat: Seat, seq: number): boolean {
    return seq >= this.#askedAfter[seat] && seq <= this.#seen[seat];
  }

  /** The view's JSON. */
  view(viewer: Viewer): string {
    return this.#views[this.#index(viewer)];
  }

  /** Whom everybody can see being asked. */
  get actors(): readonly Seat[] {
    return this.#public;
  }

  /** What happened after entry `since`, for somebody who comes back; all of it from -1 on, for the deal has number 0. */
  again(viewer: Viewer, since: number): Event[] {
    const later = since < 0 ? this.match.told : this.match.told.filter((one) => one.seq > since);
    return retold(later, viewer);
  }
}

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
