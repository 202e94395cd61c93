import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';

/** A mask that the viewer alone has seen. */
export interface Sight {
  readonly slot: string;
  /** Whose it was when it was seen; null in the centre. */
  readonly owner: number | null;
  readonly mask: MaskId;
}

/** Long enough to be read, whatever happens meanwhile. */
export const LEAST = 2500;
/** Then they are turned back even if nothing happens: what lay open is to be remembered. */
export const most = (faces: number): number => Math.min(7000, LEAST + 700 * faces);

/** What is seen for a moment and then never again: it is in no view, and nothing of it is kept. */
export class Moments {
  /** Turned up for all, by slot: until the next thing happens, or they were there to be read. */
  faces = $state.raw<ReadonlyMap<string, MaskId>>(new Map());
  /** Taken up by the viewer: until they lay it down or do something. */
  held = $state.raw<readonly Sight[]>([]);
  /** Taken under the table since: what it was may still be read, but it no longer lies there. */
  #taken = $state.raw<ReadonlySet<string>>(new Set());
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(events: readonly MascaradeEvent[], view: MascaradeView): void {
    if (events.length === 0) return;
    const faces = new Map<string, MaskId>();
    for (const event of events) {
      if ((event.type === 'reveal' || event.type === 'shown') && event.mask) faces.set(event.slot, event.mask);
    }
    if (faces.size > 0) this.#turnUp(faces);
    else this.#turnBack();
    const taken = events.flatMap((event) => (event.type === 'swap' ? event.slots : []));
    if (taken.length > 0) this.#taken = new Set([...this.#taken, ...taken]);
    // The Spy holds both masks while deciding: they are in the view.
    const sights = events.filter((event) => event.type === 'sight');
    if (sights.length === 0 || view.ask?.kind === 'spy-swap') return;
    this.held = sights;
    this.#taken = new Set([...this.#taken].filter((slot) => !sights.some((sight) => sight.slot === slot)));
  }

  /** What lies face up at a slot. */
  lying(slot: string): MaskId | null {
    return this.#taken.has(slot) ? null : (this.faces.get(slot) ?? null);
  }

  /** In the viewer's hand, and so not on the table. */
  isTakenUp(slot: string): boolean {
    return !this.#taken.has(slot) && this.held.some((sight) => sight.slot === slot);
  }

  layDown(): void {
    this.held = [];
  }

  /** Nothing goes on from what was told before. */
  forget(): void {
    clearTimeout(this.#timer);
    this.faces = new Map();
    this.held = [];
  }

  #turnUp(faces: ReadonlyMap<string, MaskId>): void {
    clearTimeout(this.#timer);
    this.faces = faces;
    this.#taken = new Set();
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#turnBack(), most(faces.size));
  }

  #turnBack(): void {
    if (this.faces.size === 0) return;
    clearTimeout(this.#timer);
    const left = LEAST - (performance.now() - this.#since);
    if (left <= 0) this.faces = new Map();
    else this.#timer = setTimeout(() => this.#turnBack(), left);
  }
}
