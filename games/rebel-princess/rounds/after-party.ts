import { layingAside } from '../laying-aside.ts';
import { roundCard } from '../round.ts';

/** Everyone splits their hand into two halves, plays one out, then the other. */
export const afterParty = roundCard('after-party', layingAside('half'));
