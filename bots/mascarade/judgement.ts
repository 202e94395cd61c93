import type { Chance, Seat } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView } from '@soiree/mascarade';
import { Knowledge } from './knowledge/knowledge.ts';
import type { Manners } from './knowledge/model.ts';
import { type Said, said } from './moves.ts';
import { Outlook } from './outlook.ts';
import type { WinEstimate } from './standing.ts';
import type { Tastes } from './styles.ts';

/** What makes one player's judgement differ from another's. */
export interface JudgementStyle {
  /** How it thinks that the others behave. */
  readonly manners: Manners;
  /** What it thinks that coins are worth. */
  readonly standing: WinEstimate;
  /** The factor for gains on the next turn: they count for less than gains now. */
  readonly later: number;
  /** The probability per turn and player that it confuses two masks: the more players, the harder. */
  readonly forgets: number;
  readonly tastes: Tastes;
}

/** Roughly what another player's coin is worth. */
const COIN = 0.02;

/** Rates every move of a seat by what the seat knows: roughly how much likelier the move makes it to win. */
export class Judgement {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
  readonly outlook: Outlook;
  readonly #chance: Chance;
  readonly #later: number;
  readonly #tastes: Tastes;

  constructor(seat: Seat, chance: Chance, style: JudgementStyle) {
    this.seat = seat;
    this.#chance = chance;
    this.#later = style.later;
    this.#tastes = style.tastes;
    this.knowledge = new Knowledge(seat, style.manners, chance, style.forgets);
    this.outlook = new Outlook(this.knowledge, style.standing);
  }

  hear(event: MascaradeEvent): void {
    this.knowledge.hear(event);
  }

  /** One score for each move of the view. */
  scores(view: MascaradeView): number[] {
    this.knowledge.look(view);
    this.outlook.at(view);
    const mine = view.seatAt.indexOf(this.seat);
    const moves = view.moves.map((move) => said(move, this.knowledge, mine));
    return this.#weigh(view, moves, mine).map((score) => score + this.#chance.below(1000) * 1e-15);
  }

  #weigh(view: MascaradeView, moves: readonly Said[], mine: number): number[] {
    switch (view.ask?.kind) {
      case 'turn':
        return this.#turn(moves);
      case 'contest':
        return moves.map(({ slot }) => this.#answer(slot));
      default:
        return moves.map((move) => this.#power(view, move, mine));
    }
  }

  #answer(slot: number): number {
    const { outlook, knowledge } = this;
    if (slot < 0) return outlook.answer(slot);
    return outlook.answer(slot) + this.#tastes.contesting * (1 - knowledge.of(slot, knowledge.kinds[knowledge.claim]));
  }

  #claim(mask: number, slot: number): number {
    const { bluffing, hidden } = this.#tastes;
    const falsely = 1 - this.knowledge.of(slot, mask);
    const taste = falsely * (bluffing + (hidden === 0 ? 0 : hidden * (1 - this.outlook.exposed(mask))));
    return this.outlook.announce(mask, slot) + taste;
  }

  #turn(moves: readonly Said[]): number[] {
    const { outlook } = this;
    const now = outlook.now();
    const claims = moves.map(({ kind, mask, slot }) => (kind === 'announce' ? this.#claim(mask, slot) - now : -1));
    const best = Math.max(0, ...claims);
    const promises = new Map<number, number>();
    const promise = (slot: number) => {
      if (!promises.has(slot)) promises.set(slot, outlook.promise(slot));
      return promises.get(slot) as number;
    };
    return moves.map(({ kind, slot, other }, i) => {
      if (kind === 'announce') return claims[i];
      if (kind === 'look') return this.#later * (promise(slot) - best);
      const taste = kind === 'pretend' ? this.#tastes.pretending : 0;
      return this.#later * (promise(kind === 'swap' ? other : slot) - best) - 0.001 + taste;
    });
  }

  #power(view: MascaradeView, { kind, slot, other, place, mask }: Said, mine: number): number {
    const { coins } = view;
    switch (view.ask?.kind) {
      case 'exchange-fortunes':
        return COIN * (kind === 'decline' ? coins[mine] : coins[place]);
      case 'give-to':
        return -COIN * coins[place];
      case 'take-from':
      case 'take-from-richest':
        return COIN * coins[place];
      case 'name-mask':
        return this.knowledge.of(mine, mask);
      case 'spy-swap': {
        const target = this.knowledge.table.slot(view.ask.slot ?? '');
        return this.outlook.promise(kind === 'swap' ? target : mine);
      }
      case 'swap-own':
        return this.outlook.promise(kind === 'swap' ? other : slot);
      case 'spy-on':
      case 'look-at':
        return this.outlook.promise(slot);
      default:
        return 0;
    }
  }
}
