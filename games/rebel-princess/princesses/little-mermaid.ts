import { type Refusal, refusal } from '@soiree/kernel';
import { PRINCES, SUITS, suits } from '../cards.ts';
import { MERMAID } from '../codes.ts';
import { definePrincess } from '../princess.ts';
import type { State } from '../state.ts';

/** Only one of the two may decide what is led. */
export const whyNotLead = ({ ice, mermaid }: State): Refusal | undefined =>
  ice === 1 || mermaid >= 0 ? refusal('lead-decided') : undefined;

/**
 * Before a trick: names the suit its leader must lead, if they hold it; not princes while the party is closed. She and
 * the Ice Princess exclude each other.
 */
export const littleMermaid = definePrincess({
  moment: 'before',
  asked: (state) => state.mermaid < 0 && state.ice === 0,
  moves(state, _, out, count) {
    for (let suit = 0; suit < SUITS; suit++) if (suit !== PRINCES || state.party === 1) out[count++] = MERMAID + suit;
    return count;
  },
  whyNot: whyNotLead,
  use(state, _, move) {
    state.mermaid = move - MERMAID;
  },
  details: (_, __, move) => ({ suit: suits[move - MERMAID] }),
});
