import { connect } from 'node:net';
import { LONGEST_BODY } from '@soiree/protocol';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Answer, openApp, type TestApp } from './testing.ts';

/** Only a code and values, and no text from a library. */
function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.statusCode, Object.keys(answer.json()), answer.json().code]).toEqual([
    status,
    ['code', 'values'],
    code,
  ]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).not.toMatch(/FST_|Error|node_modules|\.ts:/);
}

const json = { 'content-type': 'application/json' };

describe('headers', () => {
  const directives = (answer: Answer) =>
    new Map(
      `${answer.headers['content-security-policy']}`.split(';').map((text) => {
        const [name, ...values] = text.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
  const host = { host: 'soiree.example:8080' };

  test('over plain http: strict, and nothing that would send a phone to https', async () => {
    const { ask } = await openApp();
    for (const url of ['/', '/api/tables', '/healthz', '/nowhere']) {
      const answer = await ask('GET', url, { headers: host });
      const csp = directives(answer);
      expect(Object.fromEntries(csp)).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self'",
        'font-src': "'self'",
        'connect-src': "'self' ws://soiree.example:8080",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      });
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
      expect(answer.headers['x-powered-by']).toBeUndefined();
    }
  });

  test('over https, through a trusted proxy: HSTS and upgrade', async () => {
    const { ask } = await openApp({ trustProxy: 'loopback' });
    const answer = await ask('GET', '/', { headers: { ...host, 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const csp = directives(answer);
    expect(csp.has('upgrade-insecure-requests')).toBe(true);
    expect(csp.get('connect-src')).toBe("'self' wss://soiree.example:8080");
  });

  test('an untrusted caller that claims https is not believed', async () => {
    const { ask } = await openApp();
    const answer = await ask('GET', '/', { headers: { ...host, 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(directives(answer).has('upgrade-insecure-requests')).toBe(false);
  });

  test('an invalid host does not get into the policy', async () => {
    const { ask } = await openApp();
    const answer = await ask('GET', '/api/tables', { headers: { host: "evil; script-src 'unsafe-inline'" } });
    expect(answer.statusCode).toBe(200);
    expect(directives(answer).get('connect-src')).toBe("'self'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('only the documentation may show images from data URLs', async () => {
    const { ask } = await openApp();
    for (const url of ['/docs', '/docs/', '/docs/static/swagger-ui.css']) {
      const csp = directives(await ask('GET', url));
      expect(csp.get('img-src')).toBe("'self' data:");
      expect(csp.get('style-src')).toBe("'self'");
      expect(csp.get('script-src')).toBe("'self'");
    }
    expect(directives(await ask('GET', '/docsother')).get('img-src')).toBe("'self'");
  });
});

describe('pages of other sites', () => {
  const changing: [string, string][] = [
    ['POST', '/api/me'],
    ['PATCH', '/api/me'],
    ['DELETE', '/api/me'],
    ['POST', '/api/me/code'],
    ['POST', '/api/me/recover'],
    ['POST', '/api/tables'],
  ];
  test.each(changing)('cannot %s %s', async (method, url) => {
    const { ask, guest, small, hall } = await openApp();
    const { cookie } = await guest();
    const before = JSON.stringify([...small.players]);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      expectRefusal(await ask(method, url, { headers: { cookie, ...headers }, payload: {} }), 403, 'other-origin');
    }
    expect(JSON.stringify([...small.players])).toBe(before);
    expect(hall.told).toEqual([]);
  });

  test('our own page can, and so can the public URL', async () => {
    const { ask } = await openApp({ publicUrl: 'https://soiree.example' });
    const become = (headers: Record<string, string>) =>
      ask('POST', '/api/me', { payload: { name: 'Adele' }, headers: { host: 'box:8080', ...headers } });
    expect((await become({ origin: 'http://box:8080', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await become({ origin: 'https://soiree.example' })).statusCode).toBe(201);
  });

  test('reading is allowed', async () => {
    const { ask } = await openApp();
    const answer = await ask('GET', '/api/tables', { headers: { origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('invalid input', () => {
  const bodies: [string, string][] = [
    ['POST', '/api/me'],
    ['PATCH', '/api/me'],
    ['POST', '/api/me/recover'],
    ['POST', '/api/tables'],
  ];
  const send = async (server: TestApp, method: string, url: string, options: InjectOptions) => {
    const { cookie } = await server.guest();
    return server.ask(method, url, { ...options, headers: { cookie, ...options.headers } });
  };

  test.each(bodies)('%s %s: not JSON', async (method, url) => {
    const server = await openApp();
    for (const payload of ['{', '{"name":"A"', 'name=A', '{"name":undefined}', '\u0000', '{"a":1}{"b":2}']) {
      expectRefusal(await send(server, method, url, { payload, headers: json }), 400, 'not-json');
    }
  });

  test.each(bodies)('%s %s: prototype poisoning', async (method, url) => {
    const server = await openApp();
    for (const payload of [
      '{"name":"A","__proto__":{"isHost":true}}',
      '{"name":"A","\\u005f\\u005fproto\\u005f\\u005f":{}}',
      '{"name":"A","constructor":{"prototype":{"isHost":true}}}',
      '{"game":"mascarade","seats":4,"options":{"__proto__":{"x":1}}}',
    ]) {
      expectRefusal(await send(server, method, url, { payload, headers: json }), 400, 'not-json');
    }
    expect(({} as { isHost?: boolean }).isHost).toBeUndefined();
  });

  test.each(bodies)('%s %s: another content type', async (method, url) => {
    const server = await openApp();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await send(server, method, url, { payload: '{"name":"A"}', headers: { 'content-type': type } });
      expectRefusal(answer, 415, 'not-json');
    }
  });

  test.each(bodies)('%s %s: too long', async (method, url) => {
    const server = await openApp();
    const payload = JSON.stringify({ name: 'A', more: 'x'.repeat(LONGEST_BODY) });
    const answer = await send(server, method, url, { payload, headers: json });
    expectRefusal(answer, 413, 'too-long');
    expect(answer.json().values).toEqual({ most: LONGEST_BODY });
  });

  test.each(bodies)('%s %s: nothing at all, or another kind of value', async (method, url) => {
    const server = await openApp();
    const others = [
      'null',
      '1',
      '"text"',
      '[]',
      'true',
      '{"length":{"toString":1}}',
      '{"unknown":1}',
      '['.repeat(5000),
    ];
    for (const payload of others) {
      const answer = await send(server, method, url, { payload, headers: json });
      expectRefusal(answer, 400, payload.startsWith('[[') ? 'not-json' : 'bad-request');
    }
    if (method === 'POST') expectRefusal(await send(server, method, url, { headers: json }), 400, 'bad-request');
  });

  const table = { game: 'mascarade', seats: 4 };
  test.each<[string, string, unknown, string]>([
    ['POST', '/api/me', {}, 'name'],
    ['POST', '/api/me', { name: 7 }, 'name'],
    ['POST', '/api/me', { name: ['A'] }, 'name'],
    ['POST', '/api/me', { name: '   ' }, 'name'],
    ['POST', '/api/me', { name: 'x'.repeat(25) }, 'name'],
    ['POST', '/api/me', { name: 'a\u202eb' }, 'name'],
    ['POST', '/api/me', { name: 'A', language: 'xx' }, 'language'],
    ['POST', '/api/me', { name: 'A', player: 'f'.repeat(32) }, 'player'],
    ['PATCH', '/api/me', { name: null }, 'name'],
    ['PATCH', '/api/me', { language: null }, 'language'],
    ['PATCH', '/api/me', { codeHash: 'f' }, 'codeHash'],
    ['POST', '/api/me/recover', { code: 12345 }, 'code'],
    ['POST', '/api/me/recover', { code: 'ABCD' }, 'code'],
    ['POST', '/api/me/recover', { code: { $ne: 1 } }, 'code'],
    ['POST', '/api/tables', { ...table, game: 'chess' }, 'game'],
    ['POST', '/api/tables', { ...table, game: 'constructor' }, 'game'],
    ['POST', '/api/tables', { ...table, seats: '4' }, 'seats'],
    ['POST', '/api/tables', { ...table, seats: 4.5 }, 'seats'],
    ['POST', '/api/tables', { ...table, seats: 1e9 }, 'seats'],
    ['POST', '/api/tables', { ...table, public: 'yes' }, 'public'],
    ['POST', '/api/tables', { ...table, clock: {} }, 'clock.move'],
    ['POST', '/api/tables', { ...table, bots: Array(14).fill({ seat: 0, level: 'plain' }) }, 'bots'],
    ['POST', '/api/tables', { ...table, bots: { length: { toString: 1 } } }, '–'],
    ['POST', '/api/tables', { ...table, bots: [{ seat: -1, level: 'plain' }] }, 'bots.0.seat'],
    ['POST', '/api/tables', { ...table, options: [] }, 'options'],
    ['POST', '/api/tables', { ...table, secret: 'ab' }, 'secret'],
  ])('%s %s with %j: it says %s', async (method, url, payload, path) => {
    const server = await openApp();
    const answer = await send(server, method, url, { payload: JSON.stringify(payload), headers: json });
    expectRefusal(answer, 400, 'bad-request');
    const { values } = answer.json();
    expect(values).toMatchObject({ path, expected: expect.stringMatching(/^[a-z0-9 -]+$/) });
    if (path !== '–') expect(values.expected).not.toBe('unreadable');
  });

  test.each([
    '/api/tables/AB',
    '/api/tables/ABC23O',
    '/api/tables/__proto__',
    '/api/matches/xyz',
    '/api/matches/xyz/replay',
    `/api/matches/${'F'.repeat(32)}`,
    '/api/ratings/chess',
    '/api/ratings/constructor',
  ])('GET %s', async (url) => {
    const { ask } = await openApp();
    expectRefusal(await ask('GET', url), 400, 'bad-request');
  });
});

describe('unknown pages', () => {
  test.each<[string, string]>([
    ['GET', '/nowhere'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nowhere'],
    ['PUT', '/api/me'],
    ['POST', '/api/games'],
    ['DELETE', '/'],
    ['GET', '/%zz'],
    ['GET', `/api/tables/${'A'.repeat(65)}`],
    ['GET', '/docs/static/../../package.json'],
    ['GET', '/docs/static/nothing.js'],
    ['GET', '/'],
    ['GET', '/docs-icon.svg'],
    ['POST', '/nowhere'],
  ])('%s %s', async (method, url) => {
    const { ask } = await openApp();
    const answer = await ask(method, url);
    expectRefusal(answer, 404, 'no-such-page');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('too many requests', () => {
  test('from one address, whatever the page; but /healthz is free', async () => {
    const { ask, time, small } = await openApp({ addressRequestsPerMinute: 3 });
    for (const url of ['/', '/api/tables', '/nowhere']) await ask('GET', url);
    const refused = await ask('GET', '/api/tables');
    expectRefusal(refused, 429, 'too-fast');
    expect(refused.headers['retry-after']).toBe('20');
    expectRefusal(await ask('POST', '/api/me', { payload: { name: 'A' } }), 429, 'too-fast');
    expect(small.players.size).toBe(0);
    expect((await ask('GET', '/healthz')).statusCode).toBe(200);
    expect((await ask('GET', '/api/tables', { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
    time.advance(20_000);
    expect((await ask('GET', '/api/tables')).statusCode).toBe(200);
  });

  test('by one person, from any address', async () => {
    const { ask, guest } = await openApp({ identityRequestsPerMinute: 2 });
    const { cookie } = await guest();
    const me = async (remoteAddress: string) => ask('GET', '/api/me', { headers: { cookie }, remoteAddress });
    expect([(await me('192.0.2.1')).statusCode, (await me('192.0.2.2')).statusCode]).toEqual([200, 200]);
    const refused = await me('192.0.2.3');
    expectRefusal(refused, 429, 'too-fast');
    expect(refused.headers['retry-after']).toBe('30');
    expect((await ask('GET', '/api/tables')).statusCode).toBe(200);
  });

  test('callers are counted by the address that a trusted proxy reports', async () => {
    const { ask } = await openApp({ addressRequestsPerMinute: 1, trustProxy: 'loopback' });
    const from = async (address: string) =>
      (await ask('GET', '/api/tables', { headers: { 'x-forwarded-for': address } })).statusCode;
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([200, 200, 429]);
  });
});

describe('when the server is at fault', () => {
  test('a bug: 500 without details, and a line in the log', async () => {
    const { ask, hall, logged } = await openApp();
    hall.find = async () => {
      throw Object.assign(new Error('the floor fell in'), { detail: 'quite private' });
    };
    const answer = await ask('GET', '/api/tables/ABC234');
    expectRefusal(answer, 500, 'internal');
    expect(answer.body).toBe('{"code":"internal","values":{}}');
    expect(logged()).toContain('the floor fell in');
    expect(logged()).not.toContain('quite private');
  });

  test('an answer that does not fit its schema is a bug too', async () => {
    const { ask, hall } = await openApp();
    hall.tables = [{ code: 'ABC234' } as never];
    expectRefusal(await ask('GET', '/api/tables'), 500, 'internal');
  });

  test('an error with a client status is answered without its text', async () => {
    const { ask, hall } = await openApp();
    hall.find = async () => {
      throw Object.assign(new Error('secret words'), { statusCode: 418 });
    };
    const answer = await ask('GET', '/api/tables/ABC234');
    expectRefusal(answer, 418, 'bad-request');
    expect(answer.body).not.toContain('secret words');
  });

  test('stopping: every page says so, and the connection is closed', async () => {
    const { ask, state } = await openApp();
    state.isStopping = true;
    for (const url of ['/', '/api/tables', '/nowhere']) {
      const answer = await ask('GET', url);
      expectRefusal(answer, 503, 'stopping');
      expect(answer.headers.connection).toBe('close');
    }
  });
});

test('input that is not HTTP at all gets a code as well', async () => {
  const { app } = await openApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('close', () => resolve());
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.end('NONSENSE\r\n\r\n');
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'bad-request' });
});
