import type { Blank, Effect } from '@soiree/mascarade';
import { countsCoins, type EffectName } from '@soiree/mascarade/effect-names';

export const MOST_STEPS = 4;
export const MOST_COINS = 13;
export const LONGEST_BLANK_NAME = 24;
/** The smallest minimum of players a mask can have: with fewer players no one chooses masks. */
export const FEWEST = 4;

export const newBlank: Blank = { name: '', steps: [{ effect: 'take-bank', coins: 2 }], players: FEWEST };

/** Another effect in the same place, with the same number of coins if it uses any. */
export const asEffect = (effect: EffectName, { coins = 1 }: Partial<Effect>): Effect =>
  countsCoins(effect) ? { effect, coins } : { effect };

/** The blank mask as it is sent, or null as long as it has no name or no steps. */
export function readBlank({ name, steps, players }: Blank): Blank | null {
  const trimmed = name.trim();
  return trimmed === '' || steps.length === 0 ? null : { name: trimmed, steps, players };
}
