import { roundCard } from '../round.ts';

/** As after-party, but the half laid aside goes to the right-hand neighbour. */
export const blindMansBluff = roundCard({ right: 1, aside: 'half', asideGoes: 'right' });
