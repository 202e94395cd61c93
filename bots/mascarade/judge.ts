import type { Chance, Event, Seat, View } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView } from '@soiree/mascarade';
import { Judgement, type JudgementStyle } from './judgement.ts';

/** Plays the move it judges best, with a random error of up to this much per move. */
export class Judge {
  readonly #chance: Chance;
  readonly #judgement: Judgement;
  readonly #mistaken: number;

  constructor(seat: Seat, chance: Chance, style: JudgementStyle, mistaken = 0) {
    this.#chance = chance;
    this.#judgement = new Judgement(seat, chance, style);
    this.#mistaken = mistaken;
  }

  hear(event: Event): void {
    this.#judgement.hear(event as MascaradeEvent);
  }

  choose(any: View): string[] {
    const view = any as MascaradeView;
    if (view.moves.length === 1) return [view.moves[0]];
    const scores = this.#judgement.scores(view).map((score) => score + this.#mistake());
    return [view.moves[scores.indexOf(Math.max(...scores))]];
  }

  #mistake(): number {
    return this.#mistaken === 0 ? 0 : (this.#mistaken * this.#chance.below(1000)) / 1000;
  }
}
