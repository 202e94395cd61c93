import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { answerTo, Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('at once');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const mascarade = { game: 'mascarade', seats: 4 } as const;
const passing = {
  game: 'rebel-princess',
  seats: 3,
  options: { princesses: false, rounds: 'first-game', first: 0 },
} as const;
const four = ['Ann', 'Ben', 'Cleo', 'Dan'];
const three = four.slice(0, 3);

/** How many messages each has received, without the answers to the questions of `heard`. */
const told = (clients: readonly TestClient[]) =>
  clients.map(({ messages }) => messages.filter(({ type }) => type !== 'refused').length);

describe('what several do at the same time', () => {
  test('two players who press ready at once are both accepted', async () => {
    const { clients } = await players.match(four, mascarade);
    const [ann, ben] = clients;
    const answers = await Promise.all([
      ann.move(['ready'], players.nextId(), 0),
      ben.move(['ready'], players.nextId(), 0),
    ]);
    expect(answers.map(({ type }) => type)).toEqual(['play', 'play']);
    await players.heard();
    expect(clients[2].play).toMatchObject({ seq: 2, view: { ready: [0, 1] } });
  });

  test('an answer to an older view is accepted too, as long as the question is the same', async () => {
    const { clients } = await players.match(four, mascarade);
    for (const client of clients.slice(0, 3)) await players.play(client, ['ready']);
    const dan = await clients[3].move(['ready'], players.nextId(), 0);
    expect(dan).toMatchObject({ type: 'play', seq: 4, view: { phase: 'turn' } });
  });

  test('but not with a number that was not sent yet', async () => {
    const { clients } = await players.match(four, mascarade);
    expect(await clients[0].move(['ready'], players.nextId(), 1)).toMatchObject({ code: 'stale' });
  });

  test('all of them in one tick', async () => {
    const { clients } = await players.match(four, mascarade);
    const answers = await Promise.all(clients.map((client) => client.move(['ready'], players.nextId(), 0)));
    expect(answers.map(({ type }) => type)).toEqual(['play', 'play', 'play', 'play']);
    await players.heard();
    for (const client of clients) expect(client.play).toMatchObject({ seq: 4, view: { phase: 'turn' } });
  });
});

describe('a secret choice', () => {
  test('sends no frame to anyone else, and changes no one else’s number', async () => {
    const { clients, code } = await players.match(three, passing);
    const [ann, ben, cleo] = clients;
    const watcher = await players.at(code);
    const others = [ben, cleo, watcher];
    await players.heard();
    const before = told(others);
    const answer = await players.play(ann);
    expect(answer).toMatchObject({ seq: 1, events: [], view: { ask: null, actors: [0, 1, 2] } });
    await players.settled();
    expect(told(others)).toEqual(before);
    await players.play(ben);
    expect(told([cleo, watcher])).toEqual(before.slice(1));
    expect(ann.play!.seq).toBe(1);
    await players.play(cleo);
    // Cleo's own choice and its result are one step for her.
    expect([ann, ben, cleo, watcher].map(({ play }) => play!.seq)).toEqual([2, 2, 1, 1]);
    for (const client of [ann, ben, cleo, watcher]) {
      expect(client.play!.events.map(({ type }) => type)).toContain('passed');
    }
  });

  test('is accepted although others have chosen since', async () => {
    const { clients } = await players.match(three, passing);
    for (const client of clients) expect(client.play!.seq).toBe(0);
    for (const client of clients) {
      const answer = await client.move(answerTo(client.play!.view), players.nextId(), 0);
      expect(answer.type).toBe('play');
    }
  });

  test('is made once: a second choice is refused, a repeated request is recognised', async () => {
    const { clients } = await players.match(three, passing);
    const [ann] = clients;
    const action = answerTo(ann.play!.view);
    const id = players.nextId();
    await ann.move(action, id);
    expect(await ann.move(action, id)).toEqual({ type: 'done', id });
    expect(await ann.move(action, players.nextId())).toMatchObject({ code: 'not-asked' });
  });

  test('is not visible to a client that enters meanwhile, in number or length', async () => {
    const { clients, guests, code } = await players.match(three, passing);
    const [ann, ben] = clients;
    const before = [await players.at(code, guests[2]), await players.at(code)];
    await players.play(ann);
    await players.play(ben);
    const after = [await players.at(code, guests[2]), await players.at(code)];
    for (const i of [0, 1]) {
      const plays = [before, after].map((clients) => JSON.stringify(clients[i].play));
      expect(plays[1]).toBe(plays[0]);
    }
  });

  test('claims answered by all at once are shown when the last has answered', async () => {
    const { clients } = await players.match(four, {
      ...mascarade,
      options: { memorise: 0, first: 0, contest: 'at-once', preparatory: 'four' },
    });
    for (const client of clients) await players.play(client);
    const [ann, ben, cleo, dan] = clients;
    await players.play(ann, ['announce king']);
    const before = told([ann, cleo, dan]);
    await players.play(ben, ['pass']);
    expect(told([ann, cleo, dan])).toEqual(before);
    await players.play(dan, ['pass']);
    expect(told([ann, cleo]).map((n, i) => n - before[i])).toEqual([0, 0]);
    await players.play(cleo, ['pass']);
    expect(ann.play!.events.map(({ type }) => type)).toContain('answer');
  });
});
