import { settled } from '@soiree/tables/testing';
import { describe, expect, test } from 'vitest';
import { Visitor } from './testing.ts';

describe('the first messages', () => {
  test('nothing works before the greeting and before entering', async () => {
    const visitor = new Visitor('mascarade', 1);
    expect(await visitor.say({ type: 'start' })).toBe('hello-first');
    expect(await visitor.say({ type: 'hello', protocol: 2 })).toBe('other-protocol');
    await visitor.must({ type: 'hello', protocol: 1 });
    expect(await visitor.say({ type: 'start' })).toBe('no-table');
    expect(await visitor.say({ type: 'enter', table: 'KQ7M3X' })).toBe('no-such-table');
    await visitor.must({ type: 'enter', table: 'HEARTH' });
    const said = visitor.messages.filter(({ type }) => type !== 'refused').map(({ type }) => type);
    expect(said).toEqual(['welcome', 'done', 'room', 'done']);
  });

  test('there are no other tables', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    await visitor.must({ type: 'lobby', on: true });
    expect(visitor.last('lobby').tables).toEqual([]);
  });

  test('a new name is accepted', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    visitor.table.call('Otto');
    await settled();
    expect(visitor.room.seats[0]).toMatchObject({ kind: 'person', name: 'Otto', here: true });
  });
});

describe('the first table', () => {
  test('of Mascarade: five players, the printed masks, notes, half a minute to memorise, the usual bots', async () => {
    const { room } = await new Visitor('mascarade', 1).enter();
    expect(room).toMatchObject({
      game: 'mascarade',
      phase: 'waiting',
      pace: 'calm',
      clock: { move: null, match: null },
    });
    expect(room.options).toMatchObject({ edition: '1e', memory: 'helpful', memorise: 30 });
    expect(room.seats.map((seat) => (seat.kind === 'bot' ? seat.level : seat.kind))).toEqual([
      'person',
      ...Array(4).fill('regular'),
    ]);
  });

  test('of Rebel Princess: four players, the book’s first game, no princesses yet', async () => {
    const { room } = await new Visitor('rebel-princess', 1).enter();
    expect(room.options).toMatchObject({ rounds: 'first-game', order: 'chosen', princesses: false });
    expect(room.seats.length).toBe(4);
  });
});

describe('setting a table up', () => {
  test('more seats add bots, fewer remove some; the set of masks follows', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    await visitor.must({ type: 'settings', seats: 8 });
    expect(visitor.room.seats.filter(({ kind }) => kind === 'bot').length).toBe(7);
    expect(visitor.room.options).toMatchObject({ memory: 'helpful' });
    expect((visitor.room.options.set as string[]).length).toBe(8);
    await visitor.must({ type: 'settings', seats: 3 });
    expect(visitor.room.seats.length).toBe(3);
  });

  test('invalid options are refused with the game’s reason, and nothing changes', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    const before = visitor.room;
    expect(await visitor.say({ type: 'settings', seats: 2, options: { edition: '2e' } })).toBe('second-edition-seats');
    expect(await visitor.say({ type: 'settings', options: { set: ['king'] } })).toBe('set-judge');
    expect(await (await new Visitor('rebel-princess', 1).enter()).say({ type: 'settings', seats: 7 })).toBe('seats');
    expect(visitor.room).toBe(before);
  });

  test('bots of other levels can be seated; an open seat prevents the start', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    await visitor.must({ type: 'bot', seat: 1, level: 'random' });
    expect(visitor.room.seats[1]).toEqual({ kind: 'bot', level: 'random' });
    await visitor.must({ type: 'bot', seat: 2, level: null });
    expect(await visitor.say({ type: 'start' })).toBe('seats-open');
    await visitor.must({ type: 'bot', seat: 2, level: 'plain' });
    await visitor.must({ type: 'start' });
  });

  test.each([
    [{ type: 'bot', seat: 0, level: 'plain' }, 'seat-taken'],
    [{ type: 'bot', seat: 9, level: 'plain' }, 'no-such-seat'],
    [{ type: 'bot', seat: 1, level: 'genius' }, 'no-such-level'],
    [{ type: 'sit' }, 'already-seated'],
    [{ type: 'stand' }, 'not-yourself'],
    [{ type: 'kick', seat: 0 }, 'not-yourself'],
    [{ type: 'kick', seat: 1 }, 'no-person'],
    [{ type: 'host', player: 'f'.repeat(32) }, 'no-such-person'],
    [{ type: 'mute', player: 'f'.repeat(32), on: true }, 'no-such-person'],
    [{ type: 'chat', text: 'Anybody?' }, 'no-such-person'],
    [{ type: 'relieve', seat: 0, on: true }, 'no-match'],
    [{ type: 'vote', what: 'end', on: true }, 'no-match'],
    [{ type: 'resume' }, 'not-paused'],
    [{ type: 'rematch' }, 'not-over'],
    [{ type: 'add', bits: 'a'.repeat(32) }, 'not-dealing'],
    [{ type: 'move', match: 'f'.repeat(32), seq: 0, action: ['look'] }, 'other-match'],
  ] as const)('%j is refused: %s', async (message, code) => {
    const visitor = await new Visitor('mascarade', 1).enter();
    expect(await visitor.say(message as Parameters<Visitor['say']>[0])).toBe(code);
  });

  test('during a match the table cannot be changed', async () => {
    const visitor = await (await new Visitor('mascarade', 1).enter()).start();
    expect(await visitor.say({ type: 'settings', seats: 6 })).toBe('match-on');
    expect(await visitor.say({ type: 'start' })).toBe('match-on');
    expect(await visitor.say({ type: 'relieve', seat: 1, on: true })).toBe('no-person');
    await visitor.must({ type: 'vote', what: 'end', on: true });
    expect(await visitor.say({ type: 'settings', seats: 6 })).toBe('match-over');
    expect(await visitor.say({ type: 'start' })).toBe('match-over');
  });
});

describe('the honest deal', () => {
  test('the hash of the secret is shown first, then the contribution is requested, then it is dealt', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    const { commitment } = visitor.room;
    const before = visitor.messages.length;
    await visitor.start();
    const said = visitor.messages
      .slice(before)
      .map((message) => (message.type === 'room' ? `room ${message.room.phase}` : message.type));
    expect(said).toEqual(['room dealing', 'contribute', 'done', 'done', 'room playing', 'play']);
    expect(visitor.last('contribute').commitment).toBe(commitment);
    expect(visitor.room.commitment).toBe(commitment);
  });

  test('another contribution is another deal', async () => {
    const deals: string[] = [];
    for (const digit of ['a', 'b', 'a']) {
      const visitor = await new Visitor('rebel-princess', 1).enter();
      await visitor.must({ type: 'start' });
      await visitor.must({ type: 'add', bits: digit.repeat(32) });
      deals.push(JSON.stringify(visitor.last('play').view));
    }
    expect(deals[0]).toBe(deals[2]);
    expect(deals[0]).not.toBe(deals[1]);
  });

  test('after five seconds without a contribution the match starts without it', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    await visitor.must({ type: 'start' });
    expect(await visitor.say({ type: 'start' })).toBe('dealing');
    expect(await visitor.say({ type: 'settings', seats: 6 })).toBe('dealing');
    await visitor.pass(4999);
    expect(visitor.room.phase).toBe('dealing');
    await visitor.pass(1);
    expect(visitor.room.phase).toBe('playing');
    expect(await visitor.say({ type: 'add', bits: 'a'.repeat(32) })).toBe('not-dealing');
  });

  test('after a reload the contribution is requested again', async () => {
    const visitor = await new Visitor('mascarade', 1).enter();
    await visitor.must({ type: 'start' });
    await visitor.must({ type: 'enter', table: 'HEARTH' });
    expect(visitor.all('contribute').length).toBe(2);
  });
});
