import { describe, expect } from 'vitest';
import { settle } from '../screens/scene.ts';
import { scenes } from '../screens/scenes.ts';
import { faultsInBothThemes } from './axe.ts';
import { screens } from './people.ts';
import { test } from './test.ts';

describe.each(Object.entries(screens))('axe finds nothing wrong, in either light, on a %s', (_, screen) => {
  for (const scene of scenes) {
    test(scene.name, async ({ come, house }) => {
      const { page } = await come(screen);
      await scene.show(page, house.address);
      await settle(page);
      expect(await faultsInBothThemes(page)).toEqual([]);
    });
  }
});
