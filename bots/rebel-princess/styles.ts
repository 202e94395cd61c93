import type { StyleName } from '../bot.ts';
import type { Taste } from './rating.ts';

/** How a bot likes to play: what its rules of thumb weigh differently, and how much it relies on them. */
interface Style {
  readonly taste: Partial<Taste>;
  /** How much more its rules of thumb count compared with search. */
  readonly habit: number;
}

export const plainStyle: Style = { taste: {}, habit: 1 };

/**
 * The bold take tricks and use powers early. The careful get rid of what costs, and save their powers. The sly give to
 * the player who is ahead.
 */
export const styles: Readonly<Record<StyleName, Style>> = {
  bold: { taste: { lead: -1, price: -3 }, habit: 4 },
  careful: { taste: { lead: 3, riddance: 0.8, price: 4 }, habit: 4 },
  sly: { taste: { spite: 3 }, habit: 4 },
};
