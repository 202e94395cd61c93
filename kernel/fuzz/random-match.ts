import { FastChance } from '../chance.ts';
import { secretFromSeed } from '../honest.ts';
import { type Match, openMatch, submit } from '../match.ts';
import { expect } from '../refusal.ts';
import { type Parlour, type ParlourEvent, type ParlourView, parlour } from './parlour.ts';
import { drawDecision } from './submitted.ts';

/** For tests: a finished match of the parlour game, the same for the same seed. */
export function randomMatch(seed: number, deal?: unknown): Match<Parlour, ParlourView, ParlourEvent> {
  const contributions = ['5a'.repeat(16), null, null];
  const match = expect(
    openMatch(parlour, { seats: 3, options: {}, secret: secretFromSeed(seed), deal, contributions }),
  );
  const chance = new FastChance(seed);
  while (!parlour.outcome(match.state)) expect(submit(match, drawDecision(match, chance)));
  return match;
}
