/** How likely the player at `place` wins, judging by coins alone. */
export type WinEstimate = (coins: readonly number[], place: number) => number;

/** How much likelier each further coin makes it, at any level. */
const COIN = 0.38;

export const byCoins: WinEstimate = (coins, place) => {
  let all = 0;
  for (let other = 0; other < coins.length; other++) all += Math.exp(COIN * (coins[other] - coins[place]));
  return 1 / all;
};

/** Fitted to matches: coins say little until someone is close to the end, because fortunes change hands. */
const utility = (coins: number): number => 0.2 * coins + (coins >= 10 ? 0.8 + 0.3 * (coins - 10) : 0);

export const fitted: WinEstimate = (coins, place) => {
  const own = utility(coins[place]);
  let all = 0;
  for (let other = 0; other < coins.length; other++) all += Math.exp(utility(coins[other]) - own);
  return 1 / all;
};

/** The same when the match is over: winners share. */
export function share(winners: number, place: number): number {
  if (!((winners >> place) & 1)) return 0;
  let count = 0;
  for (let bits = winners; bits; bits &= bits - 1) count++;
  return 1 / count;
}
