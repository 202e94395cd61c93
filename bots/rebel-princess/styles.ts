import type { StyleName } from '../bot.ts';
import type { Taste } from './rating.ts';

/** How somebody likes to play: what weighs otherwise in their rules of thumb, and how much they cling to those. */
export interface Style {
  readonly taste: Partial<Taste>;
  /** How much more their rules of thumb count beside what they think through. */
  readonly habit: number;
}

export const plainStyle: Style = { taste: {}, habit: 1 };

/** Bold ones take tricks and use powers early; careful ones get rid of what costs, and save their powers; sly ones give to who is ahead. */
export const styles: Readonly<Record<StyleName, Style>> = {
  bold: { taste: { lead: -1, price: -3 }, habit: 4 },
  careful: { taste: { lead: 3, riddance: 0.8, price: 4 }, habit: 4 },
  sly: { taste: { spite: 3 }, habit: 4 },
};
