import { FastChance, expect as right } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { readRecord, record } from './record.ts';
import { logIn, Visitor } from './testing.ts';
import earlier from './testing-earlier.json' with { type: 'json' };

const games = ['mascarade', 'rebel-princess'] as const;

async function started(game: (typeof games)[number], seed: number): Promise<Visitor> {
  const visitor = await new Visitor(game, seed).enter();
  await visitor.must({ type: 'settings', pace: 'instant' });
  return visitor.start();
}

describe.each(games)('%s, stored and restored', (game) => {
  test.each([1, 2, 3, 4])('at a random point: the same view, and it can be played to its end (%i)', async (seed) => {
    const visitor = await started(game, seed);
    await visitor.play(1 + new FastChance(seed).below(30));
    const { match, seq, view } = visitor.last('play');
    const { phase } = visitor.room;
    const { record } = visitor;

    const later = await new Visitor(game, seed + 100, record).enter();
    expect(later.table.aside).toBeNull();
    const again = later.last('play');
    expect({ ...again, events: [], clock: null }).toEqual({
      type: 'play',
      match,
      seq,
      again: true,
      events: [],
      view,
      clock: null,
    });
    expect(later.room).toEqual(visitor.room);
    // Everything that a player may be sent again, whichever table sends it.
    await visitor.must({ type: 'enter', table: 'HEARTH' });
    expect(again.events).toEqual(visitor.last('play').events);
    expect(phase).toBe('playing');
    await later.play();
    expect(later.last('over').outcome).not.toBeNull();
    expect(logIn(later.record).entries.slice(0, 1)).toEqual(logIn(record).entries.slice(0, 1));
    expect(logIn(later.record).entries.length).toBeGreaterThan(logIn(record).entries.length);
  });

  test('nothing is sent that is not stored', async () => {
    const visitor = await started(game, 15);
    await visitor.play(40);
    const plays = visitor.all('play');
    expect(plays.length).toBeGreaterThan(15);
    for (const [i, { seq, view }] of plays.entries()) {
      const again = (await new Visitor(game, 16, visitor.keptAtPlay[i]).enter()).last('play');
      expect({ seq: again.seq, view: again.view }).toEqual({ seq, view });
    }
  });

  test('a move that was already played is recognised by its id', async () => {
    const visitor = await started(game, 5);
    while (!visitor.isAsked) await visitor.play(1);
    const { match, seq } = visitor.last('play');
    await visitor.move('mine');
    const later = await new Visitor(game, 6, visitor.record).enter();
    expect(await later.say({ type: 'move', match, seq, action: ['anything'] }, 'mine')).toBeNull();
    expect(later.messages.at(-1)).toEqual({ type: 'done', id: 'mine' });
  });

  test('a finished match is shown as it ended', async () => {
    const visitor = await started(game, 7);
    await visitor.play();
    const later = await new Visitor(game, 8, visitor.record).enter();
    expect(later.last('over')).toEqual(visitor.last('over'));
    expect(later.messages.map(({ type }) => type)).toEqual(['welcome', 'done', 'room', 'play', 'over', 'done']);
    const { match } = visitor.room;
    expect(later.table.file(match!)).toEqual(visitor.table.file(match!));
    expect(later.time.waiting).toBe(0);
  });

  test('so is one whose last move was stored, but not its end', async () => {
    const visitor = await started(game, 7);
    await visitor.play();
    const last = visitor.records.at(-2)!;
    expect(JSON.parse(last).room.phase).toBe('playing');
    const later = await new Visitor(game, 8, last).enter();
    expect(later.room.phase).toBe('over');
    expect(later.last('over')).toEqual(visitor.last('over'));
  });

  test('a match that was ended early stays ended', async () => {
    const visitor = await started(game, 9);
    await visitor.play(15);
    await visitor.must({ type: 'vote', what: 'end', on: true });
    const later = await new Visitor(game, 10, visitor.record).enter();
    expect(later.last('over')).toEqual(visitor.last('over'));
    await later.must({ type: 'rematch' });
    await (await later.start()).play();
    expect(later.last('over').outcome).not.toBeNull();
  });

  test('a table that was being set up is unchanged', async () => {
    const visitor = await new Visitor(game, 11).enter();
    await visitor.must({ type: 'settings', seats: 6, pace: 'slow', clock: { move: 30, match: 600 } });
    await visitor.must({ type: 'bot', seat: 2, level: 'random' });
    await visitor.must({ type: 'bot', seat: 3, level: null });
    const later = await new Visitor(game, 12, visitor.record).enter();
    expect(later.room).toEqual(visitor.room);
    expect(later.all('play')).toEqual([]);
  });

  test('the time left on the clock is unchanged', async () => {
    const visitor = await new Visitor(game, 13).enter();
    await visitor.must({ type: 'settings', pace: 'quick', clock: { move: null, match: 60 } });
    await visitor.start();
    await visitor.play(30);
    const { left } = JSON.parse(visitor.record);
    expect(Math.min(...left)).toBeLessThan(60_000);
    const later = await new Visitor(game, 14, visitor.record).enter();
    expect(later.last('play').clock.match).toEqual(left);
  });
});

test.each(games)(
  'a record of %s by the version before this one still opens, and can be played to its end',
  async (game) => {
    const { match, seq, record } = earlier[game];
    const visitor = await new Visitor(game, 1, record).enter();
    expect(visitor.table.aside).toBeNull();
    expect(visitor.last('play')).toMatchObject({ match, seq, again: true });
    expect(visitor.last('play').clock.match).toEqual(JSON.parse(record).left);
    await visitor.play();
    expect(visitor.last('over').outcome).not.toBeNull();
    const { entries } = JSON.parse(record).log;
    expect(logIn(visitor.record).entries.slice(0, entries.length)).toEqual(entries);
  },
);

type Tree = Record<string, unknown>;

describe('a record that cannot be restored is put aside, and there is a fresh table', async () => {
  const good = await (async () => {
    const visitor = await started('mascarade', 1);
    await visitor.play(40);
    return visitor.record;
  })();

  /** The record with another value in one place; undefined removes it. */
  function spoilt(path: string, value: unknown): string {
    const kept: Tree = JSON.parse(good);
    const keys = path.split('.');
    const last = keys.pop()!;
    const inner = keys.reduce((tree, key) => tree[key] as Tree, kept);
    inner[last] = value;
    return JSON.stringify(kept);
  }
  const hashed = JSON.parse(good).log.entries.findIndex(({ hash }: { hash?: string }) => hash !== undefined);

  test('a valid record is not put aside', async () => {
    const restored = right(readRecord('mascarade', 'Vera', good));
    expect(JSON.parse(record(restored))).toEqual(JSON.parse(good));
  });

  test.each<[string, string, string]>([
    ['truncated', good.slice(0, -10), 'not-json'],
    ['empty', '', 'not-json'],
    ['nothing', 'null', 'not-json'],
    ['of another version', spoilt('practice', 0), 'bad-log'],
    ['of the other game', spoilt('room.game', 'rebel-princess'), 'other-game'],
    ['by other rules', spoilt('log.header.rules', 99), 'other-rules'],
    ['with an illegal move', spoilt('log.entries.9.action', ['nonsense']), 'fold-refused'],
    ['with a wrong hash', spoilt(`log.entries.${hashed}.hash`, 'f'), 'fold-missed'],
    ['with entries out of order', spoilt('log.entries.5.seq', 5), 'fold-order'],
    ['without its log', spoilt('log', undefined), 'bad-log'],
    ['without a room', spoilt('room', undefined), 'not-json'],
    ['with another secret', spoilt('room.secret', 'a'.repeat(64)), 'bad-log'],
    ['waiting during a match', spoilt('room.phase', 'waiting'), 'bad-log'],
    ['with an unknown bot', spoilt('room.seats.1.level', 'toString'), 'bad-log'],
    ['with two people', spoilt('room.seats.1', { kind: 'person', relieved: false }), 'bad-log'],
    ['with an unknown pace', spoilt('room.pace', 'constructor'), 'bad-log'],
    ['with an endless clock', spoilt('room.clock.move', -1), 'bad-log'],
    ['with an invalid set', spoilt('room.options.set', ['king']), 'set-judge'],
  ])('%s', async (_, kept, code) => {
    const visitor = await new Visitor('mascarade', 2, kept).enter();
    expect(visitor.table.aside?.code).toBe(code);
    expect(visitor.room).toMatchObject({ phase: 'waiting', match: null });
    await visitor.start();
    expect(await visitor.play(30)).toBe(30);
  });

  /** Every path in a value. */
  const placesIn = (value: unknown, path = ''): string[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, inner]) => [path + key, ...placesIn(inner, `${path}${key}.`)]);

  test('whatever is wrong with it, nothing crashes', async () => {
    const chance = new FastChance(7);
    const places = placesIn(JSON.parse(good)).filter((path) => !/entries\.\d\d/.test(path));
    const rubbish = [undefined, null, -1, 1e9, 'x', [], {}, true, [null], { length: 3 }];
    let aside = 0;
    for (const place of places) {
      const record = spoilt(place, rubbish[chance.below(rubbish.length)]);
      const visitor = await new Visitor('mascarade', 3, record).enter();
      if (visitor.table.aside) aside++;
      if (visitor.room.phase === 'waiting') await visitor.start();
      await visitor.play(5);
    }
    expect(places.length).toBeGreaterThan(100);
    expect(aside).toBeGreaterThan(places.length / 2);
  });
});
