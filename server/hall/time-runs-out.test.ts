import { type Log, expect as must, parseLog } from '@soiree/kernel';
import type { ClockView } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('clocks');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const three = ['Ann', 'Ben', 'Cleo'];
const mascarade = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 } } as const;
const rebel = {
  game: 'rebel-princess',
  seats: 3,
  options: { princesses: false, rounds: 'first-game', first: 0 },
} as const;
const perMove = { move: 8, match: null };
const perMatch = { move: null, match: 30 };

const clockOf = ({ play }: TestClient): ClockView => play!.clock;
/** All agree to end the match, so that the log can be read. */
async function ended(clients: readonly TestClient[]): Promise<{ log: Log; standIns: number[] }> {
  const over = clients[0].next('over');
  for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
  const { match, standIns } = await over;
  const file = await (await players.server.request('GET', `/api/matches/${match}/replay`)).text();
  return { log: must(parseLog(file)), standIns };
}

describe('a clock for each decision', () => {
  test('plays the quietest answer when the time is up, which does not count as a stand-in', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMove });
    const [ann, ben] = clients;
    expect(clockOf(ben)).toEqual({ running: true, asked: [{ seat: 0, left: 8000 }], match: null });
    const begun = players.time.now();
    const quietest = ann.play!.view.moves[0];
    await players.pass(7999);
    expect(ben.play!.seq).toBe(0);
    await players.pass(1);
    expect(ben.play).toMatchObject({ seq: 1, view: { ask: { kind: 'turn' } } });
    expect(ann.play).not.toHaveProperty('id');
    expect(clockOf(ann).asked).toEqual([{ seat: 1, left: 8000 }]);
    const { log, standIns } = await ended(clients);
    expect(log.entries).toMatchObject([{ seat: 0, action: [quietest], by: 'clock', at: begun + 8000 }]);
    expect(standIns).toEqual([]);
  });

  test('starts again with every decision', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMove });
    const [ann, ben, cleo] = clients;
    await players.pass(5000);
    await players.play(ann);
    await players.pass(5000);
    expect(cleo.play!.seq).toBe(1);
    await players.play(ben);
    expect(clockOf(ann).asked).toEqual([{ seat: 2, left: 8000 }]);
    const { log, standIns } = await ended(clients);
    expect(log.entries.map(({ by }) => by)).toEqual(['person', 'person']);
    expect(standIns).toEqual([]);
  });

  test('a client that enters is sent the remaining time', async () => {
    const { clients, code } = await players.match(three, { ...mascarade, clock: perMove });
    await players.pass(3000);
    const visitor = await players.at(code);
    expect(clockOf(visitor)).toEqual({ running: true, asked: [{ seat: 0, left: 5000 }], match: null });
    expect(clients[0].play!.seq).toBe(0);
  });

  test('an illegal move gains no time', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMove });
    const [ann, ben] = clients;
    await players.pass(7000);
    await ann.move(['make tea'], players.nextId());
    await players.pass(1000);
    expect(ben.play!.seq).toBe(1);
  });

  test('goes on from decision to decision while no one answers', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMove });
    await players.pass(8000);
    await players.pass(8000);
    await players.pass(8000);
    expect(clients[0].play).toMatchObject({ seq: 3, view: { ask: { kind: 'turn' } } });
    const { log } = await ended(clients);
    expect(log.entries.map(({ seat, by }) => [seat, by])).toEqual([0, 1, 2].map((seat) => [seat, 'clock']));
  });

  test('plays all the picks of a decision: cards are passed', async () => {
    const { clients } = await players.match(three, { ...rebel, clock: perMove });
    const [ann, ben] = clients;
    const own = ben.play!.view.ask!.choices![0];
    await players.play(ann);
    await players.pass(8000);
    for (const client of clients) expect(client.play!.view).toMatchObject({ phase: 'play' });
    const { log, standIns } = await ended(clients);
    expect(log.entries.map(({ seat, by, action }) => [seat, by, action.length])).toEqual([
      [0, 'person', own.count],
      [1, 'clock', own.count],
      [2, 'clock', own.count],
    ]);
    expect(log.entries[1].action).toEqual(own.from.slice(0, own.count));
    expect(standIns).toEqual([]);
  });
});

describe('a clock for the match', () => {
  test('is charged only for one’s own decisions', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMatch });
    const [ann, ben, cleo] = clients;
    await players.pass(9000);
    await players.play(ann);
    await players.pass(4000);
    await players.play(ben);
    expect(clockOf(cleo)).toEqual({
      running: true,
      asked: [{ seat: 2, left: 30_000 }],
      match: [21_000, 26_000, 30_000],
    });
  });

  test('when all of it is used up, the clock plays for the rest of the match', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: perMatch });
    const [ann, ben, cleo] = clients;
    await players.pass(29_000);
    await players.play(ann);
    for (const client of [ben, cleo]) await players.play(client);
    expect(clockOf(ann)).toMatchObject({ asked: [{ seat: 0, left: 1000 }], match: [1000, 30_000, 30_000] });
    await players.pass(1000);
    expect(ben.play!.seq).toBe(4);
    for (const client of [ben, cleo]) await players.play(client);
    await players.pass(1);
    expect(ben.play).toMatchObject({ seq: 7, view: { ask: { kind: 'turn' } } });
    const { log, standIns } = await ended(clients);
    expect(log.entries.filter(({ by }) => by === 'clock').map(({ seq }) => seq)).toEqual([4, 7]);
    expect(standIns).toEqual([]);
  });

  test('no one is charged when several decide at once', async () => {
    const { clients } = await players.match(three, { ...rebel, clock: perMatch });
    await players.pass(25_000);
    for (const client of clients) await players.play(client);
    expect(clockOf(clients[0]).match).toEqual([30_000, 30_000, 30_000]);
  });

  test('with both clocks, the one that ends first counts', async () => {
    const { clients } = await players.match(three, { ...mascarade, clock: { move: 20, match: 30 } });
    const [ann, ben, cleo] = clients;
    await players.pass(15_000);
    await players.play(ann);
    for (const client of [ben, cleo]) await players.play(client);
    expect(clockOf(ann).asked).toEqual([{ seat: 0, left: 15_000 }]);
    await players.pass(15_000);
    expect(ben.play!.seq).toBe(4);
    expect(clockOf(ann).asked).toEqual([{ seat: 1, left: 20_000 }]);
    await players.pass(20_000);
    expect(ben.play!.seq).toBe(5);
  });

  test('is as it was at the last move when the server comes back', async () => {
    const { clients, guests, code } = await players.match(three, { ...mascarade, clock: perMatch });
    await players.pass(9000);
    await players.play(clients[0]);
    await players.pass(3000);
    await players.server.restart();
    players.time.advance(3_600_000);
    const ben = await players.at(code, guests[1]);
    expect(clockOf(ben)).toEqual({
      running: true,
      asked: [{ seat: 1, left: 30_000 }],
      match: [21_000, 30_000, 30_000],
    });
    await players.pass(29_000);
    expect(ben.play!.seq).toBe(1);
    await players.pass(1000);
    expect(ben.play!.seq).toBe(2);
  });
});

describe('the time to memorise', () => {
  test('ends by itself, even at a table without a clock', async () => {
    const { clients } = await players.match(three, { ...mascarade, options: { memorise: 40 } });
    const [ann, ben] = clients;
    expect(clockOf(ann).asked).toEqual([0, 1, 2].map((seat) => ({ seat, left: 40_000 })));
    await players.pass(15_000);
    await players.play(ben, ['ready']);
    expect(clockOf(ann).asked).toEqual([0, 2].map((seat) => ({ seat, left: 25_000 })));
    await players.pass(24_999);
    expect(ann.play!.view).toMatchObject({ phase: 'memorise' });
    await players.pass(1);
    expect(ann.play!.view).toMatchObject({ phase: 'turn' });
    expect(clockOf(ann)).toEqual({ running: true, asked: [], match: null });
    await players.pass(600_000);
    expect(ann.play!.view).toMatchObject({ phase: 'turn', turn: 0 });
  });

  test('ends as soon as all are ready', async () => {
    const { clients } = await players.match(three, { ...mascarade, options: { memorise: 40 }, clock: perMove });
    for (const client of clients) await players.play(client, ['ready']);
    expect(clients[0].play!.view).toMatchObject({ phase: 'turn' });
    expect(clockOf(clients[0]).asked).toMatchObject([{ left: 8000 }]);
  });

  test('is not cut short by the clock for each decision', async () => {
    const { clients } = await players.match(three, { ...mascarade, options: { memorise: 40 }, clock: perMove });
    await players.pass(39_999);
    expect(clients[0].play!.view).toMatchObject({ phase: 'memorise' });
  });
});

test('without a clock there is no limit', async () => {
  const { clients } = await players.match(three, mascarade);
  expect(clockOf(clients[0])).toEqual({ running: true, asked: [], match: null });
  await players.pass(600_000);
  expect(clients[1].play!.seq).toBe(0);
});
