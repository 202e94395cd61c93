import { gzipSync } from 'node:zlib';
import type { GameId } from '@soiree/protocol';
import { type Language, languages, sentences } from '@soiree/words';
import type { Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { fillWithBots, openTable, start } from './tables.ts';
import { type Come, test } from './test.ts';
import { OTHER_HOST } from './visitor.ts';

/** The most script that may be loaded before the page can be used, in compressed bytes. */
const HOME = 70 * 1024;
const TABLE = 150 * 1024;

const PATIENCE = 30_000;

/** The language with the largest texts. Everything else on a page is the same in all languages. */
const heaviest = (
  await Promise.all(
    (Object.keys(languages) as Language[]).map(async (language) => {
      const { cli: _, ...ofPages } = await sentences(language);
      return { language, bytes: gzipSync(JSON.stringify(ofPages)).length };
    }),
  )
).reduce((most, one) => (one.bytes > most.bytes ? one : most)).language;

const nameOf = (request: Request): string => new URL(request.url()).pathname;
/** Texts are scripts too. Rules and bots are loaded by the worker and do not count. */
const isScript = (request: Request): boolean => /^(?!.*\/workers\/).*\.js$/.test(nameOf(request));

/** Every script that a page fetches. */
class Scripts {
  readonly #asked = new Set<string>();
  readonly #here = new Map<string, Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (isScript(request)) this.#asked.add(nameOf(request));
    });
    page.on('requestfinished', (request) => {
      if (isScript(request)) this.#here.set(nameOf(request), request);
    });
  }

  get names(): string[] {
    return [...this.#here.keys()];
  }

  get areAllHere(): boolean {
    return this.#here.size === this.#asked.size;
  }

  async expectAtMost(most: number): Promise<void> {
    const weighed = [...this.#here].map(async ([name, request]) => ({
      name,
      bytes: (await request.sizes()).responseBodySize,
    }));
    const scripts = (await Promise.all(weighed)).sort((a, b) => b.bytes - a.bytes);
    const list = scripts.slice(0, 12).map(({ name, bytes }) => `${bytes} ${name}`);
    const sum = scripts.reduce((so, { bytes }) => so + bytes, 0);
    expect(scripts.length).toBeGreaterThan(2);
    expect(sum, `the heaviest of ${scripts.length}:\n${list.join('\n')}`).toBeLessThanOrEqual(most);
  }
}

/**
 * The first visit over plain http, as from a phone nearby: there a browser accepts nothing better than gzip. The
 * browser is never idle, so what it would fetch when idle is fetched only after `rest`.
 */
async function firstVisit(come: Come, server: ServerProcess, path: string, selector: string) {
  const { page } = await come({ locale: heaviest });
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (then) => waiting.push(then);
    window.addEventListener('rest', () => {
      window.requestIdleCallback = (then) => {
        then({ didTimeout: false, timeRemaining: () => 50 });
        return 0;
      };
      for (const then of waiting.splice(0)) window.requestIdleCallback(then);
    });
  });
  const scripts = new Scripts(page);
  await page.goto(`http://${OTHER_HOST}:${server.port}${path}`, { waitUntil: 'networkidle' });
  await page.locator(selector).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(heaviest);
  return { page, scripts, rest: () => page.evaluate(() => window.dispatchEvent(new Event('rest'))) };
}

test('home needs at most 70 KB of script, in any language', async ({ come, server }) => {
  const { scripts } = await firstVisit(come, server, '/', 'article');
  await scripts.expectAtMost(HOME);
});

test.for(['mascarade', 'rebel-princess'] satisfies GameId[])(
  'waiting room, match and practice of %s need at most 150 KB of script each, in any language',
  async (game, { come, server }) => {
    const { page: host } = await come();
    await host.goto(server.address);
    const code = await openTable(host, game, 5, 'Adele');
    const waiting = await firstVisit(come, server, `/t/${code}`, '.panel');
    await waiting.scripts.expectAtMost(TABLE);

    await fillWithBots(host);
    await start(host);
    await host.locator('[data-seq]').waitFor();
    const match = await firstVisit(come, server, `/t/${code}`, '.question');
    await match.scripts.expectAtMost(TABLE);

    const practice = await firstVisit(come, server, `/practice/${game}`, '.question');
    await practice.scripts.expectAtMost(TABLE);
  },
);

test('the waiting room loads the match before it begins', async ({ come, server }) => {
  const { page: host } = await come();
  await host.goto(server.address);
  const code = await openTable(host, 'mascarade', 5, 'Adele');
  const { page, scripts, rest } = await firstVisit(come, server, `/t/${code}`, '.panel');
  const before = scripts.names.length;
  await rest();
  await vi.waitUntil(() => scripts.areAllHere && scripts.names.length > before, PATIENCE);
  const atHand = new Set(scripts.names);

  await fillWithBots(host);
  await start(host);
  await page.locator('.question').waitFor();
  expect(scripts.names.filter((name) => !atHand.has(name))).toEqual([]);
});
