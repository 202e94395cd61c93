import type { Event, View } from '@soiree/kernel';
import type { RebelView } from '@soiree/rebel-princess';
import { openTable, press, type Scene } from './scene.ts';
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

const scene = (name: string, seed: number, isThere: (view: RebelView) => boolean, settings: Settings = {}): Scene => ({
  name: `rebel-princess-${name}`,
  async show(page, address) {
    await openTable(page, address, playedTable(seed, settings, isThere));
  },
});

const isPlay = (view: RebelView) => asks('play')(view) && round(view) > 1 && view.trick.length > 1;

export const rebelPrincess: readonly Scene[] = [
  scene('princess', 1, asks('princess')),
  scene('pass', 2, (view) => asks('pass')(view) && round(view) > 1),
  scene('play', 3, isPlay),
  scene('six', 4, isPlay, { seats: 6 }),
  scene('three', 9, isPlay, { seats: 3 }),
  scene('power', 5, ({ ask }) => (ask?.princesses?.length ?? 0) > 0),
  {
    name: 'rebel-princess-count',
    async show(page, address) {
      const table = await playedTable(6, {}, (view) => round(view) > 1 && view.people[0].cards === 1);
      const server = await openTable(page, address, table);
      await page.locator('[data-seq]').waitFor();
      for (let told: readonly Event[] = []; !told.some(({ type }) => type === 'scored'); ) {
        const messages = await table.next();
        told = messages.flatMap((one) => (one.type === 'play' ? one.events : []));
        server.tell(messages);
      }
      await page.locator('section.count').waitFor();
    },
  },
  {
    name: 'rebel-princess-scores',
    async show(page, address) {
      await openTable(
        page,
        address,
        playedTable(3, {}, (view) => isPlay(view) && round(view) > 3),
      );
      await press(page, 'table.rebel-princess.scores.title');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'rebel-princess-result',
    async show(page, address) {
      await openTable(
        page,
        address,
        playedTable(7, {}, ({ outcome }) => outcome !== null),
      );
      await page.locator('[data-result]').waitFor();
    },
  },
];
