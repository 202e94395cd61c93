import type { Chance, Seat, View } from '@soiree/kernel';
import { parseCard, type RebelView, rebelPrincess, type State } from '@soiree/rebel-princess';
import type { Advice, Budget, MakeBot, StyleName } from '../bot.ts';
import { best, search, type Weighed } from '../search/search.ts';
import { beliefs } from './beliefs.ts';
import { candidates, isLasting } from './candidates.ts';
import { full } from './knowledge/knowledge.ts';
import { Quick } from './policy.ts';
import { powerIn } from './prices.ts';
import { cardNamed } from './reading.ts';
import { winShare, worthOfOne } from './standing.ts';
import { plainStyle, styles } from './styles.ts';
import { Thumb } from './thumb.ts';

/** How many answers it considers at most: cards to play, and sets of cards. */
const MOST = 6;
const SETS = 12;
/** Uses of a power; Carmesina may have many. */
const USES = 16;
/** As how many playouts its rules of thumb count. */
const HABIT = 12;
/** How much better the usual answer seems than any other where the rules of thumb cannot compare, in proposals. */
const USUAL = 0.5;

/** Forgets nothing, and plays every answer out to the end of the round in worlds that fit what it knows. */
export const expert: MakeBot = (seat, chance, style) => new Expert(seat, chance, style);

class Expert extends Thumb {
  /** The rules of thumb that all seats use in playouts. */
  readonly #policy = new Quick();
  readonly #habit: number;

  constructor(seat: Seat, chance: Chance, style?: StyleName) {
    super(seat, chance, full, style);
    const { habit } = style ? styles[style] : plainStyle;
    this.#habit = HABIT * habit;
  }

  override choose(any: View, budget: Budget): readonly string[] {
    const view = any as RebelView;
    const from = performance.now();
    const usual = this.usual(view);
    const isFree = view.phase !== 'princess' && view.moves.some((move) => move !== usual[0] && !isLasting(move));
    return isFree ? best(this.#weigh(view, usual, budget, from)).action : usual;
  }

  advise(any: View, budget: Budget): Advice {
    const view = any as RebelView;
    const from = performance.now();
    const usual = this.usual(view);
    const weighed = view.phase === 'princess' ? [] : this.#weigh(view, usual, budget, from);
    const options = weighed.map(({ action, mean, error }) => ({ action, share: mean, error }));
    const chosen = weighed.length > 0 ? best(weighed).action.join() : '';
    const isChosen = ({ action }: { action: readonly string[] }) => Number(action.join() === chosen);
    options.sort((a, b) => isChosen(b) - isChosen(a) || b.share - a.share);
    return { options, beliefs: beliefs(view, this.seat, () => this.draw(view)) };
  }

  /** Getting to know the table takes time too, so the budget counts from the time `from`. */
  #weigh(view: RebelView, usual: readonly string[], budget: Budget, from: number): Weighed[] {
    const rounds = view.sheet.length;
    const world = this.draw(view);
    const rate = (text: string): number => this.#rate(view, world, text);
    const most = view.ask?.choices ? SETS : this.isWindow(view) ? USES : MOST;
    const answers = candidates(view, usual, most, rate, this.chance);
    const unit = worthOfOne(world, this.seat);
    const worths = answers.map((picks) => unit * this.#firstSight(view, world, picks, usual));
    return search<State>({
      game: rebelPrincess,
      seat: this.seat,
      draw: () => this.draw(view),
      candidates: answers,
      hunch: { worths, playouts: this.#habit },
      tolls: answers.map(([first]) => unit * this.#toll(world, first)),
      policy: this.#policy,
      value: winShare,
      cut: (state) => state.sheet.length > rounds * state.seats,
      budget: { ...budget, milliseconds: budget.milliseconds - (performance.now() - from) },
      chance: this.chance,
    });
  }

  /** What it is worth to keep the power that a move uses, in proposals: in playouts no one waits for a better time. */
  #toll(world: State, text: string): number {
    const power = powerIn(text);
    return power ? this.rules.toll(world, power) : 0;
  }

  /** How good a move seems among the others. For cards to be passed, only the card is rated. */
  #rate({ ask }: RebelView, world: State, text: string): number {
    const read = ask?.choices ? undefined : rebelPrincess.parseMove(world, this.seat, text);
    const move = read?.ok ? read.value : parseCard(text);
    return move === undefined ? 0 : this.rules.rate(world, this.seat, move);
  }

  /** What an answer seems to be worth in proposals, by the rules of thumb. */
  #firstSight(view: RebelView, world: State, picks: readonly string[], usual: readonly string[]): number {
    const [first] = picks;
    if (!view.ask?.choices) return this.#rate(view, world, first);
    if (view.phase !== 'pass') return picks.join() === usual.join() ? USUAL : 0;
    const cards = picks.map((text) => cardNamed(text));
    return this.rules.fear(world, this.seat, cards);
  }
}
