import { gameOf } from '@soiree/games';
import { fold, heard, type Log, type Match, type Perspective, expect as right } from '@soiree/kernel';
import { settled } from '@soiree/tables/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { finished } from '#practice/testing.ts';
import { StoredMatch } from '#worker/stored-match.ts';
import { Session } from './session.svelte.ts';
import { StoredMatchWire } from './stored-match.ts';

const games = ['mascarade', 'rebel-princess'] as const;

/** Without a worker. */
async function open(log: Log, as: Perspective): Promise<{ session: Session; wire: StoredMatchWire }> {
  const stored = right(StoredMatch.open(log));
  const steps = {
    last: stored.last,
    at: async (...asked: Parameters<StoredMatch['at']>) => stored.at(...asked),
    close() {},
  };
  let wire: StoredMatchWire | undefined;
  const session = new Session('stored', '', (ear) => {
    wire = new StoredMatchWire(log, steps, as, ear);
    return wire;
  });
  await settled();
  return { session, wire: wire! };
}

describe.each(games)('a stored match of %s', (game) => {
  let log: Log;
  /** What each perspective sees after each step, and what was told. */
  const views: ((as: Perspective) => unknown)[] = [];
  let match: Match;
  beforeAll(async () => {
    log = await finished(game, 4);
    match = right(
      fold(gameOf(game)!, log, ({ state }) => {
        views.push((as) => match.game.view(state, as));
      }),
    );
  });

  const told = (as: Perspective, step: number) =>
    heard(
      match.told.filter(({ seq }) => seq <= step),
      as,
    );

  test.each(['everything', 'spectator', 0, 2] as const)('is shown step by step as %s saw it', async (as) => {
    const { session, wire } = await open(log, as);
    expect(session.line).toBe('up');
    expect(session.seat).toBe(typeof as === 'number' ? as : null);
    expect(session.room!.seats.map((seat) => seat.kind === 'person' && seat.name)).toEqual(log.header.names);
    for (let step = 0; step <= wire.last; step++) {
      if (step > 0) await wire.go(step);
      expect(session.play).toMatchObject({ seq: step, view: views[step](as) });
      expect(session.news.again).toBe(step === 0);
      expect(session.story).toEqual(told(as, step));
      expect(session.over !== null).toBe(step === wire.last);
    }
    expect(wire.last).toBe(log.entries.length);
    expect(session.over!.outcome).toEqual(log.ending);
  });

  test('goes to any step, back and forth', async () => {
    const { session, wire } = await open(log, 1);
    for (const step of [20, 5, wire.last, 0, 6]) {
      await wire.go(step);
      expect(session.play).toMatchObject({ seq: step, view: views[step](1) });
      expect(session.news.again).toBe(true);
      expect(session.story).toEqual(told(1, step));
      expect(session.over !== null).toBe(step === wire.last);
    }
    await wire.go(99_999);
    expect(session.play!.seq).toBe(wire.last);
    await wire.go(-1);
    expect(session.play!.seq).toBe(0);
  });

  test('can be looked at from another perspective at the same step', async () => {
    const { session, wire } = await open(log, 0);
    await wire.go(9);
    for (const as of ['everything', 1] as const) {
      await wire.look(as);
      await settled();
      expect(session.play).toMatchObject({ seq: 9, view: views[9](as) });
      expect(session.story).toEqual(told(as, 9));
      expect(session.seat).toBe(as === 1 ? 1 : null);
    }
  });

  test('is only watched: every move and change is refused', async () => {
    const { session, wire } = await open(log, 0);
    const { view } = session.play!;
    expect(await session.move([view.moves[0] ?? 'pass'])).toMatchObject({ refusal: { code: 'match-over' } });
    expect(await session.ask({ type: 'rematch' })).toMatchObject({ refusal: { code: 'match-over' } });
    expect(session.play).toMatchObject({ seq: 0, view });
    expect(await wire.file()).toEqual({ ok: true, value: log });
  });

  test('that was changed, or is of other rules, is not shown', () => {
    const other = structuredClone(log);
    other.header.rules += 1;
    expect(StoredMatch.open(other)).toMatchObject({ ok: false, refusal: { code: 'other-rules' } });
    const wrong = structuredClone(log);
    wrong.entries[3].action = ['nonsense'];
    expect(StoredMatch.open(wrong)).toMatchObject({ ok: false, refusal: { code: 'fold-refused' } });
    expect(StoredMatch.open(null)).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
  });
});
