import { games } from '@soiree/games';
import { describe, expect, test } from 'vitest';
import { openApp } from './testing.ts';

describe('/healthz', () => {
  test('all is well', async () => {
    const { ask } = await openApp();
    const answer = await ask('GET', '/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'ok',
        version: '1.2.3',
        protocol: 1,
        node: process.version,
        rules: Object.fromEntries(Object.values(games).map(({ id, rules }) => [id, rules])),
        store: 'memory 1',
      },
    ]);
  });

  test('stopping', async () => {
    const { ask, state } = await openApp();
    state.isStopping = true;
    const answer = await ask('GET', '/healthz');
    expect([answer.statusCode, answer.json().status]).toEqual([503, 'stopping']);
  });

  test.each(['disk-full', 'disk-failed', 'store-damaged', 'store-stopped'] as const)(
    'failing while nothing can be stored, with the reason: %s',
    async (reason) => {
      const { ask, small } = await openApp();
      small.failure = reason;
      const answer = await ask('GET', '/healthz');
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'failing', reason }]);
      small.failure = null;
      expect((await ask('GET', '/healthz')).statusCode).toBe(200);
    },
  );
});

describe('/metrics', () => {
  test('counts requests by route, never by the address as typed', async () => {
    const { ask } = await openApp();
    await ask('GET', '/api/tables/ABC234');
    await ask('GET', '/api/tables/XYZ789?name=Adele');
    await ask('GET', '/wp-login.php');
    const answer = await ask('GET', '/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain('soiree_http_requests_total{method="GET",route="/api/tables/:code",status="404"} 2');
    expect(answer.body).toContain('soiree_http_requests_total{method="GET",route="none",status="404"} 1');
    expect(answer.body).toContain('soiree_refusals_total{code="no-such-table"} 2');
    expect(answer.body).not.toMatch(/ABC234|XYZ789|Adele|wp-login/);
  });

  test('answers only this machine, unless it is opened to all', async () => {
    const from = async (remoteAddress: string, metrics?: 'local' | 'all') => {
      const { app } = await openApp({ ...(metrics && { metrics }) });
      return (await app.inject({ method: 'GET', url: '/metrics', remoteAddress })).statusCode;
    };
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('::1')).toBe(200);
    expect(await from('192.168.1.20')).toBe(404);
    expect(await from('192.168.1.20', 'all')).toBe(200);
  });

  test('does not exist when it is switched off', async () => {
    const { ask } = await openApp({ metrics: 'no' });
    const answer = await ask('GET', '/metrics');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-page']);
  });
});

describe('the documentation', () => {
  test('has every page that programs may request, and whether it needs a cookie', async () => {
    const { ask } = await openApp();
    const { paths, info, components, tags, openapi } = (await ask('GET', '/docs/json')).json();
    expect([openapi, info.version]).toEqual(['3.1.0', '1.2.3']);
    expect(components.securitySchemes).toEqual({ cookie: { type: 'apiKey', in: 'cookie', name: 'soiree' } });
    const pages = Object.entries<Record<string, { security?: object[]; tags: string[]; summary: string }>>(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, page]) => `${method} ${path}${page.security ? ' needs somebody' : ''}`),
      )
      .sort();
    expect(pages).toEqual([
      'delete /api/me needs somebody',
      'get /api/games',
      'get /api/matches/{id}',
      'get /api/matches/{id}/replay',
      'get /api/me needs somebody',
      'get /api/me/matches needs somebody',
      'get /api/me/ratings needs somebody',
      'get /api/me/tables needs somebody',
      'get /api/ratings/{game}',
      'get /api/tables',
      'get /api/tables/{code}',
      'get /healthz',
      'patch /api/me needs somebody',
      'post /api/me',
      'post /api/me/code needs somebody',
      'post /api/me/recover',
      'post /api/tables needs somebody',
    ]);
    const named = new Set(tags.map(({ name }: { name: string }) => name));
    for (const methods of Object.values<Record<string, { tags: string[]; summary: string }>>(paths)) {
      for (const page of Object.values(methods)) {
        expect(page.summary).toBeTruthy();
        expect(page.tags.every((tag) => named.has(tag))).toBe(true);
      }
    }
  });

  test('comes from the schemas that validate requests', async () => {
    const { ask } = await openApp();
    const { paths } = (await ask('GET', '/docs/json')).json();
    const body = paths['/api/tables'].post.requestBody.content['application/json'].schema;
    expect(body.properties.seats).toMatchObject({ type: 'integer', minimum: 2, maximum: 13 });
    expect(body.additionalProperties).toBe(false);
    expect(body.required).toEqual(['game', 'seats']);
    expect(Object.keys(paths['/api/me'].delete.responses)).toEqual(['204', '4XX', '5XX']);
  });

  test('has an icon, with or without a client', async () => {
    const { ask } = await openApp();
    const [, icon] = /rel="icon"[^>]* href="\.?([^"]*)"/.exec((await ask('GET', '/docs')).body) ?? [];
    expect(icon).toMatch(/icon\.svg$/);
    const answer = await ask('GET', new URL(icon, 'http://soiree.example/docs/').pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
