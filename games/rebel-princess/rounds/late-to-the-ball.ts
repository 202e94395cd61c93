import { layingAside } from '../laying-aside.ts';
import { roundCard } from '../round.ts';

/** After passing, everyone sets one card aside, which is played in the last trick. */
export const lateToTheBall = roundCard('late-to-the-ball', layingAside('one'));
