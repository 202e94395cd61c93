/** The number of classes of leads: far behind, behind, level, ahead, far ahead. */
export const LEADS = 5;

/** How far the player at `place` is ahead of the richest other player. */
export function leadOf(coins: readonly number[], place: number): number {
  let most = 0;
  for (let other = 0; other < coins.length; other++) if (other !== place && coins[other] > most) most = coins[other];
  const lead = coins[place] - most;
  if (lead < 0) return lead < -3 ? 0 : 1;
  return lead === 0 ? 2 : lead <= 3 ? 3 : 4;
}
