import type { GameId, RoomView } from '@soiree/protocol';
import { optionValue } from '@soiree/words/mascarade';
import { rebelOptionValue } from '@soiree/words/rebel-princess';
import { spoken, t } from '../browser/words.ts';
import { CODE, names, person } from './people.ts';
import { open, openTable, pick, press, type Scene, scene } from './scene.ts';
import { chatLines, SimulatedTable } from './simulated-table.ts';

/** The waiting room. */

/** Some people, a bot, and open seats. */
const gathering = (room: RoomView): RoomView => ({
  ...room,
  seats: room.seats.map((_, n) => {
    if (n < room.seats.length - 2) return person(n);
    return n === room.seats.length - 1 ? { kind: 'bot', level: 'regular' } : { kind: 'open' };
  }),
  watchers: [{ player: person(11).player!, name: names[11] }],
});

function gather(game: GameId, seats: number, changeRoom = gathering): SimulatedTable {
  const table = new SimulatedTable(game, 1, { seats, options: {} });
  table.changeRoom = changeRoom;
  table.talk = chatLines([1, 'Good evening! Is there a seat for Larysa?'], [0, 'Of course, the more the merrier.']);
  return table;
}

export const waiting: readonly Scene[] = [
  scene('waiting-mascarade', (page, address) => openTable(page, address, gather('mascarade', 8))),
  scene('waiting-own-set', async (page, address) => {
    await openTable(page, address, gather('mascarade', 6));
    await pick(page, optionValue(spoken, 'set', []));
    await page.getByText(t('waiting-room.set.which'), { exact: true }).scrollIntoViewIfNeeded();
  }),
  scene('waiting-blank', async (page, address) => {
    await openTable(page, address, gather('mascarade', 6));
    await pick(page, optionValue(spoken, 'set', []));
    await press(page, 'waiting-room.blank.edit');
    await page.getByRole('dialog').waitFor();
  }),
  scene('waiting-rebel-princess', async (page, address) => {
    await openTable(page, address, gather('rebel-princess', 5));
    await pick(page, rebelOptionValue(spoken, 'rounds', []));
    await page.getByText(t('waiting-room.rounds.which'), { exact: true }).scrollIntoViewIfNeeded();
  }),
  scene('waiting-guest', async (page, address) => {
    const host = person(1).player;
    await openTable(
      page,
      address,
      gather('mascarade', 6, (room) => ({ ...gathering(room), host })),
    );
  }),
  scene('waiting-welcome', async (page, address) => {
    const table = gather('mascarade', 6, (room) => ({ ...gathering(room), host: person(1).player }));
    const nameless = async (message: Parameters<typeof table.hear>[0]) =>
      (await table.hear(message)).map((one) => (one.type === 'welcome' ? { ...one, you: null } : one));
    await open(page, `${address}/t/${CODE}`, null, {}, nameless);
    await page.getByLabel(t('shell.name.label'), { exact: true }).waitFor();
  }),
];
