import { bots, gameOf } from '@soiree/bots';
import { type Entry, expect as must, parseLog, verify } from '@soiree/kernel';
import { gameId } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Luck } from '../luck.ts';
import type { TestClient } from '../testing/client.ts';
import { Evening } from '../testing/evening.ts';
import { TestHouse } from '../testing/house.ts';
import { seededLuck } from '../testing/luck.ts';

const everyLevel = gameId.options.flatMap((game) => Object.keys(bots[game]).map((level) => [game, level] as const));

describe('at an instant pace, in real time', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await TestHouse.open({}, { luck: seededLuck('bots') });
  });
  afterAll(() => house.close());

  const replay = async (match: string) =>
    must(parseLog(await (await house.request('GET', `/api/matches/${match}/replay`)).text()));

  test.each(everyLevel)('a whole match of %s among %s bots', async (game, level) => {
    const ann = await house.guest('Ann');
    const seats = 4;
    const { code } = await house.table(ann, {
      game,
      seats,
      sit: false,
      pace: 'instant',
      bots: Array.from({ length: seats }, (_, seat) => ({ seat, level })),
    });
    const host = await house.at(code, ann);
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
    const { clients } = await house.match(['Ann'], {
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
      if (view.ask) await answered(ann, i);
      else await Promise.race([over, ann.next('play')]);
    }
    const log = await replay((await over).match);
    for (const { seat, by } of log.entries) expect(by).toBe(seat === 0 ? 'person' : 'bot');
  });

  async function answered(client: TestClient, n: number): Promise<void> {
    const { ask, moves } = client.play!.view;
    const action = ask!.choices ? picks(ask!.choices) : [moves[n % moves.length]];
    const answer = await client.move(action, `n-${n}`);
    if (answer.type === 'refused') throw new Error(JSON.stringify(answer));
  }
  const picks = (choices: readonly { count: number; from: readonly string[] }[]) => {
    const taken: string[] = [];
    for (const { count, from } of choices) {
      const free = from.filter((text) => !taken.some((other) => other.split(' ')[1] === text.split(' ')[1]));
      taken.push(...free.slice(0, count));
    }
    return taken;
  };
});

describe('at the host’s pace', () => {
  /** Luck that keeps what was drawn for a pace, and when. */
  const drawn: { from: number; wait: number }[] = [];
  const QUICK = { from: 400, width: 601 };
  let evening: Evening;
  beforeAll(async () => {
    const luck = seededLuck('pace');
    const watched: Luck = {
      hex: luck.hex,
      below: (n) => {
        const number = luck.below(n);
        if (n === QUICK.width) drawn.push({ from: evening.time.now(), wait: QUICK.from + number });
        return number;
      },
    };
    evening = await Evening.open('pace', {}, { luck: watched });
  });
  afterEach(() => evening.emptied());
  afterAll(() => evening.close());

  const seats = [0, 1, 2].map((seat) => ({ seat, level: 'plain' }));
  const table = {
    game: 'mascarade',
    seats: 3,
    pace: 'quick',
    options: { memorise: 0 },
    bots: seats,
    sit: false,
  } as const;

  async function watched(): Promise<{ host: TestClient; code: string; ann: Awaited<ReturnType<Evening['guest']>> }> {
    const ann = await evening.guest('Ann');
    const { code } = await evening.house.table(ann, table);
    const host = await evening.at(code, ann);
    const dealt = host.next('play');
    await host.must({ type: 'start' });
    await dealt;
    drawn.splice(0, drawn.length - 1);
    return { host, code, ann };
  }

  test('the wait is drawn from luck alone when the bot is asked, and kept to however long it thinks', async () => {
    const { host } = await watched();
    const entries: Pick<Entry, 'at'>[] = [];
    for (let seq = 1; seq <= 8; seq++) {
      const { from, wait } = drawn.at(-1)!;
      expect(drawn).toHaveLength(seq);
      expect(from).toBe(evening.time.now());
      await evening.pass(wait - 1);
      expect(host.play!.seq).toBe(seq - 1);
      // From here on time stands still: the bot plays at its time, though it may still think.
      evening.time.advance(1);
      await evening.until(() => host.play!.seq === seq);
      entries.push({ at: from + wait });
    }
    await evening.time.advance(0);
    const told = host.messages.filter(({ type }) => type === 'play');
    expect(told).toHaveLength(9);
    expect(entries.at(-1)!.at).toBe(evening.time.now());
  });

  test('a table of bots stands still when its host goes, and goes on when they are back', async () => {
    const { host, code, ann } = await watched();
    await evening.until(() => host.play!.seq === 3, 100);
    await host.close();
    const { match } = host.play!;
    await evening.settled();
    await evening.pass(50_000);
    const again = await evening.at(code, ann);
    expect(again.play!.seq).toBe(3);
    await evening.until(() => again.play!.seq === 5, 100);
    await again.close();
    await evening.pass(600_000);
    const muchLater = await evening.at(code, ann, { match, since: 5 });
    expect(muchLater.play).toMatchObject({ seq: 5, events: [] });
    await evening.until(() => muchLater.play!.seq === 6, 100);
  });

  test('bots go on where they were when the server comes back', async () => {
    const { host, code, ann } = await watched();
    await evening.until(() => host.play!.seq === 4, 100);
    await evening.house.restart();
    const again = await evening.at(code, ann);
    expect(again.play!.seq).toBe(4);
    await evening.until(() => again.play!.seq === 8, 100);
  });
});
