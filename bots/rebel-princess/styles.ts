import type { StyleName } from '../bot.ts';
import type { Taste } from './rating.ts';

/** How somebody likes to play: what weighs otherwise in their rules of thumb, and how much they cling to those. */
export interface Style {
  readonly taste: Partial<Taste>;
  readonly doubt: number;
  /** How much likelier to win than it is an answer seems that uses a power. */
  readonly powers: number;
}

export const plainStyle: Style = { taste: {}, doubt: 0, powers: 0 };

/** Bold ones take tricks and use powers early; careful ones get rid of what costs, and save their powers; sly ones give to who is ahead. */
export const styles: Readonly<Record<StyleName, Style>> = {
  bold: { taste: { lead: -1, price: 0.2 }, doubt: 0.4, powers: 0.04 },
  careful: { taste: { lead: 3, riddance: 0.8, price: 6 }, doubt: 0.4, powers: -0.04 },
  sly: { taste: { spite: 3 }, doubt: 0.4, powers: 0 },
};
