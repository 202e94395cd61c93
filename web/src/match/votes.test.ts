import type { SeatView } from '@soiree/protocol';
import { expect, test } from 'vitest';
import { ballot } from './votes.ts';

const person = (standIn: 'away' | 'host' | null): SeatView => ({
  kind: 'person',
  player: 'p',
  name: 'Vera',
  here: standIn === null,
  standIn,
});

test('bots have no vote, nor do people for whom a bot plays', () => {
  const seats = [person(null), { kind: 'bot', level: 'plain' } as const, person('away'), person('host'), person(null)];
  const votes = { end: [4], pause: [] };
  expect(ballot({ seats, votes }, 'end')).toEqual({ agreed: [4], missing: [0] });
  expect(ballot({ seats, votes }, 'pause')).toEqual({ agreed: [], missing: [0, 4] });
});
