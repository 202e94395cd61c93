import type { Event } from '@soiree/kernel';
import { animationsEnd } from '../browser/animations.ts';
import type { Page } from '../browser/visitor.ts';
import { t } from '../browser/words.ts';
import { type Answers, FakeServer, type LiveAnswers } from './fake-server.ts';
import { CODE, guest } from './people.ts';
import type { SimulatedTable } from './simulated-table.ts';

/** One screen of the client. */
export interface Scene {
  readonly name: string;
  /** The page does not exist, and the browser will complain. */
  readonly isNotFound?: boolean;
  /** Takes a new page to this screen; `address` is the server's. */
  show(page: Page, address: string): Promise<unknown>;
}

export const scene = (name: string, show: Scene['show']): Scene => ({ name, show });

/** Opens a page that gets only these answers. */
export async function open(
  page: Page,
  url: string,
  guest: string | null,
  answers: Answers,
  live: LiveAnswers,
): Promise<FakeServer> {
  const server = await FakeServer.build(page, guest, answers, live);
  await page.goto(url);
  return server;
}

/** Opens a table as its host sees it. */
export async function openTable(
  page: Page,
  address: string,
  at: SimulatedTable | Promise<SimulatedTable>,
): Promise<FakeServer> {
  const table = await at;
  const answers = { 'GET /api/me': guest, ...(await table.files()) };
  const server = await open(page, `${address}/t/${CODE}`, guest.player, answers, table.hear);
  await page.locator('[data-phase]').waitFor();
  return server;
}

/** Presses a button; on an open sheet, if it has one of that name. */
export async function press(page: Page, key: string): Promise<void> {
  const button = { name: t(key), exact: true };
  const onSheet = page.getByRole('dialog').getByRole('button', button);
  const here = (await onSheet.count()) > 0 ? onSheet : page.getByRole('button', button);
  await here.first().click();
}

/** Chooses a radio button by its label. */
export const pick = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

/** Waits until everything is loaded, including fonts and pictures, and nothing moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await animationsEnd(page);
}

/** Plays on in front of the viewer until an event of this type has been sent. */
export async function playUntil(table: SimulatedTable, server: FakeServer, type: string): Promise<void> {
  for (let events: readonly Event[] = []; !events.some((event) => event.type === type); ) {
    const messages = await table.next();
    events = messages.flatMap((one) => (one.type === 'play' ? one.events : []));
    server.tell(messages);
  }
}
