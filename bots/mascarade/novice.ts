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
  forgets: 0.12,
  tastes: { bluffing: 0.02, hidden: 0, contesting: 0, pretending: 0 },
};

/** How far off it weighs, at most: about two coins. */
const ERROR = 0.12;

/** Plausible, but forgetful, and wrong about what a move is worth: so it bluffs at the wrong moment. */
export const novice: MakeBot = (seat, chance, name) => new Novice(seat, chance, styled(style, name));

class Novice {
  readonly #chance: Chance;
  readonly #judgement: Judgement;

  constructor(seat: Seat, chance: Chance, style: Style) {
    this.#chance = chance;
    this.#judgement = new Judgement(seat, chance, style);
  }

  hear(event: Event): void {
    this.#judgement.hear(event as MascaradeEvent);
  }

  choose(any: View): string[] {
    const view = any as MascaradeView;
    if (view.moves.length === 1) return [view.moves[0]];
    const scores = this.#judgement.scores(view).map((score) => score + (ERROR * this.#chance.below(1000)) / 1000);
    return [view.moves[scores.indexOf(Math.max(...scores))]];
  }
}
