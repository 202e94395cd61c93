import type { Chance, Event, Seat, View } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView } from '@soiree/mascarade';
import type { MakeBot } from '../bot.ts';
import { Judgement, type Style } from './judgement.ts';
import { cautious } from './knowledge/model.ts';
import { byCoins } from './standing.ts';
import { styled } from './styles.ts';

const style: Style = {
  manners: cautious,
  standing: byCoins,
  later: 0.6,
  forgets: 0.045,
  tastes: { bluffing: 0.03, hidden: 0, contesting: -0.015, pretending: 0 },
};

/** Sound: remembers most, weighs each claim by what the others may have, bluffs where few can tell. */
export const regular: MakeBot = (seat, chance, name) => new Regular(seat, chance, styled(style, name));

class Regular {
  readonly #judgement: Judgement;

  constructor(seat: Seat, chance: Chance, style: Style) {
    this.#judgement = new Judgement(seat, chance, style);
  }

  hear(event: Event): void {
    this.#judgement.hear(event as MascaradeEvent);
  }

  choose(any: View): string[] {
    const view = any as MascaradeView;
    if (view.moves.length === 1) return [view.moves[0]];
    const scores = this.#judgement.scores(view);
    return [view.moves[scores.indexOf(Math.max(...scores))]];
  }
}
