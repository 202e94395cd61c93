// Every rule that can be disabled on its own: a mask's power, a round card, a princess.

import { masks } from '@soiree/mascarade';
import { princesses, rounds } from '@soiree/rebel-princess';

export interface Mutant {
  readonly name: string;
  /** The package whose tests must notice. */
  readonly folder: string;
  mutate(): void;
}

const ofMasks: Mutant[] = Object.entries(masks).map(([name, mask]) => ({
  name,
  folder: 'games/mascarade',
  mutate() {
    mask.power.length = 0;
  },
}));

/** The card keeps only passing and star. A card that has nothing else passes the other way. */
const ofRounds: Mutant[] = Object.entries(rounds).map(([name, card]) => ({
  name,
  folder: 'games/rebel-princess',
  mutate() {
    const { left, right, star } = card;
    const plain = rounds['once-upon-a-time'];
    const hasRule = Object.entries(card).some(
      ([hook, value]) => !['left', 'right', 'star'].includes(hook) && value !== plain[hook as keyof typeof plain],
    );
    Object.assign(card, { ...plain, star, ...(hasRule ? { left, right } : { left: right, right: left }) });
  },
}));

/** Her power is used up without effect. */
const ofPrincesses: Mutant[] = Object.entries(princesses).map(([name, princess]) => ({
  name,
  folder: 'games/rebel-princess',
  mutate() {
    Object.assign(princess, 'use' in princess ? { use() {} } : { declare() {} });
  },
}));

export const mutants: readonly Mutant[] = [...ofMasks, ...ofRounds, ...ofPrincesses];
