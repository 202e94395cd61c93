import { expect } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';

/** Five plain rounds: nothing but passing, tricks and scoring. A table would not deal a card twice; `setup` does. */
export const PLAIN_SEATS = 4;
export const plainOptions = expect(rebelPrincess.options({ princesses: false }, PLAIN_SEATS));
const [a, b] = ['once-upon-a-time', 'invitation'];
export const plainDeal = { rounds: [a, b, a, b, a] };
