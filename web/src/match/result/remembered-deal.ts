import type { Pledge } from '#session/session.svelte.ts';
import { keepJson, keptJson } from '#storage.ts';

/** What this device knows about the deal of a match. */
export interface Remembered extends Pledge {
  readonly match: string;
}

/** How many matches are remembered. */
const MOST = 12;
const NAME = 'deals';

const isRemembered = (one: Partial<Remembered> | null): boolean =>
  typeof one?.match === 'string' && typeof one.promised === 'string' && typeof one.added === 'string';
const isList = (value: unknown): value is Remembered[] => Array.isArray(value) && value.every(isRemembered);

const all = (): Remembered[] => keptJson(NAME, isList) ?? [];

export function remember(deal: Remembered): void {
  const others = all().filter(({ match }) => match !== deal.match);
  keepJson(NAME, [...others, deal].slice(-MOST));
}

export const recall = (match: string): Remembered | null => all().find((one) => one.match === match) ?? null;
