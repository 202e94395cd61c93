import { maskIds } from '@soiree/mascarade';
import { princessIds, roundIds } from '@soiree/rebel-princess';
import { languages, speaker } from '@soiree/words';
import { maskName } from '@soiree/words/mascarade';
import { princessName, roundName } from '@soiree/words/rebel-princess';
import { expect, test } from 'vitest';
import { fittingSize, lengthOf, places } from './fit.ts';

test('wide letters take more space than narrow ones, and capitals more than small letters', () => {
  expect(lengthOf('Шш')).toBeGreaterThan(lengthOf('Іі'));
  expect(lengthOf('N')).toBeGreaterThan(lengthOf('n'));
});

test('a short name has the largest size, a long one is smaller', () => {
  expect(fittingSize('Fool', places.mask)).toBe(13.5);
  expect(fittingSize('Poppenspeler', places.mask)).toBeLessThan(13.5);
});

test('a name is broken between words if there is height for it, and otherwise made smaller', () => {
  const name = 'The Prince Always Rings Twice';
  const high = fittingSize(name, { width: 72, height: 40, largest: 12 });
  const low = fittingSize(name, { width: 72, height: 13, largest: 12 });
  expect(low).toBeLessThan(high);
  expect(low * lengthOf(name)).toBeGreaterThan(72);
});

test('a name of one endless word still has a size', () => {
  expect(fittingSize('W'.repeat(200), { width: 80, height: 16, largest: 12 })).toBe(3);
});

/** Names are hidden below 84 px. There this is 6 px, and 11 px on an enlarged card. */
const READABLE = 7.4;

test.each(Object.keys(languages) as (keyof typeof languages)[])(
  'in %s the name of every card is large enough',
  async (language) => {
    const said = await speaker(language, ['mascarade', 'rebel-princess']);
    const sizes = [
      ...maskIds.map((id) => [id, fittingSize(maskName(said, id), places.mask)] as const),
      ...princessIds.map((id) => [id, fittingSize(princessName(said, id), places.princess)] as const),
      ...roundIds.map((id) => [id, fittingSize(roundName(said, id), places.round)] as const),
    ];
    expect(sizes.filter(([, size]) => size < READABLE)).toEqual([]);
  },
);
