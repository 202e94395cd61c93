import { FastChance } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { Fit } from './fit.ts';

test('finds what each trait counts for, whatever a position is worth as a whole', () => {
  const chance = new FastChance(1);
  const fit = new Fit(3);
  for (let position = 0; position < 200; position++) {
    const choices = Array.from({ length: 4 }, () => [chance.below(10), chance.below(10) / 10, 7]);
    const worth = chance.below(1000);
    fit.add(
      choices,
      choices.map(([a, b]) => worth + 2 * a - 5 * b),
    );
  }
  const [a, b, never] = fit.weights(0);
  expect(a).toBeCloseTo(2, 6);
  expect(b).toBeCloseTo(-5, 6);
  expect(never).toBe(0);
});

test('with caution, a trait that was hardly seen counts for little', () => {
  const fit = new Fit(1);
  fit.add([[0], [1]], [0, 4]);
  expect(fit.weights(0)[0]).toBeCloseTo(4, 6);
  expect(Math.abs(fit.weights(20)[0])).toBeLessThan(0.5);
});
