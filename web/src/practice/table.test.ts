import { gameOf } from '@soiree/games';
import { FORMAT, fold, heard, type Log, parseLog, expect as right, type View, verify } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { settled } from '@soiree/tables/testing';
import { describe, expect, test } from 'vitest';
import { logIn, Visitor } from './testing.ts';

const games = ['mascarade', 'rebel-princess'] as const;

interface Sitting {
  readonly game: GameId;
  readonly seats?: number;
  readonly level: 'random' | 'plain';
  readonly options?: Record<string, unknown>;
}

const sittings: [string, Sitting][] = [
  ['the first table of Mascarade', { game: 'mascarade', level: 'plain' }],
  ['the first table of Rebel Princess', { game: 'rebel-princess', level: 'plain' }],
  ['two at Mascarade', { game: 'mascarade', seats: 2, level: 'random' }],
  [
    'eight at Mascarade, second edition, answers at once, strict memory',
    {
      game: 'mascarade',
      seats: 8,
      level: 'random',
      options: { edition: '2e', set: 'B', contest: 'at-once', memory: 'strict' },
    },
  ],
  ['thirteen at Mascarade', { game: 'mascarade', seats: 13, level: 'plain', options: { memory: 'strict' } }],
  ['three princesses', { game: 'rebel-princess', seats: 3, level: 'plain', options: {} }],
  ['six princesses', { game: 'rebel-princess', seats: 6, level: 'random', options: { promo: true } }],
];

/** A copy, as after storing and reading it. */
const fileOf = ({ table, room }: Visitor): Log => right(parseLog(JSON.stringify(right(table.file(room.match!)))));

async function sat({ game, seats, level, options }: Sitting, seed: number): Promise<Visitor> {
  const visitor = await new Visitor(game, seed).enter();
  if (seats !== undefined) await visitor.must({ type: 'settings', seats, ...(options && { options }) });
  const count = visitor.room.seats.length;
  for (let seat = 1; seat < count; seat++) await visitor.must({ type: 'bot', seat, level });
  await visitor.must({ type: 'settings', pace: 'instant' });
  return visitor.start();
}

describe('a whole match through messages alone', () => {
  test.each(sittings)('%s', async (_, sitting) => {
    const visitor = await sat(sitting, 1);
    expect(await visitor.play()).toBeGreaterThan(10);
    const { seats, match } = visitor.room;
    const over = visitor.last('over');
    expect(over.match).toBe(match);
    expect(over.outcome!.winners.length).toBeGreaterThan(0);
    expect(over.contributions).toEqual(['0123456789abcdef'.repeat(2), ...Array(seats.length - 1).fill(null)]);
    expect(visitor.messages.slice(-2).map(({ type }) => type)).toEqual(['room', 'over']);
    expect(visitor.time.waiting).toBe(0);
    // The last view shows how it ended.
    expect(visitor.last('play').view.outcome).toEqual(over.outcome);
  });

  test.each(sittings)('%s: its file has everything it should', async (_, sitting) => {
    const visitor = await sat(sitting, 2);
    const commitment = visitor.room.commitment;
    await visitor.play();
    const log = fileOf(visitor);
    expect(log.header.names.slice(0, 2)).toEqual(['Vera', sitting.level]);
    expect(log.header.commitment).toBe(commitment);
    expect(
      verify(gameOf(sitting.game)!, log).map(({ check, failure, skipped }) => [check, failure ?? skipped]),
    ).toEqual(['commitment', 'moves', 'deal', 'ending', 'events'].map((check) => [check, undefined]));
  });

  test.each(sittings)('%s: the person is sent what their seat sees and hears, and nothing else', async (_, sitting) => {
    const visitor = await sat(sitting, 3);
    await visitor.play();
    const game = gameOf(sitting.game)!;
    const expected: { seq: number; view: View; events: unknown[]; later: unknown[] | undefined }[] = [];
    let shown = '';
    right(
      fold(game, { soiree: FORMAT, ...logIn(visitor.record) } as Log, ({ state, entries }, told) => {
        const view = game.view(state, 0);
        const events = heard(told, 0);
        const mine = told.filter(({ audience }) => heard([{ seq: 0, audience, event: { type: '' } }], 0).length > 0);
        const isLess = mine.some(({ later }) => later !== undefined);
        const isMine = entries.at(-1)?.seat === 0;
        if (isMine || events.length > 0 || JSON.stringify(view) !== shown) {
          const later = isLess ? mine.map((one) => (one.later === undefined ? one.event : one.later)) : undefined;
          expected.push({ seq: expected.length, view, events, later });
        }
        shown = JSON.stringify(view);
      }),
    );
    expect(expected.length).toBeGreaterThan(10);
    const plays = visitor.all('play').map(({ seq, view, events, later }) => ({ seq, view, events, later }));
    expect(plays).toEqual(JSON.parse(JSON.stringify(expected)));
    // Nothing else leaks: the other messages are the room, which has no cards, and the end.
    const others = new Set(visitor.messages.map(({ type }) => type));
    expect([...others].sort()).toEqual(['contribute', 'done', 'over', 'play', 'room', 'welcome']);
  });
});

describe.each(games)('%s', (game) => {
  const quick = async (seed: number) => {
    const visitor = await new Visitor(game, seed).enter();
    await visitor.must({ type: 'settings', pace: 'instant' });
    return visitor.start();
  };

  /** Stops at a question for the person, some way into the match. */
  async function asked(seed: number): Promise<Visitor> {
    const visitor = await quick(seed);
    await visitor.play(20);
    while (!visitor.isAsked) await visitor.play(1);
    return visitor;
  }

  test('the same id twice takes effect once', async () => {
    const visitor = await asked(1);
    const { seq, match } = visitor.last('play');
    await visitor.move('twice');
    const plays = visitor.all('play').length;
    const { record } = visitor;
    expect(visitor.last('play').id).toBe('twice');
    expect(await visitor.say({ type: 'move', match, seq, action: ['anything'] }, 'twice')).toBeNull();
    expect(visitor.messages.at(-1)).toEqual({ type: 'done', id: 'twice' });
    expect([visitor.all('play').length, visitor.record]).toEqual([plays, record]);
  });

  test('an answer to an earlier question is stale, and so is one to a number that never existed', async () => {
    const visitor = await asked(2);
    const { seq, match, view } = visitor.last('play');
    const action = [view.moves[0]];
    await visitor.move();
    await visitor.play(30);
    expect(await visitor.say({ type: 'move', match, seq, action })).toBe('stale');
    const seen = visitor.last('play').seq;
    expect(visitor.last('refused').values).toEqual({ seq, seen });
    expect(await visitor.say({ type: 'move', match, seq: seen + 1, action })).toBe('stale');
  });

  test('an illegal move is refused with the game’s reason, and nothing happens', async () => {
    const visitor = await asked(3);
    const { seq, match } = visitor.last('play');
    const { record } = visitor;
    const said: string[] = [];
    for (const action of [['nonsense'], []]) {
      // Not by `say`, because the protocol does not allow an empty list.
      visitor.table.hear({ type: 'move', id: 'x', match, seq, action });
      await settled();
      said.push(visitor.last('refused').code);
    }
    expect(said).toEqual([game === 'mascarade' ? 'bad-move' : 'no-such-card', 'no-picks']);
    expect(visitor.record).toBe(record);
    await visitor.move();
  });

  test('a move for another match is refused', async () => {
    const visitor = await asked(4);
    const { seq, view } = visitor.last('play');
    expect(await visitor.say({ type: 'move', match: 'f'.repeat(32), seq, action: [view.moves[0]] })).toBe(
      'other-match',
    );
  });

  test('a match that its only person ends stops at once, without a winner', async () => {
    const visitor = await asked(5);
    const { match } = visitor.last('play');
    await visitor.must({ type: 'vote', what: 'end', on: true });
    expect(visitor.last('over')).toMatchObject({ match, outcome: null, standIns: [] });
    expect(visitor.room.phase).toBe('over');
    expect(visitor.time.waiting).toBe(0);
    const { seq, view } = visitor.last('play');
    expect(await visitor.say({ type: 'move', match, seq, action: [view.moves[0]] })).toBe('match-over');
    const log = fileOf(visitor);
    const checks = verify(gameOf(game)!, log).map(({ failure }) => failure);
    expect(checks).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('during the match its file, which contains the secret, is not available', async () => {
    const visitor = await asked(6);
    expect(visitor.table.file(visitor.room.match!)).toMatchObject({ ok: false, refusal: { code: 'match-running' } });
    await visitor.must({ type: 'vote', what: 'end', on: true });
    expect(visitor.table.file(visitor.room.match!).ok).toBe(true);
    expect(visitor.table.file('f'.repeat(32))).toMatchObject({ ok: false, refusal: { code: 'no-such-match' } });
  });

  test('a bot plays for the person until they are back', async () => {
    const visitor = await asked(17);
    await visitor.must({ type: 'relieve', seat: 0, on: true });
    expect(visitor.room.seats[0]).toMatchObject({ kind: 'person', standIn: 'away' });
    const mine = () => logIn(visitor.record).entries.filter(({ seat }: { seat: number }) => seat === 0);
    const before = mine().length;
    for (let i = 0; mine().length < before + 3 && i < 500; i++) await visitor.next();
    expect(
      mine()
        .slice(before, before + 3)
        .map(({ by }: { by: string }) => by),
    ).toEqual(Array(3).fill('stand-in'));
    await visitor.must({ type: 'back' });
    expect(visitor.room.seats[0]).toMatchObject({ standIn: null });
    while (!visitor.isAsked) await visitor.play(1);
    // The bot no longer plays for them.
    const count = mine().length;
    while (await visitor.next());
    expect(mine().length).toBe(count);
    await visitor.must({ type: 'relieve', seat: 0, on: true });
    await visitor.move();
    expect(visitor.room.seats[0]).toMatchObject({ standIn: null });
    expect(mine().at(-1).by).toBe('person');
    await visitor.must({ type: 'vote', what: 'end', on: true });
    expect(visitor.last('over').standIns).toEqual([0]);
  });

  test('back to the waiting room in mid-match, and on with another deal', async () => {
    const visitor = await asked(8);
    const { commitment, match } = visitor.room;
    await visitor.must({ type: 'rematch' });
    expect(visitor.room).toMatchObject({ phase: 'waiting', match: null });
    expect(visitor.room.commitment).not.toBe(commitment);
    expect(visitor.time.waiting).toBe(0);
    await visitor.start();
    expect(visitor.last('play')).toMatchObject({ seq: 0, again: false });
    expect(visitor.room.match).not.toBe(match);
    expect(await visitor.play()).toBeGreaterThan(10);
  });

  test('after a reconnect, the events since then are sent in their retold form', async () => {
    const visitor = await asked(9);
    const { match, seq } = visitor.last('play');
    await visitor.move();
    // In Rebel Princess nothing is told about what others pass, so some cards have to be played too.
    await visitor.play(12);
    const now = visitor.last('play');
    await visitor.must({ type: 'enter', table: 'HEARTH', match, since: seq });
    const again = visitor.last('play');
    const since = visitor.all('play').filter((one) => !one.again && one.seq > seq);
    const keepable = since.flatMap(({ events, later }) => (later ? later.filter((one) => one !== null) : events));
    expect(again).toMatchObject({ again: true, seq: now.seq, view: now.view });
    expect(again.events).toEqual(keepable);
    expect(keepable.length).toBeGreaterThan(0);
  });
});
