import { gameOf } from '@soiree/games';
import { commitmentTo, type Log, parseLog, verify } from '@soiree/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { AWAY, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('honest deal');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const bits = (i: number) => `${i}`.repeat(32);
const add = (client: TestClient, i: number) => client.must({ type: 'add', bits: bits(i) });

/** All agree to end the match, so that its file can be read. */
async function fileAfter(clients: readonly TestClient[]): Promise<Log> {
  const over = clients[0].next('over');
  for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
  const { match } = await over;
  const response = await players.server.request('GET', `/api/matches/${match}/replay`);
  const log = parseLog(await response.text());
  if (!log.ok) throw new Error(log.refusal.code);
  return log.value;
}

const failures = (log: Log) => verify(gameOf(log.header.game)!, log).filter(({ failure }) => failure);

describe('contributions', () => {
  test('when all have contributed, the deal is made at once', async () => {
    const { clients } = await players.seat(['Ann', 'Ben', 'Cleo'], { game: 'mascarade', seats: 3 });
    const [ann, ben, cleo] = clients;
    const asked = clients.map((client) => client.next('contribute'));
    await ann.must({ type: 'start' });
    for (const { commitment } of await Promise.all(asked)) expect(commitment).toBe(ann.room!.commitment);
    await add(ann, 0);
    await add(ben, 1);
    await players.settled();
    expect(ann.room!.phase).toBe('dealing');
    expect(ann.play).toBeUndefined();
    const dealt = Promise.all(clients.map((client) => client.next('play')));
    await add(cleo, 2);
    for (const play of await dealt) expect(play).toMatchObject({ seq: 0, again: false });
    expect((await fileAfter(clients)).header.contributions).toEqual([bits(0), bits(1), bits(2)]);
  });

  test('a player who stays silent for five seconds plays without a contribution', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann, ben] = clients;
    await ann.must({ type: 'start' });
    await add(ann, 0);
    await players.pass(4999);
    expect(ann.room!.phase).toBe('dealing');
    const dealt = ben.next('play');
    await players.pass(1);
    await dealt;
    expect(await ben.try({ type: 'add', bits: bits(1) })).toBe('not-dealing');
    expect((await fileAfter(clients)).header.contributions).toEqual([bits(0), null]);
  });

  test('the deal does not wait for absent players, and bots add nothing', async () => {
    const { clients } = await players.seat(['Ann', 'Ben', 'Cleo'], {
      game: 'rebel-princess',
      seats: 4,
      bots: [{ seat: 3, level: 'random' }],
    });
    const [ann, ben, cleo] = clients;
    await ben.close();
    await ann.roomWhere(({ seats }) => seats[1].kind === 'person' && !seats[1].here);
    await ann.must({ type: 'start' });
    await add(cleo, 2);
    const dealt = ann.next('play');
    await add(ann, 0);
    await dealt;
    await players.pass(AWAY * 1000);
    expect((await fileAfter([ann, cleo])).header.contributions).toEqual([bits(0), null, bits(2), null]);
  });

  test('the deal stops waiting for a player who leaves', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann, ben] = clients;
    await ann.must({ type: 'start' });
    await add(ann, 0);
    const dealt = ann.next('play');
    await ben.close();
    await dealt;
  });

  test('a player who comes back while the deal waits for them is asked again', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann] = clients;
    await ann.must({ type: 'start' });
    const second = await players.connect(guests[1]);
    const asked = second.next('contribute');
    await second.enter(code);
    expect((await asked).commitment).toBe(ann.room!.commitment);
    const dealt = second.next('play');
    await add(second, 1);
    await add(ann, 0);
    await dealt;
  });

  test('if a player contributes twice, the first contribution counts', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann, ben] = clients;
    await ann.must({ type: 'start' });
    await add(ann, 3);
    await add(ann, 4);
    const dealt = ann.next('play');
    await add(ben, 1);
    await dealt;
    expect((await fileAfter(clients)).header.contributions).toEqual([bits(3), bits(1)]);
  });

  test('no one can contribute before the start, without a seat, or too little', async () => {
    const { clients, code } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann] = clients;
    expect(await ann.try({ type: 'add', bits: bits(0) })).toBe('not-dealing');
    await ann.must({ type: 'start' });
    const dan = await players.at(code, await players.guest('Dan'));
    expect(await dan.try({ type: 'add', bits: bits(0) })).toBe('no-seat');
    expect(dan.messages.some(({ type }) => type === 'contribute')).toBe(false);
    expect(await ann.try({ type: 'add', bits: '0' })).toBe('bad-message');
  });
});

describe('the commitment', () => {
  test('the secret revealed at the end is the one committed to before anyone sat down', async () => {
    const ann = await players.guest('Ann');
    const { code, commitment } = await players.server.table(ann, {
      game: 'mascarade',
      seats: 2,
      options: { first: 0 },
    });
    const clients = [await players.at(code, ann), await players.at(code, await players.guest('Ben'))];
    await clients[1].must({ type: 'sit' });
    await players.server.begin(clients, bits);
    const over = clients[1].next('over');
    const running = clients.flatMap(({ frames }) => frames).join();
    const log = await fileAfter(clients);
    const { secret, contributions } = await over;
    expect(commitmentTo(secret)).toBe(commitment);
    expect(running).not.toContain(secret);
    expect(contributions).toEqual([bits(0), bits(1)]);
    expect(log.header).toMatchObject({ secret, commitment, contributions, names: ['Ann', 'Ben'] });
  });

  test.each(['mascarade', 'rebel-princess'] as const)('anyone can check a whole match of %s', async (game) => {
    const { clients } = await players.match(['Ann', 'Ben', 'Cleo'], { game, seats: 3 });
    const over = clients[0].next('over');
    await players.playOn(clients);
    const { match, outcome } = await over;
    const log = parseLog(await (await players.server.request('GET', `/api/matches/${match}/replay`)).text());
    if (!log.ok) throw new Error(log.refusal.code);
    expect(verify(gameOf(game)!, log.value)).toEqual(
      ['commitment', 'moves', 'deal', 'ending', 'events'].map((check) => ({ check })),
    );
    expect(log.value.ending).toEqual(outcome);
    const other = structuredClone(log.value);
    other.header.contributions[0] = 'f'.repeat(32);
    expect(failures(other)).not.toEqual([]);
  });
});
