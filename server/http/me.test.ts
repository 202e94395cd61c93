import { describe, expect, test } from 'vitest';
import { cookieOf, openApp } from './testing.ts';

const DAY = 86_400_000;

describe('becoming a guest', () => {
  test('a name is enough', async () => {
    const { ask, small, time } = await openApp();
    const answer = await ask('POST', '/api/me', { payload: { name: '  Adele   B. ', language: 'nl' } });
    expect(answer.statusCode).toBe(201);
    const { player } = answer.json();
    expect(answer.json()).toEqual({ player, name: 'Adele B.', language: 'nl', hasCode: false, since: time.now() });
    expect(player).toMatch(/^[0-9a-f]{32}$/);
    expect(small.players.get(player)).toMatchObject({ name: 'Adele B.', codeHash: null });
    expect(answer.headers['set-cookie']).toMatch(/^soiree=.*; HttpOnly; SameSite=Lax$/);

    const me = await ask('GET', '/api/me', { headers: { cookie: cookieOf(answer) } });
    expect([me.statusCode, me.json()]).toEqual([200, answer.json()]);
    expect(me.headers['set-cookie']).toBeUndefined();
  });

  test('a guest who signs up again stays the same guest and is renamed', async () => {
    const { ask, guest, small, hall } = await openApp();
    const { cookie, id } = await guest('Adele');
    const again = await ask('POST', '/api/me', { payload: { name: 'Beppe' }, headers: { cookie } });
    expect([again.statusCode, again.json().player, again.json().name]).toEqual([200, id, 'Beppe']);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(small.players.size).toBe(1);
    expect(hall.told).toEqual([`rename ${id} Beppe`]);
  });

  test.each([
    ['http', {}, {}, false],
    ['http, although an untrusted caller says https', {}, { 'x-forwarded-proto': 'https' }, false],
    ['http, by a trusted proxy', { trustProxy: 'loopback' }, { 'x-forwarded-proto': 'http' }, false],
    ['https, by a trusted proxy', { trustProxy: 'loopback' }, { 'x-forwarded-proto': 'https' }, true],
  ])('the cookie over %s', async (_, settings, headers, isSecure) => {
    const { ask } = await openApp(settings);
    const answer = await ask('POST', '/api/me', { payload: { name: 'Adele' }, headers });
    expect(answer.statusCode).toBe(201);
    expect(/; Secure$/.test(`${answer.headers['set-cookie']}`)).toBe(isSecure);
    const gone = await ask('DELETE', '/api/me', { headers: { ...headers, cookie: cookieOf(answer) } });
    expect(/; Secure$/.test(`${gone.headers['set-cookie']}`)).toBe(isSecure);
  });

  test('the number of guests from one address is limited', async () => {
    const { ask, time, small } = await openApp({ addressGuestsPerHour: 2 });
    const become = () => ask('POST', '/api/me', { payload: { name: 'Adele' } });
    expect([(await become()).statusCode, (await become()).statusCode]).toEqual([201, 201]);
    const refused = await become();
    expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'too-fast', values: {} }]);
    expect(refused.headers['retry-after']).toBe('1800');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(small.players.size).toBe(2);
    const elsewhere = await ask('POST', '/api/me', { payload: { name: 'Beppe' }, remoteAddress: '192.0.2.7' });
    expect(elsewhere.statusCode).toBe(201);
    time.advance(1_800_000);
    expect((await become()).statusCode).toBe(201);
  });
});

describe('a guest', () => {
  test('name and language can be changed, each alone', async () => {
    const { ask, guest, hall } = await openApp();
    const { cookie, id } = await guest('Adele');
    const change = (payload: object) => ask('PATCH', '/api/me', { payload, headers: { cookie } });
    expect((await change({ language: 'uk' })).json()).toMatchObject({ name: 'Adele', language: 'uk' });
    expect(hall.told).toEqual([]);
    expect((await change({ name: 'Оксана' })).json()).toMatchObject({ name: 'Оксана', language: 'uk' });
    expect(hall.told).toEqual([`rename ${id} Оксана`]);
    await change({ name: 'Оксана' });
    await change({});
    expect(hall.told).toHaveLength(1);
    const me = await ask('GET', '/api/me', { headers: { cookie } });
    expect(me.json()).toMatchObject({ name: 'Оксана', language: 'uk' });
  });

  test('an old cookie is renewed', async () => {
    const { ask, guest, time } = await openApp();
    const { cookie, id } = await guest();
    time.advance(31 * DAY);
    const me = await ask('GET', '/api/me', { headers: { cookie } });
    expect(cookieOf(me)).not.toBe(cookie);
    time.advance(340 * DAY);
    expect((await ask('GET', '/api/me', { headers: { cookie } })).statusCode).toBe(401);
    const later = await ask('GET', '/api/me', { headers: { cookie: cookieOf(me) } });
    expect(later.json().player).toBe(id);
  });
});

describe('a visitor without a cookie', () => {
  test.each([
    ['GET', '/api/me'],
    ['PATCH', '/api/me'],
    ['DELETE', '/api/me'],
    ['POST', '/api/me/code'],
    ['POST', '/api/tables'],
    ['GET', '/api/me/tables'],
    ['GET', '/api/me/matches'],
    ['GET', '/api/me/ratings'],
  ])('%s %s needs a guest; a forged or truncated cookie does not count', async (method, url) => {
    const { ask, guest, small } = await openApp();
    const { cookie, id } = await guest();
    const forged = cookie.replace(id, 'f'.repeat(32));
    for (const header of [undefined, '', 'soiree=x', forged, cookie.slice(0, -5), `soiree=${id}`]) {
      const headers = header === undefined ? {} : { cookie: header };
      const answer = await ask(method, url, { headers, ...(method !== 'GET' && { payload: {} }) });
      expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'no-identity', values: {} }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(small.players.size).toBe(1);
  });
});

describe('recovery', () => {
  test('a code moves a guest to another device, until a new code is made', async () => {
    const { ask, guest } = await openApp();
    let { cookie, id } = await guest('Adele');
    const code = async () => {
      const answer = await ask('POST', '/api/me/code', { headers: { cookie } });
      cookie = cookieOf(answer);
      return answer.json().code as string;
    };
    const recover = (text: string) => ask('POST', '/api/me/recover', { payload: { code: text } });
    const first = await code();
    expect(first).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/);
    expect((await ask('GET', '/api/me', { headers: { cookie } })).json().hasCode).toBe(true);

    for (const typed of [first, first.toLowerCase().replaceAll('-', ' '), first]) {
      const answer = await recover(typed);
      expect([answer.statusCode, answer.json().player]).toEqual([200, id]);
      const there = await ask('GET', '/api/me', { headers: { cookie: cookieOf(answer) } });
      expect(there.json()).toMatchObject({ player: id, name: 'Adele' });
    }
    expect((await ask('GET', '/api/me', { headers: { cookie } })).json().player).toBe(id);

    const second = await code();
    const void_ = await recover(first);
    expect([void_.statusCode, void_.json()]).toEqual([404, { code: 'no-such-code', values: {} }]);
    expect(void_.headers['set-cookie']).toBeUndefined();
    expect((await recover(second)).statusCode).toBe(200);
  });

  test('a new code ends every other session, and the one that made it goes on with a new cookie', async () => {
    const { ask, guest, hall, time } = await openApp();
    const { cookie, id } = await guest('Adele');
    const first = await ask('POST', '/api/me/code', { headers: { cookie } });
    const here = cookieOf(first);
    const there = cookieOf(await ask('POST', '/api/me/recover', { payload: { code: first.json().code } }));
    const second = await ask('POST', '/api/me/code', { headers: { cookie: here } });
    const status = async (one: string) => (await ask('GET', '/api/me', { headers: { cookie: one } })).statusCode;
    expect(await Promise.all([cookie, here, there, cookieOf(second)].map(status))).toEqual([401, 401, 401, 200]);
    expect(hall.told).toEqual([`reconnect ${id}`, `reconnect ${id}`]);

    // A cookie that is old enough to be renewed is replaced only once.
    time.advance(31 * 86_400_000);
    const third = await ask('POST', '/api/me/code', { headers: { cookie: cookieOf(second) } });
    expect(await Promise.all([cookieOf(second), cookieOf(third)].map(status))).toEqual([401, 200]);
  });

  test('wrong guesses are counted, right codes are not', async () => {
    const { ask, guest, time } = await openApp({ addressGuessesPerMinute: 3 });
    const { cookie } = await guest();
    const { code } = (await ask('POST', '/api/me/code', { headers: { cookie } })).json();
    const recover = async (text: string) =>
      (await ask('POST', '/api/me/recover', { payload: { code: text } })).statusCode;
    const wrong = 'A'.repeat(20);
    for (let i = 0; i < 5; i++) expect(await recover(code)).toBe(200);
    for (let i = 0; i < 3; i++) expect(await recover(wrong)).toBe(404);
    expect([await recover(wrong), await recover(code)]).toEqual([429, 429]);
    time.advance(20_000);
    expect(await recover(code)).toBe(200);
  });
});

test('delete my data: row, cookie and seats are gone for good', async () => {
  const { ask, guest, small, hall } = await openApp();
  const { cookie: first, id } = await guest('Adele');
  const coded = await ask('POST', '/api/me/code', { headers: { cookie: first } });
  const { code } = coded.json();
  const cookie = cookieOf(coded);
  hall.told.length = 0;
  const answer = await ask('DELETE', '/api/me', { headers: { cookie } });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['set-cookie']).toBe('soiree=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect(small.players.size).toBe(0);
  expect(hall.told).toEqual([`forget ${id}`]);
  expect((await ask('GET', '/api/me', { headers: { cookie } })).statusCode).toBe(401);
  expect((await ask('DELETE', '/api/me', { headers: { cookie } })).statusCode).toBe(401);
  expect((await ask('POST', '/api/me/recover', { payload: { code } })).statusCode).toBe(404);
  const again = await ask('POST', '/api/me', { payload: { name: 'Adele' }, headers: { cookie } });
  expect([again.statusCode, again.json().player === id]).toEqual([201, false]);
});
