import type { Chance, Event, Seat, View } from '@soiree/kernel';
import { type MascaradeEvent, type MascaradeView, mascarade, maskIds, type State } from '@soiree/mascarade';
import type { Advice, Belief, Bot, Budget, MakeBot } from '../bot.ts';
import { search, type Weighed } from '../search/search.ts';
import { Judgement, type JudgementStyle } from './judgement.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { keen } from './knowledge/model.ts';
import { imagineMinds } from './minds.ts';
import { Quick } from './policy.ts';
import { fitted, share } from './standing.ts';
import { styled } from './styles.ts';

/** It seldom contests without the mask. Measurements showed that weighing coins alone makes this look too good. */
export const expertStyle: JudgementStyle = {
  manners: keen,
  standing: fitted,
  later: 0.8,
  forgets: 0,
  tastes: { bluffing: 0, hidden: 0, contesting: -0.12, pretending: 0 },
};

/** How many turns it looks ahead, at least one round of the table. */
const TURNS = 12;
/** Moves that seem this much worse at first sight are not searched. In fair shares of a win. */
const NEAR = 0.3;
const MOST = 6;
/** How far playouts may correct the first sight. The more players there are before its next turn, the less. */
const TRUST = 6;
/** Moves within this much of the best count as equal. It picks any of them, so that its claims cannot be read. */
const MIXED = 0.004;
/** Far more rounds of the table than matches take. */
const MANY = 25;
/** Anything less likely is not reported. */
const HARDLY = 0.005;

/**
 * Forgets nothing, searches over worlds drawn from its knowledge, and picks at random among moves that come out about
 * equal.
 */
export const expert: MakeBot = (seat, chance, name) => new Expert(seat, chance, styled(expertStyle, name));

interface Option {
  readonly move: string;
  /** Overall, compared with the others. `share` is what the playouts found, plus or minus `error`. */
  readonly score: number;
  readonly share: number;
  readonly error: number;
}

export class Expert implements Bot {
  readonly #seat: Seat;
  readonly #chance: Chance;
  readonly #judgement: Judgement;
  readonly #policy = new Quick();

  constructor(seat: Seat, chance: Chance, style: JudgementStyle) {
    this.#seat = seat;
    this.#chance = chance;
    this.#judgement = new Judgement(seat, chance, style);
  }

  get knowledge(): Knowledge {
    return this.#judgement.knowledge;
  }

  hear(event: Event): void {
    this.#judgement.hear(event as MascaradeEvent);
  }

  choose(any: View, budget: Budget): readonly string[] {
    const view = any as MascaradeView;
    if (view.moves.length === 1) return [view.moves[0]];
    const bored = boredom(view);
    const near = this.#promising(view, (bored * NEAR) / view.seats);
    if (near.length === 1) return [near[0].move];
    const options = this.#weigh(view, near, budget);
    const top = Math.max(...options.map(({ score }) => score));
    const equal = options.filter(({ score }) => score >= top - bored * MIXED);
    return [equal[this.#chance.below(equal.length)].move];
  }

  /** Moves that it would not search come after those it would, however well they came out by luck. */
  advise(any: View, budget: Budget): Advice {
    const view = any as MascaradeView;
    const sight = this.#promising(view, Infinity);
    const near = sight.filter(({ score }) => score >= sight[0].score - NEAR / view.seats).length;
    const weighed = this.#weigh(view, sight, budget);
    const options = [weighed.slice(0, near), weighed.slice(near)].flatMap((part) =>
      part.sort((a, b) => b.score - a.score),
    );
    const middle = mean(options.map(({ share }) => share));
    const usual = mean(options.map(({ score }) => score));
    // a score is the sum of first sight and playouts; as a share it is their weighted mean
    const scale = 1 + Math.min(2, TRUST / view.seats);
    let least = 1;
    return {
      options: options.map(({ move, score, error }) => {
        least = Math.max(0, Math.min(least, middle + (score - usual) / scale));
        return { action: [move], share: least, error };
      }),
      beliefs: beliefs(this.knowledge),
    };
  }

  /** The moves within `near` of the best at first sight, the best first. */
  #promising(view: MascaradeView, near: number): { readonly move: string; readonly score: number }[] {
    const scores = this.#judgement.scores(view);
    const most = Math.max(...scores);
    return view.moves
      .map((move, i) => ({ move, score: scores[i] }))
      .filter(({ score }) => score >= most - near)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST);
  }

  #weigh(view: MascaradeView, near: readonly { move: string; score: number }[], budget: Budget): Option[] {
    const candidates = near.map(({ move }) => [move]);
    const weighed = this.#search(view, candidates, budget);
    const middle = mean(weighed.map((one) => one.mean));
    return near.map(({ move, score }, i) => {
      const one = weighed[i];
      return { move, score: score + trust(one, view.seats) * (one.mean - middle), share: one.mean, error: one.error };
    });
  }

  #search(view: MascaradeView, candidates: string[][], budget: Budget): Weighed[] {
    const until = view.turn + Math.max(TURNS, view.seats);
    return search<State>({
      game: mascarade,
      seat: this.#seat,
      draw: () => {
        const state = mascarade.imagine(view, this.knowledge.sample(view, this.#chance));
        imagineMinds(this.knowledge, state, this.#policy.drawn, this.#chance);
        return state;
      },
      candidates,
      policy: this.#policy,
      value,
      cut: (state) => state.phase === 'over' || (state.turn > until && state.phase === 'turn'),
      budget,
      chance: this.#chance,
    });
  }
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Experts who all wait for each other could wait for ever: each has one best move, and none of them changes anything.
 * When a match lasts far too long, more and more moves count as good enough.
 */
const boredom = ({ turn, seats }: MascaradeView): number => Math.max(1, (turn / seats / MANY) ** 2);

/** The fewer playouts there are, the less they count compared with the first sight. */
const trust = ({ visits }: Weighed, seats: number): number => (Math.min(2, TRUST / seats) * visits) / (visits + 30);

function value(state: State, seat: Seat): number {
  return state.phase === 'over' ? share(state.winners, seat) : fitted(state.coins, state.placeOf[seat]);
}

function beliefs({ table, worlds, kinds }: Knowledge): Belief[] {
  const row = new Float64Array(15);
  return [...table.slots].map(([where, slot]) => {
    worlds.marginal(slot, row);
    const chances = kinds.map((mask, kind) => ({ what: maskIds[mask] as string, likely: row[kind] }));
    return { where, chances: chances.filter(({ likely }) => likely >= HARDLY).sort((a, b) => b.likely - a.likely) };
  });
}
