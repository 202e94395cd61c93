import { playEvening } from './evening.ts';
import { test } from './test.ts';

test('a whole Rebel Princess: by mouse, finger and keys, through a reload, a restart and a crash, with somebody watching', async ({
  come,
  house,
}) => {
  await playEvening(house, come, { game: 'rebel-princess', seats: 6, reload: 9, restart: 40, crash: 90 });
});
