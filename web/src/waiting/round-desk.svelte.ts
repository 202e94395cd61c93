import type { Options } from '@soiree/rebel-princess';
import type { Session } from '#session/session.svelte.ts';
import { lastRounds, type OwnRounds, rememberRounds } from './own-rounds.ts';
import type { Wishes } from './wishes.svelte.ts';

const TAPPING = 350;

/** Where the host lays out round cards; the table has them as soon as the game takes them. */
export class RoundDesk {
  readonly #session: Pick<Session, 'room'>;
  readonly #wishes: Wishes;
  #draft = $state.raw<OwnRounds | null>(null);
  /** Rounds that this page has asked for: a room that comes back with them was not changed by another. */
  readonly #asked = new Set<string>();
  #seen: string;

  constructor(session: Pick<Session, 'room'>, wishes: Wishes) {
    this.#session = session;
    this.#wishes = wishes;
    this.#seen = String(this.#inPlay);
  }

  get #inPlay(): Options['rounds'] {
    return (this.#session.room!.options as unknown as Options).rounds;
  }

  get #wanted(): Options['rounds'] {
    return (this.#wishes.settings.options as unknown as Options).rounds;
  }

  get kind(): 'random' | 'first-game' | 'own' {
    if (this.#draft) return 'own';
    return typeof this.#wanted === 'string' ? this.#wanted : 'own';
  }

  /** The cards that were picked; none where they are not. */
  get picked(): OwnRounds {
    return this.#draft ?? (typeof this.#wanted === 'string' ? [] : this.#wanted);
  }

  /** What lies here is not what the table would play. */
  get isUnplayed(): boolean {
    return this.#draft !== null && String(this.#draft) !== String(this.#inPlay);
  }

  /** Neither an order nor a star at the end goes with every kind: what does not is left to the game. */
  take(kind: 'random' | 'first-game'): void {
    this.#draft = null;
    this.#wishes.change('rounds', { options: { rounds: kind, order: undefined, starLast: undefined } });
  }

  beginOwn(): void {
    const before = lastRounds();
    if (before.length > 0) this.put(before);
    else this.#draft = this.picked;
  }

  put(rounds: OwnRounds): void {
    this.#draft = rounds;
    rememberRounds(rounds);
    this.#asked.add(String(rounds));
    const wasOwn = typeof this.#wanted !== 'string';
    const order = wasOwn ? this.#wishes.settings.options.order : 'chosen';
    this.#wishes.change('rounds', { options: { rounds, order, starLast: undefined } }, TAPPING);
  }

  /** To be called when the room has come: whoever changed the rounds elsewhere has the last word. */
  keepUp(): void {
    const now = String(this.#inPlay);
    if (now === this.#seen) return;
    this.#seen = now;
    if (this.#draft && !this.#asked.has(now) && !this.#wishes.isOpen('rounds')) this.#draft = null;
  }
}
