import { games } from '@soiree/games';
import { gameIds } from '@soiree/games/ids';
import { describe, expect, test } from 'vitest';
import { pageGames } from './index.ts';

describe.each(gameIds)('%s', (id) => {
  const { players, usualPlayers, firstTable } = pageGames[id];
  const { seats, options } = games[id];

  test('the numbers of players match the rules', () => {
    expect(players).toEqual(seats);
    expect(options({}, usualPlayers)).toMatchObject({ ok: true });
  });

  test('the first table can be played', () => {
    expect(options(firstTable.options, firstTable.seats)).toMatchObject({ ok: true });
  });
});
