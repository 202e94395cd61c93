/** What can be tapped at a table besides cards, by game: `explain.show({ kind: 'place', id: 'bank' })`. */
export const placeIds = {
  mascarade: [
    'bank',
    'court',
    'centre',
    'mask',
    'coins',
    'left',
    'right',
    'protected',
    'memorise',
    'preparatory',
    'claim',
    'fine',
    'revealed',
    'symbol',
  ],
  'rebel-princess': [
    'trick',
    'lead',
    'void',
    'party',
    'ranking',
    'proposals',
    'gift-pile',
    'last-trick',
    'won',
    'aside',
    'open',
    'hand',
    'passing',
    'princess',
    'round-card',
    'star',
    'score',
  ],
} as const;

export type MascaradePlace = (typeof placeIds)['mascarade'][number];
export type RebelPlace = (typeof placeIds)['rebel-princess'][number];

export const isMascaradePlace = (id: MascaradePlace | RebelPlace): id is MascaradePlace =>
  placeIds.mascarade.some((one) => one === id);
