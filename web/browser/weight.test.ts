import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { fillWithBots, openTable, start } from './tables.ts';
import { test } from './test.ts';

/** What may come over the line before anything can be done, compressed, in bytes. */
const HOME = 70_000;
const TABLE = 150_000;

/** Every script that a page fetches, its words among them, with what it weighs on the line. */
function scale(page: Page): () => Promise<{ name: string; bytes: number }[]> {
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => fetched.push(request));
  return async () => {
    const scripts = fetched.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
    const weighed = scripts.map(async (request) => ({
      name: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    }));
    return (await Promise.all(weighed)).sort((a, b) => b.bytes - a.bytes);
  };
}

function expectLight(scripts: readonly { name: string; bytes: number }[], most: number): void {
  const sum = scripts.reduce((so, { bytes }) => so + bytes, 0);
  const biggest = scripts.slice(0, 12).map(({ name, bytes }) => `${bytes} ${name}`);
  expect(scripts.length).toBeGreaterThan(2);
  expect(sum, `the biggest of ${scripts.length}:\n${biggest.join('\n')}`).toBeLessThanOrEqual(most);
}

test('home needs at most 70 KB of script', async ({ come, house }) => {
  const { page } = await come();
  const weigh = scale(page);
  await page.goto(house.address, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  expectLight(await weigh(), HOME);
});

test.for(['mascarade', 'rebel-princess'] as const)(
  'whoever comes to a match of %s needs at most 150 KB of script, in the longest of the languages',
  async (game, { come, house }) => {
    const { page: host } = await come();
    await host.goto(house.address);
    const code = await openTable(host, game, 5, 'Adele');
    await fillWithBots(host);
    await start(host);
    await host.locator('[data-seq]').waitFor();

    const { page } = await come({ locale: 'uk' });
    const weigh = scale(page);
    await page.goto(`${house.address}/t/${code}`, { waitUntil: 'networkidle' });
    await page.locator('.question').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    expectLight(await weigh(), TABLE);
  },
);
