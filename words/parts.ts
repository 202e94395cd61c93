/**
 * The files of a language's sentences; a page loads only those that it needs. `table.mascarade` holds the key
 * `mascarade` of `table`. `refusal+mascarade` adds refusals that only that game makes.
 */
export const parts = [
  'people',
  'mascarade',
  'rebel-princess',
  'refusal',
  'refusal+mascarade',
  'refusal+rebel-princess',
  'refusal+terminal',
  'check',
  'cli',
  'shell',
  'table',
  'waiting-room',
  'table.mascarade',
  'table.rebel-princess',
  'guide',
  'hint',
  'account',
  'about',
] as const;
export type Part = (typeof parts)[number];
