import type { Refusal, Result } from '@soiree/kernel';

export interface Notice {
  readonly n: number;
  readonly text: string;
  readonly kind: 'news' | 'problem';
}

/** Milliseconds that a notice stays. Problems stay longer, because they say what to do. */
const STAY = { news: 4000, problem: 8000 };

/** Short messages that disappear by themselves. */
class Notices {
  list = $state.raw<readonly Notice[]>([]);
  #n = 0;

  show(text: string, kind: Notice['kind'] = 'news'): void {
    const n = ++this.#n;
    // A repeated text replaces the earlier one.
    this.list = [...this.list.filter((one) => one.text !== text), { n, text, kind }].slice(-3);
    setTimeout(() => this.dismiss(n), STAY[kind]);
  }

  dismiss(n: number): void {
    this.list = this.list.filter((one) => one.n !== n);
  }

  /** Shows why something was refused. Returns whether it succeeded. */
  unless<T>(result: Result<T>, say: (refusal: Refusal) => string): result is { ok: true; value: T } {
    if (!result.ok) this.show(say(result.refusal), 'problem');
    return result.ok;
  }
}

export const notices = new Notices();
