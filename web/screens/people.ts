import type { Guest, SeatView } from '@soiree/protocol';

/** The people in the screenshots. The first is the viewer. */
export const names = [
  'Adele',
  'Bruno',
  'Oksana',
  'Femke',
  'Piotr',
  'Cléo',
  'Dmytro',
  'Zosia',
  'Joris',
  'Larysa',
  'Maks',
  'Sanne',
  'Ivan',
] as const;

export const CODE = 'KQ7M3X';
/** Every screenshot has the same date and time. */
export const NOW = Date.UTC(2026, 1, 14, 20, 30);

const player = (n: number): string => `${n}`.padStart(32, '0');

/** The viewer, as the practice table knows them. */
export const you = { player: player(0), name: names[0] };

export const person = (n: number): Extract<SeatView, { kind: 'person' }> => ({
  kind: 'person',
  player: player(n),
  name: names[n],
  here: true,
  standIn: null,
});

export const guest: Guest = { ...you, language: 'en', hasCode: false, since: NOW };
