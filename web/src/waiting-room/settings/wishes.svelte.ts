import type { Refusal } from '@soiree/kernel';
import type { Session } from '#session/session.svelte.ts';
import { asMessage, type Change, changed, type RoomSettings, settingsOf } from './settings.ts';

interface Wish {
  /** The topic. A new wish on the same topic replaces it, and a refusal is shown there. */
  readonly about: string;
  readonly change: Change;
}

/**
 * The host's pending changes. They are shown at once and sent in order, and are done when the room includes them. A
 * refused change is reverted, with its reason.
 */
export class Wishes {
  readonly #session: Pick<Session, 'room' | 'ask'>;
  #open = $state.raw<readonly Wish[]>([]);
  #refused = $state.raw<Readonly<Record<string, Refusal>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: Promise<void> | null = null;
  /** The settings as they will be if nothing is refused. */
  readonly settings: RoomSettings = $derived.by(() =>
    this.#open.reduce((settings, { change }) => changed(settings, change), settingsOf(this.#session.room!)),
  );

  constructor(session: Pick<Session, 'room' | 'ask'>) {
    this.#session = session;
  }

  refusal(about: string): Refusal | undefined {
    return this.#refused[about];
  }

  isOpen(about: string): boolean {
    return this.#open.some((wish) => wish.about === about);
  }

  /** `wait` is a delay in milliseconds, for text that is still being typed. */
  change(about: string, change: Change, wait = 0): void {
    this.forgive(about);
    this.#open = [...this.#open.filter((wish) => wish.about !== about), { about, change }];
    clearTimeout(this.#timer);
    if (wait > 0) this.#timer = setTimeout(() => void this.told(), wait);
    else void this.told();
  }

  /** Drops the wish and its refusal. */
  forgive(about: string): void {
    this.#open = this.#open.filter((wish) => wish.about !== about);
    const { [about]: _, ...others } = this.#refused;
    this.#refused = others;
  }

  /** Resolves when every wish has been sent and answered. */
  async told(): Promise<void> {
    clearTimeout(this.#timer);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    for (;;) {
      const [wish] = this.#open;
      if (!wish) return;
      const message = asMessage(settingsOf(this.#session.room!), wish.change);
      const result = await this.#session.ask({ type: 'settings', ...message });
      // A newer wish has replaced this one: send that next and ignore this result.
      if (!this.#open.includes(wish)) continue;
      this.#open = this.#open.filter((one) => one !== wish);
      if (!result.ok) this.#refused = { ...this.#refused, [wish.about]: result.refusal };
    }
  }
}
