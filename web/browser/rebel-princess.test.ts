import { test } from './test.ts';
import { playWholeMatch } from './whole-match.ts';

test('Rebel Princess by mouse, touch and keyboard, through a reload, a restart and a crash, with a spectator', async ({
  come,
  server,
}) => {
  await playWholeMatch(server, come, { game: 'rebel-princess', seats: 6, reload: 9, restart: 40, crash: 90 });
});
