import { roundCard } from '../round.ts';

/** After passing everyone lays one card aside, which is played in the last trick. */
export const lateToTheBall = roundCard({ right: 1, aside: 'one' });
