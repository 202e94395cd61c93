import { openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { type MascaradeView, mascarade } from '@soiree/mascarade';
import { type RebelView, rebelPrincess } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { Advised, Hint } from './hint.ts';
import { mascaradeHint } from './mascarade/hint.ts';
import { mascaradeScene } from './mascarade/index.ts';
import { rebelHint } from './rebel-princess/hint.ts';
import { rebelScene } from './rebel-princess/index.ts';
import { allLanguages, allSpeakers, KEY, people } from './testing.ts';

const speakers = allSpeakers();

const textsOf = ({ best, options, beliefs }: Hint): string[] => [
  best,
  ...options.flatMap(({ label, chance, compared }) => [label, chance, compared]),
  ...beliefs.flatMap(({ label, chances }) => [label, ...chances.flatMap((one) => [one.label, one.percent])]),
];

describe('Mascarade', () => {
  function seen(seats: number): MascaradeView {
    const options = { memorise: 0, first: 1 };
    const match = sure(openMatch(mascarade, { seats, options, secret: secretFromSeed('hint') }));
    return mascarade.view(match.state, 1);
  }
  const advised: Advised = {
    action: ['swap 2'],
    options: [
      { action: ['swap 2'], share: 0.3, error: 0.02 },
      { action: ['look'], share: 0.302, error: 0.001 },
      { action: ['announce king-1e'], share: 0.15, error: 0.1 },
    ],
    beliefs: [
      { where: '0', chances: [{ what: 'judge', likely: 1 }] },
      {
        where: '1',
        chances: [
          { what: 'queen', likely: 0.5 },
          { what: 'king-1e', likely: 0.2 },
          { what: 'witch', likely: 0.1 },
          { what: 'spy-1e', likely: 0.09 },
          { what: 'fool', likely: 0.06 },
          { what: 'thief', likely: 0.05 },
        ],
      },
      { where: 'c0', chances: [{ what: 'fool', likely: 0.98 }] },
    ],
  };

  test('the best answer comes first, with each answer’s chance and distance from the best', () => {
    const { best, options } = mascaradeHint(speakers.en, advised, mascaradeScene(seen(5), people));
    expect(best).toBe('Really swap with Cedric');
    expect(options).toEqual([
      { label: best, part: 0.3 / 0.302, chance: '30% ± 2', compared: 'best' },
      { label: 'Look at your mask', part: 1, chance: '30%', compared: 'about as good' },
      { label: 'Announce: King', part: 0.15 / 0.302, chance: '15% ± 10', compared: '15 points less' },
    ]);
  });

  test('lists your own mask first, then clockwise, the centre last, with unlikely masks together', () => {
    const { beliefs } = mascaradeHint(speakers.en, advised, mascaradeScene(seen(5), people));
    expect(beliefs.map(({ where, label }) => [where, label])).toEqual([
      ['1', 'You'],
      ['0', 'Adele'],
      ['c0', 'Centre'],
    ]);
    expect(beliefs[0].chances.map(({ label, percent }) => `${label} ${percent}`)).toEqual([
      'Queen 50%',
      'King 20%',
      'Witch 10%',
      'Spy 9%',
      'something else 11%',
    ]);
    expect(beliefs[0].chances[0].picture).toEqual({ kind: 'mask', id: 'queen' });
    expect(beliefs[0].chances.at(-1)).toMatchObject({ picture: null });
    expect(beliefs[2].chances).toHaveLength(1);
  });

  test('with two masks each, every mask is listed separately', () => {
    const both = { ...advised, action: ['swap 0L 1R'], options: [], beliefs: [{ where: '0R', chances: [] }] };
    const hint = mascaradeHint(speakers.en, both, mascaradeScene(seen(3), people));
    expect(hint.options).toEqual([]);
    expect(hint.best).toBe('Really swap Adele’s left mask and your right mask');
    expect(hint.beliefs[0].label).toBe('Adele (right hand)');
  });

  test.each(allLanguages)('in %s everything has words', (language) => {
    const hint = mascaradeHint(speakers[language], advised, mascaradeScene(seen(4), people));
    expect(textsOf(hint).length).toBeGreaterThan(20);
    for (const text of textsOf(hint)) expect(text).not.toMatch(KEY);
  });
});

describe('Rebel Princess', () => {
  function seen(): RebelView {
    const options = { princesses: false };
    const match = sure(openMatch(rebelPrincess, { seats: 4, options, secret: secretFromSeed('hint') }));
    return rebelPrincess.view(match.state, 0);
  }
  const advised: Advised = {
    action: ['left pr2', 'left qu7', 'right fa3'],
    options: [
      { action: ['left pr2', 'left qu7', 'right fa3'], share: 0.25, error: 0.01 },
      { action: ['fa3'], share: 0.24, error: 0.01 },
    ],
    beliefs: [
      {
        where: '2',
        chances: [
          { what: 'pr9', likely: 1 },
          { what: 'no queens', likely: 0.8 },
          { what: 'pr7', likely: 0.5 },
          { what: 'pr6', likely: 0.4 },
          { what: 'pr5', likely: 0.3 },
          { what: 'pr4', likely: 0.2 },
          { what: 'pe8', likely: 0.1 },
          { what: 'no pets', likely: 0.05 },
        ],
      },
      { where: '3', chances: [] },
    ],
  };

  test('cards that go the same way are named together', () => {
    const { best, options } = rebelHint(speakers.en, advised, rebelScene(seen(), people));
    expect(best).toBe('To the left: Queen 7 and Prince 2 · To the right: Fairy 3');
    expect(options.map(({ compared }) => compared)).toEqual(['best', '1 point less']);
  });

  test('an estimate below 0 or above 1 is shown as 0 or 100%', () => {
    const shares = [1.02, 0.5, -0.02];
    const options = shares.map((share) => ({ action: ['fa3'], share, error: 0 }));
    const shown = rebelHint(speakers.en, { ...advised, options }, rebelScene(seen(), people)).options;
    expect(shown.map(({ chance, part, compared }) => [chance, part, compared])).toEqual([
      ['100%', 1, 'best'],
      ['50%', 0.5, '50 points less'],
      ['0%', 0, '100 points less'],
    ]);
    const bad = rebelHint(
      speakers.en,
      { ...advised, options: [{ action: ['fa3'], share: -0.1, error: 0 }] },
      rebelScene(seen(), people),
    );
    expect(bad.options[0].part).toBe(0);
  });

  test('lists for each person the frog, the likeliest other cards, and suits that are probably missing', () => {
    const { beliefs } = rebelHint(speakers.en, advised, rebelScene(seen(), people));
    expect(beliefs.map(({ label }) => label)).toEqual(['Cedric', 'David']);
    expect(beliefs[0].chances.map(({ label, percent }) => `${label} ${percent}`)).toEqual([
      'The frog 10%',
      'Prince 9 100%',
      'Prince 7 50%',
      'Prince 6 40%',
      'Prince 5 30%',
      'No queens 80%',
    ]);
    expect(beliefs[0].chances.map(({ picture }) => picture?.kind)).toEqual([...Array(5).fill('card'), 'suit']);
    expect(beliefs[1].chances).toEqual([]);
  });

  test.each(allLanguages)('in %s everything has words', (language) => {
    const texts = textsOf(rebelHint(speakers[language], advised, rebelScene(seen(), people)));
    expect(texts.length).toBeGreaterThan(15);
    for (const text of texts) expect(text).not.toMatch(KEY);
  });
});
