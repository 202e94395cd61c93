import { expect } from 'vitest';
import { type Scene, settle } from '../screens/scene.ts';
import { faults, type Light } from './axe.ts';
import { noChromium } from './chromium.ts';
import { FOREIGN, screens, Visitor } from './people.ts';
import { test as base } from './test.ts';

/** Each scene on a phone, then on a desktop in the other theme. Every other scene begins with the dark one. */
export function testAccess(scenes: readonly Scene[]): void {
  // One browser for all of them, so that it can use its cache.
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
    'axe finds no faults, narrow or wide, light or dark: $name',
    async ({ show, isNowhere = false, lights }, { stroller, house, skip }) => {
      if (!stroller) return skip(noChromium);
      const page = await stroller.turnPage();
      stroller.isLost = isNowhere;
      // At this address no service worker fetches other files meanwhile.
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
