import type { MascaradeView, MaskId } from '@soiree/mascarade';
import { Kept } from '#table/kept.svelte.ts';
import { type Action, offer, type Picks, questionOf, type Thing, withPick } from './choices.ts';

/** What the viewer has picked on the way to an answer. A new question clears it. */
export class Choosing {
  readonly #view: () => MascaradeView;
  readonly send: (text: string) => void;
  readonly #picks: Kept<Picks>;

  constructor(view: () => MascaradeView, send: (text: string) => void) {
    this.#view = view;
    this.send = send;
    this.#picks = new Kept(
      () => questionOf(view()),
      () => [],
    );
  }

  readonly offer = $derived.by(() => offer(this.#view(), this.#picks.now));

  get isPicking(): boolean {
    return this.#picks.now.length > 0;
  }

  act(action: Action, only: string | null): void {
    if (only === null) this.#pick(['action', action]);
    else this.send(only);
  }

  isOffered(thing: Thing): boolean {
    return this.offer.things.includes(thing) || this.isPicked(thing);
  }

  /** Offered, and asked for now. Nothing is marked until an action has been chosen. */
  isMarked(thing: Thing): boolean {
    return this.offer.actions.length < 2 && this.isOffered(thing);
  }

  isPicked(thing: Thing): boolean {
    return this.offer.picked.includes(thing);
  }

  /** A second tap takes it back. */
  tap(thing: Thing): void {
    this.#pick(['thing', thing]);
  }

  say(mask: MaskId): void {
    this.#pick(['mask', mask]);
  }

  back(): void {
    this.#picks.now = this.#picks.now.slice(0, -1);
  }

  clear(): void {
    this.#picks.now = [];
  }

  #pick(one: Parameters<typeof withPick>[2]): void {
    this.#picks.now = withPick(this.#view(), this.#picks.now, one);
  }
}
