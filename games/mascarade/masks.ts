import { box, type InBox } from './box.ts';
import { type Effect, fromBank } from './effect-names.ts';
import { effect, stepOf } from './effects.ts';
import { BLANK, type MaskId, maskIds } from './ids.ts';
import { special } from './powers.ts';
import type { State } from './state.ts';
import type { Step } from './step.ts';

interface Mask extends InBox {
  /** The steps of its power, in the order of the printed text. */
  readonly power: Step[];
}

const mask = (id: keyof typeof box, ...power: Step[]): Mask => ({ ...box[id], power });

/** Every printed mask and its power, so that it can be checked against the book line by line. */
export const masks: Record<Exclude<MaskId, 'blank'>, Mask> = {
  judge: mask('judge', effect('take-court')),
  bishop: mask('bishop', effect('take-richest', 2)),
  'king-1e': mask('king-1e', effect('take-bank', 3)),
  queen: mask('queen', effect('take-bank', 2)),
  fool: mask('fool', effect('take-bank', 1), effect('swap-others')),
  thief: mask('thief', effect('take-neighbours', 1)),
  witch: mask('witch', special('exchange-fortunes')),
  'spy-1e': mask('spy-1e', special('spy-or-centre')),
  peasant: mask('peasant', special('peasants')),
  cheat: mask('cheat', special('win', 10)),
  inquisitor: mask('inquisitor', special('inquire', 4)),
  widow: mask('widow', special('fill-up', 10)),
  empress: mask('empress', effect('take-bank', 3)),
  guru: mask('guru', special('inquire', 4)),
  beggar: mask('beggar', special('beg')),
  'king-2e': mask('king-2e', effect('take-bank', 2)),
  'spy-2e': mask('spy-2e', special('spy')),
  puppeteer: mask('puppeteer', special('move-people')),
  princess: mask('princess', effect('take-bank', 2), special('show-another')),
  patron: mask('patron', effect('take-bank', 3), effect('give-neighbours', 1)),
  cheater: mask('cheater', special('win', 10)),
  trickster: mask('trickster', effect('take-richest', 2)),
};

/** The same by number, for the hot path. */
const powers: Step[][] = maskIds.map((id) => (id === 'blank' ? [] : masks[id].power));

/** The current step of the claimed mask's power; undefined when the power is done. */
export const currentStep = (state: State): Step | undefined => {
  if (state.claim !== BLANK) return powers[state.claim][state.step];
  const next = state.blank[state.step];
  return next && stepOf(next);
};

export const blankSymbol = (steps: readonly Effect[]): boolean => steps.some((one) => fromBank(one.effect));
