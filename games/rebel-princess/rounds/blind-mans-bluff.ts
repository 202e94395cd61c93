import { roundCard } from '../round.ts';

/** Like after-party, but the half laid aside goes to the right-hand neighbour. */
export const blindMansBluff = roundCard('blind-mans-bluff', { aside: 'half', asideGoes: 'right' });
