import type { Result } from '@soiree/kernel';
import type { Guest } from '@soiree/protocol';
import type { Language } from '@soiree/words';
import { speech } from '#speech/speech.svelte.ts';
import { ask } from './api.ts';
import { keep, kept } from './keep.ts';

/** Who sits before this screen: a guest with a name, or nobody yet. */
class Me {
  /** Undefined until the house has said; null: nobody yet. */
  #guest = $state.raw<Guest | null | undefined>(undefined);
  /** What this person was last called here, for as long as the house has not said. */
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

  /** Asks the house. Whoever was never a guest in this browser need not ask: a stranger's question is an error there. */
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
    const answer = await ask<Guest>('GET', '/api/me');
    if (answer.ok) this.guest = answer.value;
    else if (answer.refusal.code !== 'unreachable') this.guest = null;
  }

  /** The house greets somebody as a guest whom this browser has forgotten. */
  async greeted(player: string | null): Promise<void> {
    if (player === (this.#guest?.player ?? null)) return;
    keep('guest', player);
    await this.load();
  }

  async callMe(name: string): Promise<Result<Guest>> {
    return this.#taken(await ask<Guest>('POST', '/api/me', { name, language: speech.language }));
  }

  /** The house remembers the language too; whether it hears of it matters to nobody who waits. */
  speaks(language: Language): void {
    if (!this.#guest) return;
    void ask<Guest>('PATCH', '/api/me', { language }).then((answer) => this.#taken(answer));
  }

  async recover(code: string): Promise<Result<Guest>> {
    return this.#taken(await ask<Guest>('POST', '/api/me/recover', { code }));
  }

  async freshCode(): Promise<Result<{ code: string }>> {
    const answer = await ask<{ code: string }>('POST', '/api/me/code');
    if (answer.ok && this.#guest) this.guest = { ...this.#guest, hasCode: true };
    return answer;
  }

  /** Everything that the house knows about this person, and their name in this browser. */
  async forget(): Promise<Result<null>> {
    const answer = await ask<null>('DELETE', '/api/me');
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
