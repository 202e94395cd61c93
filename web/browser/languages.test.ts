import { type Language, languages } from '@soiree/words';
import { expect } from 'vitest';
import { checkTexts } from './legible.ts';
import { Player } from './players.ts';
import { startPractice } from './practice.ts';
import { test } from './test.ts';
import { screens } from './visitor.ts';
import { speaking } from './words.ts';

// practice.test.ts reads English.
const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en');

test.for(others)(
  'a match of each game against bots in %s: no bare keys, and no text is cut off',
  async (language, { come, server }) => {
    const visitor = await come({ ...screens.phone, locale: language });
    const { page } = visitor;
    const speaker = await speaking(language);
    for (const game of ['mascarade', 'rebel-princess'] as const) {
      await startPractice(page, server.address, game, speaker);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const player = new Player(visitor, 'finger', 11);
      const read = checkTexts(player);
      await player.play(() => false);
      await page.locator('[data-result]').waitFor();
      expect(await read(), game).toEqual([]);
    }
  },
);
