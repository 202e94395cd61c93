import type { Guest, SeatView } from '@soiree/protocol';

/** Who is in the pictures. The first is the one who looks. */
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
/** In every picture it is the same evening. */
export const EVENING = Date.UTC(2026, 1, 14, 20, 30);

const player = (n: number): string => `${n}`.padStart(32, '0');

/** As the practice table knows who looks. */
export const you = { player: player(0), name: names[0] };

export const person = (n: number): Extract<SeatView, { kind: 'person' }> => ({
  kind: 'person',
  player: player(n),
  name: names[n],
  here: true,
  standIn: null,
});

export const guest: Guest = { ...you, language: 'en', hasCode: false, since: EVENING };
