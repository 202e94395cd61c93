import { describe, expect, test } from 'vitest';
import { type RatedPerson, ratingText, topRatings } from './ratings.ts';

const person = (player: string, shown: number): RatedPerson => ({
  game: 'mascarade',
  mu: 25,
  sigma: 8,
  matches: 1,
  name: player,
  player,
  shown,
});

const asText = (list: ReturnType<typeof topRatings>) =>
  list.map(({ place, person, isYou }) => `${place} ${person.name}${isYou ? ' (you)' : ''}`);

describe('the ranking on this server', () => {
  const people = [person('Ada', 12), person('Ben', 20), person('Cyd', 12), person('Dan', 3)];

  test('begins with the best, and equals share a place', () => {
    expect(asText(topRatings(people, undefined, 10))).toEqual(['1 Ben', '2 Ada', '2 Cyd', '4 Dan']);
  });

  test('always includes the viewer, even further down', () => {
    expect(asText(topRatings(people, 'Dan', 2))).toEqual(['1 Ben', '2 Ada', '4 Dan (you)']);
    expect(asText(topRatings(people, 'Ben', 2))).toEqual(['1 Ben (you)', '2 Ada']);
  });
});

test('a rating has one decimal in the style of its language, and never “-0”', () => {
  expect(ratingText('en', 12.345)).toBe('12.3');
  expect(ratingText('uk', 12)).toBe('12,0');
  expect(ratingText('en', -0.04)).toBe('0.0');
  expect(ratingText('en', -3.21)).toBe('-3.2');
});
