import { bots } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import { expect as must, parseLog, verify } from '@soiree/kernel';
import { gameId } from '@soiree/protocol';
import type { Luck } from '@soiree/tables';
import { seededLuck } from '@soiree/tables/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { answerTo, Players } from '../testing/players.ts';
import { TestServer } from '../testing/server.ts';

const everyLevel = gameId.options.flatMap((game) => Object.keys(bots[game]).map((level) => [game, level] as const));

describe('at an instant pace, in real time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open({}, { luck: seededLuck('bots') });
  });
  afterAll(() => server.close());

  const replay = async (match: string) =>
    must(parseLog(await (await server.request('GET', `/api/matches/${match}/replay`)).text()));

  test.each(everyLevel)('a whole match of %s among %s bots', async (game, level) => {
    const ann = await server.guest('Ann');
    const seats = 4;
    const { code } = await server.table(ann, {
      game,
      seats,
      sit: false,
      pace: 'instant',
      bots: Array.from({ length: seats }, (_, seat) => ({ seat, level })),
    });
    const host = await server.at(code, ann);
    const over = host.next('over');
    await host.must({ type: 'start' });
    const { match, outcome, standIns, contributions } = await over;
    expect(outcome!.ranks).toHaveLength(seats);
    expect(standIns).toEqual([]);
    expect(contributions).toEqual([null, null, null, null]);
    const log = await replay(match);
    expect(new Set(log.entries.map(({ by }) => by))).toEqual(new Set(['bot']));
    expect(verify(gameOf(game)!, log).filter(({ failure }) => failure)).toEqual([]);
  });

  test.each(gameId.options)('a person plays %s with bots of all levels', async (game) => {
    const levels = Object.keys(bots[game]);
    const { clients } = await server.match(['Ann'], {
      game,
      seats: 3,
      pace: 'instant',
      options: game === 'mascarade' ? { memorise: 0 } : {},
      bots: [1, 2].map((seat) => ({ seat, level: levels[seat % levels.length] })),
    });
    const [ann] = clients;
    let isOver = false;
    const over = ann.next('over').then((message) => {
      isOver = true;
      return message;
    });
    for (let i = 0; !isOver; i++) {
      const { view } = ann.play!;
      if (!view.ask) {
        await Promise.race([over, ann.next('play')]);
        continue;
      }
      const answer = await ann.move(answerTo(view, i), `move-${i}`);
      if (answer.type === 'refused') throw new Error(JSON.stringify(answer));
    }
    const log = await replay((await over).match);
    for (const { seat, by } of log.entries) expect(by).toBe(seat === 0 ? 'person' : 'bot');
  });
});

describe('at the host’s pace', () => {
  /** Each wait that was drawn, and when; `draws` has the order of all draws. */
  const drawn: { from: number; wait: number }[] = [];
  const draws: string[] = [];
  const QUICK = { from: 400, width: 601 };
  let players: Players;
  beforeAll(async () => {
    const luck = seededLuck('pace');
    const watched: Luck = {
      hex: (bytes) => {
        draws.push(`${bytes} bytes`);
        return luck.hex(bytes);
      },
      below: (n) => {
        draws.push(`below ${n}`);
        const number = luck.below(n);
        if (n === QUICK.width) drawn.push({ from: players.time.now(), wait: QUICK.from + number });
        return number;
      },
    };
    players = await Players.open('pace', {}, { luck: watched });
  });
  afterEach(() => players.emptied());
  afterAll(() => players.close());

  const seats = [0, 1, 2].map((seat) => ({ seat, level: 'plain' }));
  const table = {
    game: 'mascarade',
    seats: 3,
    pace: 'quick',
    options: { memorise: 0 },
    bots: seats,
    sit: false,
  } as const;

  async function watched(): Promise<{ host: TestClient; code: string; ann: Awaited<ReturnType<Players['guest']>> }> {
    const ann = await players.guest('Ann');
    const { code } = await players.server.table(ann, table);
    const host = await players.at(code, ann);
    const dealt = host.next('play');
    drawn.splice(0);
    draws.splice(0);
    await host.must({ type: 'start' });
    await dealt;
    return { host, code, ann };
  }

  /** Lets the next bot play at its time. The clock stands still while it thinks. */
  async function oneMore(host: TestClient): Promise<void> {
    const { from, wait } = drawn.at(-1)!;
    const { seq } = host.play!;
    await players.pass(from + wait - players.time.now());
    await players.until(() => host.play!.seq === seq + 1);
  }

  test('the wait is drawn when the bot is asked, and does not depend on how long it thinks', async () => {
    const { host } = await watched();
    for (let seq = 1; seq <= 8; seq++) {
      const { from, wait } = drawn.at(-1)!;
      expect(drawn).toHaveLength(seq);
      expect(from).toBe(players.time.now());
      await players.pass(wait - 1);
      expect(host.play!.seq).toBe(seq - 1);
      await oneMore(host);
    }
    expect(host.messages.filter(({ type }) => type === 'play')).toHaveLength(9);
  });

  test('the wait is drawn before the bot begins to think', async () => {
    const { host } = await watched();
    await oneMore(host);
    // First the id of the match, then the wait, then the seed of the bot.
    expect(draws.slice(0, 3)).toEqual(['16 bytes', `below ${QUICK.width}`, '32 bytes']);
  });

  test('a table of bots stands still when its host leaves, and goes on when they are back', async () => {
    const { host, code, ann } = await watched();
    for (let i = 0; i < 3; i++) await oneMore(host);
    await host.close();
    await players.pass(50_000);
    const again = await players.at(code, ann);
    expect(again.play!.seq).toBe(3);
    for (let i = 0; i < 2; i++) await oneMore(again);
    const { match } = again.play!;
    await again.close();
    await players.pass(600_000);
    const muchLater = await players.at(code, ann, { match, since: 5 });
    expect(muchLater.play).toMatchObject({ seq: 5, events: [] });
    await oneMore(muchLater);
  });

  test('bots go on where they were when the server comes back', async () => {
    const { host, code, ann } = await watched();
    for (let i = 0; i < 4; i++) await oneMore(host);
    await players.server.restart();
    const again = await players.at(code, ann);
    expect(again.play!.seq).toBe(4);
    for (let i = 0; i < 4; i++) await oneMore(again);
  });
});
