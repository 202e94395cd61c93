import type { Page } from 'playwright-core';

/** Milliseconds: what takes longer than that is no motion but a clock. */
const LONGEST = 3000;

/** Waits until nothing moves any more, but for what moves for ever. */
export const stand = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const passing = document.getAnimations().filter((one) => {
      const { endTime = 0 } = one.effect?.getComputedTiming() ?? {};
      return Number(endTime) <= longest;
    });
    await Promise.allSettled(passing.map((one) => one.finished));
    await frame();
  }, LONGEST);
