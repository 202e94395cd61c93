import type { NewTable, RoomView } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('waiting room');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const names = ({ seats }: RoomView) =>
  seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.level : '–')).join(' ');

const refusalOf = async (wanted: NewTable) => {
  const response = await players.server.request('POST', '/api/tables', await players.guest('Ann'), wanted);
  return [response.status, ((await response.json()) as { code: string }).code];
};

describe('a table is created', () => {
  test('as its host wants it: game, seats, options, bots with their levels, clock and pace', async () => {
    const ann = await players.guest('Ann');
    const room = await players.server.table(ann, {
      game: 'mascarade',
      seats: 5,
      options: { memory: 'helpful', memorise: 20 },
      public: true,
      clock: { move: 60, match: 1800 },
      pace: 'slow',
      bots: [
        { seat: 0, level: 'random' },
        { seat: 3, level: 'plain' },
      ],
    });
    expect(room).toMatchObject({
      game: 'mascarade',
      public: true,
      phase: 'waiting',
      host: ann.player,
      clock: { move: 60, match: 1800 },
      pace: 'slow',
      match: null,
      watchers: [],
      muted: [],
      votes: { end: [], pause: [] },
    });
    expect(room.options).toMatchObject({ memory: 'helpful', memorise: 20, contest: 'in-turn', edition: '1e' });
    expect(names(room)).toBe('random Ann – plain –');
  });

  test('by default by link, without a clock, at a calm pace; its host sits in the first seat', async () => {
    const ann = await players.guest('Ann');
    const room = await players.server.table(ann, { game: 'rebel-princess', seats: 3 });
    expect(room).toMatchObject({ public: false, clock: { move: null, match: null }, pace: 'calm' });
    expect(names(room)).toBe('Ann – –');
    expect(room.seats[0]).toMatchObject({ player: ann.player, here: false, standIn: null });
  });

  test('with the hash of a secret, not the secret', async () => {
    const ann = await players.guest('Ann');
    const { code, commitment } = await players.server.table(ann, { game: 'mascarade', seats: 4 });
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    const client = await players.at(code, ann);
    expect(client.room!.commitment).toBe(commitment);
    expect(client.frames.join()).not.toContain('secret');
  });

  test('what a game does not allow is refused with the game’s reason', async () => {
    expect(await refusalOf({ game: 'rebel-princess', seats: 7 })).toEqual([422, 'seats']);
    expect(await refusalOf({ game: 'mascarade', seats: 3, options: { edition: '2e' } })).toEqual([
      422,
      'second-edition-seats',
    ]);
    expect(await refusalOf({ game: 'mascarade', seats: 4, bots: [{ seat: 1, level: 'grand' }] })).toEqual([
      422,
      'no-such-level',
    ]);
  });
});

describe('entering', () => {
  test.each<[string, (code: string) => string]>([
    ['as it is shown', (code) => code],
    ['in lower case', (code) => code.toLowerCase()],
    ['with a dash', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with spaces, as it is read aloud', (code) => ` ${[...code.toLowerCase()].join(' ')}`],
  ])('by the code %s', async (_, written) => {
    const ann = await players.guest('Ann');
    const { code } = await players.server.table(ann, { game: 'mascarade', seats: 4 });
    const ben = await players.connect(await players.guest('Ben'));
    expect((await ben.enter(written(code))).code).toBe(code);
    const room = await players.server.request('GET', `/api/tables/${encodeURIComponent(written(code))}`);
    expect(((await room.json()) as { room: RoomView }).room.code).toBe(code);
  });

  test('with a code that no table has is refused, and without a table nothing works', async () => {
    const ben = await players.connect(await players.guest('Ben'));
    expect(await ben.try({ type: 'enter', table: 'ZZZZZZ' })).toBe('no-such-table');
    expect(await ben.try({ type: 'enter', table: 'no code' })).toBe('bad-message');
    for (const body of [{ type: 'sit' }, { type: 'start' }, { type: 'chat', text: 'hi' }] as const) {
      expect(await ben.try(body)).toBe('no-table');
    }
  });

  test('everyone sees who is here and who leaves', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 4 });
    const [ann, ben] = clients;
    expect(ann.room!.seats).toMatchObject([{ here: true }, { here: true }, { kind: 'open' }, { kind: 'open' }]);
    await ben.must({ type: 'exit' });
    await players.heard();
    expect(ann.room!.seats[1]).toMatchObject({ name: 'Ben', here: false });
    const again = await players.at(code, guests[1]);
    expect(again.room!.seats[1]).toMatchObject({ name: 'Ben', here: true });
  });

  test('a client that enters another table has left the one before', async () => {
    const first = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 4 });
    const second = await players.seat(['Cleo'], { game: 'mascarade', seats: 4 });
    const [ann, ben] = first.clients;
    await ben.enter(second.code);
    await players.heard();
    expect(ann.room!.seats[1]).toMatchObject({ here: false });
    expect(second.clients[0].room!.watchers).toEqual([{ player: first.guests[1].player, name: 'Ben' }]);
    await ann.must({ type: 'chat', text: 'where is he?' });
    await players.heard();
    expect(ben.messages.filter(({ type }) => type === 'chat')).toEqual([]);
  });
});

describe('seats', () => {
  test('are taken, changed and given up, and everyone sees it', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 4 });
    const [ann, ben] = clients;
    await ben.must({ type: 'sit', seat: 3 });
    await players.heard();
    expect(names(ann.room!)).toBe('Ann – – Ben');
    expect(await ben.try({ type: 'sit', seat: 0 })).toBe('seat-taken');
    await ben.must({ type: 'stand' });
    await players.heard();
    expect(names(ann.room!)).toBe('Ann – – –');
    expect(ann.room!.watchers.map(({ name }) => name)).toEqual(['Ben']);
  });

  test('two want the same one: one gets it, the other is refused', async () => {
    const { clients, code } = await players.seat(['Ann'], { game: 'mascarade', seats: 2 });
    const others = [
      await players.at(code, await players.guest('Ben')),
      await players.at(code, await players.guest('Cleo')),
    ];
    const answers = await Promise.all(others.map((client) => client.try({ type: 'sit', seat: 1 })));
    expect(answers.toSorted()).toEqual(['seat-taken', undefined]);
    await players.heard();
    expect(names(clients[0].room!)).toBe(answers[0] ? 'Ann Cleo' : 'Ann Ben');
  });

  test('the host kicks a player, who may go on watching', async () => {
    const { clients } = await players.seat(['Ann', 'Ben', 'Cleo'], { game: 'mascarade', seats: 4 });
    const [ann, ben, cleo] = clients;
    expect(await ben.try({ type: 'kick', seat: 2 })).toBe('not-host');
    await ann.must({ type: 'kick', seat: 2 });
    await players.heard();
    expect(names(cleo.room!)).toBe('Ann Ben – –');
    expect(cleo.room!.watchers.map(({ name }) => name)).toEqual(['Cleo']);
  });

  test('the host seats bots, changes their levels and removes them', async () => {
    const { clients } = await players.seat(['Ann'], { game: 'rebel-princess', seats: 3 });
    const [ann] = clients;
    await ann.must({ type: 'bot', seat: 1, level: 'random' });
    await ann.must({ type: 'bot', seat: 2, level: 'plain' });
    await ann.must({ type: 'bot', seat: 1, level: 'plain' });
    await ann.must({ type: 'bot', seat: 2, level: null });
    await players.heard();
    expect(names(ann.room!)).toBe('Ann plain –');
    expect(await ann.try({ type: 'bot', seat: 2, level: 'best' })).toBe('no-such-level');
  });

  test('the host changes the table; what the game refuses changes nothing', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 4 });
    const [ann, ben] = clients;
    const clock = { move: 45, match: null };
    await ann.must({ type: 'settings', seats: 6, public: true, clock, pace: 'quick', options: { edition: '2e' } });
    await players.heard();
    expect(ben.room).toMatchObject({ public: true, clock, pace: 'quick', options: { edition: '2e' } });
    expect(names(ben.room!)).toBe('Ann Ben – – – –');
    expect(await ann.try({ type: 'settings', seats: 5, options: { set: ['king'] } })).toBeDefined();
    expect(await ann.try({ type: 'settings', seats: 14 })).toBe('bad-message');
    await players.heard();
    expect(names(ben.room!)).toBe('Ann Ben – – – –');
  });
});

describe('the start', () => {
  test('is refused with open seats, and for anyone but the host', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 4 });
    const [ann, ben] = clients;
    const answer = await ann.ask({ type: 'start' });
    expect(answer).toMatchObject({ code: 'seats-open', values: { open: 2 } });
    expect(await ben.try({ type: 'start' })).toBe('not-host');
    await ann.must({ type: 'settings', seats: 2 });
    expect(await ben.try({ type: 'start' })).toBe('not-host');
    await players.server.begin([ann, ben]);
    expect(ann.room!.phase).toBe('playing');
  });

  test('is accepted once: not again during the deal or the match', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann, ben] = clients;
    const answers = await Promise.all([ann.try({ type: 'start' }), ann.try({ type: 'start' })]);
    expect(answers).toEqual([undefined, 'dealing']);
    expect(ann.room!.phase).toBe('dealing');
    const dealt = [ann.next('play'), ben.next('play')];
    for (const client of clients) await client.must({ type: 'add', bits: '0'.repeat(32) });
    await Promise.all(dealt);
    expect(await ann.try({ type: 'start' })).toBe('match-on');
    await players.heard();
    expect(ann.messages.filter(({ type }) => type === 'contribute')).toHaveLength(1);
    expect(ann.messages.filter(({ type }) => type === 'play')).toHaveLength(1);
  });

  test('no settings can change during the deal, and no seats during the match', async () => {
    const { clients, code } = await players.seat(['Ann', 'Ben'], { game: 'mascarade', seats: 2 });
    const [ann, ben] = clients;
    await ann.must({ type: 'start' });
    for (const body of [
      { type: 'kick', seat: 1 },
      { type: 'settings', public: true },
    ] as const) {
      expect(await ann.try(body)).toBe('dealing');
    }
    expect(await ben.try({ type: 'stand' })).toBe('dealing');
    const dealt = ann.next('play');
    for (const client of clients) await client.must({ type: 'add', bits: '0'.repeat(32) });
    await dealt;
    for (const body of [
      { type: 'kick', seat: 1 },
      { type: 'settings', public: true },
      { type: 'bot', seat: 1, level: 'plain' },
    ] as const) {
      expect(await ann.try(body)).toBe('match-on');
    }
    const dan = await players.at(code, await players.guest('Dan'));
    expect(await dan.try({ type: 'sit' })).toBe('match-on');
    expect(await dan.try({ type: 'rematch' })).toBe('not-over');
  });
});
