import type { Refusal, Result } from '@soiree/kernel';
import type { RoomView } from '@soiree/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session, Wish } from '#session/session.svelte.ts';
import { Wishes } from './wishes.svelte.ts';

const room: RoomView = {
  code: 'KQ7M3X',
  game: 'rebel-princess',
  public: false,
  phase: 'waiting',
  host: 'ann',
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
  watchers: [],
  options: { peek: 'last', promo: false },
  clock: { move: null, match: null },
  pace: 'calm',
  commitment: '',
  match: null,
  votes: { end: [], pause: [] },
  muted: [],
};

/** A session whose server answers when the test says so. */
class FakeSession implements Pick<Session, 'room' | 'ask'> {
  room = $state.raw<RoomView | null>(room);
  readonly heard: Wish[] = [];
  #answer: (result: Result<null>) => void = () => {};

  ask(wish: Wish): Promise<Result<null>> {
    this.heard.push(wish);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** The room comes first, then the confirmation. */
  async does(change: Partial<RoomView>): Promise<void> {
    this.room = { ...this.room!, ...change };
    this.#answer({ ok: true, value: null });
    await vi.advanceTimersByTimeAsync(0);
  }

  async refuses(refusal: Refusal): Promise<void> {
    this.#answer({ ok: false, refusal });
    await vi.advanceTimersByTimeAsync(0);
  }
}

let session: FakeSession;
let wishes: Wishes;
beforeEach(() => {
  vi.useFakeTimers();
  session = new FakeSession();
  wishes = new Wishes(session);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a host’s change', () => {
  test('is shown at once, and stays when the room includes it', async () => {
    wishes.change('pace', { pace: 'quick' });
    expect(wishes.settings.pace).toBe('quick');
    expect(session.heard).toEqual([{ type: 'settings', pace: 'quick' }]);
    await session.does({ pace: 'quick' });
    expect(wishes.settings.pace).toBe('quick');
    expect(wishes.isOpen('pace')).toBe(false);
  });

  test('is reverted when it is refused, and the reason stays until the next try', async () => {
    wishes.change('peek', { options: { peek: 'all' } });
    expect(wishes.settings.options.peek).toBe('all');
    await session.refuses({ code: 'not-host', values: {} });
    expect(wishes.settings.options.peek).toBe('last');
    expect(wishes.refusal('peek')?.code).toBe('not-host');
    expect(wishes.refusal('pace')).toBeUndefined();
    wishes.change('peek', { options: { peek: 'none' } });
    expect(wishes.refusal('peek')).toBeUndefined();
  });

  test('soon after another is sent with the result of the first', async () => {
    wishes.change('peek', { options: { peek: 'all' } });
    wishes.change('promo', { options: { promo: true } });
    expect(wishes.settings.options).toEqual({ peek: 'all', promo: true });
    expect(session.heard).toHaveLength(1);
    await session.does({ options: { peek: 'all', promo: false } });
    expect(session.heard.at(-1)).toEqual({ type: 'settings', options: { peek: 'all', promo: true } });
  });

  test('on the same topic is sent once while it is being typed', async () => {
    wishes.change('clock', { clock: { move: 5, match: null } }, 500);
    await vi.advanceTimersByTimeAsync(300);
    wishes.change('clock', { clock: { move: 55, match: null } }, 500);
    await vi.advanceTimersByTimeAsync(499);
    expect(session.heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.heard).toEqual([{ type: 'settings', clock: { move: 55, match: null } }]);
  });

  test('can be refused without a message if a newer one has replaced it', async () => {
    wishes.change('peek', { options: { peek: 'all' } });
    wishes.change('peek', { options: { peek: 'none' } });
    await session.refuses({ code: 'not-host', values: {} });
    expect(wishes.refusal('peek')).toBeUndefined();
    expect(wishes.settings.options.peek).toBe('none');
    expect(session.heard.at(-1)).toMatchObject({ options: { peek: 'none' } });
  });

  test('is sent and answered before a match starts', async () => {
    wishes.change('pace', { pace: 'slow' }, 10_000);
    let isTold = false;
    const told = wishes.told().then(() => {
      isTold = true;
    });
    expect(session.heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(isTold).toBe(false);
    await session.does({ pace: 'slow' });
    await told;
    expect(isTold).toBe(true);
  });

  test('is shown together with changes from another tab', async () => {
    wishes.change('pace', { pace: 'slow' }, 1000);
    session.room = { ...room, public: true };
    expect(wishes.settings).toMatchObject({ pace: 'slow', public: true });
  });
});
