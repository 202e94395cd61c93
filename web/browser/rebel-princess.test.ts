import { playEvening } from './evening.ts';
import { test } from './test.ts';

test('Rebel Princess by mouse, touch and keyboard, through a reload, a restart and a crash, with a spectator', async ({
  come,
  house,
}) => {
  await playEvening(house, come, { game: 'rebel-princess', seats: 6, reload: 9, restart: 40, crash: 90 });
});
