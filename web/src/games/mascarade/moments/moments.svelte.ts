import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { Reveal } from '#table/reveal.svelte.ts';

/** A mask that only the viewer has seen. */
export interface SeenMask {
  readonly slot: string;
  /** The seat it belonged to when it was seen; null in the centre. */
  readonly owner: number | null;
  readonly mask: MaskId;
}

/** Long enough to read it, whatever else happens. */
export const SHORTEST_REVEAL = 2500;
/** After this time they turn back even if nothing happens: players have to remember what they saw. */
export const longestReveal = (faces: number): number => Math.min(7000, SHORTEST_REVEAL + 700 * faces);

const none: ReadonlyMap<string, MaskId> = new Map();

/** What is visible for a moment only: it is in no view, and nothing of it is kept. */
export class Moments {
  readonly #faces = new Reveal<ReadonlyMap<string, MaskId>>(SHORTEST_REVEAL);
  /** Masks the viewer is looking at, until they put them down or do something. */
  held = $state.raw<readonly SeenMask[]>([]);
  /** Slots swapped since. Their masks can still be read, but are no longer drawn at the slot. */
  #taken = $state.raw<ReadonlySet<string>>(new Set());

  /** Masks revealed to everyone, by slot, until the next event or until there was time to read them. */
  get faces(): ReadonlyMap<string, MaskId> {
    return this.#faces.shown ?? none;
  }

  hear(events: readonly MascaradeEvent[], view: MascaradeView): void {
    if (events.length === 0) return;
    const faces = new Map<string, MaskId>();
    for (const event of events) {
      if ((event.type === 'reveal' || event.type === 'shown') && event.mask) faces.set(event.slot, event.mask);
    }
    if (faces.size > 0) {
      this.#faces.show(faces, longestReveal(faces.size));
      this.#taken = new Set();
    } else this.#faces.end();
    const taken = events.flatMap((event) => (event.type === 'swap' ? event.slots : []));
    if (taken.length > 0) this.#taken = new Set([...this.#taken, ...taken]);
    // While the Spy decides, both masks are in the view.
    const sights = events.filter((event) => event.type === 'sight');
    if (sights.length === 0 || view.ask?.kind === 'spy-swap') return;
    this.held = sights;
    this.#taken = new Set([...this.#taken].filter((slot) => !sights.some((sight) => sight.slot === slot)));
  }

  /** The mask that is face up at a slot. */
  lying(slot: string): MaskId | null {
    return this.#taken.has(slot) ? null : (this.faces.get(slot) ?? null);
  }

  /** In the viewer's hand, so not on the table. */
  isTakenUp(slot: string): boolean {
    return !this.#taken.has(slot) && this.held.some((sight) => sight.slot === slot);
  }

  layDown(): void {
    this.held = [];
  }

  /** For a view that does not continue the previous one. */
  forget(): void {
    this.#faces.close();
    this.held = [];
  }
}
