import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildClient, clientFiles, inlineScripts } from '../testing/pages.ts';
import { openPages } from './pages.ts';
import { type Answer, openApp } from './testing.ts';

const SCRIPT = '/_app/immutable/entry/start.4bc.js';
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const program = { accept: 'application/json' };
const page = clientFiles['index.html'];

function clientFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return buildClient(path.join(folder, 'build'));
}

const openClient = (folder = clientFolder()) => openApp({}, { pages: openPages(folder) });

const scriptSources = ({ headers }: Answer) =>
  /script-src ([^;]*)/.exec(`${headers['content-security-policy']}`)?.[1].split(' ');

function expectRefusal(answer: Answer): void {
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    404,
    'application/json',
    '{"code":"no-such-page","values":{}}',
  ]);
}

describe('the page', () => {
  test.each([
    '/',
    '/?lang=uk',
    '/t/ABC234',
    '/practice',
    '/practice/mascarade',
    '/rules',
    '/rules/mascarade/judge',
    '/me',
    '/about',
  ])('is at %s', async (url) => {
    const { ask } = await openClient();
    const answer = await ask('GET', url, { headers: browser });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      page,
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
  });

  test('is at every address that the client knows', async () => {
    const { ask } = await openClient();
    const routes = path.resolve(import.meta.dirname, '../../web/src/routes');
    const urls = globSync('**/+page.svelte', { cwd: routes }).map((file) => {
      const folders = path.dirname(file).split(path.sep);
      const names = folders.filter((name) => name !== '.' && !/^\(.*\)$/.test(name));
      return `/${names.map((name) => (name.startsWith('[') ? 'ABC234' : name)).join('/')}`;
    });
    expect(urls).toContain('/');
    for (const url of urls) {
      const { statusCode } = await ask('GET', url, { headers: browser });
      expect([url, statusCode]).toEqual([url, 200]);
    }
  });

  test('is sent to clients that accept anything, such as link previews', async () => {
    const { ask } = await openClient();
    expect((await ask('GET', '/t/ABC234', { headers: { accept: '*/*' } })).body).toBe(page);
    expect((await ask('GET', '/t/ABC234')).body).toBe(page);
  });

  test('comes with a 404 at unknown addresses', async () => {
    const { ask } = await openClient();
    for (const url of ['/nowhere', '/t', '/t/ABC234/more', '/index.html', '/index.html.br', '/me/', '/docsother']) {
      const answer = await ask('GET', url, { headers: browser });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, page]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('comes whole at unknown addresses, whatever the browser has cached', async () => {
    const { ask } = await openClient();
    const { headers: kept } = await ask('GET', '/', { headers: browser });
    const headers = {
      ...browser,
      'if-none-match': `${kept.etag}`,
      'if-modified-since': `${kept['last-modified']}`,
      range: 'bytes=0-3',
    };
    const answer = await ask('GET', '/nowhere', { headers });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([404, page, undefined]);
  });
});

describe('programs', () => {
  test.each(['/', '/t/ABC234', '/rules', '/nowhere'])('get a refusal in JSON at %s', async (url) => {
    const { ask } = await openClient();
    expectRefusal(await ask('GET', url, { headers: program }));
  });

  test('get JSON at unknown addresses, also if they accept anything', async () => {
    const { ask } = await openClient();
    expectRefusal(await ask('GET', '/nowhere'));
    expectRefusal(await ask('GET', '/nowhere', { headers: { accept: '*/*' } }));
    expectRefusal(await ask('GET', '/favicon.ico', { headers: { accept: 'image/avif,image/*,*/*;q=0.8' } }));
  });

  test.each(['/api', '/api/nowhere', '/docs/static/nothing.js', '/live', '/_app/immutable/gone.js', '/_app'])(
    'own %s, even if a browser requests it',
    async (url) => {
      const { ask } = await openClient();
      expectRefusal(await ask('GET', url, { headers: browser }));
    },
  );

  test('and operators still have their pages', async () => {
    const { ask } = await openClient();
    expect((await ask('GET', '/healthz', { headers: browser })).json().status).toBe('ok');
    expect((await ask('GET', '/docs', { headers: browser })).body).toContain('swagger');
    expect((await ask('GET', '/api/tables', { headers: browser })).json()).toEqual({ tables: [] });
  });

  test('get JSON if they send something', async () => {
    const { ask } = await openClient();
    expectRefusal(await ask('POST', '/', { headers: browser }));
    expectRefusal(await ask('DELETE', '/nowhere', { headers: browser }));
  });
});

describe('files', () => {
  test.each([
    [SCRIPT, 'application/javascript; charset=utf-8'],
    ['/_app/immutable/assets/look.4bc.css', 'text/css; charset=utf-8'],
    ['/_app/immutable/assets/inter.4bc.woff2', 'font/woff2'],
    ['/_app/version.json', 'application/json; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is %s', async (url, type) => {
    const { ask } = await openClient();
    const answer = await ask('GET', url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ]);
    expect(answer.body).toBe(clientFiles[url.slice(1) as keyof typeof clientFiles]);
  });

  test('with a hash in the name are cached for ever, the others are checked again', async () => {
    const { ask } = await openClient();
    const kept = async (url: string) => (await ask('GET', url)).headers['cache-control'];
    expect(await kept(SCRIPT)).toBe('public, max-age=31536000, immutable');
    expect(await kept('/_app/immutable/assets/inter.4bc.woff2')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/_app/version.json', '/icon.svg']) expect(await kept(url)).toBe('no-cache');
    // a file that a newer build no longer has must not be cached as missing
    expect(await kept('/_app/immutable/entry/gone.js')).toBe('no-store');
  });

  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
  test.each<[string, keyof typeof unpacked]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
    ['deflate', 'none'],
    ['identity', 'none'],
  ])('to “%s” they come as %s', async (accepted, encoding) => {
    const { ask } = await openClient();
    for (const url of ['/', SCRIPT, '/icon.svg']) {
      const answer = await ask('GET', url, { headers: { 'accept-encoding': accepted } });
      const plain = await ask('GET', url);
      expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
      expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
      expect(answer.headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(answer.headers.vary).toMatch(/accept-encoding$/);
      expect(unpacked[encoding](answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  test('a font, which is not compressed, comes as it is', async () => {
    const { ask } = await openClient();
    const answer = await ask('GET', '/_app/immutable/assets/inter.4bc.woff2', { headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('a browser that already has the file gets a 304', async () => {
    const { ask } = await openClient();
    for (const url of ['/', '/t/ABC234', '/icon.svg', SCRIPT]) {
      const headers = { ...browser, 'accept-encoding': 'br' };
      const { headers: first } = await ask('GET', url, { headers });
      expect(first.etag).toMatch(/^W\/".+"$/);
      const again = await ask('GET', url, { headers: { ...headers, 'if-none-match': `${first.etag}` } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.etag]);
      expect(again.headers['cache-control']).toBe(first['cache-control']);
      const changed = await ask('GET', url, { headers: { ...headers, 'if-none-match': 'W/"other"' } });
      expect(changed.statusCode).toBe(200);
    }
  });

  test('HEAD returns the same headers without the body', async () => {
    const { ask } = await openClient();
    for (const url of ['/', '/t/ABC234', '/nowhere', '/icon.svg', SCRIPT]) {
      const [head, get] = [await ask('HEAD', url, { headers: browser }), await ask('GET', url, { headers: browser })];
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    }
  });

  test('are counted together, not by the names that a build gives them', async () => {
    const { ask } = await openClient();
    await ask('GET', SCRIPT);
    await ask('GET', '/_app/version.json');
    await ask('GET', '/t/ABC234');
    const { body } = await ask('GET', '/metrics');
    expect(body).toContain('soiree_http_requests_total{method="GET",route="/_app/*",status="200"} 2');
    expect(body).toContain('soiree_http_requests_total{method="GET",route="/t/:code",status="200"} 1');
  });
});

describe('what the page may do', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  test('the policy names its inline scripts, as they are served, and no others', async () => {
    const { ask } = await openClient();
    for (const url of ['/', '/t/ABC234', '/nowhere']) {
      const answer = await ask('GET', url, { headers: browser });
      const served = [...answer.body.matchAll(/<script(?: data-start)?>(.*?)<\/script>/gs)].map(([, script]) => script);
      expect(served).toEqual(inlineScripts);
      expect(scriptSources(answer)).toEqual(["'self'", ...served.map(hashOf)]);
    }
  });

  test('the policy allows nothing else', async () => {
    const policy = ({ headers }: Answer) =>
      `${headers['content-security-policy']}`.replace(/script-src [^;]*/, 'script-src …');
    const { ask } = await openClient();
    const { ask: without } = await openApp();
    expect(policy(await ask('GET', '/'))).toBe(policy(await without('GET', '/')));
    expect((await ask('GET', '/')).headers['content-security-policy']).not.toMatch(/unsafe|https?:|data:|\*/);
  });

  test('the policy of other answers names no scripts', async () => {
    const { ask } = await openClient();
    for (const url of ['/api/tables', '/docs', '/healthz', '/nowhere', SCRIPT, '/icon.svg']) {
      expect([url, scriptSources(await ask('GET', url))]).toEqual([url, ["'self'"]]);
    }
  });
});

describe('files next to the client', () => {
  /** Uses Node's own client, which sends an address as it is. `fetch` would normalise it. */
  async function raw(port: number, url: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: url, headers: browser, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      })
        .on('error', reject)
        .end();
    });
  }

  test('cannot be reached, however the path is written', async () => {
    const folder = clientFolder();
    writeFileSync(path.join(folder, '../secret.txt'), 'the key of the server');
    writeFileSync(path.join(folder, '.stamp'), 'the key of the server');
    const { app } = await openClient(folder);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    expect(await raw(port, '/icon.svg')).toEqual({ status: 200, text: clientFiles['icon.svg'] });
    for (const url of [
      '/../secret.txt',
      '/_app/../../secret.txt',
      '/_app/immutable/../../../secret.txt',
      '/%2e%2e/secret.txt',
      '/_app/%2e%2e/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..%5csecret.txt',
      '/..\\secret.txt',
      '/%252e%252e/secret.txt',
      '/%c0%ae%c0%ae/secret.txt',
      '//../secret.txt',
      '/./../secret.txt',
      '/rules/../../secret.txt',
      '/icon.svg%00/../../secret.txt',
      '/.stamp',
      '/%2estamp',
      `/${path.dirname(folder)}/secret.txt`,
    ]) {
      const { status, text } = await raw(port, url);
      expect([url, text.includes('the key')]).toEqual([url, false]);
      expect([url, url.startsWith('/rules/') ? 200 : 404]).toEqual([url, status]);
    }
  });

  test('folders are not listed', async () => {
    const { ask } = await openClient();
    for (const url of ['/_app', '/_app/', '/_app/immutable/', '/_app/immutable/entry']) {
      expectRefusal(await ask('GET', url, { headers: browser }));
    }
  });
});

test('without a client, / is unknown', async () => {
  const { ask } = await openApp();
  expectRefusal(await ask('GET', '/', { headers: browser }));
  expectRefusal(await ask('GET', '/t/ABC234', { headers: browser }));
});

test('a folder without a client is a named problem', () => {
  const folder = path.join(clientFolder(), 'nothing');
  expect(() => openPages(folder)).toThrow(
    expect.objectContaining({ name: 'Problem', code: 'pages-missing', values: { folder } }),
  );
});
