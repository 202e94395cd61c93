/** A suit's number is its position in this list. */
export const suits = ['queens', 'fairies', 'pets', 'princes'] as const;
export type SuitName = (typeof suits)[number];

/** The letter on each round card is its position in this list. */
export const roundIds = [
  'once-upon-a-time',
  'invitation',
  'masquerade-ball',
  'royal-decree',
  'musical-chairs',
  'pets-revenge',
  'late-to-the-ball',
  'poisoned-apple',
  'crystal-clear',
  'upside-down',
  'dancing-queens',
  'prince-rings-twice',
  'wedding-gift',
  'after-party',
  'bathroom-break',
  'single-fairy',
  'blind-mans-bluff',
  'midnight-makeover',
  'pass-the-bouquet',
  'haggle-with-the-hag',
  'odds-and-evens',
] as const;
export type RoundId = (typeof roundIds)[number];

export const princessIds = [
  'snow-white',
  'alice',
  'ice-princess',
  'mulan',
  'sleeping-beauty',
  'scheherazade',
  'pea-princess',
  'little-mermaid',
  'pocahontas',
  'cinderella',
  'carmesina',
] as const;
export type PrincessId = (typeof princessIds)[number];

export const princessNumber = (id: PrincessId): number => princessIds.indexOf(id);
export const CARMESINA = princessNumber('carmesina');
