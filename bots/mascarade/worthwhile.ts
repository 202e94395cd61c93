import { Forecast, type Purses } from './forecast.ts';

const WIN = 7;
const forecast = new Forecast();

/**
 * Roughly how many coins a mask's power is worth to the player at `place` now. The match is worth more than any coins.
 */
export function bringsCoins(mask: number, purses: Purses, place: number): number {
  forecast.load(purses).use(mask, place);
  return forecast.over && (forecast.winners >> place) & 1 ? WIN : forecast.coins[place] - purses.coins[place];
}
