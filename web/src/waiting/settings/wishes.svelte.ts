import type { Refusal } from '@soiree/kernel';
import type { Session } from '#session/session.svelte.ts';
import { asMessage, type Change, changed, type Settings, settingsOf } from './settings.ts';

interface Wish {
  /** What it is about: a wish about the same thing takes its place, and why it was refused is said there. */
  readonly about: string;
  readonly change: Change;
}

/**
 * What the host wants to change. It is shown at once, told in order, and is true when the room comes back with it; what
 * is refused snaps back, with its reason.
 */
export class Wishes {
  readonly #session: Pick<Session, 'room' | 'ask'>;
  #open = $state.raw<readonly Wish[]>([]);
  #refused = $state.raw<Readonly<Record<string, Refusal>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: Promise<void> | null = null;
  /** The table as it will be if nothing is refused. */
  readonly settings: Settings = $derived.by(() =>
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

  /** Waits that many milliseconds, for what is typed letter by letter. */
  change(about: string, change: Change, wait = 0): void {
    this.forgive(about);
    this.#open = [...this.#open.filter((wish) => wish.about !== about), { about, change }];
    clearTimeout(this.#timer);
    if (wait > 0) this.#timer = setTimeout(() => void this.told(), wait);
    else void this.told();
  }

  /** No longer wanted: neither told nor spoken of. */
  forgive(about: string): void {
    this.#open = this.#open.filter((wish) => wish.about !== about);
    const { [about]: _, ...others } = this.#refused;
    this.#refused = others;
  }

  /** Resolves when everything was told and answered. */
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
      // Wanted otherwise meanwhile: that goes next, and this is old news.
      if (!this.#open.includes(wish)) continue;
      this.#open = this.#open.filter((one) => one !== wish);
      if (!result.ok) this.#refused = { ...this.#refused, [wish.about]: result.refusal };
    }
  }
}
