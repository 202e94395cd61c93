import { countsCoins, type Effect, type MascaradeView, type MaskId } from '@soiree/mascarade';

const GOAL = 13;
const CHEAT = 10;
const WIN = 100;

/** Roughly how many coins the power of `mask` would bring the player at `place` now. Winning counts as a hundred. */
export function worth(mask: MaskId, view: MascaradeView, place: number): number {
  const own = view.coins[place];
  const gain = coins(mask, view, place, own);
  return own + gain >= GOAL ? WIN : gain;
}

function coins(mask: MaskId, view: MascaradeView, place: number, own: number): number {
  const others = view.coins.filter((_, other) => other !== place);
  const most = Math.max(...others);
  switch (mask) {
    case 'judge':
      return view.court;
    case 'king-1e':
    case 'empress':
    case 'patron':
      return 3;
    case 'queen':
    case 'king-2e':
    case 'princess':
    case 'thief':
    case 'puppeteer':
      return 2;
    case 'bishop':
    case 'trickster':
      return Math.min(2, most);
    case 'fool':
    case 'peasant':
      return 1;
    case 'witch':
      return Math.max(0, most - own);
    case 'widow':
      return Math.max(0, 10 - own);
    case 'cheat':
    case 'cheater':
      return own >= CHEAT ? WIN : 0;
    case 'inquisitor':
    case 'guru':
      return 2;
    case 'beggar':
      return others.filter((coins) => coins > own).length / 2;
    case 'spy-1e':
    case 'spy-2e':
      return 0.5;
    case 'blank':
      return view.blank.reduce((sum, step) => sum + blankCoins(step, view), 0);
  }
}

function blankCoins({ effect, coins = 0 }: Effect, view: MascaradeView): number {
  if (effect === 'take-court') return view.court;
  if (!countsCoins(effect)) return 0.5;
  if (effect === 'give-player') return -coins;
  if (effect === 'give-neighbours') return 0;
  return effect === 'take-neighbours' ? 2 * coins : coins;
}
