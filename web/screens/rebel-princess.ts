import type { Event, View } from '@soiree/kernel';
import type { RebelView } from '@soiree/rebel-princess';
import { openTable, playUntil, press, type Scene, scene } from './scene.ts';
import { chatLines, type Settings, SimulatedTable } from './simulated-table.ts';

/** Rebel Princess, from the choice of a princess to the result. */

function playedTable(
  seed: number,
  settings: Settings,
  isThere: (view: RebelView, events: readonly Event[]) => boolean,
) {
  const table = new SimulatedTable('rebel-princess', seed, { seats: 4, options: {}, ...settings });
  table.talk = chatLines([1, 'Not the frog again!'], [2, 'Ribbit.']);
  return table.play((view: View, events) => isThere(view as RebelView, events));
}

const round = ({ rounds }: RebelView) => rounds.length;
const asks = (kind: string) => (view: RebelView) => view.ask?.kind === kind;

const tableScene = (name: string, seed: number, isThere: (view: RebelView) => boolean, settings: Settings = {}) =>
  scene(`rebel-princess-${name}`, (page, address) => openTable(page, address, playedTable(seed, settings, isThere)));

const isPlay = (view: RebelView) => asks('play')(view) && round(view) > 1 && view.trick.length > 1;

export const rebelPrincess: readonly Scene[] = [
  tableScene('princess', 1, asks('princess')),
  tableScene('pass', 2, (view) => asks('pass')(view) && round(view) > 1),
  tableScene('play', 3, isPlay),
  tableScene('six', 4, isPlay, { seats: 6 }),
  tableScene('three', 9, isPlay, { seats: 3 }),
  tableScene('power', 5, ({ ask }) => (ask?.princesses?.length ?? 0) > 0),
  scene('rebel-princess-count', async (page, address) => {
    const table = await playedTable(6, {}, (view) => round(view) > 1 && view.people[0].cards === 1);
    const server = await openTable(page, address, table);
    await page.locator('[data-seq]').waitFor();
    await playUntil(table, server, 'scored');
    await page.locator('section.count').waitFor();
  }),
  scene('rebel-princess-scores', async (page, address) => {
    await openTable(
      page,
      address,
      playedTable(3, {}, (view) => isPlay(view) && round(view) > 3),
    );
    await press(page, 'table.rebel-princess.scores.title');
    await page.getByRole('dialog').waitFor();
  }),
  scene('rebel-princess-result', async (page, address) => {
    await openTable(
      page,
      address,
      playedTable(7, {}, ({ outcome }) => outcome !== null),
    );
    await page.locator('[data-result]').waitFor();
  }),
];
