import type { Options } from '@soiree/rebel-princess';
import type { Session } from '#session/session.svelte.ts';
import type { Wishes } from '#waiting-room/settings/wishes.svelte.ts';
import { lastRounds, type OwnRounds, rememberRounds } from './own-rounds.ts';

const TAPPING = 350;

/** Where the host picks round cards. The table gets them as soon as they are valid. */
export class RoundDesk {
  readonly #session: Pick<Session, 'room'>;
  readonly #wishes: Wishes;
  #draft = $state.raw<OwnRounds | null>(null);
  /** The order of the picked cards. A player who arranges cards means that order. */
  #order = $state<Options['order']>('chosen');
  /** Rounds that this page has requested: a room with one of them was not changed by someone else. */
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

  get #options(): Options {
    return this.#wishes.settings.options as unknown as Options;
  }

  get #wanted(): Options['rounds'] {
    return this.#options.rounds;
  }

  get order(): Options['order'] {
    return this.#draft ? this.#order : this.#options.order;
  }

  get kind(): 'random' | 'first-game' | 'own' {
    if (this.#draft) return 'own';
    return typeof this.#wanted === 'string' ? this.#wanted : 'own';
  }

  /** The cards that were picked; empty if rounds are not picked one by one. */
  get picked(): OwnRounds {
    return this.#draft ?? (typeof this.#wanted === 'string' ? [] : this.#wanted);
  }

  /** The cards here are not those that the table would play. */
  get isUnplayed(): boolean {
    return this.#draft !== null && String(this.#draft) !== String(this.#inPlay);
  }

  /** An order or a final star does not suit every kind of rounds, so both are reset to the game's defaults. */
  take(kind: 'random' | 'first-game'): void {
    this.#draft = null;
    this.#wishes.change('rounds', { options: { rounds: kind, order: undefined, starLast: undefined } });
  }

  beginOwn(): void {
    const before = lastRounds();
    this.#order = 'chosen';
    if (before.length > 0) this.put(before);
    else this.#draft = this.picked;
  }

  put(rounds: OwnRounds, order: Options['order'] = this.kind === 'own' ? this.order : 'chosen'): void {
    this.#draft = rounds;
    this.#order = order;
    rememberRounds(rounds);
    this.#asked.add(String(rounds));
    this.#wishes.change('rounds', { options: { rounds, order, starLast: undefined } }, TAPPING);
  }

  arrange(order: Options['order']): void {
    if (this.kind === 'own') this.put(this.picked, order);
    else this.#wishes.change('rounds', { options: { order } });
  }

  /** Call when a new room has arrived. A change made elsewhere replaces the draft. */
  keepUp(): void {
    const now = String(this.#inPlay);
    if (now === this.#seen) return;
    this.#seen = now;
    if (this.#draft && !this.#asked.has(now) && !this.#wishes.isOpen('rounds')) this.#draft = null;
  }
}
