import type { PrincessId } from '@soiree/rebel-princess';

/**
 * Which princess a bot keeps, best first: how well the plain bot does with each of them against its like. It does not
 * change, like the bot.
 */
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
