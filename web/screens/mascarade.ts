import type { Event, View } from '@soiree/kernel';
import type { MascaradeView } from '@soiree/mascarade';
import { maskName } from '@soiree/words/mascarade';
import type { Page } from '../browser/visitor.ts';
import { spoken, t } from '../browser/words.ts';
import { openTable, playUntil, press, type Scene, scene } from './scene.ts';
import { chatLines, type Settings, SimulatedTable } from './simulated-table.ts';

/** Mascarade, from the deal to the result. */

function playedTable(
  seed: number,
  settings: Settings,
  isThere: (view: MascaradeView, events: readonly Event[]) => boolean,
) {
  const table = new SimulatedTable('mascarade', seed, { options: {}, ...settings });
  table.talk = chatLines([2, 'I was the Judge a minute ago. I think.'], [3, 'Nobody here is the Judge.'], [0, '…']);
  return table.play((view: View, events) => isThere(view as MascaradeView, events));
}

/** Late enough for coins to have changed hands, with everything that a turn can offer. */
const isTurn = ({ ask, turn, moves }: MascaradeView) =>
  ask?.kind === 'turn' && turn > 8 && moves.some((text) => text.startsWith('announce'));
const answer = (page: Page, text: string) => page.locator(`[data-answer=${JSON.stringify(text)}]`).click();

/** A table at which it is the viewer's turn. */
const turn = (page: Page, address: string, seats = 8) => openTable(page, address, playedTable(3, { seats }, isTurn));

/** On a wide screen the panel is already open beside the table. */
async function openPanel(page: Page, key: string): Promise<void> {
  const button = page.getByRole('button', { name: t(key) }).and(page.locator('header button'));
  if ((await button.count()) > 0) await button.click();
}

export const mascarade: readonly Scene[] = [
  scene('mascarade-memorise', (page, address) =>
    openTable(
      page,
      address,
      playedTable(1, { seats: 6 }, ({ ask }) => ask?.kind === 'memorise'),
    ),
  ),
  scene('mascarade-turn', (page, address) => turn(page, address)),
  scene('mascarade-swap', async (page, address) => {
    await turn(page, address);
    await answer(page, 'swap');
    await page.locator('[data-place="2"][data-pick]').click();
  }),
  scene('mascarade-announce', async (page, address) => {
    await turn(page, address);
    await answer(page, 'announce');
    await page.getByRole('radio').nth(2).check({ force: true });
  }),
  scene('mascarade-contest', (page, address) =>
    openTable(
      page,
      address,
      playedTable(5, { seats: 6 }, ({ ask, turn }) => ask?.kind === 'contest' && turn > 8),
    ),
  ),
  scene('mascarade-reveal', async (page, address) => {
    const table = await playedTable(8, { seats: 7 }, ({ turn }) => turn > 8);
    const server = await openTable(page, address, table);
    await page.locator('[data-seq]').waitFor();
    await playUntil(table, server, 'reveal');
    await page.locator('[data-spotlight]').waitFor();
  }),
  scene('mascarade-two', (page, address) => openTable(page, address, playedTable(2, { seats: 2 }, isTurn))),
  scene('mascarade-thirteen', (page, address) => turn(page, address, 13)),
  scene('mascarade-story', async (page, address) => {
    await turn(page, address);
    await openPanel(page, 'table.match.history.title');
  }),
  scene('mascarade-talk', async (page, address) => {
    await turn(page, address);
    await openPanel(page, 'table.match.chat.unread');
  }),
  scene('mascarade-people', async (page, address) => {
    await turn(page, address);
    await press(page, 'table.match.room.open');
    await page.getByRole('dialog').waitFor();
  }),
  scene('mascarade-help', async (page, address) => {
    await turn(page, address);
    await press(page, 'table.mascarade.masks.open');
    await page.getByRole('dialog').waitFor();
  }),
  scene('mascarade-mask', async (page, address) => {
    await turn(page, address);
    await press(page, 'table.mascarade.masks.open');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: maskName(spoken, 'judge') })
      .first()
      .click();
    await page.getByRole('dialog').nth(1).waitFor();
  }),
  scene('mascarade-lost', async (page, address) => {
    const server = await turn(page, address);
    await page.locator('[data-line=up]').waitFor();
    await page.routeWebSocket(/\/live$/, (socket) => void socket.close());
    await server.breakOff();
    await page.getByText(t('table.match.line.down')).waitFor();
  }),
  scene('mascarade-result', async (page, address) => {
    await openTable(
      page,
      address,
      playedTable(6, { seats: 6 }, ({ outcome }) => outcome !== null),
    );
    await page.locator('[data-result]').waitFor();
  }),
];
