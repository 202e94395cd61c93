import { keep, kept } from '#house/keep.ts';

/** What this browser keeps of practising a game: a match that is not over in one place, a table without one in another. */

const matchOf = (game: string) => `practice.${game}`;
const tableOf = (game: string) => `practice.${game}.table`;
const asideOf = (game: string) => `practice.${game}.aside`;

export const keptTable = (game: string): string | null => kept(matchOf(game)) ?? kept(tableOf(game));

export function keepTable(game: string, record: string, isOn: boolean): void {
  keep(isOn ? matchOf(game) : tableOf(game), record);
  keep(isOn ? tableOf(game) : matchOf(game), null);
}

/** It cannot be taken up today: it is kept apart, and the place is free. */
export function putAside(game: string): void {
  keep(asideOf(game), keptTable(game));
  keep(matchOf(game), null);
  keep(tableOf(game), null);
}
