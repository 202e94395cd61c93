import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import { players } from './players.ts';

test('the numbers of players match the rules', () => {
  expect(players).toEqual({ mascarade: mascarade.seats, 'rebel-princess': rebelPrincess.seats });
});
