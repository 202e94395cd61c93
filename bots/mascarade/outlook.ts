import type { Seat } from '@soiree/kernel';
import type { MascaradeView } from '@soiree/mascarade';
import { Forecast } from './forecast.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { contests } from './knowledge/model.ts';
import { share, type WinEstimate } from './standing.ts';
import { bringsCoins } from './worthwhile.ts';

const MOST = 7;

/** A player who may have the mask in question: where, how likely, and how likely they contest with or without it. */
interface Holder {
  readonly seat: Seat;
  readonly place: number;
  readonly has: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
}

/**
 * What a claim, a contest or a pass should be worth, weighed over everything the others may have and do: how likely
 * this seat wins afterwards, judged by coins.
 */
export class Outlook {
  readonly #knowledge: Knowledge;
  readonly #standing: WinEstimate;
  readonly #forecast = new Forecast();
  readonly #row = new Float64Array(15);
  #view!: MascaradeView;
  #mine = 0;

  constructor(knowledge: Knowledge, standing: WinEstimate) {
    this.#knowledge = knowledge;
    this.#standing = standing;
  }

  at(view: MascaradeView): this {
    this.#view = view;
    this.#mine = view.seatAt.indexOf(this.#knowledge.seat);
    return this;
  }

  /** The value of the current position. */
  now(): number {
    return this.#worth(this.#forecast.load(this.#view));
  }

  /** Announcing a mask, with the hand on `slot`. */
  announce(mask: number, slot: number): number {
    const has = this.#knowledge.of(slot, mask);
    const mine = this.used(mask, this.#mine);
    if (has > 0.999) return mine;
    return has * mine + (1 - has) * this.#falsely(mask, mine, 1 - has);
  }

  /** Announcing a mask that one does not have; `left`: how likely that is. */
  #falsely(mask: number, mine: number, left: number): number {
    if (this.#knowledge.copies(mask) > 1) return this.#bluffAmongTwins(mask, mine);
    const own = 1 << this.#mine;
    const holders = this.#others(mask, this.#knowledge.seat, left);
    let nobody = 1;
    let silence = 1;
    for (const one of holders) {
      nobody -= one.has;
      silence *= 1 - one.ifFalse;
    }
    nobody = Math.max(0, nobody);
    const likely = holders.reduce((a, b) => (b.ifFalse > a.ifFalse ? b : a));
    const caught = this.used(-1, -1, own | (1 << likely.place));
    let bluff = nobody * (silence * mine + (1 - silence) * caught);
    for (const one of holders) {
      if (one.has === 0) continue;
      const rest = silence / (1 - one.ifFalse);
      const quiet = rest * mine + (1 - rest) * caught;
      bluff += one.has * (one.ifTrue * this.used(mask, one.place, own) + (1 - one.ifTrue) * quiet);
    }
    return bluff;
  }

  /** A false claim to a mask with two copies: either owner may contest, and both are paid when both do. */
  #bluffAmongTwins(mask: number, mine: number): number {
    const holders = this.#others(mask, this.#knowledge.seat, 1);
    let silence = 1;
    for (const { has, ifTrue, ifFalse } of holders) silence *= 1 - has * ifTrue - (1 - has) * ifFalse;
    const likely = holders.reduce((a, b) => (b.has > a.has ? b : a));
    return silence * mine + (1 - silence) * this.used(mask, likely.place, 1 << this.#mine);
  }

  /** Holding one of two equal masks: the announcer may have the other, and then both are paid double. */
  #answerAsTwin(mask: number, slot: number, announcer: number): number {
    const { claim } = this.#view;
    const has = this.#knowledge.of(slot, mask);
    const other = this.#knowledge.of(this.#knowledge.claimed[0].slot, mask);
    const [me, they] = [1 << this.#mine, 1 << announcer];
    const both = this.#worth(
      this.#forecast
        .load(this.#view)
        .use(mask, this.#mine)
        .use(mask, this.#mine)
        .use(mask, announcer)
        .use(mask, announcer),
    );
    const alone = this.used(mask, this.#mine, they);
    const wrong = other * this.used(mask, announcer, me) + (1 - other) * this.used(-1, -1, me | they);
    return claim ? has * (other * both + (1 - other) * alone) + (1 - has) * wrong : 0;
  }

  /** Contesting the current claim with the hand on `slot`, or letting it pass (`slot` -1). */
  answer(slot: number): number {
    const { claim, seatAt } = this.#view;
    if (!claim) return 0;
    const mask = this.#knowledge.kinds[this.#knowledge.claim];
    const announcer = seatAt.indexOf(claim.seat);
    if (slot >= 0 && this.#knowledge.copies(mask) > 1) return this.#answerAsTwin(mask, slot, announcer);
    const mine = slot < 0 ? 0 : this.#knowledge.of(slot, mask);
    const me = slot < 0 ? 0 : 1 << this.#mine;
    const claimed = this.#knowledge.claimed;
    let fined = me | (1 << announcer);
    for (const one of claimed) fined |= 1 << this.#placeOf(one.seat);
    const contested = slot >= 0 || claimed.length > 1;
    const pays = (place: number) => this.used(mask, place, fined & ~(1 << place));
    const nobody = this.used(-1, -1, fined);

    let known = mine;
    let sum = mine > 0 ? mine * pays(this.#mine) : 0;
    for (const one of claimed) {
      const has = this.#knowledge.of(one.slot, mask);
      const place = this.#placeOf(one.seat);
      known += has;
      if (has > 0) sum += has * (contested ? pays(place) : this.used(mask, place));
    }
    const rest = this.#others(mask, claim.seat, 1).filter(
      ({ seat }) =>
        seat !== this.#knowledge.seat && !claimed.some((one) => one.seat === seat) && !this.#hasAnswered(seat),
    );
    const silence = contested ? 0 : rest.reduce((all, one) => all * (1 - one.ifFalse), 1);
    const through = contested ? 0 : this.used(mask, announcer);
    for (const one of rest) {
      known += one.has;
      const quiet = contested ? 0 : silence / (1 - one.ifFalse);
      const otherwise = quiet * through + (1 - quiet) * nobody;
      sum += one.has * (one.ifTrue * pays(one.place) + (1 - one.ifTrue) * otherwise);
    }
    if (known > 1) return sum / known;
    return sum + (1 - known) * (silence * through + (1 - silence) * nobody);
  }

  /** How likely someone else has a mask and knows it. */
  exposed(mask: number): number {
    const { table, aware, seat } = this.#knowledge;
    let sum = 0;
    for (const [place, other] of this.#view.seatAt.entries()) {
      if (other === seat) continue;
      for (let slot = place * table.hands; slot < (place + 1) * table.hands; slot++) {
        sum += this.#knowledge.of(slot, mask) * aware.of(other, slot);
      }
    }
    return Math.min(1, sum);
  }

  /** The value after the power of a mask (-1: none) is used from a place and these places are fined. */
  used(mask: number, place: number, fined = 0): number {
    const forecast = this.#forecast.load(this.#view);
    if (mask >= 0) forecast.use(mask, place);
    return this.#worth(forecast.fine(fined));
  }

  /** How much a slot's mask would bring on the next turn if one knew it, on top of the current value. */
  promise(slot: number): number {
    const { kinds, worlds } = this.#knowledge;
    worlds.marginal(slot, this.#row);
    const now = this.now();
    let sum = 0;
    for (const [kind, mask] of kinds.entries()) {
      if (this.#row[kind] > 0) sum += this.#row[kind] * Math.max(0, this.used(mask, this.#mine) - now);
    }
    return sum;
  }

  #worth(forecast: Forecast): number {
    return forecast.over ? share(forecast.winners, this.#mine) : this.#standing(forecast.coins, this.#mine);
  }

  #placeOf(seat: Seat): number {
    return this.#view.seatAt.indexOf(seat);
  }

  #hasAnswered(seat: Seat): boolean {
    return this.#view.claim?.answers[seat] !== null;
  }

  /**
   * Everyone but the claimer, each with their probability of having the mask. `left` is the probability that remains
   * for all of them together.
   */
  #others(mask: number, claimer: Seat, left: number): Holder[] {
    const { table, aware, manners } = this.#knowledge;
    const stake = Math.min(1, bringsCoins(mask, this.#view, this.#placeOf(claimer)) / MOST);
    const holders: Holder[] = [];
    for (const [place, seat] of this.#view.seatAt.entries()) {
      if (seat === claimer) continue;
      let has = 0;
      let known = 0;
      for (let slot = place * table.hands; slot < (place + 1) * table.hands; slot++) {
        const here = this.#knowledge.of(slot, mask);
        has += here;
        known += here * aware.of(seat, slot);
      }
      const whole = aware.of(seat, place * table.hands);
      holders.push({
        seat,
        place,
        has: Math.min(1, has / left),
        ifTrue: contests(manners, true, has > 0 ? known / has : whole, stake),
        ifFalse: contests(manners, false, whole, stake),
      });
    }
    return holders;
  }
}
