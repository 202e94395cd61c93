import type { Chance } from '@soiree/kernel';
import { type Control, isAnswer } from './page-state.ts';

/**
 * Preferences that make a match short: claim to be the King, and usually believe others. Higher is likelier. The first
 * line that matches counts.
 */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^announce/, 12],
  [/^king/, 12],
  [/^queen/, 6],
  [/^contest/, 1],
  [/^pass/, 6],
];

/** Prefers answers to picks. */
const weightOf = ({ kind, text }: Control): number =>
  (weights.find(([fits]) => fits.test(text))?.[1] ?? 2) * (kind === 'answer' ? 4 : 1);

/** Whether this completes the answer. What follows is another question. */
export const isFinal = ({ kind, text }: Control): boolean =>
  kind === 'confirm' || (kind === 'answer' && /^(pass|contest|ready|swap \S|pretend)/.test(text));

/**
 * What to press next. Things in the way come first. Picks are confirmed as soon as possible. A sheet without a question
 * is closed.
 */
export function choose(controls: readonly Control[], chance: Chance): Control {
  const first = controls.find(({ kind }) => kind === 'aside') ?? controls.find(({ kind }) => kind === 'confirm');
  if (first) return first;
  const answers = controls.filter(isAnswer);
  if (answers.length === 0) return controls[0];
  const tickets = answers.flatMap((control) => Array.from({ length: weightOf(control) }, () => control));
  return tickets[chance.below(tickets.length)];
}
