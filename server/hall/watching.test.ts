import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { answerTo, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('watching');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

type Body = Parameters<TestClient['try']>[0];

const table = { game: 'mascarade', seats: 3, options: { memorise: 0, first: 0 } } as const;

describe('a spectator', () => {
  test('sees what every seat sees, and is asked nothing', async () => {
    const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const dan = await players.at(code, await players.guest('Dan'));
    expect(dan.play).toMatchObject({ seq: 0, again: true, view: { viewer: 'spectator', ask: null, moves: [] } });
    const answer = await players.play(clients[0]);
    expect(dan.play).toMatchObject({ seq: 1, again: false });
    expect(dan.play).not.toHaveProperty('id');
    const own = answer.events.filter(({ type }) => type === 'decided');
    expect(own).toHaveLength(1);
    expect(dan.play!.events).toEqual(answer.events.filter(({ type }) => type !== 'decided'));
  });

  test('with a name is listed for the others, once for all their windows, until they leave', async () => {
    const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const guest = await players.guest('Dan');
    const windows = [await players.at(code, guest), await players.at(code, guest)];
    await players.heard();
    expect(clients[0].room!.watchers).toEqual([{ player: guest.player, name: 'Dan' }]);
    await windows[0].close();
    await players.settled();
    expect(clients[0].room!.watchers).toHaveLength(1);
    await windows[1].close();
    await clients[0].roomWhere(({ watchers }) => watchers.length === 0);
  });

  test('without a name sees the same, is not listed and can only watch', async () => {
    const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const visitor = await players.at(code);
    expect(visitor.messages.find(({ type }) => type === 'welcome')).toMatchObject({ you: null });
    await players.play(clients[0]);
    const dan = await players.at(code, await players.guest('Dan'));
    expect(visitor.play!.view).toEqual(dan.play!.view);
    expect(clients[0].room!.watchers.map(({ name }) => name)).toEqual(['Dan']);
    const { match, seq } = visitor.play!;
    const bodies: Body[] = [
      { type: 'sit' },
      { type: 'chat', text: 'hello' },
      { type: 'vote', what: 'end', on: true },
      { type: 'move', match, seq, action: ['look'] },
    ];
    for (const body of bodies) {
      expect(await visitor.try(body)).toBe('no-identity');
    }
  });

  test('cannot move, vote, resume or come back', async () => {
    const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
    const dan = await players.at(code, await players.guest('Dan'));
    const action = answerTo(clients[0].play!.view);
    const { match, seq } = dan.play!;
    const bodies: Body[] = [
      { type: 'move', match, seq, action },
      { type: 'vote', what: 'pause', on: true },
      { type: 'resume' },
      { type: 'back' },
      { type: 'stand' },
    ];
    for (const body of bodies) {
      expect(await dan.try(body)).toBe('no-seat');
    }
    await players.settled();
    expect(clients[0].play!.seq).toBe(0);
  });
});

test('a player who sits down sees that seat’s view from the deal on, one who stood up no longer does', async () => {
  const { clients, code } = await players.seat(['Ann', 'Ben', 'Cleo'], {
    ...table,
    game: 'rebel-princess',
    options: {},
  });
  const [ann, ben, cleo] = clients;
  await cleo.must({ type: 'stand' });
  const dan = await players.at(code, await players.guest('Dan'));
  await dan.must({ type: 'sit', seat: 2 });
  const watching = cleo.next('play');
  await players.server.begin([ann, ben, dan]);
  expect((await watching).view.viewer).toBe('spectator');
  expect(dan.play!.view.viewer).toBe(2);
  expect(JSON.stringify(cleo.play!.events)).not.toContain('hand');
  expect(JSON.stringify(dan.play!.events)).toContain('hand');
});

test('a match that is over can still be watched, as everyone saw it', async () => {
  const { clients, code } = await players.match(['Ann', 'Ben', 'Cleo'], table);
  const over = clients[0].next('over');
  await players.playOn(clients);
  const ending = await over;
  const visitor = await players.connect();
  const told = visitor.next('over');
  await visitor.enter(code);
  expect(await told).toEqual(ending);
  expect(visitor.play!.view.outcome).toEqual(ending.outcome);
});
