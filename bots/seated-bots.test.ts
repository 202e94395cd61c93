import { type Event, everyone, FastChance, heard, type Match, toLog } from '@soiree/kernel';
import { mascarade, type State } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import type { Bot, MakeBot } from './bot.ts';
import { bots } from './index.ts';
import { plain } from './mascarade/plain.ts';
import { random } from './random.ts';
import { SeatedBots } from './seated-bots.ts';
import { noTime, openTable, playOut, seated } from './testing.ts';

const open = (seats: number, options: object = {}, seed: string | number = 'company') =>
  openTable({ seats, options }, seed) as unknown as Match<State>;

const seatedBots = (match: Match<State>, seats: readonly (Bot | null)[]) =>
  new SeatedBots(match as unknown as Match, seats, noTime);

/** Plays like `make`, and records everything it was given. */
function recorder(make: MakeBot, seat: number, seen: (view: object) => void = () => {}) {
  const bot = make(seat, new FastChance(seat));
  const events: Event[] = [];
  return {
    events,
    bot: {
      hear(event) {
        events.push(event);
        bot.hear(event);
      },
      choose(view, budget) {
        seen(view);
        return bot.choose(view, budget);
      },
    } satisfies Bot,
  };
}

describe('a bot gets what its seat gets', () => {
  // with the Princess, who shows a mask to all but one player, and the Spy, who looks alone
  const options = { edition: '2e', set: 'B' };

  test('it hears exactly the events of its seat, in order', () => {
    const secret = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const match = open(10, options, seed);
      const seats = Array.from({ length: 10 }, (_, seat) => recorder(seat % 2 ? plain : random, seat));
      const table = seatedBots(
        match,
        seats.map(({ bot }) => bot),
      );
      table.playOn(20_000);
      expect(mascarade.outcome(match.state)).not.toBeNull();
      for (const [seat, { events }] of seats.entries()) expect(events).toEqual(heard(match.told, seat));
      for (const { audience, event } of match.told) if (audience !== everyone) secret.add(event.type);
    }
    expect([...secret].sort()).toEqual(['decided', 'shown', 'sight']);
  });

  test('it sees exactly the view of its seat', () => {
    const match = open(5, { contest: 'at-once' });
    let views = 0;
    const seats = Array.from({ length: 5 }, (_, seat) =>
      recorder(random, seat, (view) => {
        views++;
        expect(view).toEqual(mascarade.view(match.state, seat));
      }),
    );
    const moves = seatedBots(
      match,
      seats.map(({ bot }) => bot),
    ).playOn(20_000);
    expect(views).toBe(moves);
  });

  test('a bot that joins in the middle hears what its seat was told from the beginning', () => {
    const match = open(6);
    seatedBots(match, seated([random], 6, 3)).playOn(40);
    const late = recorder(random, 2);
    seatedBots(match, [null, null, late.bot, null, null, null]);
    expect(late.events).toEqual(heard(match.told, 2));
    expect(late.events.some((event) => event.type === 'decided' || event.type === 'sight')).toBe(true);
  });

  test('it also hears what people do, and only once', () => {
    const match = open(4, { first: 0, memorise: 0 });
    const listener = recorder(random, 1);
    const other = recorder(random, 0);
    const table = seatedBots(match, [other.bot, listener.bot, null, null]);
    table.move(0);
    expect(listener.events).toEqual(heard(match.told, 1));
    expect(other.events).toEqual(heard(match.told, 0));
    expect(other.events.length).toBe(listener.events.length + 1);
  });
});

describe('the same seed gives the same match', () => {
  test.each(Object.keys(bots.mascarade))('%s', (level) => {
    const log = (seed: number) => JSON.stringify(toLog(playOut({ seats: 6 }, [bots.mascarade[level]], seed) as never));
    expect(log(4)).toBe(log(4));
    expect(log(4)).not.toBe(log(5));
  });

  test('other luck for the bots alone gives another match of the same deal', () => {
    const moves = (seed: number) => {
      const match = open(6, {}, 'deal');
      seatedBots(match, seated([random], 6, seed)).playOn(200);
      return match;
    };
    expect(moves(1).told[0]).toEqual(moves(2).told[0]);
    expect(JSON.stringify(moves(1).entries)).not.toBe(JSON.stringify(moves(2).entries));
  });
});

describe('whose move it is', () => {
  test('only bots may move, and none when it is a person’s turn', () => {
    const match = open(4, { first: 1 });
    const [, one, two] = seated([random], 3, 1);
    const table = seatedBots(match, [null, one, two, null]);
    expect(table.next()).toBe(1);
    table.move(1);
    expect(table.next()).toBe(2);
    table.move(2);
    expect(table.next()).toBeUndefined();
    expect(() => table.move(0)).toThrow('no bot in seat 0');
    expect(table.playOn(100)).toBe(0);
    expect(match.entries.map(({ seat, by }) => `${seat} ${by}`)).toEqual(['1 bot', '2 bot']);
  });

  test('it stops after the given number of moves, and at the end', () => {
    const match = open(4);
    const table = seatedBots(match, seated([random], 4, 2));
    expect(table.playOn(3)).toBe(3);
    expect(match.entries.length).toBe(3);
    const more = table.playOn(20_000);
    expect(match.entries.length).toBe(3 + more);
    expect(mascarade.outcome(match.state)).not.toBeNull();
    expect(table.next()).toBeUndefined();
  });

  test('the time of a move is the one passed in', () => {
    const match = open(4);
    seatedBots(match, seated([random], 4, 2)).move(0, 1234);
    expect(match.entries[0].at).toBe(1234);
  });
});

describe('a bot that answers nonsense throws, and the match is unchanged', () => {
  const traces = (match: Match<State>) => JSON.stringify([match.state, match.entries, match.told, [...match.byId]]);

  test.each<[string, unknown]>([
    ['nothing', []],
    ['no list', undefined],
    ['null', null],
    ['a text instead of a list', 'swap 1'],
    ['an empty text', ['']],
    ['an unknown word', ['fly']],
    ['a number', [42]],
    ['two answers for one', ['swap 1', 'swap 2']],
    ['a move of another question', ['contest']],
    ['a move that is barred now', ['announce judge']],
    ['a mask of its own', ['swap 0']],
  ])('%s', (_, answer) => {
    const match = open(4, { first: 0, memorise: 0 });
    const before = traces(match);
    const bot: Bot = { hear() {}, choose: () => answer as string[] };
    const table = seatedBots(match, [bot, null, null, null]);
    expect(() => table.move(0)).toThrow();
    expect(() => table.playOn(5)).toThrow();
    expect(traces(match)).toBe(before);
  });

  test('the error names the seat, the answer and the refusal', () => {
    const match = open(4, { first: 0, memorise: 0 });
    const bot: Bot = { hear() {}, choose: () => ['look'] };
    expect(() => seatedBots(match, [bot, null, null, null]).move(0)).toThrow(
      'the bot in seat 0 played look: preparatory',
    );
  });

  test('a bot that crashes', () => {
    const match = open(4, { first: 0, memorise: 0 });
    const before = traces(match);
    const bot: Bot = {
      hear() {},
      choose() {
        throw new Error('lost for words');
      },
    };
    expect(() => seatedBots(match, [bot, null, null, null]).move(0)).toThrow('lost for words');
    expect(traces(match)).toBe(before);
  });
});
