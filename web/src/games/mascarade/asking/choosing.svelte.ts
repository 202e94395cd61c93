import type { MascaradeView, MaskId } from '@soiree/mascarade';
import {
  type Action,
  isPicking,
  noPicks,
  offer,
  type Picks,
  questionOf,
  type Thing,
  withAction,
  withMask,
  withoutLast,
  withThing,
} from './choices.ts';

/** What the viewer has picked on the way to an answer. A new question clears it. */
export class Choosing {
  readonly #view: () => MascaradeView;
  readonly #send: (text: string) => void;
  #kept = $state.raw<{ readonly question: string | null; readonly picks: Picks }>({ question: null, picks: noPicks });

  constructor(view: () => MascaradeView, send: (text: string) => void) {
    this.#view = view;
    this.#send = send;
  }

  readonly question = $derived.by(() => questionOf(this.#view()));
  readonly picks = $derived(this.#kept.question === this.question ? this.#kept.picks : noPicks);
  readonly offer = $derived.by(() => offer(this.#view(), this.picks));
  readonly isPicking = $derived(isPicking(this.picks));

  act(action: Action, only: string | null): void {
    if (only === null) this.#pick(withAction(action));
    else this.#send(only);
  }

  isOffered(thing: Thing): boolean {
    return this.offer.things.includes(thing) || this.picks.things.includes(thing);
  }

  /** Offered, and asked for now. Nothing is marked until an action has been chosen. */
  isMarked(thing: Thing): boolean {
    return this.offer.actions.length < 2 && this.isOffered(thing);
  }

  isPicked(thing: Thing): boolean {
    return this.picks.things.includes(thing);
  }

  /** A second tap takes it back. */
  tap(thing: Thing): void {
    this.#pick(withThing(this.#view(), this.picks, thing));
  }

  say(mask: MaskId): void {
    this.#pick(withMask(this.picks, mask));
  }

  back(): void {
    this.#pick(withoutLast(this.picks));
  }

  clear(): void {
    this.#pick(noPicks);
  }

  send(text: string): void {
    this.#send(text);
  }

  #pick(picks: Picks): void {
    this.#kept = { question: this.question, picks };
  }
}
