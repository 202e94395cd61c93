import type { PrincessId } from '@soiree/rebel-princess';
import type { Weight } from '../lines.ts';

/** Somebody in a pair: a princess, Carmesina as a princess, or anybody. */
export type Somebody = PrincessId | `as-${PrincessId}` | 'any';

export interface Pair {
  readonly id: keyof typeof weights;
  /** Whom it may be on one side, and on the other. */
  readonly sides: readonly [readonly Somebody[], readonly Somebody[]];
}

const weights = {
  'ice-mermaid': 'book',
  same: 'ours',
  'pea-snow': 'book',
  'pea-mulan': 'ours',
  'forced-mulan': 'ours',
  'forced-traders': 'ours',
  traders: 'ours',
  'snow-cinderella': 'ours',
  'two-snow': 'ours',
  'two-mulan': 'ours',
  'mulan-alice': 'ours',
  'any-alice': 'ours',
  'pocahontas-forced': 'ours',
  'two-pea': 'ours',
} as const satisfies Record<string, Weight>;

export const pairWeight = ({ id }: Pair): Weight => weights[id];

const forcing: readonly Somebody[] = ['ice-princess', 'little-mermaid'];
const traders: readonly Somebody[] = ['sleeping-beauty', 'scheherazade'];

/** Two powers in one trick. Every other pair is allowed and does what its powers say. */
export const pairs: readonly Pair[] = [
  { id: 'ice-mermaid', sides: [['ice-princess'], ['little-mermaid']] },
  {
    id: 'same',
    sides: [
      ['cinderella', 'little-mermaid', 'ice-princess'],
      ['as-cinderella', 'as-little-mermaid', 'as-ice-princess'],
    ],
  },
  { id: 'pea-snow', sides: [['pea-princess'], ['snow-white']] },
  { id: 'pea-mulan', sides: [['pea-princess'], ['mulan']] },
  { id: 'forced-mulan', sides: [forcing, ['mulan']] },
  { id: 'forced-traders', sides: [forcing, traders] },
  { id: 'traders', sides: [['sleeping-beauty'], ['scheherazade']] },
  { id: 'snow-cinderella', sides: [['snow-white'], ['cinderella']] },
  { id: 'two-snow', sides: [['snow-white'], ['as-snow-white']] },
  { id: 'two-mulan', sides: [['mulan'], ['as-mulan']] },
  { id: 'mulan-alice', sides: [['mulan'], ['alice']] },
  { id: 'any-alice', sides: [['any'], ['alice']] },
  { id: 'pocahontas-forced', sides: [['pocahontas'], forcing] },
  { id: 'two-pea', sides: [['pea-princess'], ['as-pea-princess']] },
];

const isMeant = (princess: PrincessId) => (one: Somebody) =>
  one === princess || (princess === 'carmesina' && one.startsWith('as-'));

/** The pairs that a princess may be in. */
export const pairsWith = (princess: PrincessId): Pair[] =>
  pairs.filter(({ sides }) => sides.some((side) => side.some(isMeant(princess))));
