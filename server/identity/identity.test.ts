import { describe, expect, test } from 'vitest';
import { clockOf2031, countingLuck, SmallStore } from '../http/testing.ts';
import type { Store } from '../store/contract.ts';
import { createIdentity } from './identity.ts';

const DAY = 86_400_000;

async function open() {
  const small = new SmallStore();
  const time = clockOf2031();
  const parts = { store: small as unknown as Store, time, luck: countingLuck() };
  const identity = await createIdentity(parts);
  const pair = (cookie: string) => cookie.split(';', 1)[0];
  return { small, time, identity, parts, pair };
}

describe('identity', () => {
  test('a guest is recognised by the cookie, with one lookup', async () => {
    const { identity, small, pair } = await open();
    const player = await identity.signUp({ name: 'Adele', language: 'nl' });
    expect(player).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Adele', language: 'nl' });
    const cookie = pair(identity.cookieFor(player, false));
    for (let i = 0; i < 5; i++) expect(await identity.identify(cookie)).toEqual(player);
    expect(small.looks).toBe(1);
    expect(await identity.identify(undefined)).toBeUndefined();
  });

  test('the key is in the store: another process recognises the same people', async () => {
    const { identity, parts, pair } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const other = await createIdentity(parts);
    expect(await other.identify(pair(identity.cookieFor(player, true)))).toEqual(player);
  });

  test('a changed name shows at once; other fields stay', async () => {
    const { identity, pair } = await open();
    const player = await identity.signUp({ name: 'Adele', language: 'nl' });
    const cookie = pair(identity.cookieFor(player, false));
    await identity.identify(cookie);
    expect(await identity.change(player, { name: 'Beppe' })).toMatchObject({ name: 'Beppe', language: 'nl' });
    expect(await identity.identify(cookie)).toMatchObject({ name: 'Beppe', language: 'nl' });
    await identity.change(player, { language: 'pl' });
    expect(await identity.identify(cookie)).toMatchObject({ name: 'Beppe', language: 'pl' });
  });

  test('a deleted guest is unknown at once', async () => {
    const { identity, pair } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const cookie = pair(identity.cookieFor(player, false));
    await identity.identify(cookie);
    await identity.remove(player);
    expect(await identity.identify(cookie)).toBeUndefined();
  });

  test('a recovery code works until a new one is made, and is stored nowhere', async () => {
    const { identity, small } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const first = (await identity.freshCode(player)).code.replaceAll('-', '');
    expect(JSON.stringify([...small.players])).not.toContain(first);
    expect((await identity.recover(first))?.id).toBe(player.id);
    expect((await identity.recover(first))?.id).toBe(player.id);
    const second = (await identity.freshCode(player)).code.replaceAll('-', '');
    expect(await identity.recover(first)).toBeUndefined();
    expect((await identity.recover(second))?.id).toBe(player.id);
  });

  test('a new code ends all sessions from before it; sessions from after it last', async () => {
    const { identity, time, pair } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const before = pair(identity.cookieFor(player, false));
    const { code, player: renewed } = await identity.freshCode(player);
    expect(await identity.identify(before)).toBeUndefined();
    const after = pair(identity.cookieFor(renewed, false));
    expect(await identity.identify(after)).toEqual(renewed);
    const recovered = (await identity.recover(code.replaceAll('-', '')))!;
    const elsewhere = pair(identity.cookieFor(recovered, false));
    expect(await identity.identify(elsewhere)).toEqual(renewed);
    time.advance(31 * DAY);
    const muchLater = pair(identity.renewedCookie(elsewhere, false)!);
    expect(await identity.identify(muchLater)).toMatchObject({ id: player.id });
    await identity.freshCode(renewed);
    for (const cookie of [before, after, elsewhere, muchLater]) {
      expect(await identity.identify(cookie)).toBeUndefined();
    }
  });

  test('the last visit is stored to the day', async () => {
    const { identity, small, time, pair } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const cookie = pair(identity.cookieFor(player, false));
    time.advance(DAY / 2);
    await identity.identify(cookie);
    expect(small.players.get(player.id)?.seenAt).toBe(player.seenAt);
    time.advance(DAY);
    await identity.identify(cookie);
    expect(small.players.get(player.id)?.seenAt).toBe(time.now());
  });

  test('an old cookie is renewed, a recent or forged one is not', async () => {
    const { identity, time, pair } = await open();
    const player = await identity.signUp({ name: 'Adele' });
    const cookie = pair(identity.cookieFor(player, false));
    expect(identity.renewedCookie(cookie, false)).toBeUndefined();
    time.advance(31 * DAY);
    const renewed = identity.renewedCookie(cookie, true)!;
    expect(renewed).toMatch(/; Secure$/);
    expect(identity.renewedCookie(pair(renewed), true)).toBeUndefined();
    expect(identity.renewedCookie(`${cookie.slice(0, -1)}_`, false)).toBeUndefined();
    time.advance(340 * DAY);
    expect(await identity.identify(cookie)).toBeUndefined();
    expect(await identity.identify(pair(renewed))).toMatchObject({ id: player.id });
  });
});
