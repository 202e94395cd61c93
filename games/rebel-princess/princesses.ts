import { type PrincessId, princessIds } from './ids.ts';
import type { Moment, Princess } from './princess.ts';
import { alice } from './princesses/alice.ts';
import { cinderella } from './princesses/cinderella.ts';
import { icePrincess } from './princesses/ice-princess.ts';
import { littleMermaid } from './princesses/little-mermaid.ts';
import { mulan } from './princesses/mulan.ts';
import { peaPrincess } from './princesses/pea-princess.ts';
import { pocahontas } from './princesses/pocahontas.ts';
import { scheherazade } from './princesses/scheherazade.ts';
import { sleepingBeauty } from './princesses/sleeping-beauty.ts';
import { snowWhite } from './princesses/snow-white.ts';

/** Every princess with a power of her own; each is a file in princesses/. Carmesina copies one of another player's. */
export const princesses = {
  'snow-white': snowWhite,
  alice,
  'ice-princess': icePrincess,
  mulan,
  'sleeping-beauty': sleepingBeauty,
  scheherazade,
  'pea-princess': peaPrincess,
  'little-mermaid': littleMermaid,
  pocahontas,
  cinderella,
} satisfies Partial<Record<PrincessId, Princess | { readonly moment: 'card' }>>;

interface Asking {
  readonly number: number;
  readonly id: PrincessId;
  readonly princess: Princess;
}

const askingAt = (moment: Moment): readonly Asking[] =>
  princessIds.flatMap((id, number) => {
    const princess = id === 'carmesina' ? undefined : princesses[id];
    return princess && princess.moment !== 'card' && princess.moment === moment ? [{ number, id, princess }] : [];
  });

/** Who may be asked in each window. */
export const windows = {
  before: askingAt('before'),
  played: askingAt('played'),
  won: askingAt('won'),
  next: askingAt('next'),
} as const;

export type WindowPhase = keyof typeof windows;

const powersOf = (asking: readonly Asking[]): number => asking.reduce((all, { number }) => all | (1 << number), 0);
const before = powersOf(windows.before);
const played = powersOf(windows.played);
const won = powersOf(windows.won);
const next = powersOf(windows.next);

/** One bit for each princess who may be asked in a window. */
export function powersIn(phase: WindowPhase): number {
  switch (phase) {
    case 'before':
      return before;
    case 'played':
      return played;
    case 'won':
      return won;
    case 'next':
      return next;
  }
}
