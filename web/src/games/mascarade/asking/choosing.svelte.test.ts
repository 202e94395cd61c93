import { expect, test } from 'vitest';
import { asked } from '../testing.ts';
import { Choosing } from './choosing.svelte.ts';

test('on a turn, nothing at the table is marked until an action is chosen', () => {
  let turns = 0;
  for (const view of asked(6, {}, 2, 200)) {
    const choosing = new Choosing(
      () => view,
      () => {},
    );
    const { actions, things } = choosing.offer;
    if (actions.length < 2) continue;
    turns++;
    expect(things.filter((thing) => choosing.isMarked(thing))).toEqual([]);
    choosing.act('swap', null);
    const marked = choosing.offer.things.filter((thing) => choosing.isMarked(thing));
    expect(marked).toHaveLength(view.seats - 1);
  }
  expect(turns).toBeGreaterThan(0);
});

test('if only one action is possible, its masks are marked at once', () => {
  const [view] = [...asked(6, {}, 2, 20)].filter(({ ask, turn }) => ask?.kind === 'turn' && turn < 4);
  const choosing = new Choosing(
    () => view,
    () => {},
  );
  expect(choosing.offer.things.length).toBeGreaterThan(0);
  expect(choosing.offer.things.every((thing) => choosing.isMarked(thing))).toBe(true);
});
