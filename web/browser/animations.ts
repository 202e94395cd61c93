import type { Page } from 'playwright-core';

/** Milliseconds. A longer animation is a clock, not a motion. */
const LONGEST = 3000;

/** Waits until nothing moves any more, except endless animations. */
export const animationsEnd = (page: Page): Promise<void> =>
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
