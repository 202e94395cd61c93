import { expect } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';

/**
 * Five plain rounds: only passing, tricks and scoring. A real table would not use a round card twice; `setup` allows
 * it.
 */
export const PLAIN_SEATS = 4;
export const plainOptions = expect(rebelPrincess.options({ princesses: false }, PLAIN_SEATS));
const [a, b] = ['once-upon-a-time', 'invitation'];
export const plainDeal = { rounds: [a, b, a, b, a] };
