import { bots } from '@soiree/bots';
import { games } from '@soiree/games';
import { refused } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { openApp, summaryOf } from './testing.ts';

const wanted = { game: 'mascarade', seats: 4 };

test('the games: seats, levels of bots from weak to strong, and options as JSON Schema', async () => {
  const { ask } = await openApp();
  const infos = (await ask('GET', '/api/games')).json();
  expect(infos.map(({ game }: { game: string }) => game)).toEqual(Object.keys(games));
  for (const { game, rules, seats, bots: levels, options } of infos) {
    expect({ rules, seats, options }).toEqual({
      rules: games[game].rules,
      seats: games[game].seats,
      options: JSON.parse(JSON.stringify(games[game].schemas.options)),
    });
    expect(levels).toEqual(Object.keys(bots[game]));
  }
});

test('the list of public tables', async () => {
  const { ask, hall } = await openApp();
  expect((await ask('GET', '/api/tables')).json()).toEqual({ tables: [] });
  hall.tables = [summaryOf(), summaryOf({ code: 'XYZ789', host: null, phase: 'playing' })];
  expect((await ask('GET', '/api/tables')).json()).toEqual({ tables: hall.tables });
});

test('fields that are not part of an answer are not sent', async () => {
  const { ask, hall } = await openApp();
  hall.tables = [{ ...summaryOf(), secret: 'the seed' } as never];
  expect((await ask('GET', '/api/tables')).body).not.toContain('seed');
});

test('creating a table, and finding it by its code however it is typed', async () => {
  const { ask, guest, hall } = await openApp();
  const { cookie, id } = await guest();
  const made = await ask('POST', '/api/tables', { payload: wanted, headers: { cookie } });
  expect([made.statusCode, made.json().room.host]).toEqual([201, id]);
  for (const code of ['ABC234', 'abc-234', 'abc%20234']) {
    const found = await ask('GET', `/api/tables/${code}`);
    expect([found.statusCode, found.json()]).toEqual([200, made.json()]);
  }
  expect(hall.told).toEqual(Array(3).fill('find ABC234'));
});

test('a table that the game refuses: says why, and does not count towards the limit', async () => {
  const { ask, guest, hall } = await openApp({ identityTablesPerHour: 1 });
  const { cookie } = await guest();
  const make = () => ask('POST', '/api/tables', { payload: wanted, headers: { cookie } });
  const works = hall.answer;
  hall.answer = () => refused('seats', { min: 2, max: 13, seats: '99' });
  for (let i = 0; i < 3; i++) {
    const answer = await make();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ code: 'seats', values: { min: 2, max: 13, seats: '99' } });
  }
  hall.answer = works;
  expect((await make()).statusCode).toBe(201);
});

test('the number of tables that one person creates is limited', async () => {
  const { ask, guest } = await openApp({ identityTablesPerHour: 2 });
  const { cookie } = await guest();
  const make = async (who: string) =>
    (await ask('POST', '/api/tables', { payload: wanted, headers: { cookie: who } })).statusCode;
  expect([await make(cookie), await make(cookie), await make(cookie)]).toEqual([201, 201, 429]);
  expect(await make((await guest('Beppe')).cookie)).toBe(201);
});

test('wrong codes count as guesses, and after too many even right codes are refused', async () => {
  const { ask, guest, hall, time } = await openApp({ addressGuessesPerMinute: 2 });
  const { cookie } = await guest();
  await ask('POST', '/api/tables', { payload: wanted, headers: { cookie } });
  const find = (code: string, more = {}) => ask('GET', `/api/tables/${code}`, more);
  for (let i = 0; i < 5; i++) expect((await find('ABC234')).statusCode).toBe(200);
  const missed = await find('ZZZ999');
  expect([missed.statusCode, missed.json()]).toEqual([404, { code: 'no-such-table', values: {} }]);
  expect((await find('ZZZ998', { method: 'HEAD' })).statusCode).toBe(404);
  hall.told.length = 0;
  const barred = await find('ABC234');
  expect([barred.statusCode, barred.headers['retry-after']]).toEqual([429, '30']);
  expect(hall.told).toEqual([]);
  expect((await find('ABC234', { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  time.advance(30_000);
  expect((await find('ABC234')).statusCode).toBe(200);
});

test('my tables', async () => {
  const { ask, guest, hall } = await openApp();
  const { cookie, id } = await guest();
  hall.tables = [summaryOf({ host: id }), summaryOf({ code: 'XYZ789' })];
  const mine = await ask('GET', '/api/me/tables', { headers: { cookie } });
  expect(mine.json()).toEqual({ tables: [{ ...summaryOf({ host: id }), seat: 0, yourTurn: true }] });
});
