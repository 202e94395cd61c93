import type { View } from '@soiree/kernel';
import type { RebelView } from '@soiree/rebel-princess';
import type { Advice, Budget, MakeBot } from '../bot.ts';
import { best } from '../search/search.ts';
import { beliefs } from './beliefs.ts';
import { full } from './knowledge/knowledge.ts';
import { type Mind, Thinker } from './thinker.ts';

const keen: Mind = {
  memory: full,
  most: 6,
  picks: 12,
  playouts: Infinity,
  habit: 12,
};

/** Forgets nothing, and plays every answer out to the end of the round in worlds that fit what it knows. */
export const expert: MakeBot = (seat, chance, style) => new Expert(seat, chance, keen, style);

class Expert extends Thinker {
  advise(any: View, budget: Budget): Advice {
    const view = any as RebelView;
    this.knowledge.look(view);
    const thumb = this.usual(view);
    const weighed = view.phase === 'princess' ? [] : this.weigh(view, thumb, budget);
    const options = weighed.map(({ action, mean, error }) => ({ action, share: mean, error }));
    const chosen = (this.thinks(view) ? best(weighed).action : thumb).join();
    const isChosen = ({ action }: { action: readonly string[] }) => Number(action.join() === chosen);
    options.sort((a, b) => isChosen(b) - isChosen(a) || b.share - a.share);
    return { options, beliefs: beliefs(view, this.seat, () => this.draw(view)) };
  }
}
