// Every rule that can be emptied by itself: a mask's power, a round card, a princess.

import { masks } from '@soiree/mascarade';
import { princesses, rounds } from '@soiree/rebel-princess';

export interface Mutant {
  readonly name: string;
  /** The folder whose tests must notice. */
  readonly room: string;
  mutate(): void;
}

const ofMasks: Mutant[] = Object.entries(masks).map(([name, mask]) => ({
  name,
  room: 'games/mascarade',
  mutate() {
    mask.power.length = 0;
  },
}));

/** Only passing and star are left of the card; a card that has nothing else passes the other way. */
const ofRounds: Mutant[] = Object.entries(rounds).map(([name, card]) => ({
  name,
  room: 'games/rebel-princess',
  mutate() {
    const { left, right, star } = card;
    const plain = rounds['once-upon-a-time'];
    const hasRule = Object.entries(card).some(
      ([hook, value]) => !['left', 'right', 'star'].includes(hook) && value !== plain[hook as keyof typeof plain],
    );
    Object.assign(card, { ...plain, star, ...(hasRule ? { left, right } : { left: right, right: left }) });
  },
}));

/** She is used up, and nothing happens. */
const ofPrincesses: Mutant[] = Object.entries(princesses).map(([name, princess]) => ({
  name,
  room: 'games/rebel-princess',
  mutate() {
    Object.assign(princess, 'use' in princess ? { use() {} } : { declare() {} });
  },
}));

export const mutants: readonly Mutant[] = [...ofMasks, ...ofRounds, ...ofPrincesses];
