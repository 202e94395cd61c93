import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';

/** A mask that the viewer alone has seen. */
export interface Sight {
  readonly slot: string;
  /** Whose it was when it was seen; null in the centre. */
  readonly owner: number | null;
  readonly mask: MaskId;
}

/** Long enough to be read, whatever happens meanwhile. */
const LEAST = 2500;

/** What is seen for a moment and then never again: it is in no view, and nothing of it is kept. */
export class Moments {
  /** Turned up for all, by slot: until the next thing happens. */
  faces = $state.raw<ReadonlyMap<string, MaskId>>(new Map());
  /** Taken up by the viewer: until they lay it down or do something. */
  held = $state.raw<readonly Sight[]>([]);
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
    // The Spy holds both masks while deciding: they are in the view.
    const sights = events.filter((event) => event.type === 'sight');
    if (sights.length > 0 && view.ask?.kind !== 'spy-swap') this.held = sights;
  }

  isHeld(slot: string): boolean {
    return this.held.some((sight) => sight.slot === slot);
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
    this.#since = performance.now();
  }

  #turnBack(): void {
    if (this.faces.size === 0) return;
    clearTimeout(this.#timer);
    const left = LEAST - (performance.now() - this.#since);
    if (left <= 0) this.faces = new Map();
    else this.#timer = setTimeout(() => this.#turnBack(), left);
  }
}
