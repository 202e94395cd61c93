import { bots, SeatedBots } from '@soiree/bots';
import { styleOf } from '@soiree/bots/personas';
import { games } from '@soiree/games';
import {
  FastChance,
  heard,
  type Match,
  openMatch,
  secretFromSeed,
  streamChance,
  submit,
  expect as sure,
} from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { Asking } from './messages.ts';
import { stage } from './testing/pools.ts';

const open = stage();
const program = new URL('./thinker.ts', import.meta.url);
const budget = { milliseconds: 0 };

/** Gives each bot that is seated the next seed. */
function counted() {
  const given: string[] = [];
  const luck = {
    hex(bytes: number) {
      const seed = (given.length + 1).toString(16).padStart(bytes * 2, '0');
      given.push(seed);
      return seed;
    },
    below: () => 0,
  };
  return { given, luck };
}

const deal = (game: string, seats: number, seed: string): Match =>
  sure(openMatch(games[game], { seats, options: {}, secret: secretFromSeed(seed) })) as Match;

/** The first seat that may move. */
function next({ game, state }: Match): number | undefined {
  const actors: number[] = [];
  return game.actors(state, actors) > 0 ? actors[0] : undefined;
}

const tables: [game: string, seats: number][] = [
  ['mascarade', 5],
  ['mascarade', 8],
  ['rebel-princess', 4],
];

describe('matches played by bots in threads', () => {
  test.each(tables)('%s, %i seats: they play the same as without threads', async (game, seats) => {
    const { given, luck } = counted();
    const { pool, lines } = open({ program, threads: 2, luck });
    const levels = Object.keys(bots[game]);
    const levelOf = (seat: number) => levels[seat % levels.length];
    const match = deal(game, seats, 'threads');
    const seedOf: string[] = [];
    for (let seat = next(match); seat !== undefined; seat = next(match)) {
      const { told } = match;
      const view = match.game.view(match.state, seat);
      const before = given.length;
      const action = await pool.think({ match: 'm', game, seat, level: levelOf(seat), told }, view, budget);
      if (given.length > before) seedOf[seat] = given[before];
      expect(action, JSON.stringify(lines)).not.toBeNull();
      sure(submit(match, { seat, action: action ?? [], by: 'bot' }));
    }
    expect(match.game.outcome(match.state)).not.toBeNull();
    expect(given).toHaveLength(seats);

    const home = deal(game, seats, 'threads');
    const ownBots = seedOf.map((seed, seat) =>
      bots[game][levelOf(seat)](seat, streamChance(Buffer.from(seed, 'hex'), 0), styleOf(seat)),
    );
    new SeatedBots(home, ownBots, budget).playOn(20_000);
    expect(match.entries).toEqual(home.entries);
  });
});

describe('only what a seat hears and sees is sent to its thread', () => {
  test.each(tables)('%s, %i seats', async (game, seats) => {
    // these bots answer with all that their thread received; the moves are drawn here
    const { pool } = open({});
    const match = deal(game, seats, 'crossing');
    const chance = new FastChance(7);
    const player = bots[game].random(0, chance);
    const events: object[][] = Array.from({ length: seats }, () => []);
    const seated = new Map<number, number>();
    for (let moves = 0, seat = next(match); seat !== undefined && moves < 300; seat = next(match), moves++) {
      const view = match.game.view(match.state, seat);
      const [answer] =
        (await pool.think({ match: 'm', game, seat, level: 'good', told: match.told }, view, budget)) ?? [];
      const { came } = JSON.parse(answer) as { came: Asking[] };
      expect(came).toHaveLength(1);
      const { n, bot, sit, events: sent, ...rest } = came[0];
      expect(rest).toEqual(JSON.parse(JSON.stringify({ view, budget })));
      expect(n).toBe(moves + 1);
      if (!seated.has(seat)) {
        expect(sit).toEqual({ game, level: 'good', seat, seed: expect.any(String) });
        seated.set(seat, bot);
      } else expect(sit).toBeUndefined();
      expect(bot).toBe(seated.get(seat));
      events[seat].push(...sent);
      expect(events[seat]).toEqual(JSON.parse(JSON.stringify(heard(match.told, seat))));
      sure(submit(match, { seat, action: player.choose(view, budget) }));
    }
    expect(seated.size).toBe(seats);
    // without private events, this would prove nothing
    expect(match.told.some((one) => heard([one], 'spectator').length === 0)).toBe(true);
  });
});

describe('bots that cannot play', () => {
  const match = deal('mascarade', 4, 'cannot');
  const view = match.game.view(match.state, 0);
  const chair = { match: 'm', game: 'mascarade', seat: 0, level: 'plain', told: match.told };

  test('unknown levels and games, including names of object properties', async () => {
    const { pool, lines, lost } = open({ program });
    const unknown = [
      { level: 'genius' },
      { level: 'toString' },
      { game: 'chess' },
      { game: 'constructor', level: 'create' },
    ];
    for (const [seat, change] of unknown.entries())
      expect(await pool.think({ ...chair, seat, ...change }, view, budget)).toBeNull();
    expect(lines).toMatchObject(unknown.map((change) => ({ msg: 'a bot could not decide', ...change })));
    for (const { problem } of lines) expect(problem).toMatch('there is no bot');
    expect(lost()).toBe(0);
  });

  test('a bot that throws, on a view or on an event, is seated again and plays on', async () => {
    const { given, luck } = counted();
    const { pool, lines, lost } = open({ program, luck });
    expect(await pool.think(chair, { ...view, moves: null as never }, budget)).toBeNull();
    const deaf = [{ ...match.told[0], event: null as never }];
    expect(await pool.think({ ...chair, told: deaf }, view, budget)).toBeNull();
    expect(lines.map(({ problem }) => `${problem}`.split(':')[0])).toEqual(['TypeError', 'TypeError']);
    const action = await pool.think(chair, view, budget);
    expect(view.moves).toContain(action?.[0]);
    expect(given).toHaveLength(3);
    expect(lost()).toBe(0);
  });

  test('two questions at once to a bot that throws', async () => {
    const { pool, lines } = open({ program });
    const thoughts = [pool.think(chair, { ...view, moves: null as never }, budget), pool.think(chair, view, budget)];
    expect(await Promise.all(thoughts)).toEqual([null, null]);
    expect(lines.map(({ problem }) => `${problem}`.split('\n')[0])[1]).toMatch('has lost its seat');
    expect(view.moves).toContain((await pool.think(chair, view, budget))?.[0]);
  });
});
