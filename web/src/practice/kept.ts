import { keep, kept } from '#storage.ts';

/** What this browser stores for practice: an unfinished match under one key, a table without one under another. */

const matchOf = (game: string) => `practice.${game}`;
const tableOf = (game: string) => `practice.${game}.table`;
const asideOf = (game: string) => `practice.${game}.aside`;

export const keptTable = (game: string): string | null => kept(matchOf(game)) ?? kept(tableOf(game));

export function keepTable(game: string, record: string, isOn: boolean): void {
  keep(isOn ? matchOf(game) : tableOf(game), record);
  keep(isOn ? tableOf(game) : matchOf(game), null);
}

/** It cannot be restored now: it is moved to another key, and its place is free. */
export function putAside(game: string): void {
  keep(asideOf(game), keptTable(game));
  keep(matchOf(game), null);
  keep(tableOf(game), null);
}
