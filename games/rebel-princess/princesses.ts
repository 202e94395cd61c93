import { type PrincessId, princessIds } from './ids.ts';
import type { Princess } from './princess.ts';
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

/** Every princess with her own power; each is a file in princesses/. Carmesina copies another player's princess. */
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

/** A moment at which princesses may be used: which ones, and one bit for each. */
export interface Window {
  readonly phase: 'before' | 'played' | 'won' | 'next';
  readonly asking: readonly Asking[];
  readonly powers: number;
}

export type WindowPhase = Window['phase'];

function windowAt(phase: WindowPhase): Window {
  const asking = princessIds.flatMap((id, number) => {
    const princess = id === 'carmesina' ? undefined : princesses[id];
    return princess && princess.moment !== 'card' && princess.moment === phase ? [{ number, id, princess }] : [];
  });
  return { phase, asking, powers: asking.reduce((all, { number }) => all | (1 << number), 0) };
}

export const windows: Record<WindowPhase, Window> = {
  before: windowAt('before'),
  played: windowAt('played'),
  won: windowAt('won'),
  next: windowAt('next'),
};
