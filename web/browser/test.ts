import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { chromium, noChromium } from './chromium.ts';
import { ServerProcess } from './server-process.ts';
import { openBrowser, Visitor } from './visitor.ts';

/** Opens a new person's browser. */
export type Come = (options?: BrowserContextOptions) => Promise<Visitor>;

/** A test with a server, a browser, and visitors. At its end no visitor's browser may have a complaint. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names in it, here none
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const program = chromium();
    if (!program) return null;
    const browser = await openBrowser(program);
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names in it, here none
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await ServerProcess.open();
    onCleanup(() => server.close());
    return server;
  })
  .extend('come', async ({ browser, skip, task }, { onCleanup }) => {
    if (!browser) return skip(noChromium);
    const guests: Visitor[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await photograph(guests);
      const complaints = guests.flatMap((guest) => guest.complaints);
      for (const guest of guests) await guest.leave();
      expect(complaints, 'complaints of the browsers').toEqual([]);
    });
    const come: Come = async (options) => {
      const guest = await Visitor.come(browser, options);
      guests.push(guest);
      return guest;
    };
    return come;
  });

/** Takes a screenshot for each visitor after a failure. */
async function photograph(guests: readonly Visitor[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-failed-'));
  for (const [i, { page }] of guests.entries()) {
    await page.screenshot({ path: path.join(folder, `${i}.png`) }).catch(() => {});
  }
  console.error(`Screenshots of all visitors are in ${folder}.`);
}
