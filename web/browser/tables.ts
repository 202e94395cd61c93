import type { GameId } from '@soiree/protocol';
import type { Page } from 'playwright-core';
import { t } from './words.ts';

/** What people do before a match. */

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** On the home page: creates a table for this many players, as a guest with this name. Returns its code. */
export async function openTable(page: Page, game: GameId, seats: number, name: string): Promise<string> {
  const poster = page.getByRole('article', { name: t(`shell.game.${game}.name`) });
  await poster.getByRole('button', { name: t('shell.home.create') }).click();
  await page.getByRole('radio', { name: `${seats}`, exact: true }).check();
  await button(page, 'waiting-room.new.open').click();
  await page.getByLabel(t('shell.name.label'), { exact: true }).fill(name);
  await button(page, 'shell.name.save').click();
  await page.waitForURL(/\/t\/\w{6}$/);
  return page.url().slice(-6);
}

/** A new guest who came by a link: a name, Enter, and a seat. */
export async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByLabel(t('shell.name.label'), { exact: true }).waitFor();
  // The field for the name already has the focus.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await button(page, 'waiting-room.seat.stand').waitFor();
}

/** Makes bots play fast. */
export async function makeBotsFast(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('waiting-room.pace.instant'), exact: true }).check();
}

export const fillWithBots = (page: Page): Promise<void> => button(page, 'waiting-room.start.fill').click();
export const start = (page: Page): Promise<void> => button(page, 'waiting-room.start.start').click();
