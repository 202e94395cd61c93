import type { Edition, Options } from '@soiree/mascarade';
import { masksOf, type NamedSet, setsOf } from '@soiree/mascarade/named-sets';
import type { Session } from '#session/session.svelte.ts';
import { asOptions, keyOf, nameOf, type OwnSet } from './own-set.ts';
import { lastDraft, rememberDraft } from './saved-sets.ts';
import type { Wishes } from './wishes.svelte.ts';

/** Milliseconds in which several masks may be tapped before the table hears of it. */
const TAPPING = 350;

/**
 * Where the host lays out masks. What lies here stays here, whether or not the game takes it; the table has it as soon
 * as it does.
 */
export class SetDesk {
  readonly #session: Pick<Session, 'room'>;
  readonly #wishes: Wishes;
  #draft = $state.raw<OwnSet | null>(null);
  /** Sets that this page has asked for: a room that comes back with one of them was not changed by another. */
  readonly #asked = new Set<string>();
  #seen: string;

  constructor(session: Pick<Session, 'room'>, wishes: Wishes) {
    this.#session = session;
    this.#wishes = wishes;
    this.#seen = keyOf(this.inPlay);
  }

  /** The set with which the table plays. */
  get inPlay(): OwnSet {
    const { edition, set, blank } = this.#session.room!.options as unknown as Options;
    return { edition, masks: set, ...(blank && { blank }) };
  }

  /** The set that is shown: what lies on the desk, else what the table will play with. */
  get shown(): OwnSet {
    return this.#draft ?? this.#wanted;
  }

  /** A set that was asked for by name has that of so many players. */
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
    return nameOf(masks, edition, this.#wishes.settings.seats) ?? 'own';
  }

  /** What lies here is not what the table would play with. */
  get isUnplayed(): boolean {
    return this.#draft !== null && keyOf(this.#draft) !== keyOf(this.inPlay);
  }

  /** From the other box: its usual set. */
  choose(edition: Edition): void {
    this.#clear();
    this.#wishes.forgive('set');
    this.#wishes.change('edition', { options: { edition, set: setsOf(edition)[0], blank: undefined } });
  }

  take(name: NamedSet): void {
    this.#clear();
    this.#wishes.forgive('edition');
    this.#wishes.change('set', { options: { edition: this.edition, set: name, blank: undefined } });
  }

  /** Begins with what was last put together from this box, else with what is on the table. */
  beginOwn(edition: Edition = this.edition): void {
    const before = lastDraft(edition);
    if (before) return this.put(before);
    if (edition === this.edition) this.#draft = this.shown;
    else this.put({ edition, masks: ['judge'] });
  }

  put(set: OwnSet): void {
    this.#draft = set;
    rememberDraft(set);
    this.#asked.add(keyOf(set));
    this.#wishes.forgive('edition');
    this.#wishes.change('set', { options: asOptions(set) }, TAPPING);
  }

  /** To be called when the room has come: whoever changed the masks elsewhere has the last word. */
  keepUp(): void {
    const now = keyOf(this.inPlay);
    if (now === this.#seen) return;
    this.#seen = now;
    if (this.#draft && !this.#asked.has(now) && !this.#wishes.isOpen('set')) this.#clear();
  }

  #clear(): void {
    this.#draft = null;
  }
}
