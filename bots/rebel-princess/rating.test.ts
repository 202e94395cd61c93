import { cardsIn } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import { keeping, playing } from './experience.ts';
import { CardRater } from './rating.ts';
import { hands, Sitting } from './testing.ts';

test('every trait that experience knows is computed for a card', () => {
  const { state } = new Sitting({ hands: hands('') }).match;
  const rating = new CardRater();
  rating.look(state, 0);
  rating.played.fill(Number.NaN);
  rating.kept.fill(Number.NaN);
  const [card] = cardsIn(state.hands, 0);
  rating.describePlayed(card, false);
  rating.describeKept(card);
  const missing = (traits: object, values: Float64Array) =>
    Object.keys(traits).filter((_, i) => Number.isNaN(values[i]));
  expect(missing(playing, rating.played)).toEqual([]);
  expect(missing(keeping, rating.kept)).toEqual([]);
});
