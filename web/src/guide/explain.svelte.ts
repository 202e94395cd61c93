import type { Effect } from '@soiree/mascarade';

/** What the blank mask of a table is. */
export interface BlankMask {
  readonly name: string;
  readonly steps: readonly Effect[];
}

export interface Topic {
  readonly kind: 'mask' | 'round' | 'princess' | 'card' | 'suit' | 'place' | 'option';
  /** Places: mascarade/places.ts and rebel-princess/places.ts; options: `mascarade.contest`. */
  readonly id: string;
  /** Of the blank mask, where it is known. */
  readonly blank?: BlankMask;
}

/** What somebody has tapped to read about. */
class Explain {
  topic = $state.raw<Topic | null>(null);

  show(topic: Topic): void {
    this.topic = topic;
  }

  close(): void {
    this.topic = null;
  }
}

export const explain = new Explain();
