import type { Result } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import type { RoomView } from '@soiree/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session, Wish } from '#session/session.svelte.ts';
import { Wishes } from '#waiting-room/settings/wishes.svelte.ts';
import { toggled } from './own-set.ts';
import { SetDesk } from './set-desk.svelte.ts';

/** A session whose server enforces the rules: the game itself says what may be played with. */
class FakeSession implements Pick<Session, 'room' | 'ask'> {
  room = $state.raw<RoomView | null>(null);
  seats = 6;

  constructor() {
    this.room = {
      code: 'KQ7M3X',
      game: 'mascarade',
      public: false,
      phase: 'waiting',
      host: 'ann',
      seats: Array(this.seats).fill({ kind: 'open' }),
      watchers: [],
      options: this.#checked({}),
      clock: { move: null, match: null },
      pace: 'calm',
      commitment: '',
      match: null,
      votes: { end: [], pause: [] },
      muted: [],
    };
  }

  #checked(options: unknown): RoomView['options'] {
    const result = mascarade.options(options, this.seats);
    if (!result.ok) throw result.refusal;
    return result.value as unknown as RoomView['options'];
  }

  /** A change from another tab, for example. */
  set(options: unknown): void {
    const seats: RoomView['seats'] = Array(this.seats).fill({ kind: 'open' });
    this.room = { ...this.room!, seats, options: this.#checked(options) };
  }

  async ask(wish: Wish): Promise<Result<null>> {
    if (wish.type !== 'settings') throw new Error(wish.type);
    const result = mascarade.options(wish.options, this.seats);
    if (!result.ok) return result;
    this.set(wish.options);
    return { ok: true, value: null };
  }
}

let session: FakeSession;
let wishes: Wishes;
let desk: SetDesk;
beforeEach(() => {
  vi.useFakeTimers();
  const drawer = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  });
  session = new FakeSession();
  wishes = new Wishes(session);
  desk = new SetDesk(session, wishes);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(1000);

describe('putting masks together', () => {
  test('a set that breaks a rule stays as a draft, with the rule; the table keeps the previous one', async () => {
    const before = desk.inPlay.masks;
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'judge'));
    await settled();
    expect(wishes.refusal('set')?.code).toBe('set-judge');
    expect(desk.shown.masks).not.toContain('judge');
    expect([desk.kind, desk.isUnplayed]).toEqual(['own', true]);
    expect(desk.inPlay.masks).toEqual(before);
  });

  test('as soon as it is valid, the table gets it', async () => {
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'judge'));
    await settled();
    desk.put(toggled(toggled(desk.shown, 'judge'), 'fool'));
    await settled();
    desk.keepUp();
    expect(wishes.refusal('set')).toBeUndefined();
    expect(desk.inPlay.masks).toEqual(desk.shown.masks);
    expect([desk.kind, desk.isUnplayed]).toEqual(['own', false]);
  });

  test('the draft is restored after the printed set was played', async () => {
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'fool'));
    await settled();
    const own = desk.shown;
    desk.take('printed');
    await settled();
    expect([desk.kind, desk.shown.masks.includes('fool')]).toEqual(['printed', false]);
    desk.beginOwn();
    await settled();
    expect(desk.shown).toEqual(own);
    expect(desk.isUnplayed).toBe(false);
  });

  test('the other edition comes with its own usual set', async () => {
    desk.choose('2e');
    expect([desk.edition, desk.kind]).toEqual(['2e', 'A']);
    await settled();
    expect([desk.edition, desk.kind, desk.isUnplayed]).toEqual(['2e', 'A', false]);
  });

  test('masks chosen in another tab replace the draft', async () => {
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'judge'));
    await settled();
    session.set({ edition: '2e', set: 'B' });
    desk.keepUp();
    expect([desk.edition, desk.kind]).toEqual(['2e', 'B']);
  });

  test('a draft that did not fit is tried again for another number of players, whose printed set is another too', async () => {
    desk.beginOwn();
    const nine = ['fool', 'thief', 'widow'] as const;
    desk.put(nine.reduce((set, mask) => toggled(set, mask), desk.shown));
    await settled();
    expect(wishes.refusal('set')?.code).toBe('set-size');
    session.seats = 7;
    session.set({});
    desk.keepUp();
    await settled();
    desk.keepUp();
    expect([desk.isUnplayed, desk.shown.masks.length]).toEqual([false, 9]);
  });

  test('if that many players take the usual masks instead, those replace the draft', async () => {
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'fool'));
    await settled();
    desk.keepUp();
    session.seats = 9;
    session.set({});
    desk.keepUp();
    expect([desk.kind, desk.isUnplayed]).toEqual(['printed', false]);
  });

  test('the answer to an earlier tap does not replace the draft', async () => {
    desk.beginOwn();
    desk.put(toggled(desk.shown, 'fool'));
    const earlier = desk.shown;
    desk.put(toggled(desk.shown, 'judge'));
    session.set({ set: earlier.masks });
    desk.keepUp();
    expect(desk.shown.masks).not.toContain('judge');
    await settled();
    desk.keepUp();
    expect([desk.kind, desk.isUnplayed]).toEqual(['own', true]);
  });
});
