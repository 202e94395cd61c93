import { type PrincessId, princessIds } from './ids.ts';
import { type PhaseRules, uniform } from './phase.ts';
import type { CardPrincess, PowerPhase, Princess } from './princess.ts';
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
} satisfies Partial<Record<PrincessId, Princess | CardPrincess>>;

/** The princesses whose power is declared with a card, and their numbers. */
export const withCard = princessIds.flatMap((id, number) => {
  const princess = id === 'carmesina' ? undefined : princesses[id];
  return princess?.moment === 'card' ? [{ number, id, princess: princess as CardPrincess }] : [];
});

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

const all: readonly (Princess | CardPrincess)[] = Object.values(princesses);

/** The princesses whose power does something when the trick is led. */
export const leading = all.flatMap((one) => ('lead' in one && one.lead ? [one.lead] : []));

/** The phases in which a power that was used goes on. */
export const powerPhases = Object.fromEntries(
  all
    .flatMap((one) => ('phases' in one ? Object.entries(one.phases ?? {}) : []))
    .map(([name, rules]) => [name, uniform(rules)]),
) as Readonly<Record<PowerPhase, PhaseRules>>;

export const windows: Record<WindowPhase, Window> = {
  before: windowAt('before'),
  played: windowAt('played'),
  won: windowAt('won'),
  next: windowAt('next'),
};
