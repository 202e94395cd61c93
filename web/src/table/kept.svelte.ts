/** Something that a player has picked for a question. It stays as long as the question does. */
export class Kept<Thing> {
  readonly #question: () => string;
  readonly #first: () => Thing;
  #kept = $state.raw<{ readonly question: string; readonly thing: Thing } | null>(null);

  /** `first`: what is picked when the question comes. */
  constructor(question: () => string, first: () => Thing) {
    this.#question = question;
    this.#first = first;
  }

  readonly #now: Thing = $derived.by(() =>
    this.#kept?.question === this.#question() ? this.#kept.thing : this.#first(),
  );

  get now(): Thing {
    return this.#now;
  }

  set now(thing: Thing) {
    this.#kept = { question: this.#question(), thing };
  }
}
