import type { Result } from '@soiree/kernel';
import type { RoomView } from '@soiree/protocol';
import { rebelPrincess } from '@soiree/rebel-princess';
import { firstGame } from '@soiree/rebel-princess/first-game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session, Wish } from '#session/session.svelte.ts';
import { Wishes } from '#waiting-room/settings/wishes.svelte.ts';
import { RoundDesk } from './round-desk.svelte.ts';

const checked = (options: unknown) => {
  const result = rebelPrincess.options(options, 4);
  return result.ok ? { ok: true as const, value: result.value as unknown as RoomView['options'] } : result;
};

/** A session whose server enforces the rules: the game itself says what may be played. */
class FakeSession implements Pick<Session, 'room' | 'ask'> {
  room = $state.raw<RoomView | null>(null);

  constructor(options: unknown) {
    const result = checked(options);
    if (!result.ok) throw new Error(result.refusal.code);
    this.room = {
      code: 'KQ7M3X',
      game: 'rebel-princess',
      public: false,
      phase: 'waiting',
      host: 'ann',
      seats: Array(4).fill({ kind: 'open' }),
      watchers: [],
      options: result.value,
      clock: { move: null, match: null },
      pace: 'calm',
      commitment: '',
      match: null,
      votes: { end: [], pause: [] },
      muted: [],
    };
  }

  async ask(wish: Wish): Promise<Result<null>> {
    if (wish.type !== 'settings') throw new Error(wish.type);
    const result = checked(wish.options);
    if (!result.ok) return result;
    this.room = { ...this.room!, options: result.value };
    return { ok: true, value: null };
  }
}

let session: FakeSession;
let wishes: Wishes;
let desk: RoundDesk;
const open = (options: unknown = {}) => {
  session = new FakeSession(options);
  wishes = new Wishes(session);
  desk = new RoundDesk(session, wishes);
};

beforeEach(() => {
  vi.useFakeTimers();
  const drawer = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  });
  open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(1000);

describe('picking round cards', () => {
  test('four stay with the rule that they break; with the fifth the table gets them, in this order', async () => {
    desk.beginOwn();
    desk.put(firstGame.slice(0, 4));
    await settled();
    expect(wishes.refusal('rounds')?.code).toBe('rounds-five');
    expect([desk.kind, desk.order, desk.isUnplayed, session.room?.options.rounds]).toEqual([
      'own',
      'chosen',
      true,
      'random',
    ]);
    desk.put(firstGame.toReversed());
    await settled();
    expect(session.room?.options).toMatchObject({ rounds: firstGame.toReversed(), order: 'chosen' });
    expect(desk.isUnplayed).toBe(false);
  });

  test('they may be shuffled, even when one is replaced', async () => {
    desk.beginOwn();
    desk.put(firstGame);
    desk.arrange('random');
    await settled();
    expect(session.room?.options).toMatchObject({ rounds: firstGame, order: 'random' });
    desk.put([...firstGame.slice(1), 'upside-down']);
    await settled();
    expect(session.room?.options.order).toBe('random');
  });

  test('random rounds drop the order of picked ones, and picked ones drop the final star', async () => {
    open({ starLast: true });
    desk.beginOwn();
    desk.put(firstGame);
    await settled();
    expect(session.room?.options).toMatchObject({ rounds: firstGame, starLast: false });
    desk.take('random');
    await settled();
    expect(session.room?.options).toMatchObject({ rounds: 'random', order: 'random' });
    expect(wishes.refusal('rounds')).toBeUndefined();
  });

  test('the rounds for a first game come in the book’s order, or shuffled', async () => {
    desk.take('first-game');
    await settled();
    expect([desk.kind, desk.order]).toEqual(['first-game', 'chosen']);
    desk.arrange('random');
    await settled();
    expect(session.room?.options).toMatchObject({ rounds: 'first-game', order: 'random' });
  });

  test('picked cards are restored after random rounds', async () => {
    desk.beginOwn();
    desk.put(firstGame.slice(0, 2));
    desk.take('random');
    await settled();
    expect(desk.kind).toBe('random');
    desk.beginOwn();
    expect(desk.picked).toEqual(firstGame.slice(0, 2));
  });
});
