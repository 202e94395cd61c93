import { type Chance, shuffle } from '@soiree/kernel';
import type { ClockSettings, NewTable } from '@soiree/protocol';
import { roundIds } from '@soiree/rebel-princess';

/** Random tables of every kind: with secret choices, in turn and at once, with and without clocks. */

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)];

const clocks: readonly ClockSettings[] = [
  { move: null, match: null },
  { move: 30, match: null },
  { move: null, match: 1800 },
  { move: 45, match: 3600 },
];

export function anyMascarade(chance: Chance): NewTable {
  const seats = pick([2, 3, 4, 5, 5, 6, 7, 9], chance);
  const edition = seats < 4 ? '1e' : pick(['1e', '2e'], chance);
  return {
    game: 'mascarade',
    seats,
    options: {
      edition,
      ...(edition === '2e' && { set: pick(['A', 'B'], chance) }),
      contest: pick(['in-turn', 'at-once', 'at-once'], chance),
      memory: pick(['strict', 'helpful'], chance),
      memorise: pick([0, 60], chance),
    },
    clock: pick(clocks, chance),
  };
}

export function anyRebelPrincess(chance: Chance): NewTable {
  const seats = 3 + chance.below(4);
  return {
    game: 'rebel-princess',
    seats,
    options: {
      princesses: chance.below(5) > 0,
      promo: chance.below(2) === 0,
      // drawn here, because a walk rarely gets to the second round
      rounds: shuffle([...roundIds], chance).slice(0, 5),
      order: 'chosen',
      peek: pick(['none', 'last', 'all'], chance),
    },
    clock: pick(clocks, chance),
  };
}
