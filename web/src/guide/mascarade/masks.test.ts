import { maskIds } from '@soiree/mascarade/ids';
import { maskName, maskPower } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { allSpeakers, tongues } from '../testing.ts';
import { likeness, namesake, ranges, setsWith } from './masks.ts';

const speakers = allSpeakers();

describe.each(tongues)('%s', (language) => {
  test('masks that are called alike in power say the same', () => {
    const alike = maskIds.filter((mask) => likeness(mask) !== undefined);
    expect(alike).toHaveLength(10);
    for (const mask of alike) {
      expect(likeness(likeness(mask)!)).toBe(mask);
      expect(maskPower(speakers[language], mask)).toBe(maskPower(speakers[language], likeness(mask)!));
    }
  });

  test('namesakes have one name and two powers', () => {
    const twice = maskIds.filter((mask) => namesake(mask) !== undefined);
    expect(twice).toEqual(['king-1e', 'spy-1e', 'king-2e', 'spy-2e']);
    for (const mask of twice) {
      expect(maskName(speakers[language], mask)).toBe(maskName(speakers[language], namesake(mask)!));
      expect(maskPower(speakers[language], mask)).not.toBe(maskPower(speakers[language], namesake(mask)!));
    }
  });
});

test('the sets with a mask, for how many players', () => {
  const counts = (mask: Parameters<typeof setsWith>[0]) =>
    setsWith(mask).map(({ set, counts }) => `${set} ${ranges(counts)}`);
  expect(counts('thief')).toEqual(['printed 4, 7, 13', 'A 4, 7', 'B 4, 8–12']);
  expect(counts('bishop')).toEqual(['printed 2–13']);
  expect(counts('puppeteer')).toEqual(['B 6–12']);
  expect(counts('blank')).toEqual([]);
});
