import { refusal } from '@soiree/kernel';
import { CINDERELLA } from '../codes.ts';
import { definePrincess } from '../princess.ts';

/** Before a trick: reverses its ranking. A second time would undo it, so it is refused. */
export const cinderella = definePrincess({
  moment: 'before',
  asked: (state) => state.reversed === 0,
  moves(_, __, out, count) {
    out[count++] = CINDERELLA;
    return count;
  },
  whyNot: ({ reversed }) => (reversed === 1 ? refusal('reversed-already') : undefined),
  use(state) {
    state.reversed = 1;
  },
});
