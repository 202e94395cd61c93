import { expect, test } from 'vitest';
import { bots } from './index.ts';
import { levels } from './levels.ts';

test('the list of levels names every bot, in order of strength', () => {
  const named = Object.fromEntries(Object.entries(bots).map(([game, ofGame]) => [game, Object.keys(ofGame)]));
  expect(levels).toEqual(named);
});
