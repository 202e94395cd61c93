import type { PrincessId } from '@soiree/rebel-princess';

/** Whom a bot keeps, best first: as the plain one fares with each of them among its like. Frozen with it. */
export const favourites: readonly PrincessId[] = [
  'snow-white',
  'alice',
  'carmesina',
  'scheherazade',
  'mulan',
  'cinderella',
  'pocahontas',
  'pea-princess',
  'sleeping-beauty',
  'little-mermaid',
  'ice-princess',
];
