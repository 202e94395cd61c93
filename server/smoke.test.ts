import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse } from './testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open();
});
afterAll(() => house.close());

test('four people play a whole match', async () => {
  const { clients } = await house.match(['Ann', 'Ben', 'Cleo', 'Dan'], { game: 'mascarade', seats: 4 });
  const over = clients[0].next('over');
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  for (let i = 0; i < 3000 && !isOver; i++) {
    const seat = clients.findIndex((c) => c.play!.view.ask !== null);
    if (seat < 0) {
      await Promise.race([over, ...clients.map((c) => c.next('play'))]);
      continue;
    }
    const c = clients[seat];
    const moves = c.play!.view.moves;
    const answer = await c.move([moves[i % moves.length]]);
    if (answer.type === 'refused') throw new Error(JSON.stringify(answer));
  }
  console.log((await over).outcome);
  expect(isOver).toBe(true);
});

test('bots', async () => {
  const { clients } = await house.match(['Ann'], {
    game: 'rebel-princess',
    seats: 4,
    pace: 'instant',
    bots: [1, 2, 3].map((seat) => ({ seat, level: 'plain' })),
  });
  const [c] = clients;
  await c.must({ type: 'relieve', seat: 0, on: true });
  const over = await c.next('over');
  console.log(over.outcome, c.messages.length);
});
