import { type Chance, FastChance, type Move, type Seat } from '@soiree/kernel';
import { currentRound, PASS, PASS_ROUND, rebelPrincess, type State, SUITS } from '@soiree/rebel-princess';
import type { Quick } from './policy.ts';
import type { Power } from './prices.ts';

/**
 * Tries a power out by playing the trick to its end with and without it. So this file need not know what each power
 * does.
 */
export class PowerTrial {
  readonly #policy: Quick;
  readonly #actors: Seat[] = [];

  constructor(policy: Quick) {
    this.#policy = policy;
  }

  /** The use that saves most, if it is worth its price; otherwise pass. */
  best(state: State, seat: Seat, moves: readonly Move[], chance: Chance, power: Power): Move {
    const gains = this.gains(state, seat, PASS, moves, chance);
    let found = PASS;
    let most = this.#policy.price(state, power);
    for (const [i, gain] of gains.entries()) if (gain > most) [found, most] = [moves[i], gain];
    return found;
  }

  /** What each move saves, compared with not using the power. */
  gains(state: State, seat: Seat, plain: Move, moves: readonly Move[], chance: Chance): number[] {
    const luck = chance.below(0x100000);
    const without = this.#after(state, seat, plain, luck);
    return moves.map((move) =>
      move >= PASS && move <= PASS_ROUND ? 0 : this.#after(state, seat, move, luck) - without,
    );
  }

  /** How the seat stands after the current or coming trick. */
  #after(before: State, seat: Seat, move: Move, luck: number): number {
    const policy = this.#policy;
    const state = rebelPrincess.clone(before);
    const chance = new FastChance(luck);
    policy.plainly = true;
    rebelPrincess.play(state, seat, move, chance);
    let begun = before.trick.length > 0;
    while (state.sheet.length === before.sheet.length) {
      if (begun && state.trick.length === 0) break;
      begun ||= state.trick.length > 0;
      if (rebelPrincess.actors(state, this.#actors) === 0) break;
      const actor = this.#actors[0];
      rebelPrincess.play(state, actor, policy.choose(state, actor, chance), chance);
    }
    policy.plainly = false;
    return this.#standing(state, before, seat);
  }

  #standing(state: State, before: State, seat: Seat): number {
    const { rating } = this.#policy;
    if (state.sheet.length > before.sheet.length) return -state.sheet[state.sheet.length - state.seats + seat];
    rating.look(state, seat);
    let worth = -currentRound(state).score(state, SUITS * seat, seat);
    for (let suit = 0; suit < SUITS; suit++) {
      for (let left = state.hands[SUITS * seat + suit]; left !== 0; left &= left - 1) {
        worth -= rating.danger(12 * suit + 31 - Math.clz32(left & -left));
      }
    }
    return state.leader === seat ? worth - rating.taste.lead : worth;
  }
}
