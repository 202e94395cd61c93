import { expect } from 'vitest';
import { type Scene, settle } from '../screens/scene.ts';
import { faults, type Light } from './axe.ts';
import { noChromium } from './chromium.ts';
import { FOREIGN, screens, Visitor } from './people.ts';
import { test as base } from './test.ts';

/** Each of these scenes on a phone, and then as wide as on a desk in the other light: every other scene begins in the dark. */
export function testAccess(scenes: readonly Scene[]): void {
  // One browser for all of them: what it has fetched for one it has for the next.
  const test = base.extend('stroller', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    if (!browser) return null;
    const stroller = await Visitor.come(browser, screens.phone);
    onCleanup(() => stroller.leave());
    return stroller;
  });

  const lit = scenes.map((scene, i) => ({
    ...scene,
    lights: (i % 2 ? ['dark', 'light'] : ['light', 'dark']) as Light[],
  }));
  test.for(lit)(
    'axe finds nothing wrong, narrow or wide, in either light: $name',
    async ({ show, isNowhere = false, lights }, { stroller, house, skip }) => {
      if (!stroller) return skip(noChromium);
      const page = await stroller.turnPage();
      stroller.isLost = isNowhere;
      // Where no service worker fetches all the rest meanwhile.
      await show(page, `http://${FOREIGN}:${house.port}`);
      await settle(page);
      const narrow = await faults(page, lights[0]);
      await page.setViewportSize(screens.desktop.viewport);
      await settle(page);
      const wide = await faults(page, lights[1]);
      expect({ narrow, wide }).toEqual({ narrow: [], wide: [] });
      expect(stroller.complaints.splice(0), 'complaints').toEqual([]);
    },
  );
}
