import { type MascaradeView, type MaskId, masks, type Step } from '@soiree/mascarade';

const GOAL = 13;
const WIN = 100;

/** What it is worth to see or swap masks. */
const SIGHT = 0.5;

type Estimate = (view: MascaradeView, coins: number, place: number) => number;

const most = (view: MascaradeView, place: number): number =>
  Math.max(...view.coins.filter((_, other) => other !== place));
const sight: Estimate = () => SIGHT;

/** Roughly how many coins each step brings. */
const estimates: Readonly<Record<Step['name'], Estimate>> = {
  'take-bank': (_, coins) => coins,
  'take-court': ({ court }) => court,
  'take-neighbours': (_, coins) => 2 * coins,
  'take-richest': (view, coins, place) => Math.min(coins, most(view, place)),
  'take-player': (_, coins) => coins,
  'give-player': (_, coins) => -coins,
  'give-neighbours': () => 0,
  'swap-own': sight,
  'swap-others': sight,
  'look-own': sight,
  'look-player': sight,
  spy: sight,
  'spy-or-centre': sight,
  'show-another': () => 0,
  peasants: () => 1,
  'move-people': () => 2,
  inquire: (_, coins) => coins / 2,
  'fill-up': ({ coins: purses }, goal, place) => Math.max(0, goal - purses[place]),
  'exchange-fortunes': (view, _, place) => Math.max(0, most(view, place) - view.coins[place]),
  beg: ({ coins: purses }, _, place) => purses.filter((purse) => purse > purses[place]).length / 2,
  win: ({ coins: purses }, goal, place) => (purses[place] >= goal ? WIN : 0),
};

/** Roughly how many coins the power of `mask` would bring the player at `place` now. Winning counts as a hundred. */
export function worth(mask: MaskId, view: MascaradeView, place: number): number {
  const gain = coinsOf(mask, view, place);
  return view.coins[place] + gain >= GOAL ? WIN : gain;
}

function coinsOf(mask: MaskId, view: MascaradeView, place: number): number {
  let sum = 0;
  if (mask === 'blank') {
    for (const { effect, coins = 0 } of view.blank) sum += estimates[effect](view, coins, place);
    return sum;
  }
  // a printed power that brings coins is not used for the masks that it also shows or swaps
  for (const { name, coins } of masks[mask].power) {
    if (sum === 0 || estimates[name] !== sight) sum += estimates[name](view, coins, place);
  }
  return sum;
}
