import { afterEach, describe, expect, test, vi } from 'vitest';
import { adam, fakeSession, play, room, settled, told, vera } from './testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('entering', () => {
  test('the first time sends no earlier position', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(7, { again: true, events: told('dealt', 'turn') }));
    expect(wire.last('enter')).toEqual({ type: 'enter', id: wire.last('enter').id, table: 'KQ7M3X' });
    expect(session.line).toBe('up');
    expect(session.seat).toBe(0);
    expect(session.isHost).toBe(true);
    expect(types(session.story)).toEqual(['dealt', 'turn']);
    expect(session.news).toMatchObject({ n: 1, again: true });
  });

  test('a visitor without a name has no seat and is not the host', async () => {
    const { session, wire } = fakeSession();
    wire.open(null);
    wire.hear(room({ host: null }), { type: 'done', id: wire.last('enter').id });
    await settled();
    expect(session.seat).toBeNull();
    expect(session.isHost).toBe(false);
  });

  test('a table that does not exist closes the connection for good', async () => {
    const { session, wire } = fakeSession();
    wire.open();
    wire.hear({ type: 'refused', id: wire.last('enter').id, code: 'no-such-table', values: {} });
    await settled();
    expect(session).toMatchObject({ line: 'closed', why: 'no-such-table' });
    expect(wire.isClosed).toBe(true);
  });
});

describe('a broken connection', () => {
  test('comes back with what it has seen, and the story continues', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { again: true, events: told('dealt', 'turn') }));
    wire.hear(play(4, { events: told('look') }));
    wire.breakOff();
    expect(session.line).toBe('down');
    expect(session.play?.seq).toBe(4);
    await wire.enter(room(), play(6, { again: true, events: told('swap', 'turn') }));
    expect(wire.last('enter')).toMatchObject({ match: 'm1', since: 4 });
    expect(session.line).toBe('up');
    expect(types(session.story)).toEqual(['dealt', 'turn', 'look', 'swap', 'turn']);
  });

  test('repeats nothing if nothing has happened', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { again: true, events: told('dealt') }));
    wire.breakOff();
    await wire.enter(room(), play(3, { again: true }));
    expect(types(session.story)).toEqual(['dealt']);
  });

  test('begins a new story if another match is being played by then', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { again: true, events: told('dealt', 'turn') }));
    wire.breakOff();
    await wire.enter(room({ match: 'm2' }), play(1, { match: 'm2', again: true, events: told('dealt') }));
    expect(types(session.story)).toEqual(['dealt']);
  });

  test('sends a move again with its old id, and one answer is enough', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    const answer = session.move(['look']);
    const first = wire.last('move');
    wire.breakOff();
    expect(session.isMoving).toBe(true);
    await wire.enter(room(), play(4, { again: true, events: told('look') }));
    expect(wire.times('move')).toBe(2);
    expect(wire.last('move')).toEqual(first);
    wire.hear({ type: 'done', id: first.id });
    expect(await answer).toEqual({ ok: true, value: null });
    expect(session.isMoving).toBe(false);
    expect(types(session.story)).toEqual(['look']);
  });

  test('accepts a move while it is down, and sends it when it is back', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    wire.breakOff();
    const answer = session.move(['look']);
    expect(wire.times('move')).toBe(0);
    await wire.enter(room(), play(3, { again: true }));
    const { id } = wire.last('move');
    wire.hear(play(4, { id, events: told('look') }));
    expect(await answer).toEqual({ ok: true, value: null });
  });

  test('refuses everything but moves at once', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    const under = session.ask({ type: 'chat', text: 'Hello' });
    wire.breakOff();
    const after = session.ask({ type: 'chat', text: 'Hello?' });
    const lost = { ok: false, refusal: { code: 'line-lost', values: {} } };
    expect(await under).toEqual(lost);
    expect(await after).toEqual(lost);
    await wire.enter(room(), play(3, { again: true }));
    expect(wire.times('chat')).toBe(1);
  });

  test('sends only moves again, not messages sent while entering', async () => {
    const { session, wire } = fakeSession();
    wire.open();
    void session.ask({ type: 'chat', text: 'Hello' });
    wire.hear(room(), play(1), { type: 'done', id: wire.last('enter').id });
    await settled();
    expect(wire.times('chat')).toBe(1);
  });

  test('keeps the server’s reason until it is back', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    wire.breakOff('stopping');
    wire.breakOff();
    expect(session).toMatchObject({ line: 'down', why: 'stopping' });
    await wire.enter(room(), play(3, { again: true }));
    expect(session).toMatchObject({ line: 'up', why: null });
  });

  test.each(['protocol', 'deleted'] as const)('stays closed after %s, and no request is left open', async (why) => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    const answer = session.move(['look']);
    wire.breakOff(why);
    expect(session).toMatchObject({ line: 'closed', why });
    expect((await answer).ok).toBe(false);
  });
});

describe('playing', () => {
  test('only the retold form of events is kept', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { again: true, events: told('dealt') }));
    wire.hear(play(4, { events: told('look', 'sight', 'reveal'), later: [...told('look'), null, ...told('untold')] }));
    expect(types(session.news.events)).toEqual(['look', 'sight', 'reveal']);
    expect(types(session.story)).toEqual(['dealt', 'look', 'untold']);
  });

  test('a move answers the newest view, and its play answers the move', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    wire.hear(play(5));
    const answer = session.move(['swap 1']);
    expect(wire.last('move')).toMatchObject({ match: 'm1', seq: 5, action: ['swap 1'] });
    wire.hear(play(6, { id: wire.last('move').id }));
    expect(await answer).toEqual({ ok: true, value: null });
  });

  test('a second move is refused until the first is answered', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    void session.move(['look']);
    expect(await session.move(['look'])).toMatchObject({ ok: false, refusal: { code: 'stale' } });
    expect(wire.times('move')).toBe(1);
  });

  test('a refused move returns the reason', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    const answer = session.move(['look']);
    wire.hear({ type: 'refused', id: wire.last('move').id, code: 'paused', values: {} });
    expect(await answer).toEqual({ ok: false, refusal: { code: 'paused', values: {} } });
    expect(session.isMoving).toBe(false);
  });

  test('after a rematch the table is cleared', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { events: told('dealt') }));
    wire.hear({ type: 'over', match: 'm1', outcome: null, secret: '', contributions: [], standIns: [] });
    expect(session.over?.match).toBe('m1');
    wire.hear(room({ phase: 'waiting', match: null }));
    expect(session).toMatchObject({ play: null, over: null, story: [] });
  });

  test('the contribution to a deal is 128 bits, and is remembered with the commitment, for that match alone', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room({ phase: 'waiting', match: null }));
    wire.hear(room({ phase: 'dealing', match: null }), { type: 'contribute', commitment: 'hash' });
    const { bits } = wire.last('add');
    expect(bits).toMatch(/^[0-9a-f]{32}$/);
    wire.hear(room({ phase: 'waiting', match: null }), room(), play(0, { events: told('dealt') }));
    expect(session.pledge).toEqual({ promised: 'hash', added: bits });
    wire.hear(play(1, { events: told('turn') }));
    expect(session.pledge).toEqual({ promised: 'hash', added: bits });
    wire.hear(room({ phase: 'waiting', match: null }), room({ match: 'm2' }), play(0, { match: 'm2' }));
    expect(session.pledge).toBeNull();
  });

  test('a new identity gets everything again', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3, { events: told('dealt') }));
    session.introduce();
    expect(wire.reopened).toBe(1);
    await wire.enter(room(), play(3, { again: true, events: told('dealt', 'turn') }));
    expect(wire.last('enter').since).toBeUndefined();
    expect(types(session.story)).toEqual(['dealt', 'turn']);
  });

  test('the file of a match is available once it is over', async () => {
    const { session, wire } = fakeSession();
    const asked = vi.spyOn(wire, 'file');
    await wire.enter(room(), play(3));
    expect(await session.file()).toMatchObject({ ok: false, refusal: { code: 'match-running' } });
    expect(asked).not.toHaveBeenCalled();
    wire.hear({ type: 'over', match: 'm1', outcome: null, secret: '', contributions: [], standIns: [] });
    await session.file();
    expect(asked).toHaveBeenCalledWith('m1');
  });
});

describe('the clock', () => {
  const clock = { running: true, asked: [{ seat: 1, left: 20_000 }], match: [60_000, 50_000, 60_000] };
  const atTime = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);

  test('stops during a pause and continues with the time that was left', async () => {
    const { session, wire } = fakeSession();
    atTime(1000);
    await wire.enter(room(), play(3, { clock }));
    atTime(6000);
    wire.hear(room({ phase: 'paused' }));
    const paused = { running: false, asked: [{ seat: 1, left: 15_000 }], match: [60_000, 45_000, 60_000] };
    expect(session.play).toMatchObject({ clock: paused, at: 6000, seq: 3 });
    atTime(90_000);
    wire.hear(room());
    expect(session.play).toMatchObject({ clock: { ...paused, running: true }, at: 90_000 });
  });

  test('stops while no player is connected', async () => {
    const { session, wire } = fakeSession();
    atTime(1000);
    await wire.enter(room(), play(3, { clock }));
    atTime(3000);
    const gone = { kind: 'person', here: false, standIn: null } as const;
    wire.hear(
      room({
        seats: [
          { ...gone, ...vera },
          { ...gone, ...adam },
          { kind: 'bot', level: 'plain' },
        ],
      }),
    );
    expect(session.play?.clock).toMatchObject({ running: false, asked: [{ seat: 1, left: 18_000 }] });
  });
});

describe('chat', () => {
  const line = (n: number) => ({ n, player: vera.player, name: 'Vera', text: `${n}`, at: n });

  test('has no duplicates after a reconnect', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), { type: 'chat', lines: [line(1), line(2)] });
    wire.hear({ type: 'chat', lines: [line(3)] });
    wire.breakOff();
    await wire.enter(room(), { type: 'chat', lines: [line(2), line(3), line(4)] });
    expect(session.talk.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });
});

describe('a hint', () => {
  test('is requested for the current match', async () => {
    const { session, wire } = fakeSession();
    const counsel = { action: ['look'], options: [], beliefs: [] };
    const asked: string[] = [];
    Object.assign(wire, {
      advise: (match: string) => {
        asked.push(match);
        return Promise.resolve(counsel);
      },
    });
    expect(await session.advise()).toBeNull();
    await wire.enter(room(), play(3));
    expect(await session.advise()).toBe(counsel);
    expect(asked).toEqual(['m1']);
  });

  test('is null if there is no adviser', async () => {
    const { session, wire } = fakeSession();
    await wire.enter(room(), play(3));
    expect(await session.advise()).toBeNull();
  });
});
