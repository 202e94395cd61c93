import type { Refusal } from '@soiree/kernel';
import type { MatchSummary } from '@soiree/protocol';
import { callServer } from '#http.ts';

/** The matches this person has finished, page by page, newest first. */
export class History {
  matches = $state.raw<readonly MatchSummary[]>([]);
  /** Where the next page starts: undefined until the first page is loaded, null at the end. */
  #next = $state.raw<string | null | undefined>(undefined);
  isAsking = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  get hasMore(): boolean {
    return typeof this.#next === 'string';
  }

  get isKnown(): boolean {
    return this.#next !== undefined;
  }

  async more(): Promise<void> {
    if (this.isAsking || this.#next === null) return;
    this.isAsking = true;
    const from = this.#next === undefined ? '' : `?before=${this.#next}`;
    const answer = await callServer<{ matches: MatchSummary[]; next: string | null }>('GET', `/api/me/matches${from}`);
    this.isAsking = false;
    this.refusal = answer.ok ? null : answer.refusal;
    if (!answer.ok) return;
    this.matches = [...this.matches, ...answer.value.matches];
    this.#next = answer.value.next;
  }
}
