import { playEvening } from './evening.ts';
import { test } from './test.ts';

test('Mascarade by mouse, touch and keyboard, through a reload, a restart and a crash, with a spectator', async ({
  come,
  house,
}) => {
  await playEvening(house, come, { game: 'mascarade', seats: 5, reload: 5, restart: 12, crash: 15 });
});
