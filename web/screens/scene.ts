import type { Page } from '../browser/people.ts';
import { stand } from '../browser/still.ts';
import { t } from '../browser/words.ts';
import { CODE, guest } from './cast.ts';
import { type Answers, type Live, Stage } from './stage.ts';
import type { StagedTable } from './staged-table.ts';

/** One screen of the house. */
export interface Scene {
  readonly name: string;
  /** There is no such page, and the browser will say so too. */
  readonly isNowhere?: boolean;
  /** Brings a fresh page there; pages come from this address. */
  show(page: Page, address: string): Promise<void>;
}

/** A page, told just what is written here. */
export async function open(
  page: Page,
  url: string,
  guest: string | null,
  answers: Answers,
  live: Live,
): Promise<Stage> {
  const stage = await Stage.build(page, guest, answers, live);
  await page.goto(url);
  return stage;
}

/** A table, as its host sees it. */
export async function sitAt(page: Page, address: string, table: StagedTable): Promise<Stage> {
  const answers = { 'GET /api/me': guest, ...table.files };
  const stage = await open(page, `${address}/t/${CODE}`, guest.player, answers, table.hear);
  await page.locator('[data-phase]').waitFor();
  return stage;
}

export const press = (page: Page, key: string): Promise<void> =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();

/** Chooses by the words of a radio button. */
export const pick = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

/** Everything that comes has come: letters and pictures. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await stand(page);
}
