import type { Chance } from '@soiree/kernel';
import { isAnswer, type Thing } from './sight.ts';

/**
 * What somebody in a hurry likes: to say they are the King, to believe others, and now and then not. Higher is likelier;
 * the first line that fits counts.
 */
const likings: readonly (readonly [RegExp, number])[] = [
  [/^announce/, 12],
  [/^king/, 12],
  [/^queen/, 6],
  [/^contest/, 1],
  [/^pass/, 6],
];

/** Who can answer need not pick. */
const liking = ({ kind, text }: Thing): number =>
  (likings.find(([fits]) => fits.test(text))?.[1] ?? 2) * (kind === 'answer' ? 4 : 1);

/** With this a question is answered: what follows is another. */
export const isFinal = ({ kind, text }: Thing): boolean =>
  kind === 'confirm' || (kind === 'answer' && /^(pass|contest|ready|swap \S|pretend)/.test(text));

/**
 * What is pressed next. What lies in the way goes first; what is picked is confirmed as soon as it can be; a sheet on which
 * nothing is asked is closed.
 */
export function choose(things: readonly Thing[], chance: Chance): Thing {
  const first = things.find(({ kind }) => kind === 'aside') ?? things.find(({ kind }) => kind === 'confirm');
  if (first) return first;
  const answers = things.filter(isAnswer);
  if (answers.length === 0) return things[0];
  const tickets = answers.flatMap((thing) => Array.from({ length: liking(thing) }, () => thing));
  return tickets[chance.below(tickets.length)];
}
