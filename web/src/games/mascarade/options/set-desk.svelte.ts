import type { Edition, Options } from '@soiree/mascarade';
import { MOST_FOR_SCENARIOS, masksOf, type NamedSet, setsOf } from '@soiree/mascarade/named-sets';
import type { Session } from '#session/session.svelte.ts';
import type { Wishes } from '#waiting-room/settings/wishes.svelte.ts';
import { asOptions, keyOf, type OwnSet, setNameOf } from './own-set.ts';
import { lastDraft, rememberDraft } from './saved-sets.ts';

/** Milliseconds in which several masks can be tapped before the change is sent. */
const TAPPING = 350;

/**
 * Where the host puts together a set of masks. The draft stays whether or not it is valid; the table gets it as soon as
 * it is.
 */
export class SetDesk {
  readonly #session: Pick<Session, 'room'>;
  readonly #wishes: Wishes;
  #draft = $state.raw<OwnSet | null>(null);
  /** Sets that this page has requested: a room with one of them was not changed by someone else. */
  readonly #asked = new Set<string>();
  /** The room as last seen. */
  #seen: { readonly key: string; readonly seats: number; readonly name: NamedSet | null };

  constructor(session: Pick<Session, 'room'>, wishes: Wishes) {
    this.#session = session;
    this.#wishes = wishes;
    this.#seen = this.#look();
  }

  /** The set that the table plays with. */
  get inPlay(): OwnSet {
    const { edition, set, blank } = this.#session.room!.options as unknown as Options;
    return { edition, masks: set, ...(blank && { blank }) };
  }

  /** The set to show: the draft, or else the set that the table will play with. */
  get shown(): OwnSet {
    return this.#draft ?? this.#wanted;
  }

  /** A set requested by name is the one for the requested number of players. */
  get #wanted(): OwnSet {
    const { seats, options } = this.#wishes.settings;
    const { edition, set, blank } = options as unknown as Options & { set: Options['set'] | NamedSet | undefined };
    const masks = typeof set === 'string' ? masksOf(set, seats) : set;
    return { edition, masks: masks ?? this.inPlay.masks, ...(blank && { blank }) };
  }

  get edition(): Edition {
    return this.shown.edition;
  }

  get kind(): NamedSet | 'own' {
    if (this.#draft) return 'own';
    const { edition, masks } = this.#wanted;
    return setNameOf(masks, edition, this.#wishes.settings.seats) ?? 'own';
  }

  /** The draft is not what the table would play with. */
  get isUnplayed(): boolean {
    return this.#draft !== null && keyOf(this.#draft) !== keyOf(this.inPlay);
  }

  /** Switches to an edition, with its usual set. */
  choose(edition: Edition): void {
    this.#draft = null;
    this.#wishes.forgive('set');
    this.#wishes.change('edition', { options: { edition, set: setsOf(edition)[0], blank: undefined } });
  }

  take(name: NamedSet): void {
    this.#draft = null;
    this.#wishes.forgive('edition');
    this.#wishes.change('set', { options: { edition: this.edition, set: name, blank: undefined } });
  }

  /**
   * Starts with the last custom set for this edition. Without one, starts with the shown set or, for the other edition,
   * its usual one.
   */
  beginOwn(edition: Edition = this.edition): void {
    const before = lastDraft(edition);
    if (before) return this.put(before);
    if (edition === this.edition) {
      this.#draft = this.shown;
      return;
    }
    const most = Math.min(this.#wishes.settings.seats, MOST_FOR_SCENARIOS);
    this.put({ edition, masks: masksOf(setsOf(edition)[0], most) ?? [] });
  }

  put(set: OwnSet): void {
    this.#draft = set;
    rememberDraft(set);
    this.#asked.add(keyOf(set));
    this.#wishes.forgive('edition');
    this.#wishes.change('set', { options: asOptions(set) }, TAPPING);
  }

  #look() {
    const { edition, masks } = this.inPlay;
    const seats = this.#session.room!.seats.length;
    return { key: keyOf(this.inPlay), seats, name: setNameOf(masks, edition, seats) };
  }

  /**
   * Call when a new room has arrived. Masks chosen elsewhere replace the draft. With another number of players, a named
   * set changes by itself, and a draft that did not fit before may fit now.
   */
  keepUp(): void {
    const before = this.#seen;
    const now = this.#look();
    this.#seen = now;
    const follows = now.seats !== before.seats && now.name !== null && now.name === before.name;
    const isChosen = now.key !== before.key && !follows && !this.#asked.has(now.key);
    if (isChosen && !this.#wishes.isOpen('set')) this.#draft = null;
    if (now.seats !== before.seats && this.#draft && this.isUnplayed) this.put(this.#draft);
  }
}
