import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import { players } from './players.ts';

test('as many may sit down as the rules say', () => {
  expect(players).toEqual({ mascarade: mascarade.seats, 'rebel-princess': rebelPrincess.seats });
});
