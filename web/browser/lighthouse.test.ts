import { expect } from 'vitest';
import { chromium, noChromium } from './chromium.ts';
import { Keeper } from './lighthouse.ts';
import { test as base } from './test.ts';

const test = base.extend('keeper', async ({ skip }, { onCleanup }) => {
  const program = chromium();
  if (!program) return skip(noChromium);
  const keeper = await Keeper.come(program);
  onCleanup(() => keeper.leave());
  return keeper;
});

test.for(['home', 'a table'])(
  'Lighthouse likes %s: accessibility 100, best practices 95',
  { timeout: 180_000 },
  async (place, { keeper, house }) => {
    const address = place === 'home' ? house.address : await keeper.sitDown(house);
    const scores = await keeper.judge(address, 'accessibility', 'best-practices');
    expect(scores.accessibility).toEqual({ score: 100, lost: [] });
    expect(scores['best-practices'].score, `${scores['best-practices'].lost}`).toBeGreaterThanOrEqual(95);
  },
);
