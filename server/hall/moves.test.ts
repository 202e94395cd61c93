import type { ServerMessageOf } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { answerTo, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('moves');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const table = { game: 'mascarade', seats: 4, options: { memorise: 0, first: 0 } } as const;
const begun = () => players.match(['Ann', 'Ben', 'Cleo', 'Dan'], table);

const plays = ({ messages }: TestClient): ServerMessageOf<'play'>[] =>
  messages.flatMap((message) => (message.type === 'play' ? [message] : []));
const answersTo = ({ messages }: TestClient, id: string) =>
  messages.filter((message) => 'id' in message && message.id === id);

describe('a move', () => {
  test('is acknowledged to the player who made it, and everyone gets their own events and view', async () => {
    const { clients } = await begun();
    const [ann, , cleo] = clients;
    const id = players.nextId();
    const answer = await ann.move(['swap 2'], id);
    expect(answer.type === 'refused' ? answer : answer.type).toBe('play');
    await players.heard();
    expect(answersTo(ann, id)).toHaveLength(1);
    const [own, bens, cleos] = clients.map((client) => plays(client).at(-1)!);
    expect(own).toMatchObject({ seq: 1, again: false, id, view: { viewer: 0, ask: null } });
    expect(bens).toMatchObject({ seq: 1, again: false, view: { viewer: 1, ask: { kind: 'turn' } } });
    expect(cleos).toMatchObject({ seq: 1, again: false, view: { viewer: 2, ask: null } });
    expect([bens, cleos].some((play) => 'id' in play)).toBe(false);
    expect(own.events.map(({ type }) => type)).toEqual(['swap', 'decided', 'turn']);
    expect(bens.events).toEqual(own.events.filter(({ type }) => type !== 'decided'));
    expect(cleos.events).toEqual(bens.events);
    expect(plays(cleo)).toHaveLength(2);
  });

  test('clicked twice has one effect, and both clicks are answered', async () => {
    const { clients } = await begun();
    const [ann, ben] = clients;
    const { match, seq, view } = ann.play!;
    const id = players.nextId();
    const click = { type: 'move', id, match, seq, action: answerTo(view) };
    ann.send(click);
    ann.send(click);
    await players.settled();
    expect(answersTo(ann, id).map(({ type }) => type)).toEqual(['play', 'done']);
    expect(plays(ben)).toHaveLength(2);
    expect(ben.play!.seq).toBe(1);
  });

  test('clicked twice under two ids is stale the second time', async () => {
    const { clients } = await begun();
    const [ann, ben] = clients;
    const { seq, view } = ann.play!;
    const answers = await Promise.all([
      ann.move(answerTo(view), players.nextId(), seq),
      ann.move(answerTo(view), players.nextId(), seq),
    ]);
    expect(answers[0].type).toBe('play');
    expect(answers[1]).toMatchObject({ type: 'refused', code: 'stale', values: { seq: 0, seen: 1 } });
    await players.heard();
    expect(ben.play!.seq).toBe(1);
  });

  test('under an id that was used before is recognised, even much later and after a reconnect', async () => {
    const { clients, guests, code } = await begun();
    const [ann, ben, cleo] = clients;
    const id = players.nextId();
    const { match, seq, view } = ann.play!;
    const move = { type: 'move', match, seq, action: answerTo(view) } as const;
    await ann.ask(move, id);
    await players.heard();
    for (const client of [ben, cleo]) await players.play(client);
    expect(await ann.ask(move, id)).toEqual({ type: 'done', id });
    await ann.close();
    const again = await players.at(code, guests[0]);
    expect(await again.ask(move, id)).toEqual({ type: 'done', id });
    await players.server.restart();
    const afterwards = await players.at(code, guests[0]);
    expect(await afterwards.ask(move, id)).toEqual({ type: 'done', id });
    expect(afterwards.play!.seq).toBe(3);
  });

  test('may have the same id as another player’s: each seat has its own ids', async () => {
    const { clients } = await begun();
    for (const [i, client] of clients.slice(0, 2).entries()) {
      expect(await client.move(answerTo(client.play!.view), 'same')).toMatchObject({ type: 'play', seq: i + 1 });
      await players.heard();
    }
  });

  test('may have an id of the greatest length', async () => {
    const { clients } = await begun();
    const id = 'x'.repeat(60);
    expect(await clients[0].move(answerTo(clients[0].play!.view), id)).toMatchObject({ type: 'play', id });
  });

  test('that answers an earlier question is stale, and the refusal has the newest number', async () => {
    const { clients } = await begun();
    const [ann, ben, cleo, dan] = clients;
    const action = answerTo(ann.play!.view);
    for (const client of [ann, ben, cleo, dan]) await players.play(client);
    expect(ann.play!.seq).toBe(4);
    const late = await ann.move(action, players.nextId(), 0);
    expect(late).toMatchObject({ type: 'refused', code: 'stale', values: { seq: 0, seen: 4 } });
    const early = await ann.move(action, players.nextId(), 5);
    expect(early).toMatchObject({ type: 'refused', code: 'stale', values: { seq: 5, seen: 4 } });
    await players.play(ann, ['look']);
  });
});

describe('two windows of one player', () => {
  test('both see everything, whichever moves', async () => {
    const { clients, guests, code } = await begun();
    const [ann, ben] = clients;
    const other = await players.at(code, guests[0]);
    expect(other.play!.view).toEqual(ann.play!.view);
    const answer = await players.play(other);
    expect(answer.id).toBeDefined();
    const { id: _, ...same } = answer;
    expect(ann.play).toEqual(same);
    await players.play(ben);
    expect(other.play).toEqual(ann.play);
    expect(ann.play!.seq).toBe(2);
  });

  test('that move at the same time have one effect, and each gets a clear answer', async () => {
    const { clients, guests, code } = await begun();
    const [ann, ben] = clients;
    const other = await players.at(code, guests[0]);
    const { view } = ann.play!;
    const answers = await Promise.all([
      ann.move([view.moves[0]], players.nextId(), 0),
      other.move([view.moves[1]], players.nextId(), 0),
    ]);
    expect(answers.map((answer) => (answer.type === 'refused' ? answer.code : answer.type)).toSorted()).toEqual([
      'play',
      'stale',
    ]);
    await players.heard();
    expect(ben.play!.seq).toBe(1);
    expect(ann.play!.view).toEqual(other.play!.view);
  });

  test('that repeat each other’s request have one effect', async () => {
    const { clients, guests, code } = await begun();
    const [ann, ben] = clients;
    const other = await players.at(code, guests[0]);
    const id = players.nextId();
    const action = answerTo(ann.play!.view);
    const answers = await Promise.all([ann.move(action, id), other.move(action, id)]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['done', 'play']);
    await players.heard();
    expect(ben.play!.seq).toBe(1);
  });
});

describe('what is refused', () => {
  const codeOf = async (
    client: TestClient,
    action: readonly string[],
    change: { match?: string; seq?: number } = {},
  ) => {
    const { match, seq } = client.play!;
    const answer = await client.ask({ type: 'move', match, seq, ...change, action: [...action] }, players.nextId());
    return answer.type === 'refused' ? answer.code : answer.type;
  };

  test('a move in another match', async () => {
    const mine = await begun();
    const theirs = await begun();
    const action = answerTo(mine.clients[0].play!.view);
    const { match } = theirs.clients[0].play!;
    expect(await codeOf(mine.clients[0], action, { match })).toBe('other-match');
    await players.settled();
    expect(theirs.clients[0].play!.seq).toBe(0);
    expect(mine.clients[0].play!.seq).toBe(0);
  });

  test('a move of a player who is not asked', async () => {
    const { clients } = await begun();
    expect(await codeOf(clients[1], answerTo(clients[0].play!.view))).toBe('not-asked');
  });

  test('an illegal move, with the game’s own reason, and the player is asked as before', async () => {
    const { clients } = await begun();
    const [ann, ben] = clients;
    const preparatory = await ann.move(['look'], players.nextId());
    expect(preparatory).toMatchObject({ type: 'refused', code: 'preparatory', values: { turns: 4 } });
    expect(await codeOf(ann, ['swap 0'])).toBe('same-twice');
    expect(await codeOf(ann, ['make tea'])).toBe('bad-move');
    expect(await codeOf(ann, [ann.play!.view.moves[0], ann.play!.view.moves[1]])).toBe('too-many-picks');
    await players.settled();
    expect(plays(ben)).toHaveLength(1);
    await players.play(ann);
  });

  test('too few picks, and too many', async () => {
    const { clients } = await players.match(['Ann', 'Ben', 'Cleo'], {
      game: 'rebel-princess',
      seats: 3,
      options: { princesses: false, rounds: 'first-game' },
    });
    const [ann] = clients;
    const picks = answerTo(ann.play!.view);
    expect(picks.length).toBeGreaterThan(1);
    expect(await codeOf(ann, picks.slice(1))).toBe('too-few-picks');
    expect(await codeOf(ann, ann.play!.view.ask!.choices![0].from)).toBe('too-many-picks');
    expect(await codeOf(ann, [])).toBe('bad-message');
    await players.play(ann, picks.toReversed());
  });

  test('a move before there is a match, in a pause, and when it is over', async () => {
    const { clients } = await begun();
    const [ann] = clients;
    const action = answerTo(ann.play!.view);
    for (const client of clients) await client.must({ type: 'vote', what: 'pause', on: true });
    expect(await codeOf(ann, action)).toBe('paused');
    for (const client of clients) await client.must({ type: 'vote', what: 'end', on: true });
    await ann.roomWhere(({ phase }) => phase === 'over');
    expect(await codeOf(ann, action)).toBe('match-over');
    const waiting = await players.seat(['Dan'], table);
    const { match } = ann.play!;
    expect(await waiting.clients[0].try({ type: 'move', match, seq: 0, action })).toBe('other-match');
  });
});
