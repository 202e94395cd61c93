import type { Refusal, Result } from '@soiree/kernel';

export interface Notice {
  readonly n: number;
  readonly text: string;
  readonly kind: 'news' | 'problem';
}

/** Milliseconds that a notice stays; a problem longer, for it says what to do. */
const STAY = { news: 4000, problem: 8000 };

/** Short lines that come, are read and go. */
class Notices {
  list = $state.raw<readonly Notice[]>([]);
  #n = 0;

  show(text: string, kind: Notice['kind'] = 'news'): void {
    const n = ++this.#n;
    // The same twice is said once.
    this.list = [...this.list.filter((one) => one.text !== text), { n, text, kind }].slice(-3);
    setTimeout(() => this.dismiss(n), STAY[kind]);
  }

  dismiss(n: number): void {
    this.list = this.list.filter((one) => one.n !== n);
  }

  /** Says why something was not done; answers whether it was. */
  unless<T>(result: Result<T>, say: (refusal: Refusal) => string): result is { ok: true; value: T } {
    if (!result.ok) this.show(say(result.refusal), 'problem');
    return result.ok;
  }
}

export const notices = new Notices();
