import { expect } from 'vitest';
import { chromium, noChromium } from './chromium.ts';
import { Keeper } from './lighthouse.ts';
import { test as base } from './test.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names in it, here none
const test = base.extend('keeper', { scope: 'file' }, async ({}, { onCleanup }) => {
  const program = chromium();
  if (!program) return null;
  const keeper = await Keeper.come(program);
  onCleanup(() => keeper.leave());
  return keeper;
});

test.for(['home', 'a table'])(
  'Lighthouse scores of %s: accessibility 100, best practices at least 95',
  async (place, { keeper, house, skip }) => {
    if (!keeper) return skip(noChromium);
    const address = place === 'home' ? house.address : await keeper.sitDown(house);
    const scores = await keeper.judge(address, 'accessibility', 'best-practices');
    expect(scores.accessibility).toEqual({ score: 100, lost: [] });
    expect(scores['best-practices'].score, `${scores['best-practices'].lost}`).toBeGreaterThanOrEqual(95);
  },
);
