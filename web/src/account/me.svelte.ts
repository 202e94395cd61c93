import type { Result } from '@soiree/kernel';
import type { Guest } from '@soiree/protocol';
import type { Language } from '@soiree/words';
import { callServer } from '#http.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import { keep, kept } from '#storage.ts';

/** The person in front of this screen: a guest with a name, or no one yet. */
class Me {
  /** Undefined until the server has answered; null for no one yet. */
  #guest = $state.raw<Guest | null | undefined>(undefined);
  /** The last name used in this browser, until the server has answered. */
  #lastName = $state(kept('name') ?? '');
  #asking: Promise<void> | null = null;

  get guest(): Guest | null | undefined {
    return this.#guest;
  }

  set guest(guest: Guest | null) {
    this.#guest = guest;
    keep('guest', guest ? guest.player : null);
    if (!guest) return;
    this.#lastName = guest.name;
    keep('name', guest.name);
  }

  get lastName(): string {
    return this.#lastName;
  }

  /**
   * Asks the server who this is. Skipped if this browser never had a guest, because the server would answer with an
   * error.
   */
  load(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    if (kept('guest') === null) {
      this.#guest = null;
      return;
    }
    const answer = await callServer<Guest>('GET', '/api/me');
    if (answer.ok) this.guest = answer.value;
    else if (answer.refusal.code !== 'unreachable') this.guest = null;
  }

  /** The server knows a guest whom this browser has forgotten. */
  async greeted(player: string | null): Promise<void> {
    if (player === (this.#guest?.player ?? null)) return;
    keep('guest', player);
    await this.load();
  }

  async callMe(name: string): Promise<Result<Guest>> {
    return this.#taken(await callServer<Guest>('POST', '/api/me', { name, language: i18n.language }));
  }

  /** The server stores the language too. Nothing waits for its answer. */
  speaks(language: Language): void {
    if (!this.#guest) return;
    void callServer<Guest>('PATCH', '/api/me', { language }).then((answer) => this.#taken(answer));
  }

  async recover(code: string): Promise<Result<Guest>> {
    return this.#taken(await callServer<Guest>('POST', '/api/me/recover', { code }));
  }

  async freshCode(): Promise<Result<{ code: string }>> {
    const answer = await callServer<{ code: string }>('POST', '/api/me/code');
    if (answer.ok && this.#guest) this.guest = { ...this.#guest, hasCode: true };
    return answer;
  }

  /** Deletes everything that the server knows about this person, and their name in this browser. */
  async forget(): Promise<Result<null>> {
    const answer = await callServer<null>('DELETE', '/api/me');
    if (answer.ok) {
      this.guest = null;
      this.#lastName = '';
      keep('name', null);
    }
    return answer;
  }

  #taken(answer: Result<Guest>): Result<Guest> {
    if (answer.ok) this.guest = answer.value;
    return answer;
  }
}

export const me = new Me();
