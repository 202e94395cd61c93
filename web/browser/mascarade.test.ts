import { test } from './test.ts';
import { playWholeMatch } from './whole-match.ts';

test('Mascarade by mouse, touch and keyboard, through a reload, a restart and a crash, with a spectator', async ({
  come,
  server,
}) => {
  await playWholeMatch(server, come, { game: 'mascarade', seats: 5, reload: 5, restart: 12, crash: 15 });
});
