import { Writable } from 'node:stream';
import { games as known } from '@soiree/games';
import { FastChance, heard } from '@soiree/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ops } from './ops.ts';
import { referee } from './referee.ts';
import { type Answer, answersTo, Talk } from './testing/answers.ts';

let talk: Talk;
beforeEach(() => {
  talk = new Talk();
});
afterEach(() => talk.end());

const open = async (more: object = {}): Promise<string> => {
  const answer = await talk.sure({ op: 'new', game: 'mascarade', players: 4, seed: 'test', ...more });
  return answer.match as string;
};

const actors = async (match: string): Promise<number[]> =>
  (await talk.sure({ op: 'actors', match })).actors as number[];
const textsOf = (answer: Answer): string[] => (answer.moves as { text: string }[]).map(({ text }) => text);

/** Plays random moves until this many are played or the match is over. */
async function playOn(match: string, most: number, chance: FastChance): Promise<void> {
  for (let i = 0; i < most; i++) {
    const [seat] = await actors(match);
    if (seat === undefined) return;
    const moves = textsOf(await talk.sure({ op: 'moves', match, seat }));
    await talk.sure({ op: 'play', match, seat, move: moves[chance.below(moves.length)] });
  }
}

describe('every op', () => {
  test('games: each with its players and schemas', async () => {
    const { games } = await talk.sure({ op: 'games' });
    const all = games as { id: string; rules: number; players: object; options: object; deal: object }[];
    expect(all.map(({ id }) => id)).toEqual(Object.keys(known));
    const [{ rules, players, options, deal }] = all;
    expect({ rules, players }).toEqual({ rules: 1, players: { min: 2, max: 13 } });
    expect(options).toMatchObject({ type: 'object', properties: { edition: { enum: ['1e', '2e'] } } });
    expect(deal).toMatchObject({ type: 'object', properties: { masks: { type: 'array' } } });
  });

  test('new, actors, moves, play, view, events, outcome, close', async () => {
    const match = await open({ options: { first: 2 } });
    expect(match).toBe('m1');
    expect(await actors(match)).toEqual([0, 1, 2, 3]);
    const moves = await talk.sure({ op: 'moves', match, seat: 3 });
    expect(moves).toMatchObject({ ask: { kind: 'memorise', seconds: 60 }, moves: [{ text: 'ready' }] });
    for (const seat of [3, 1, 0]) {
      const played = await talk.sure({ op: 'play', match, seat, move: 'ready' });
      expect(played.events).toEqual([{ seq: played.seq, type: 'ready', seat }]);
    }
    expect(await actors(match)).toEqual([2]);
    const last = await talk.sure({ op: 'play', match, seat: 2, move: ['ready'] });
    expect(last.seq).toBe(4);
    expect(last.events).toMatchObject([{ type: 'ready' }, { type: 'turned-down' }, { type: 'turn', seat: 2 }]);
    const { view } = await talk.sure({ op: 'view', match, seat: 2 });
    expect(view).toMatchObject({ game: 'mascarade', viewer: 2, phase: 'turn', actors: [2], ask: { kind: 'turn' } });
    const { view: aside } = await talk.sure({ op: 'view', match, seat: 'spectator' });
    expect(aside).toMatchObject({ viewer: 'spectator', moves: [], ask: null });
    expect((await talk.sure({ op: 'outcome', match })).outcome).toBeNull();
    expect(await talk.ask({ id: 9, op: 'close', match })).toEqual({ id: 9, ok: true });
    expect((await talk.ask({ op: 'view', match, seat: 0 })).error?.code).toBe('unknown-match');
  });

  test('a seat that is not asked has no moves', async () => {
    const match = await open({ options: { first: 2, memorise: 0 } });
    expect(await talk.sure({ op: 'moves', match, seat: 1 })).toEqual({ id: null, ok: true, ask: null, moves: [] });
  });

  test('a whole match, with its outcome, and no move after it', async () => {
    const match = await open();
    await playOn(match, 2000, new FastChance(3));
    const { outcome } = (await talk.sure({ op: 'outcome', match })) as unknown as {
      outcome: { winners: number[]; ranks: number[]; scores: number[]; reason: string };
    };
    expect(outcome.ranks).toHaveLength(4);
    for (const winner of outcome.winners) expect(outcome.ranks[winner]).toBe(1);
    expect(await actors(match)).toEqual([]);
    expect((await talk.ask({ op: 'play', match, seat: 0, move: 'look' })).error?.code).toBe('match-over');
    const { log } = (await talk.sure({ op: 'log', match })) as unknown as { log: { ending: object; events: object[] } };
    expect(log.ending).toEqual(outcome);
    expect(log.events.length).toBeGreaterThan(20);
  });

  test('there is no other op', () => {
    expect([...ops].sort()).toEqual(
      ['games', 'new', 'actors', 'moves', 'play', 'view', 'events', 'outcome', 'log', 'load', 'close'].sort(),
    );
  });
});

describe('matches', () => {
  test('several at once do not affect each other', async () => {
    const [a, b, c] = [await open(), await open({ players: 7, seed: 2 }), await open({ options: { edition: '2e' } })];
    expect(new Set([a, b, c]).size).toBe(3);
    const before = [await talk.traces(b), await talk.traces(c)];
    await playOn(a, 30, new FastChance(1));
    expect([await talk.traces(b), await talk.traces(c)]).toEqual(before);
    await talk.sure({ op: 'close', match: b });
    const kept = await talk.traces(c);
    await playOn(a, 5, new FastChance(2));
    expect(await talk.traces(c)).toBe(kept);
  });

  test('a name is never used twice', async () => {
    const first = await open();
    await talk.sure({ op: 'close', match: first });
    expect(await open()).not.toBe(first);
  });

  test('the same seed gives the same deal, as a text or a number; another seed gives another deal', async () => {
    const dealt = async (more: object) => {
      const { events } = await talk.sure({ op: 'events', match: await open({ players: 9, ...more }), seat: 0 });
      return JSON.stringify(events);
    };
    expect(await dealt({ seed: 'x' })).toBe(await dealt({ seed: 'x' }));
    expect(await dealt({ seed: 5 })).toBe(await dealt({ seed: '5' }));
    expect(await dealt({ seed: 'x' })).not.toBe(await dealt({ seed: 'y' }));
    expect(await dealt({ seed: undefined })).not.toBe(await dealt({ seed: undefined }));
  });

  test('at most ten thousand; closing one makes room', async () => {
    const request = '{"op":"new","game":"mascarade","players":4,"seed":1}\n';
    const answers = await answersTo(request.repeat(10_001), '{"op":"close","match":"m1"}\n', request);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10_002);
    expect(answers[10_000].error?.code).toBe('too-many-matches');
    expect(answers[10_002]).toEqual({ id: null, ok: true, match: 'm10001' });
  });
});

describe('events', () => {
  const masks = ['witch', 'thief', 'king', 'queen', 'fool', 'judge', 'bishop'];
  const seven = { players: 7, options: { first: 1, memorise: 0 }, deal: { masks, turn: 4 } };
  const told = async (match: string, more: object) =>
    (await talk.sure({ op: 'events', match, ...more })).events as never;

  test('a seat gets its own, a spectator what all get', async () => {
    const match = await open(seven);
    await talk.sure({ op: 'play', match, seat: 1, move: 'look' });
    const types = async (seat: unknown) =>
      ((await told(match, { seat, since: 1 })) as Answer[]).map(({ type }) => type);
    expect(await types(1)).toEqual(['look', 'sight', 'turn']);
    expect(await types(2)).toEqual(['look', 'turn']);
    expect(await types('spectator')).toEqual(['look', 'turn']);
  });

  test('since: from that move on; without it, all from the beginning', async () => {
    const match = await open(seven);
    for (const seat of [1, 2, 3]) await talk.sure({ op: 'play', match, seat, move: 'look' });
    const seqs = async (more: object) => ((await told(match, { seat: 0, ...more })) as Answer[]).map(({ seq }) => seq);
    expect(await seqs({})).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(await seqs({ since: 0 })).toEqual(await seqs({}));
    expect(await seqs({ since: 2 })).toEqual([2, 2, 3, 3]);
    expect(await seqs({ since: 4 })).toEqual([]);
    expect(await seqs({ since: 1_000_000 })).toEqual([]);
  });

  test('retold: without what a player should remember', async () => {
    const match = await open(seven);
    await talk.sure({ op: 'play', match, seat: 1, move: 'look' });
    await talk.sure({ op: 'play', match, seat: 2, move: 'swap 0' });
    const now = JSON.stringify(await told(match, { seat: 1 }));
    const later = JSON.stringify(await told(match, { seat: 1, retold: true }));
    expect(now).toContain('"mask":"thief"');
    expect(now).toContain('"masks":["witch"');
    expect(later).toContain('"masks":null');
    expect(later).not.toMatch(/thief|"sight"|"decided"/);
    expect(JSON.stringify(await told(match, { seat: 1, retold: false }))).toBe(now);
  });
});

describe('a log', () => {
  const logOf = async (match: string) => (await talk.sure({ op: 'log', match })).log as never as LogLike;
  interface LogLike {
    header: Record<string, unknown>;
    entries: Record<string, unknown>[];
    events?: unknown[];
  }

  test.each([0, 1, 25, 2000])('after %i moves loads as the same match', async (moves) => {
    const match = await open({ options: { contest: 'at-once' } });
    await playOn(match, moves, new FastChance(8));
    const { match: again } = await talk.sure({ op: 'load', log: await logOf(match) });
    expect(again).not.toBe(match);
    expect(JSON.parse(await talk.traces(again as string))).toEqual(JSON.parse(await talk.traces(match)));
    await playOn(match, 10, new FastChance(4));
    await playOn(again as string, 10, new FastChance(4));
    const views = await Promise.all([match, again].map((one) => talk.sure({ op: 'view', match: one, seat: 2 })));
    expect(views[1]).toEqual(views[0]);
    expect((await logOf(again as string)).entries).toHaveLength((await logOf(match)).entries.length);
  });

  test.each<[string, string, (log: LogLike) => void]>([
    ['no header', 'bad-log', (log) => Reflect.deleteProperty(log, 'header')],
    ['a field too many', 'bad-log', (log) => Object.assign(log, { more: 1 })],
    ['another format', 'bad-log', (log) => Object.assign(log, { soiree: 2 })],
    ['an invalid entry', 'bad-log', ({ entries }) => entries.splice(3, 1, {})],
    ['another game', 'unknown-game', ({ header }) => Object.assign(header, { game: 'chess' })],
    ['a built-in name as game', 'unknown-game', ({ header }) => Object.assign(header, { game: 'constructor' })],
    ['other rules', 'other-rules', ({ header }) => Object.assign(header, { rules: 99 })],
    ['no secret', 'secret-missing', ({ header }) => Reflect.deleteProperty(header, 'secret')],
    ['another secret', 'fold-missed', ({ header }) => Object.assign(header, { secret: 'ab'.repeat(32) })],
    ['too many seats', 'seats', ({ header }) => Object.assign(header, { seats: 14 })],
    ['invalid options', 'bad-options', ({ header }) => Object.assign(header, { options: { edition: '3e' } })],
    ['an illegal move', 'fold-refused', ({ entries }) => Object.assign(entries[5], { action: ['announce judge'] })],
    ['another legal move', 'fold-missed', ({ entries }) => Object.assign(entries[4], { action: ['swap c1'] })],
    ['a move of another seat', 'fold-refused', ({ entries }) => Object.assign(entries[5], { seat: 0 })],
    ['a move left out', 'fold-order', ({ entries }) => entries.splice(5, 1)],
    ['the same id twice', 'id-taken', ({ entries }) => Object.assign(entries[5], { id: entries[4].id })],
    ['another hash', 'fold-missed', ({ entries }) => Object.assign(entries[4], { hash: '0'.repeat(16) })],
    ['no hash', 'fold-missed', ({ entries }) => Reflect.deleteProperty(entries[4], 'hash')],
  ])('with %s is refused: %s', async (_, code, tamper) => {
    const match = await open({ options: { first: 1 } });
    for (const seat of [0, 1, 2, 3]) await talk.sure({ op: 'play', match, seat, move: 'ready' });
    for (const seat of [1, 2, 3, 0]) await talk.sure({ op: 'play', match, seat, move: 'swap c0' });
    const log = await logOf(match);
    const whole = await talk.ask({ op: 'load', log });
    expect(whole.ok).toBe(true);
    tamper(log);
    const answer = await talk.ask({ id: 'x', op: 'load', log });
    expect(answer).toMatchObject({ id: 'x', ok: false, error: { code } });
  });
});

test('X3: Bruno claims the King, Cedric is the King and contests', async () => {
  for (const [edition, coins, next] of [
    ['1e', 9, 'bound-1e'],
    ['2e', 8, undefined],
  ] as const) {
    const masks =
      edition === '1e'
        ? ['judge', 'thief', 'king', 'queen', 'fool', 'bishop', 'witch']
        : ['judge', 'thief', 'king', 'empress', 'fool', 'trickster', 'witch'];
    const match = await open({ players: 7, options: { edition, first: 1, memorise: 0 }, deal: { masks, turn: 4 } });
    await talk.sure({ op: 'play', match, seat: 1, move: 'announce king' });
    await talk.sure({ op: 'play', match, seat: 2, move: 'contest' });
    for (const seat of [3, 4, 5, 6, 0]) await talk.sure({ op: 'play', match, seat, move: 'pass' });
    const { view } = await talk.sure({ op: 'view', match, seat: 2 });
    expect(view).toMatchObject({ coins: [6, 5, coins, 6, 6, 6, 6], court: 1, active: 2, bound: 2 });
    const claim = await talk.ask({ op: 'play', match, seat: 2, move: 'announce king' });
    expect(claim.error?.code).toBe(`bound-${edition}`);
    expect((await talk.ask({ op: 'play', match, seat: 2, move: 'look' })).error?.code).toBe(next);
  }
});

describe('streams', () => {
  test('a slow reader loses nothing, and output does not pile up', async () => {
    const count = 3000;
    let text = '';
    let most = 0;
    const output = new Writable({
      highWaterMark: 64,
      write(chunk, _, next) {
        text += chunk;
        most = Math.max(most, output.writableLength);
        setImmediate(next);
      },
    });
    const input = async function* () {
      for (let i = 0; i < count; i++) yield Buffer.from(`{"id":${i},"op":"outcome","match":"none"}\n`);
    };
    await referee(input(), output);
    await new Promise<void>((resolve) => output.end(resolve));
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(Array.from({ length: count }, (_, i) => i));
    expect(most).toBeLessThan(1000);
  });

  test('blank lines have no answer', async () => {
    expect(await answersTo('\n\n  \n\t\r\n{"id":1,"op":"games"}\n\n')).toMatchObject([{ id: 1, ok: true }]);
    expect(await answersTo('')).toEqual([]);
  });

  test('CRLF also ends a line, and the last line needs no newline', async () => {
    const answers = await answersTo(
      '{"id":1,"op":"games"}\r\n{"id":2,"op":"outcome","match":"a"}\r\n{"id":3,"op":"games"}',
    );
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  test('a seat gets exactly the events that the kernel tells it', async () => {
    const match = await open({ players: 5 });
    await playOn(match, 2000, new FastChance(12));
    const { log } = (await talk.sure({ op: 'log', match })) as unknown as { log: { events: never[] } };
    for (const seat of [0, 3, 'spectator'] as const) {
      const { events } = (await talk.sure({ op: 'events', match, seat })) as unknown as { events: { seq: number }[] };
      expect(events.map(({ seq: _, ...event }) => event)).toEqual(heard(log.events, seat));
    }
  });
});
