import { Ledger, type Purses } from './ledger.ts';

const WIN = 7;
const ledger = new Ledger();

/**
 * Roughly how many coins a mask's power is worth to the player at `place` now. The match is worth more than any coins.
 */
export function bringsCoins(mask: number, purses: Purses, place: number): number {
  ledger.load(purses).use(mask, place);
  return ledger.over && (ledger.winners >> place) & 1 ? WIN : ledger.coins[place] - purses.coins[place];
}
