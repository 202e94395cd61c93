import { type Language, languages } from '@soiree/words';
import { expect } from 'vitest';
import { illegible } from './legible.ts';
import { screens } from './people.ts';
import { Player } from './players.ts';
import { practise } from './practice.ts';
import { test } from './test.ts';
import { speaking } from './words.ts';

test.for(Object.keys(languages) as Language[])(
  'a match of each game against bots in %s: all of it is in words, and nothing is cut off',
  { timeout: 240_000 },
  async (language, { come, house }) => {
    const visitor = await come({ ...screens.phone, locale: language });
    const { page } = visitor;
    const speaker = await speaking(language);
    for (const game of ['mascarade', 'rebel-princess'] as const) {
      await practise(page, house.address, game, speaker);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const seen = new Set<string>();
      const player = new Player(visitor, 'finger', 11);
      player.onsight = async () => {
        for (const fault of await illegible(page)) seen.add(fault);
      };
      await player.play(() => false);
      await page.locator('[data-result]').waitFor();
      await player.onsight();
      expect([...seen], game).toEqual([]);
    }
  },
);
