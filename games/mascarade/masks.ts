import { type Effect, effect, fromBank, stepOf } from './effects.ts';
import { BLANK, type MaskId, maskIds } from './ids.ts';
import { beg, exchangeFortunes, fillUpTo, inquire, movePeople, peasants, showAnother, spy, winWith } from './powers.ts';
import type { Edition, State } from './state.ts';
import type { Step } from './step.ts';

export interface Mask {
  readonly editions: readonly Edition[];
  /** The steps of its power, in the order of its text. */
  readonly power: Step[];
  /** Marked as one that brings coins out of the bank. */
  readonly symbol: boolean;
  /** The fewest players it is made for. */
  readonly players: number;
}

const first: readonly Edition[] = ['1e'];
const second: readonly Edition[] = ['2e'];
const both: readonly Edition[] = ['1e', '2e'];

const mask = (editions: readonly Edition[], power: Step[], more: { symbol?: true; players?: number } = {}): Mask => ({
  editions,
  power,
  symbol: more.symbol ?? false,
  players: more.players ?? 4,
});

/** Every printed mask and its power, to be checked against the book line by line. */
export const masks: Record<Exclude<MaskId, 'blank'>, Mask> = {
  judge: mask(both, [effect('take-court')]),
  bishop: mask(first, [effect('take-richest', 2)]),
  'king-1e': mask(first, [effect('take-bank', 3)], { symbol: true }),
  queen: mask(first, [effect('take-bank', 2)], { symbol: true }),
  fool: mask(both, [effect('take-bank', 1), effect('swap-others')], { symbol: true }),
  thief: mask(both, [effect('take-neighbours', 1)]),
  witch: mask(both, [exchangeFortunes]),
  'spy-1e': mask(first, [spy(true)]),
  peasant: mask(both, [peasants], { symbol: true, players: 8 }),
  cheat: mask(first, [winWith(10)]),
  inquisitor: mask(first, [inquire(4)], { players: 8 }),
  widow: mask(both, [fillUpTo(10)], { symbol: true }),
  empress: mask(second, [effect('take-bank', 3)], { symbol: true }),
  guru: mask(second, [inquire(4)], { players: 8 }),
  beggar: mask(second, [beg]),
  'king-2e': mask(second, [effect('take-bank', 2)], { symbol: true }),
  'spy-2e': mask(second, [spy(false)]),
  puppeteer: mask(second, [movePeople], { players: 6 }),
  princess: mask(second, [effect('take-bank', 2), showAnother], { symbol: true, players: 6 }),
  patron: mask(second, [effect('take-bank', 3), effect('give-neighbours', 1)], { symbol: true }),
  cheater: mask(second, [winWith(10)]),
  trickster: mask(second, [effect('take-richest', 2)]),
};

/** The same by number, for the hot path. */
const powers: Step[][] = maskIds.map((id) => (id === 'blank' ? [] : masks[id].power));

/** The step of the claimed mask's power that the game has reached; undefined when the power is done. */
export const currentStep = (state: State): Step | undefined => {
  if (state.claim !== BLANK) return powers[state.claim][state.step];
  const next = state.blank[state.step];
  return next && stepOf(next);
};

export const blankSymbol = (steps: readonly Effect[]): boolean => steps.some((one) => fromBank(one.effect));
