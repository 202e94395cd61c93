import { only } from '@soiree/kernel';
import { makeCard } from '../cards.ts';
import { ICE } from '../codes.ts';
import { definePrincess, drawHidden, hiddenCards } from '../princess.ts';
import { whyNotLead } from './little-mermaid.ts';

/** Before a trick: its leader must lead a random hidden hand card, drawn at the lead. */
export const icePrincess = definePrincess({
  moment: 'before',
  asked: (state) => state.ice === 0 && state.mermaid < 0 && state.laid === 0 && hiddenCards(state, state.leader) > 0,
  moves(_, __, out, count) {
    out[count++] = ICE;
    return count;
  },
  whyNot: whyNotLead,
  use(state) {
    state.ice = 1;
  },
  lead(state, chance, emit) {
    if (state.ice === 0) return;
    state.drawn = drawHidden(state, state.leader, chance);
    emit?.({ type: 'drawn', card: makeCard(state.drawn) }, only(state.leader));
  },
});
