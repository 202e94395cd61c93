import type { MaskId } from './ids.ts';
import type { Edition } from './state.ts';

/** What is printed beside a mask's power. */
export interface InBox {
  readonly editions: readonly Edition[];
  /** Has the symbol of masks that bring coins out of the bank. */
  readonly symbol: boolean;
  /** The fewest players it is made for. */
  readonly players: number;
  /** How many of it are in the box. */
  readonly copies: number;
}

const first: readonly Edition[] = ['1e'];
const second: readonly Edition[] = ['2e'];
const both: readonly Edition[] = ['1e', '2e'];

const inBox = (editions: readonly Edition[], more: Partial<InBox> = {}): InBox => ({
  editions,
  symbol: false,
  players: 4,
  copies: 1,
  ...more,
});

/**
 * The boxes of both editions. What a mask does is in masks.ts. This file imports no rules, for pages that only show it.
 */
export const box: Readonly<Record<Exclude<MaskId, 'blank'>, InBox>> = {
  judge: inBox(both),
  bishop: inBox(first),
  'king-1e': inBox(first, { symbol: true }),
  queen: inBox(first, { symbol: true }),
  fool: inBox(both, { symbol: true }),
  thief: inBox(both),
  witch: inBox(both),
  'spy-1e': inBox(first),
  peasant: inBox(both, { symbol: true, players: 8, copies: 2 }),
  cheat: inBox(first),
  inquisitor: inBox(first, { players: 8 }),
  widow: inBox(both, { symbol: true }),
  empress: inBox(second, { symbol: true }),
  guru: inBox(second, { players: 8 }),
  beggar: inBox(second),
  'king-2e': inBox(second, { symbol: true }),
  'spy-2e': inBox(second),
  puppeteer: inBox(second, { players: 6 }),
  princess: inBox(second, { symbol: true, players: 6 }),
  patron: inBox(second, { symbol: true }),
  cheater: inBox(second),
  trickster: inBox(second),
};
