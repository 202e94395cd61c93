import { expect } from 'vitest';
import { type Scene, waitUntilStill } from '../screens/scene.ts';
import { faults, type Light } from './axe.ts';
import { noChromium } from './chromium.ts';
import { test as base } from './test.ts';
import { OTHER_HOST, screens, Visitor } from './visitor.ts';

/** Each scene on a phone, then on a desktop in the other theme. Every other scene begins with the dark one. */
export function testAccess(scenes: readonly Scene[]): void {
  // One browser for all of them, so that it can use its cache.
  const test = base.extend('visitor', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    if (!browser) return null;
    const visitor = await Visitor.come(browser, screens.phone);
    onCleanup(() => visitor.leave());
    return visitor;
  });

  const lit = scenes.map((scene, i) => ({
    ...scene,
    lights: (i % 2 ? ['dark', 'light'] : ['light', 'dark']) as Light[],
  }));
  test.for(lit)(
    'axe finds no faults, narrow or wide, light or dark: $name',
    async ({ show, isNotFound = false, lights }, { visitor, server, skip }) => {
      if (!visitor) return skip(noChromium);
      const page = await visitor.newPage();
      visitor.isNotFound = isNotFound;
      // At this address no service worker fetches other files meanwhile.
      await show(page, `http://${OTHER_HOST}:${server.port}`);
      await waitUntilStill(page);
      const narrow = await faults(page, lights[0]);
      await page.setViewportSize(screens.desktop.viewport);
      await waitUntilStill(page);
      const wide = await faults(page, lights[1]);
      expect({ narrow, wide }).toEqual({ narrow: [], wide: [] });
      expect(visitor.complaints.splice(0), 'complaints').toEqual([]);
    },
  );
}
