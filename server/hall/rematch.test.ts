import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { Players, type SeatedPeople } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('rematch');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const three = { game: 'mascarade', seats: 3, options: { memorise: 0 } } as const;

async function ended(clients: readonly TestClient[]): Promise<void> {
  const over = Promise.all(clients.map((client) => client.next('over')));
  for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
  await over;
  await players.heard();
}

const playedOnce = async (): Promise<SeatedPeople> => {
  const seated = await players.match(['Ann', 'Ben', 'Cleo'], three);
  await ended(seated.clients);
  return seated;
};

test('the same people sit in the waiting room again, under a new commitment', async () => {
  const { clients, guests } = await playedOnce();
  const [ann, ben, cleo] = clients;
  const before = ann.room!;
  expect(before.phase).toBe('over');
  await ben.must({ type: 'rematch' });
  await players.heard();
  for (const { room } of [ann, ben, cleo]) {
    expect(room).toMatchObject({ phase: 'waiting', match: null, host: guests[0].player, options: before.options });
    expect(room!.seats).toMatchObject(guests.map(({ player }) => ({ player, here: true, standIn: null })));
    expect(room!.commitment).not.toBe(before.commitment);
  }
});

test('the next match is a new one: new deal, new id, numbers from the start', async () => {
  const { clients, code, guests } = await playedOnce();
  const [ann] = clients;
  const first = ann.play!;
  await ann.must({ type: 'rematch' });
  await players.server.begin(clients);
  await players.heard();
  expect(ann.play).toMatchObject({ seq: 0, again: false });
  expect(ann.play!.match).not.toBe(first.match);
  const both = [first, ann.play!].map(({ events }) => JSON.stringify(events[0]));
  expect(both[0]).not.toBe(both[1]);
  const late = await players.at(code, guests[1]);
  expect(late.play!.match).toBe(ann.play!.match);
  expect(late.messages.some(({ type }) => type === 'over')).toBe(false);
});

test('a move for the previous match is refused', async () => {
  const { clients } = await playedOnce();
  const [ann] = clients;
  const { match } = ann.play!;
  await ann.must({ type: 'rematch' });
  expect(await ann.try({ type: 'move', match, seq: 0, action: ['look'] })).toBe('other-match');
  await players.server.begin(clients);
  expect(await ann.try({ type: 'move', match, seq: 0, action: ['look'] })).toBe('other-match');
});

test('cannot be called before the end, twice, or by someone who only watched', async () => {
  const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], three);
  const [ann, ben] = clients;
  const dan = await players.at(code, await players.guest('Dan'));
  expect(await ann.try({ type: 'rematch' })).toBe('not-over');
  await ended(clients);
  expect(await dan.try({ type: 'rematch' })).toBe('no-seat');
  const answers = await Promise.all([ann.try({ type: 'rematch' }), ben.try({ type: 'rematch' })]);
  expect(answers.toSorted()).toEqual(['not-over', undefined]);
});

test('a player who left in the middle has given up their seat', async () => {
  const { clients } = await players.match(['Ann', 'Ben', 'Cleo'], three);
  const [ann, ben, cleo] = clients;
  await ben.must({ type: 'stand' });
  await ended([ann, cleo]);
  await ann.must({ type: 'rematch' });
  await players.heard();
  expect(ann.room!.seats).toMatchObject([{ name: 'Ann' }, { kind: 'open' }, { name: 'Cleo' }]);
  expect(await ann.try({ type: 'start' })).toBe('seats-open');
});

test('a player who was relieved plays for themselves again', async () => {
  const { clients } = await players.match(['Ann', 'Ben', 'Cleo'], three);
  const [ann, ben, cleo] = clients;
  await ann.must({ type: 'relieve', seat: 1, on: true });
  await ended([ann, cleo]);
  await ben.must({ type: 'rematch' });
  await players.heard();
  expect(ann.room!.seats[1]).toMatchObject({ name: 'Ben', standIn: null });
});

test('a table whose host had left in the middle has a host again', async () => {
  const { clients, guests } = await players.match(['Ann'], {
    ...three,
    bots: [1, 2].map((seat) => ({ seat, level: 'random' })),
  });
  const [ann] = clients;
  await ann.must({ type: 'stand' });
  expect(ann.room!.host).toBeNull();
  await ann.must({ type: 'back' });
  await players.heard();
  expect(ann.room!.host).toBe(guests[0].player);
});
