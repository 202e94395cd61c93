import { expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { openServer } from './testing.ts';

const youOf = ({ messages }: TestClient) => messages.find((message) => message.type === 'welcome')?.you;

test('after a new recovery code, a person’s clients reconnect; all but the one that made it are visitors', async () => {
  const { server } = await openServer();
  const first = await server.makeCode(await server.guest('Ann'));
  const ann = first.guest;
  const phone = await server.recover(ann, first.code);
  const ben = await server.guest('Ben');
  const { code: table } = await server.table(ann, { game: 'mascarade', seats: 4 });
  const [here, onPhone, other] = [
    await server.at(table, ann),
    await server.at(table, phone),
    await server.at(table, ben),
  ];

  const byes = [here.next('bye'), onPhone.next('bye')];
  const { guest: renewed } = await server.makeCode(ann);
  for (const bye of byes) expect(await bye).toMatchObject({ reason: 'again' });
  await Promise.all([here.closed, onPhone.closed]);
  expect(await other.try({ type: 'chat', text: 'still here' })).toBeUndefined();

  expect(youOf(await server.connect(renewed))).toEqual({ player: ann.player, name: 'Ann' });
  for (const ended of [ann, phone]) expect(youOf(await server.connect(ended))).toBeNull();
});
