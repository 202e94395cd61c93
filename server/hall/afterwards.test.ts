import { type Log, expect as must, parseLog } from '@soiree/kernel';
import type { MatchSummary, NewTable, Rating, ServerMessageOf } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AWAY, Players, type SeatedPeople } from '../testing/players.ts';
import type { Guest } from '../testing/server.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('afterwards');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const three = ['Ann', 'Ben', 'Cleo'];
const table = { game: 'mascarade', seats: 3, options: { memorise: 0 } } as const;

async function get<T>(page: string, guest?: Guest): Promise<T> {
  const response = await players.server.request('GET', page, guest);
  if (response.status !== 200) throw new Error(`${page}: ${response.status}`);
  return (await response.json()) as T;
}
const summaryOf = (match: string) => get<MatchSummary>(`/api/matches/${match}`);
const historyOf = async (guest: Guest) => (await get<{ matches: MatchSummary[] }>('/api/me/matches', guest)).matches;
const ratingsOf = async (guest: Guest) => (await get<{ ratings: Rating[] }>('/api/me/ratings', guest)).ratings;
const replayOf = async (match: string): Promise<Log> =>
  must(parseLog(await (await players.server.request('GET', `/api/matches/${match}/replay`)).text()));

type Over = ServerMessageOf<'over'>;
async function played(wanted: NewTable = table): Promise<SeatedPeople & { over: Over }> {
  const seated = await players.match(three.slice(0, wanted.seats - (wanted.bots?.length ?? 0)), wanted);
  const over = seated.clients[0].next('over');
  await players.playOn(seated.clients);
  return { ...seated, over: await over };
}

/** One person lets a bot play for them, so that a match with bots reaches its end by the passing of time alone. */
async function playedByBots(wanted: Partial<NewTable>): Promise<SeatedPeople & { over: Over }> {
  const bots = [1, 2].map((seat) => ({ seat, level: seat === 1 ? 'random' : 'plain' }));
  const seated = await players.match(['Ann'], { ...table, pace: 'instant', bots, ...wanted });
  const [ann] = seated.clients;
  let over: Over | undefined;
  void ann.next('over').then((message) => {
    over = message;
  });
  await ann.must({ type: 'relieve', seat: 0, on: true });
  await players.until(() => over !== undefined);
  return { ...seated, over: over! };
}

describe('when a match is over', () => {
  test('everyone is sent how it ended, with the secret and the contributions', async () => {
    const { clients, code } = await players.match(three, table);
    const watcher = await players.at(code);
    const all = Promise.all([...clients, watcher].map((client) => client.next('over')));
    await players.playOn(clients);
    const [first, ...others] = await all;
    for (const other of others) expect(other).toEqual(first);
    await players.heard();
    expect(first).toMatchObject({
      match: clients[0].play!.match,
      outcome: clients[0].play!.view.outcome,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      contributions: [0, 1, 2].map((i) => `${i}`.padStart(32, '0')),
      standIns: [],
    });
    for (const client of clients) {
      expect(client.room).toMatchObject({ phase: 'over', match: first.match });
      const types = client.messages.map(({ type }) => type);
      expect(types.lastIndexOf('play')).toBeLessThan(types.indexOf('over'));
    }
  });

  test('the result of every seat is stored: rank, score and who won', async () => {
    const { over, guests, code } = await played();
    const { winners, ranks, scores, reason } = over.outcome!;
    expect(await summaryOf(over.match)).toMatchObject({
      match: over.match,
      table: code,
      game: 'mascarade',
      ending: reason,
      finishedAt: players.time.now(),
      standIns: false,
      rated: true,
      seats: guests.map(({ player, name }, seat) => ({
        seat,
        player,
        name,
        bot: null,
        standIn: false,
        rank: ranks[seat],
        score: scores[seat],
        won: winners.includes(seat),
      })),
    });
  });

  test('it is in the history of each player, the newest first, and in no one else’s', async () => {
    const { guests, clients, over } = await played();
    expect(await historyOf(guests[1])).toMatchObject([{ match: over.match }]);
    players.time.advance(1000);
    await clients[0].must({ type: 'rematch' });
    const again = clients[0].next('over');
    await players.server.begin(clients);
    await players.playOn(clients);
    const { match } = await again;
    for (const guest of guests) {
      expect((await historyOf(guest)).map((one) => one.match)).toEqual([match, over.match]);
    }
    expect(await historyOf(await players.guest('Dan'))).toEqual([]);
  });

  test('its file can be downloaded, but not before', async () => {
    const { clients } = await players.match(three, table);
    const { match } = clients[0].play!;
    const before = await players.server.request('GET', `/api/matches/${match}/replay`);
    expect(before.status).toBe(409);
    expect(await before.json()).toMatchObject({ code: 'match-running' });
    const running = await summaryOf(match);
    expect(running).toMatchObject({ ending: null, finishedAt: null });
    expect(JSON.stringify(running)).not.toContain('secret');
    const over = clients[0].next('over');
    await players.playOn(clients);
    await over;
    const log = await replayOf(match);
    expect(log.header).toMatchObject({ names: three, secret: (await over).secret });
    expect(log.entries.map(({ seq }) => seq)).toEqual(log.entries.map((_, i) => i + 1));
    expect(log.events!.length).toBeGreaterThan(log.entries.length);
  });

  test('a client that enters later, even after a restart, is sent the same', async () => {
    const { code, guests, over } = await played();
    const told = async () => {
      const client = await players.at(code, guests[1]);
      await players.heard();
      return client.messages.find(({ type }) => type === 'over');
    };
    expect(await told()).toEqual(over);
    await players.server.restart();
    expect(await told()).toEqual(over);
  });
});

describe('ratings', () => {
  test('change among the people of a match: the first is above the last', async () => {
    const { guests, over } = await played();
    const ratings = await Promise.all(guests.map(ratingsOf));
    for (const own of ratings) expect(own).toMatchObject([{ game: 'mascarade', matches: 1 }]);
    const { ranks } = over.outcome!;
    const best = ranks.indexOf(Math.min(...ranks));
    const last = ranks.indexOf(Math.max(...ranks));
    expect(ratings[best][0].mu).toBeGreaterThan(ratings[last][0].mu);
    const list = await get<{ people: { player: string }[] }>('/api/ratings/mascarade');
    for (const { player } of guests) expect(list.people.map((one) => one.player)).toContain(player);
  });

  test('continue with the next match, and each game has its own', async () => {
    const { guests, clients } = await played();
    const [before] = await ratingsOf(guests[0]);
    await clients[0].must({ type: 'rematch' });
    const over = clients[0].next('over');
    await players.server.begin(clients);
    await players.playOn(clients);
    await over;
    const after = await ratingsOf(guests[0]);
    expect(after).toMatchObject([{ game: 'mascarade', matches: 2 }]);
    expect(after[0].sigma).toBeLessThan(before.sigma);
    expect((await get<{ people: unknown[] }>('/api/ratings/rebel-princess')).people).toEqual([]);
  });

  test('of one person alone with bots do not change; those of the bots do, separately', async () => {
    const { guests, over } = await playedByBots({});
    expect(over.outcome).not.toBeNull();
    expect(await ratingsOf(guests[0])).toEqual([]);
    const { bots, people } = await get<{ bots: { level: string }[]; people: { player: string }[] }>(
      '/api/ratings/mascarade',
    );
    expect(bots.map(({ level }) => level).toSorted()).toEqual(['plain', 'random']);
    expect(people.map(({ player }) => player)).not.toContain(guests[0].player);
    expect(await summaryOf(over.match)).toMatchObject({
      rated: true,
      seats: [{ bot: null }, { bot: 'random', player: null }, { bot: 'plain', player: null }],
    });
    expect((await replayOf(over.match)).header.names).toEqual(['Ann', 'random', 'plain']);
  });

  test('of bots of one level do not change either: there is no one to compare', async () => {
    const before = await get<{ bots: unknown[] }>('/api/ratings/mascarade');
    const { over } = await playedByBots({ bots: [1, 2].map((seat) => ({ seat, level: 'plain' })) });
    expect(await summaryOf(over.match)).toMatchObject({ rated: false });
    expect(await get<{ bots: unknown[] }>('/api/ratings/mascarade')).toMatchObject({ bots: before.bots });
  });
});

describe('a match in which a stand-in played some moves', () => {
  test('is marked, and so is the seat', async () => {
    const { over } = await playedByBots({});
    expect(over.standIns).toEqual([0]);
    expect(await summaryOf(over.match)).toMatchObject({
      standIns: true,
      seats: [{ standIn: true }, { standIn: false }, { standIn: false }],
    });
  });

  test('is also marked if a player was away', async () => {
    const { clients, guests, code } = await players.match(three, {
      ...table,
      pace: 'instant',
      options: { memorise: 0, first: 1 },
    });
    const [ann, ben, cleo] = clients;
    await ben.close();
    await players.pass(AWAY * 1000);
    await players.until(() => ann.play!.seq > 0);
    const back = await players.at(code, guests[1]);
    const over = ann.next('over');
    await players.playOn([ann, back, cleo]);
    expect((await over).standIns).toEqual([1]);
    expect(await summaryOf((await over).match)).toMatchObject({ standIns: true, rated: true });
    expect(await historyOf(guests[1])).toMatchObject([{ seats: [{}, { standIn: true }, {}] }]);
  });

  test('without a stand-in, a match is not marked', async () => {
    const { over } = await played();
    expect(over.standIns).toEqual([]);
    expect(await summaryOf(over.match)).toMatchObject({
      standIns: false,
      seats: three.map(() => ({ standIn: false })),
    });
  });
});
