import type { GameId } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';
import type { Page } from 'playwright-core';

/** Starts practising a game with fast bots, by changing the settings on the page. */
export async function startPractice(page: Page, address: string, game: GameId, { t }: Speaker): Promise<void> {
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  await page.goto(`${address}/practice/${game}`);
  await page.locator('[data-seq]').waitFor();
  await button('table.match.room.open');
  await button('table.practice.change-table');
  await button('table.practice.leave.yes');
  await page.getByRole('radio', { name: t('waiting-room.pace.instant'), exact: true }).check();
  await button('waiting-room.start.start');
  await page.locator('[data-seq]').waitFor();
}
