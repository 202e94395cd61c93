import type { MatchSummary } from '@soiree/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Players } from '../testing/players.ts';

const DAY = 86_400_000;
const KEPT = 7;

let players: Players;
beforeAll(async () => {
  players = await Players.open('clearing away', { keepTableDays: KEPT });
});
afterAll(() => players.close());

/** Everyone leaves, and the server starts again after so many days. It clears away as it starts. */
async function startDaysLater(days: number): Promise<void> {
  await players.emptied();
  await players.server.stop();
  players.time.advance(days * DAY);
  await players.server.start();
}

const statusOf = async (page: string) => (await players.server.request('GET', page)).status;

test('a match that moves is not cleared away, however old its table is', async () => {
  const { code, guests, clients } = await players.match(['Ann', 'Ben'], {
    game: 'mascarade',
    seats: 2,
    options: { memorise: 0, first: 0 },
  });
  const { match } = clients[0].play!;
  for (let moves = 1; moves <= 3; moves++) {
    await startDaysLater(KEPT - 1);
    expect(await statusOf(`/api/tables/${code}`)).toBe(200);
    const back = await Promise.all(guests.map((guest) => players.at(code, guest)));
    await players.heard();
    await players.play(back.find(({ play }) => play!.view.ask !== null)!);
  }
  await startDaysLater(KEPT + 1);
  expect(await statusOf(`/api/tables/${code}`)).toBe(404);
  const summary = await players.server.request('GET', `/api/matches/${match}`);
  expect((await summary.json()) as MatchSummary).toMatchObject({ table: code, ending: 'abandoned' });
});

test('a table to which no one returns is cleared away', async () => {
  const { code } = await players.server.table(await players.guest('Ann'), { game: 'mascarade', seats: 4 });
  await startDaysLater(KEPT - 1);
  expect(await statusOf(`/api/tables/${code}`)).toBe(200);
  await startDaysLater(2);
  expect(await statusOf(`/api/tables/${code}`)).toBe(404);
});
