import { playEvening } from './evening.ts';
import { test } from './test.ts';

test('a whole Mascarade: by mouse, finger and keys, through a reload, a restart and a crash, with somebody watching', async ({
  come,
  house,
}) => {
  await playEvening(house, come, { game: 'mascarade', seats: 5, reload: 5, restart: 12, crash: 15 });
});
