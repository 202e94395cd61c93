import { type Event, everyone, only, type Told, type View } from '@soiree/kernel';
import type { Chair } from '@soiree/tables';
import { describe, expect, test } from 'vitest';
import type { Asking, ToThinker } from './messages.ts';
import { bad, good, seeds, stage } from './testing/pools.ts';

const open = stage();

const view: View = { game: 'g', viewer: 0, actors: [0], ask: null, moves: ['go'], barred: [], outcome: null };
const budget = { milliseconds: 200 };

const told = (...types: string[]): Told[] =>
  types.map((type, seq) => ({ seq, audience: everyone, event: { type }, later: { type: 'again' } }));

const chair = (change: Partial<Chair> = {}): Chair => ({
  match: 'm',
  game: 'g',
  seat: 0,
  level: 'exit',
  told: [],
  ...change,
});

/** What the thread received, as reported by a good bot. */
function came(answer: readonly string[] | null): { asked: Asking[]; all: ToThinker[]; seats: number[] } {
  const { came: all, seats } = JSON.parse(answer?.[0] ?? 'null');
  return { all, seats, asked: all.filter((message: ToThinker) => 'view' in message) };
}
const types = (events: readonly Event[]): string[] => events.map(({ type }) => type);

describe('what a bot is sent', () => {
  test('first its seat and all events as its seat was told them, then only new ones', async () => {
    const { pool } = open({});
    const list: Told[] = [
      { seq: 0, audience: everyone, event: { type: 'deal' }, later: null },
      { seq: 1, audience: only(0), event: { type: 'look' }, later: { type: 'looked' } },
      { seq: 1, audience: only(1), event: { type: 'secret' } },
    ];
    const first = came(await pool.think(chair({ told: list }), view, budget)).asked[0];
    expect(first.sit).toEqual({ game: 'g', level: 'exit', seat: 0, seed: good });
    expect(types(first.events)).toEqual(['deal', 'look']);
    expect(first.view).toEqual(view);

    list.push(
      { seq: 2, audience: only(1), event: { type: 'secret' } },
      { seq: 2, audience: ~2, event: { type: 'shown' } },
    );
    const [second, ...more] = came(await pool.think(chair({ told: list }), view, budget)).asked;
    expect(second).toEqual({ n: 2, bot: 1, events: [{ type: 'shown' }], view, budget });
    expect(more).toEqual([]);
  });

  test('each match, seat and level has its own bot with its own seed', async () => {
    const list = [0, 1, 2, 3].map((i) => good.slice(0, -1) + i);
    const { pool } = open({ luck: seeds(...list) });
    const chairs = [chair(), chair({ match: 'other' }), chair({ seat: 1 }), chair({ level: 'plain' })];
    const sat: Asking[] = [];
    for (const one of chairs) sat.push(came(await pool.think(one, view, budget)).asked[0]);
    expect(sat.map(({ bot }) => bot)).toEqual([1, 2, 3, 4]);
    expect(sat.map(({ sit }) => sit?.seed)).toEqual(list);
    for (const [i, one] of chairs.entries()) {
      const [again] = came(await pool.think(one, view, budget)).asked;
      expect([again.bot, again.sit]).toEqual([i + 1, undefined]);
    }
  });

  test.each<[string, Told[]]>([
    ['shorter', told('deal')],
    ['as long', told('deal', 'one', 'two')],
    ['longer', told('deal', 'one', 'two', 'three')],
  ])('if the list of events is replaced by another one, %s: the bot starts over', async (_, other) => {
    const { pool } = open({});
    await pool.think(chair({ told: told('deal', 'one', 'two') }), view, budget);
    const [asked] = came(await pool.think(chair({ told: other }), view, budget)).asked;
    expect(asked.sit).toBeDefined();
    expect(asked.events).toEqual(other.map(({ event }) => event));
  });

  test('a copy of the list counts as the same list', async () => {
    const { pool } = open({});
    const list = told('deal', 'one');
    await pool.think(chair({ told: list }), view, budget);
    const [asked] = came(await pool.think(chair({ told: [...list, ...told('two')] }), view, budget)).asked;
    expect([asked.sit, types(asked.events)]).toEqual([undefined, ['two']]);
  });

  test('a thread gets neither environment nor arguments', async () => {
    const { pool } = open({});
    const [answer] = (await pool.think(chair(), view, budget)) ?? [];
    expect(JSON.parse(answer).given).toEqual({ workerData: null, env: {}, argv: [] });
  });
});

describe('threads', () => {
  test('a new bot goes to the thread with the fewest bots, and stays there', async () => {
    const { pool } = open({ threads: 2 });
    const seats = async (match: string) => came(await pool.think(chair({ match }), view, budget)).seats;
    expect(await seats('a')).toEqual([1]);
    expect(await seats('b')).toEqual([2]);
    expect(await seats('c')).toEqual([1, 3]);
    expect(await seats('d')).toEqual([2, 4]);
    expect(await seats('b')).toEqual([2, 4]);
    pool.dismiss('b');
    pool.dismiss('d');
    expect(await seats('e')).toEqual([5]);
    expect(await seats('a')).toEqual([1, 3]);
  });

  test('questions to many bots at once are all answered, each by its own bot', async () => {
    const { pool, clock } = open({ threads: 2 });
    const thoughts = Array.from({ length: 40 }, (_, i) => pool.think(chair({ match: `${i % 20}` }), view, budget));
    const bots = (await Promise.all(thoughts)).map((answer) => came(answer).asked.at(-1)?.bot);
    expect(bots).toEqual([...Array(40).keys()].map((i) => (i % 20) + 1));
    expect(clock.waiting).toBe(0);
  });
});

describe('a thread that dies', () => {
  test.each(['exit', 'crash', 'hoard'])('%s: a new thread is asked once more', async (level) => {
    const { pool, lines, lost } = open({ luck: seeds(bad, good), megabytes: 16 });
    const list = told('deal', 'one');
    const { asked } = came(await pool.think(chair({ level, told: list }), view, budget));
    expect(asked.map(({ sit, events }) => [sit?.seed, types(events)])).toEqual([[good, ['deal', 'one']]]);
    expect(lost()).toBe(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['a thread of bots was lost']);
  });

  test.each(['exit', 'crash', 'hoard'])('%s twice: the bot could not decide', async (level) => {
    const { pool, lost, clock } = open({ luck: seeds(bad), megabytes: 16 });
    expect(await pool.think(chair({ level }), view, budget)).toBeNull();
    expect(lost()).toBe(2);
    expect(clock.waiting).toBe(0);
  });

  test('a repeated question is the same question, although the match went on', async () => {
    const { pool } = open({ luck: seeds(bad, good) });
    const list = told('deal', 'one');
    const thought = pool.think(chair({ told: list }), view, budget);
    list.push(...told('two'));
    expect(types(came(await thought).asked[0].events)).toEqual(['deal', 'one']);
    expect(types(came(await pool.think(chair({ told: list }), view, budget)).asked[0].events)).toEqual(['two']);
  });

  test('the other bots of the thread are seated again, from the beginning', async () => {
    const { pool } = open({ luck: seeds(good, bad, bad, good) });
    const list = told('deal', 'one');
    await pool.think(chair({ match: 'mine', told: list }), view, budget);
    expect(await pool.think(chair({ match: 'theirs' }), view, budget)).toBeNull();
    list.push(...told('two'));
    const [asked] = came(await pool.think(chair({ match: 'mine', told: list }), view, budget)).asked;
    expect(asked.bot).toBe(1);
    expect(asked.sit?.seed).toBe(good);
    expect(types(asked.events)).toEqual(['deal', 'one', 'two']);
  });

  test('questions that wait behind the one to blame are answered', async () => {
    // seated in turn: the bot to blame and two more, then all again, then the two more
    const { pool, lost } = open({ luck: seeds(bad, good, good, bad, good) });
    const thoughts = ['blame', 'a', 'b'].map((match) => pool.think(chair({ match }), view, budget));
    const [blame, ...others] = await Promise.all(thoughts);
    expect(blame).toBeNull();
    expect(others.map((answer) => came(answer).asked.at(-1)?.bot)).toEqual([2, 3]);
    expect(lost()).toBe(2);
  });

  test('a program that cannot even start', async () => {
    const { pool, lost } = open({ program: new URL('./testing/missing.ts', import.meta.url) });
    const thoughts = [1, 2, 3].map((seat) => pool.think(chair({ seat }), view, budget));
    expect(await Promise.all(thoughts)).toEqual([null, null, null]);
    expect(lost()).toBe(6);
  });
});

describe('a bot that never answers', () => {
  /** Resolves when the thread is about to enter its endless loop. */
  const endless = async (): Promise<void> => {
    const channel = new BroadcastChannel('unruly');
    await new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    channel.close();
  };
  const patience = 200 * 10 + 5000;

  test('its thread is ended, and it is asked once more', async () => {
    const { pool, clock, lost } = open({ luck: seeds(bad, good) });
    const begun = endless();
    const thought = pool.think(chair({ level: 'endless', told: told('deal') }), view, budget);
    await begun;
    clock.advance(patience - 1);
    expect(lost()).toBe(0);
    clock.advance(1);
    expect(lost()).toBe(1);
    expect(types(came(await thought).asked[0].events)).toEqual(['deal']);
    expect(clock.waiting).toBe(0);
  });

  test('twice: the bot could not decide', async () => {
    const { pool, clock, lost } = open({ luck: seeds(bad) });
    const begun = endless();
    const thought = pool.think(chair({ level: 'endless' }), view, budget);
    await begun;
    const again = endless();
    clock.advance(patience);
    await again;
    expect(lost()).toBe(1);
    clock.advance(patience);
    expect(lost()).toBe(2);
    expect(await thought).toBeNull();
    expect(clock.waiting).toBe(0);
  });

  test('more questions do not give it more time', async () => {
    const { pool, clock, lost } = open({ luck: seeds(bad, good) });
    const first = pool.think(chair({ match: 'a', level: 'endless' }), view, budget);
    clock.advance(patience - 1);
    const second = pool.think(chair({ match: 'b' }), view, budget);
    clock.advance(1);
    expect(lost()).toBe(1);
    expect([await first, await second]).not.toContain(null);
  });

  test('time for the questions behind it starts when it is their turn', async () => {
    const { pool, clock, lost } = open({ luck: seeds(bad, bad, bad, good) });
    const begun = endless();
    const thoughts = ['a', 'b'].map((match) => pool.think(chair({ match, level: 'endless' }), view, budget));
    await begun;
    clock.advance(patience - 1);
    const again = endless();
    clock.advance(1);
    await again;
    expect(lost()).toBe(1);
    clock.advance(patience);
    expect(await thoughts[0]).toBeNull();
    expect(came(await thoughts[1]).asked[0].bot).toBe(2);
    expect(lost()).toBe(2);
  });
});

describe('a bot that answers nonsense', () => {
  test.each(['null', '7', '"go"', '{"0":"go"}', '[]', '[7]', '["go",null]', '[["go"]]'])('%s', async (level) => {
    const { pool, lines, lost } = open({ luck: seeds(bad) });
    expect(await pool.think(chair({ level }), view, budget)).toBeNull();
    expect(lines).toMatchObject([{ msg: 'a bot could not decide', match: 'm', game: 'g', seat: 0, level }]);
    expect(lost()).toBe(0);
  });

  test('an answer to another question is not accepted for this one', async () => {
    const { pool } = open({ luck: seeds(bad) });
    expect(await pool.think(chair({ level: 'early' }), view, budget)).toEqual(['in time']);
  });

  test('a bot that could not decide is seated again for the next question', async () => {
    const { pool } = open({ luck: seeds(bad, good) });
    const list = told('deal');
    expect(await pool.think(chair({ level: '7', told: list }), view, budget)).toBeNull();
    const asked = came(await pool.think(chair({ level: '7', told: list }), view, budget)).asked.at(-1);
    expect([asked?.sit?.seed, types(asked?.events ?? [])]).toEqual([good, ['deal']]);
  });

  test('a view that cannot be sent to the thread: the bot could not decide', async () => {
    const { pool, lines, clock } = open({});
    const list = told('deal');
    expect(await pool.think(chair({ told: list }), { ...view, moves: (() => {}) as never }, budget)).toBeNull();
    expect(lines.map(({ msg }) => msg)).toEqual(['a bot cannot be asked']);
    expect(clock.waiting).toBe(0);
    expect(types(came(await pool.think(chair({ told: list }), view, budget)).asked[0].events)).toEqual(['deal']);
  });
});

describe('dismissal', () => {
  test('the bots of that match are forgotten, also in their thread', async () => {
    const { pool } = open({});
    for (const seat of [0, 1]) await pool.think(chair({ seat }), view, budget);
    await pool.think(chair({ match: 'other' }), view, budget);
    pool.dismiss('m');
    pool.dismiss('unheard of');
    const { all, seats } = came(await pool.think(chair({ match: 'other' }), view, budget));
    expect(all.slice(0, -1)).toEqual([{ dismiss: 1 }, { dismiss: 2 }]);
    expect(seats).toEqual([3]);
    const [asked] = came(await pool.think(chair({ told: told('deal') }), view, budget)).asked;
    expect([asked.bot, types(asked.events)]).toEqual([4, ['deal']]);
    expect(asked.sit).toBeDefined();
  });

  test('a bot that is thinking has not decided; its thread is still watched, and the others go on', async () => {
    const { pool, clock, lost } = open({ luck: seeds(bad, good) });
    const gone = pool.think(chair({ match: 'gone', level: 'endless' }), view, budget);
    const stays = pool.think(chair({ match: 'stays' }), view, budget);
    pool.dismiss('gone');
    expect(await gone).toBeNull();
    clock.advance(7000);
    expect(came(await stays).asked.map(({ bot }) => bot)).toEqual([2]);
    expect(lost()).toBe(1);
  });
});

describe('closing', () => {
  test('a bot that is thinking has not decided, and no bot is asked any more', async () => {
    const { pool, clock, lost } = open({ threads: 2, luck: seeds(bad) });
    const thoughts = ['a', 'b', 'c'].map((match) => pool.think(chair({ match, level: 'endless' }), view, budget));
    const closing = pool.close();
    expect(await Promise.all(thoughts)).toEqual([null, null, null]);
    await closing;
    expect(await pool.think(chair(), view, budget)).toBeNull();
    pool.dismiss('a');
    await pool.close();
    expect([clock.waiting, lost()]).toEqual([0, 0]);
  });

  test('a pool that was never used has nothing to end', async () => {
    const { pool, clock } = open({});
    await pool.close();
    expect(clock.waiting).toBe(0);
  });
});
