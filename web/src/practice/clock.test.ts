import { describe, expect, test } from 'vitest';
import { logIn, Visitor } from './testing.ts';

interface Played {
  readonly seat: number;
  readonly by: string;
  readonly action: string[];
  readonly at: number;
}
const entries = (visitor: Visitor): Played[] => logIn(visitor.record).entries;
const mine = (visitor: Visitor) => entries(visitor).filter(({ seat }) => seat === 0);

describe('memorising', () => {
  test('counts down for everyone, and the clock ends it for players who are not ready', async () => {
    const visitor = await (await new Visitor('mascarade', 1).enter()).start();
    const { clock, view } = visitor.last('play');
    expect(view.ask).toMatchObject({ kind: 'memorise' });
    expect(clock).toEqual({
      running: true,
      asked: [0, 1, 2, 3, 4].map((seat) => ({ seat, left: 30_000 })),
      match: null,
    });
    await visitor.pass(29_999);
    expect(mine(visitor)).toEqual([]);
    await visitor.pass(1);
    expect(mine(visitor)).toMatchObject([{ by: 'clock', action: ['ready'] }]);
    expect(visitor.last('play').view.ask?.kind).not.toBe('memorise');
    expect(visitor.last('play').clock).toEqual({ running: true, asked: [], match: null });
  });

  test('the time goes on for the others when one of them is ready', async () => {
    const visitor = await (await new Visitor('mascarade', 1).enter()).start();
    await visitor.pass(20_000);
    expect(entries(visitor).length).toBe(4);
    await visitor.must({ type: 'enter', table: 'HEARTH' });
    expect(visitor.last('play').clock.asked.find(({ seat }) => seat === 0)).toEqual({ seat: 0, left: 10_000 });
  });
});

describe('without a clock', () => {
  test('a person has unlimited time', async () => {
    const visitor = await (await new Visitor('rebel-princess', 1).enter()).start();
    while (!visitor.isAsked) await visitor.next();
    await visitor.pass(3_600_000);
    expect(mine(visitor)).toEqual([]);
    expect(visitor.time.waiting).toBe(0);
    expect(visitor.last('play').clock).toEqual({ running: true, asked: [], match: null });
  });
});

describe('with a clock', () => {
  const timed = async (clock: { move: number | null; match: number | null }) => {
    const visitor = await new Visitor('mascarade', 2).enter();
    await visitor.must({ type: 'settings', pace: 'quick', clock, options: { memorise: 0, first: 0 } });
    return visitor.start();
  };

  test('for each move it plays for a person who is late', async () => {
    const visitor = await timed({ move: 10, match: null });
    expect(visitor.last('play').clock.asked).toEqual([{ seat: 0, left: 10_000 }]);
    await visitor.pass(9999);
    expect(mine(visitor)).toEqual([]);
    await visitor.pass(1);
    expect(mine(visitor)).toMatchObject([{ by: 'clock' }]);
  });

  test('for the match it charges the time that was used', async () => {
    const visitor = await timed({ move: null, match: 60 });
    await visitor.pass(25_000);
    await visitor.move();
    const { match } = visitor.last('play').clock;
    expect(match).toEqual([35_000, 60_000, 60_000, 60_000, 60_000]);
  });
});

describe('bots wait before they play', () => {
  test.each([
    ['quick', 400, 1000],
    ['calm', 1000, 2600],
    ['slow', 2500, 5500],
  ] as const)('%s: from %i to %i milliseconds', async (pace, from, to) => {
    const visitor = await new Visitor('mascarade', 3).enter();
    await visitor.must({ type: 'settings', pace, options: { memorise: 0 } });
    await visitor.start();
    await visitor.play(60);
    const log = entries(visitor);
    const waits = log.flatMap(({ at, by }, i) => (i > 0 && by === 'bot' ? [at - log[i - 1].at] : []));
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...waits)).toBeLessThanOrEqual(to);
    expect(new Set(waits).size).toBeGreaterThan(5);
  });
});

describe('stopping', () => {
  const begun = async () => {
    const visitor = await new Visitor('mascarade', 4).enter();
    await visitor.must({ type: 'settings', clock: { move: 20, match: null }, options: { memorise: 40 } });
    await visitor.start();
    await visitor.pass(10_000);
    return visitor;
  };
  const stops: [string, (visitor: Visitor) => unknown, (visitor: Visitor) => unknown][] = [
    [
      'during a pause',
      (visitor) => visitor.must({ type: 'vote', what: 'pause', on: true }),
      (visitor) => visitor.must({ type: 'resume' }),
    ],
    ['while the page is hidden', ({ table }) => table.watch(false), ({ table }) => table.watch(true)],
    [
      'while the person is elsewhere',
      (visitor) => visitor.must({ type: 'exit' }),
      (visitor) => visitor.must({ type: 'enter', table: 'HEARTH' }),
    ],
  ];

  test.each(stops)('%s no one plays and no time runs', async (_, stop, goOn) => {
    const visitor = await begun();
    const before = entries(visitor).length;
    await stop(visitor);
    expect(visitor.time.waiting).toBe(0);
    await visitor.pass(600_000);
    expect(entries(visitor).length).toBe(before);
    await goOn(visitor);
    await visitor.must({ type: 'enter', table: 'HEARTH' });
    expect(visitor.last('play').clock).toMatchObject({ running: true });
    expect(visitor.last('play').clock.asked[0]).toEqual({ seat: 0, left: 30_000 });
    await visitor.pass(30_000);
    expect(mine(visitor)).toMatchObject([{ by: 'clock' }]);
  });

  test('a move during a pause is refused, and the room says why', async () => {
    const visitor = await begun();
    const { match, seq } = visitor.last('play');
    await visitor.must({ type: 'vote', what: 'pause', on: true });
    expect(visitor.room.phase).toBe('paused');
    expect(await visitor.say({ type: 'move', match, seq, action: ['ready'] })).toBe('paused');
    expect(await visitor.say({ type: 'vote', what: 'pause', on: true })).toBe('paused');
    await visitor.must({ type: 'resume' });
    await visitor.must({ type: 'move', match, seq, action: ['ready'] });
  });
});
