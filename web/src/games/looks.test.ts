import { maskIds, masks } from '@soiree/mascarade';
import { princessIds, roundIds, suits } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { maskLooks } from '#games/mascarade/art/mask-looks.ts';
import { maskMotifs } from '#games/mascarade/art/mask-motifs.ts';
import { inARow, powerGlyphs } from '#games/mascarade/art/power-glyphs.ts';
import { princessLooks } from '#games/rebel-princess/art/princess-looks.ts';
import { roundLooks } from '#games/rebel-princess/art/round-looks.ts';
import { suitLooks } from '#games/rebel-princess/art/suit-looks.ts';

/** The values that are in the list more than once. */
const twice = (list: readonly string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);

/** The contrast between two colours, from 1 to 21 (WCAG). */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
  return bright / dark;
}

const IVORY = '#f7efdf';

test('the contrast is right for black on white and grey on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const kinds = [
  { kind: 'mask', ids: maskIds, looks: Object.entries(maskLooks) },
  { kind: 'princess', ids: princessIds, looks: Object.entries(princessLooks) },
  { kind: 'round card', ids: roundIds, looks: Object.entries(roundLooks) },
];

describe.each(kinds)('$kind', ({ ids, looks }) => {
  test('each has a look, and there are no other looks', () => {
    expect(looks.map(([id]) => id).sort()).toEqual([...ids].sort());
  });

  test('no two have the same picture', () => {
    expect(twice(looks.map(([, { icon }]) => icon))).toEqual([]);
  });

  test('no two have the same ornament in the same colour', () => {
    expect(twice(looks.map(([, { motif, hue }]) => `${JSON.stringify(motif)} ${hue}`))).toEqual([]);
  });

  test('ivory is readable on its colour', () => {
    const faint = looks.filter(([, { hue }]) => contrast(hue, IVORY) < 4.5).map(([id, { hue }]) => `${id} ${hue}`);
    expect(faint).toEqual([]);
  });
});

test('every mask and every princess has a unique ornament, recognisable without colour', () => {
  expect(twice(maskIds.map((id) => maskLooks[id].motif))).toEqual([]);
  expect(twice(princessIds.map((id) => JSON.stringify(princessLooks[id].motif)))).toEqual([]);
});

test('every mask ornament is used', () => {
  expect(Object.keys(maskMotifs).sort()).toEqual(maskIds.map((id) => maskLooks[id].motif).sort());
});

describe('the signs of a mask’s power', () => {
  test('the bank is drawn on masks that bring coins from it', () => {
    const drawn = maskIds.filter((id) => maskLooks[id].power.includes('bank'));
    expect(drawn).toEqual(maskIds.filter((id) => id !== 'blank' && masks[id].symbol));
  });

  test('each sign can be drawn', () => {
    const others = ['coin', 'maybe', 'pile', 'gap', '3', '4', '10', '?'];
    const known = new Set([...Object.keys(powerGlyphs), ...others]);
    expect(maskIds.flatMap((id) => maskLooks[id].power).filter((glyph) => !known.has(glyph))).toEqual([]);
  });

  test('are placed side by side without touching', () => {
    expect(inARow(['bank', 'gap', 'coin'])).toEqual({
      placed: [
        { glyph: 'bank', x: 0 },
        { glyph: 'gap', x: 26 },
        { glyph: 'coin', x: 34 },
      ],
      length: 60,
    });
  });
});

test('each suit differs in picture, colour, corner and seal', () => {
  expect(Object.keys(suitLooks)).toEqual([...suits]);
  for (const part of ['icon', 'hue', 'tail', 'seal'] as const) {
    expect(twice(suits.map((suit) => suitLooks[suit][part])), part).toEqual([]);
  }
});
