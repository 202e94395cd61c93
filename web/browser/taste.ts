import type { Chance } from '@soiree/kernel';
import { isAnswer, type Thing } from './sight.ts';

/**
 * Preferences that make a match short: claim to be the King, and usually believe others. Higher is likelier. The first
 * line that matches counts.
 */
const likings: readonly (readonly [RegExp, number])[] = [
  [/^announce/, 12],
  [/^king/, 12],
  [/^queen/, 6],
  [/^contest/, 1],
  [/^pass/, 6],
];

/** Prefers answers to picks. */
const liking = ({ kind, text }: Thing): number =>
  (likings.find(([fits]) => fits.test(text))?.[1] ?? 2) * (kind === 'answer' ? 4 : 1);

/** Whether this completes the answer. What follows is another question. */
export const isFinal = ({ kind, text }: Thing): boolean =>
  kind === 'confirm' || (kind === 'answer' && /^(pass|contest|ready|swap \S|pretend)/.test(text));

/**
 * What to press next. Things in the way come first. Picks are confirmed as soon as possible. A sheet without a question
 * is closed.
 */
export function choose(things: readonly Thing[], chance: Chance): Thing {
  const first = things.find(({ kind }) => kind === 'aside') ?? things.find(({ kind }) => kind === 'confirm');
  if (first) return first;
  const answers = things.filter(isAnswer);
  if (answers.length === 0) return things[0];
  const tickets = answers.flatMap((thing) => Array.from({ length: liking(thing) }, () => thing));
  return tickets[chance.below(tickets.length)];
}
