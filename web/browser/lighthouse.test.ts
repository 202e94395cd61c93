import { expect } from 'vitest';
import { chromium, noChromium } from './chromium.ts';
import { LighthouseBrowser } from './lighthouse.ts';
import { test as base } from './test.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names in it, here none
const test = base.extend('lighthouse', { scope: 'file' }, async ({}, { onCleanup }) => {
  const program = chromium();
  if (!program) return null;
  const lighthouse = await LighthouseBrowser.come(program);
  onCleanup(() => lighthouse.leave());
  return lighthouse;
});

test.for(['home', 'a table'])(
  'Lighthouse scores of %s: accessibility 100, best practices at least 95',
  async (place, { lighthouse, server, skip }) => {
    if (!lighthouse) return skip(noChromium);
    const address = place === 'home' ? server.address : await lighthouse.sitDown(server);
    const scores = await lighthouse.judge(address, 'accessibility', 'best-practices');
    expect(scores.accessibility).toEqual({ score: 100, lost: [] });
    expect(scores['best-practices'].score, `${scores['best-practices'].lost}`).toBeGreaterThanOrEqual(95);
  },
);
