import type { MaskId } from '@soiree/mascarade';
import { keepJson, keptJson } from '#storage.ts';

/** The mask that the viewer thinks is there; `?` if it has been moved since. */
export type Note = MaskId | '?';

interface Kept {
  readonly match: string;
  readonly notes: Readonly<Record<string, Note>>;
}

const isKept = (value: unknown): value is Kept => {
  const { match, notes } = (value ?? {}) as Partial<Kept>;
  if (typeof match !== 'string' || typeof notes !== 'object' || notes === null) return false;
  return Object.values(notes).every((note) => typeof note === 'string');
};

const NAME = 'mascarade.notes';

/** The viewer's own notes on masks, by slot. They stay in this browser, for this match, and are sent to no one. */
export class Notes {
  readonly #match: () => string;
  #all = $state.raw<Kept | null>(keptJson(NAME, isKept));

  constructor(match: () => string) {
    this.#match = match;
  }

  of(slot: string): Note | null {
    return this.#mine[slot] ?? null;
  }

  write(slot: string, note: Note | null): void {
    const { [slot]: _, ...others } = this.#mine;
    const notes = note === null ? others : { ...others, [slot]: note };
    this.#all = { match: this.#match(), notes };
    keepJson(NAME, this.#all);
  }

  get #mine(): Kept['notes'] {
    return this.#all?.match === this.#match() ? this.#all.notes : {};
  }
}
