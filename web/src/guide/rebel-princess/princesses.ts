import type { PrincessId } from '@soiree/rebel-princess';
import { book, ours } from '../lines.ts';

/** When a power may be used. */
export type Moment = 'card' | 'before' | 'played' | 'won' | 'taken' | 'copied';

export const moments: Readonly<Record<PrincessId, Moment>> = {
  'snow-white': 'card',
  alice: 'won',
  'ice-princess': 'before',
  mulan: 'played',
  'sleeping-beauty': 'before',
  scheherazade: 'before',
  'pea-princess': 'card',
  'little-mermaid': 'before',
  pocahontas: 'taken',
  cinderella: 'before',
  carmesina: 'copied',
};

/** What there is to say about a princess besides her power, which has a sentence of its own. */
export const princessLines = {
  'snow-white': [ours('winning.best'), ours('winning.printed')],
  alice: [ours('princess.alice.more'), ours('princess.alice.gift')],
  'ice-princess': [
    book('princess.ice-princess.prince'),
    ours('princess.ice-princess.drawn'),
    ours('princess.ice-princess.declare'),
    book('editions.ice'),
  ],
  mulan: [ours('princess.mulan.void'), ours('winning.equal')],
  'sleeping-beauty': [ours('princess.sleeping-beauty.given')],
  scheherazade: [ours('princess.scheherazade.secret')],
  'pea-princess': [ours('princess.pea-princess.narrows'), ours('princess.pea-princess.last')],
  'little-mermaid': [
    book('princess.little-mermaid.without'),
    ours('princess.little-mermaid.lead'),
    book('editions.ice'),
  ],
  pocahontas: [ours('princess.pocahontas.another')],
  cinderella: [ours('winning.best'), ours('winning.reversed')],
  carmesina: [book('princess.carmesina.promo'), ours('princess.carmesina.names'), ours('princesses.twice')],
} as const satisfies Record<PrincessId, readonly unknown[]>;

export type PrincessKey = (typeof princessLines)[PrincessId][number]['key'];
